/** The profile service, as the app calls it. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import {
  type BonusClaim,
  bonusClaimSchema,
  deletedSchema,
  type ProfilePatch,
  type PublicProfile,
  publicProfileSchema,
  type UsernameCheck,
  type UserProfile,
  userCountSchema,
  usernameCheckSchema,
  userProfileSchema,
} from "../../contract/profile";
import { type ApiResult, callApi } from "./api-client.server";

const USERS = "/api/v2/users";

export function getOwnProfile(context: AppLoadContext): Promise<ApiResult<UserProfile>> {
  return callApi(context, "profile", `${USERS}/profiles/current`, userProfileSchema);
}

export function getPlayerProfile(context: AppLoadContext, userId: string): Promise<ApiResult<PublicProfile>> {
  return callApi(context, "profile", `${USERS}/profiles/${encodeURIComponent(userId)}`, publicProfileSchema);
}

/** The first rating at signup, or birthday, country and gender. */
export function patchProfile(context: AppLoadContext, patch: ProfilePatch): Promise<ApiResult<UserProfile>> {
  return callApi(context, "profile", `${USERS}/profiles`, userProfileSchema, { method: "PATCH", body: patch });
}

export function checkUsername(context: AppLoadContext, username: string): Promise<ApiResult<UsernameCheck>> {
  const call = { method: "POST", body: { username } } as const;
  return callApi(context, "profile", `${USERS}/validate/username`, usernameCheckSchema, call);
}

export function changeUsername(context: AppLoadContext, username: string): Promise<ApiResult<UserProfile>> {
  const call = { method: "PATCH", body: { username } } as const;
  return callApi(context, "profile", `${USERS}/profiles/username`, userProfileSchema, call);
}

/** Deletes the account for good; `reason` is one of contract/deletion-reasons.ts. */
export function deleteAccount(context: AppLoadContext, reason: string): Promise<ApiResult<{ ok: 1 }>> {
  return callApi(context, "profile", `${USERS}/profiles/delete`, deletedSchema, { method: "POST", body: { reason } });
}

export function claimBonus(context: AppLoadContext): Promise<ApiResult<BonusClaim>> {
  return callApi(context, "profile", `${USERS}/claim/bonus`, bonusClaimSchema);
}

export async function countPlayers(context: AppLoadContext): Promise<ApiResult<number>> {
  const result = await callApi(context, "profile", `${USERS}/count/total`, userCountSchema);
  return result.ok ? { ok: true, data: result.data.userData.userCount } : result;
}
