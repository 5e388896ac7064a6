/** The two steps of signup, as the screens need them answered. */

import type { AppLoadContext } from "@remix-run/cloudflare";
import * as common from "#texts/common";
import * as refusals from "#texts/refusals";
import * as texts from "#texts/signup";
import { changeUsername, checkUsername, patchProfile } from "./profile.server";
import { refusalText } from "./refusal";

type UsernameAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly message: string; readonly suggestions: readonly string[] };

/** Checks a name and takes it; a refusal says why and brings names that are free. */
export async function takeUsername(context: AppLoadContext, text: string): Promise<UsernameAnswer> {
  const name = text.trim().toLowerCase();
  if (name === "") return { ok: false, message: texts.nameRequired, suggestions: [] };
  const checked = await checkUsername(context, name);
  if (!checked.ok) return { ok: false, message: common.failed, suggestions: [] };
  const { success, code = "", suggestions } = checked.data;
  if (!success) return { ok: false, message: refusalText(refusals.username, code), suggestions };
  const taken = await changeUsername(context, name);
  return taken.ok ? { ok: true } : { ok: false, message: refusalText(refusals.username, taken.code), suggestions: [] };
}

/** Sets the first rating, once. */
export async function chooseSkill(context: AppLoadContext, rating: number) {
  const set = await patchProfile(context, { rating });
  return set.ok ? { ok: true as const } : { ok: false as const, message: common.failedShort, suggestions: [] };
}
