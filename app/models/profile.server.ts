/** The profile service, as the app calls it. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Preferences } from "../../contract/preferences";
import * as calls from "../../contract/profile";
import { type ApiResult, callService } from "./api-client.server";

export function getOwnProfile(context: AppLoadContext): Promise<ApiResult<calls.UserProfile>> {
  return callService(context, calls.getOwnProfile);
}

export function getPlayerProfile(context: AppLoadContext, userId: string): Promise<ApiResult<calls.PublicProfile>> {
  return callService(context, calls.getPlayerProfile, { params: { id: userId } });
}

/** The first rating at signup, or birthday, country and gender. */
export function patchProfile(
  context: AppLoadContext,
  patch: calls.ProfilePatch,
): Promise<ApiResult<calls.UserProfile>> {
  return callService(context, calls.patchProfile, { body: patch });
}

/** Joins a change to what the account keeps of how the player has set the club up. */
export function changePreferences(context: AppLoadContext, change: Preferences): Promise<ApiResult<calls.UserProfile>> {
  return callService(context, calls.changePreferences, { body: change });
}

export function checkUsername(context: AppLoadContext, username: string): Promise<ApiResult<calls.UsernameCheck>> {
  return callService(context, calls.checkUsername, { body: { username } });
}

export function changeUsername(context: AppLoadContext, username: string): Promise<ApiResult<calls.UserProfile>> {
  return callService(context, calls.changeUsername, { body: { username } });
}

/** Deletes the account for good. */
export function deleteAccount(context: AppLoadContext, reason: calls.DeletionReason): Promise<ApiResult<{ ok: 1 }>> {
  return callService(context, calls.deleteAccount, { body: { reason } });
}

export function claimBonus(context: AppLoadContext): Promise<ApiResult<calls.BonusClaim>> {
  return callService(context, calls.claimBonus);
}

export async function countPlayers(context: AppLoadContext): Promise<ApiResult<number>> {
  const result = await callService(context, calls.countUsers);
  return result.ok ? { ok: true, data: result.data.userData.userCount } : result;
}
