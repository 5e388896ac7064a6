/** The two steps of signup, as the screens need them answered. */

import type { AppLoadContext } from "@remix-run/cloudflare";
import * as common from "#texts/common";
import * as refusals from "#texts/refusals";
import * as texts from "#texts/signup";
import { SKILL_LEVELS } from "../../backgammon/rating";
import type { Typed } from "./parse-form.server";
import { changeUsername, checkUsername, patchProfile } from "./profile.server";
import { refusalText } from "./refusal";

/** `typed` is what the form had: one sent before its page's script ran comes back as a new page. */
export type SignupRefusal = {
  readonly ok: false;
  readonly message: string;
  readonly suggestions: readonly string[];
  readonly typed: Typed;
};
type SignupAnswer = { readonly ok: true } | SignupRefusal;

/** Checks a name and takes it; a refusal says why and brings names that are free. */
export async function takeUsername(context: AppLoadContext, text: string): Promise<SignupAnswer> {
  const name = text.trim().toLowerCase();
  const refuse = (message: string, suggestions: readonly string[] = []): SignupRefusal => {
    return { ok: false, message, suggestions, typed: { username: name } };
  };
  if (name === "") return refuse(texts.nameRequired);
  const checked = await checkUsername(context, name);
  if (!checked.ok) return refuse(common.failed);
  const { success, code = "", suggestions } = checked.data;
  if (!success) return refuse(refusalText(refusals.username, code), suggestions);
  const taken = await changeUsername(context, name);
  return taken.ok ? { ok: true } : refuse(refusalText(refusals.username, taken.code));
}

/** Sets the first rating, once: that of the level chosen, by its name. */
export async function chooseSkill(context: AppLoadContext, skill: string): Promise<SignupAnswer> {
  const refuse = (message: string): SignupRefusal => ({ ok: false, message, suggestions: [], typed: { skill } });
  const level = SKILL_LEVELS.find(({ name }) => name === skill);
  if (level === undefined) return refuse(texts.skillRequired);
  const set = await patchProfile(context, { rating: level.rating });
  return set.ok ? { ok: true } : refuse(common.failedShort);
}
