/** A player's profile with all that is shown beside it, for the page and for the dialog over other screens. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import * as common from "#texts/common";
import * as texts from "#texts/profile";
import * as refusals from "#texts/refusals";
import { underdogChance } from "../../backgammon/rating";
import { type ApiFailure, requireData } from "./api-client.server";
import { getFeatures } from "./flags.server";
import { loadPlayerRecord, loadRelation } from "./player-record.server";
import { getPlayerProfile } from "./profile.server";
import { hasBlocked, mayChatWith } from "./safety.server";
import type { Player } from "./session.server";
import type { ShownProfile } from "./shown-profile";

const CHANCE_LENGTH = 7;

/** The profile, or what to say instead, and the page's HTTP status. Throws a 401 Response when the session has ended. */
export async function loadShownProfile(
  context: AppLoadContext,
  viewer: Player,
  userId: string,
): Promise<{ readonly status: number; readonly shown: ShownProfile }> {
  const found = await getPlayerProfile(context, userId);
  if (!found.ok && found.status !== 401) {
    const status = found.status < 400 ? 502 : found.status;
    return { status, shown: { ok: false, message: failureText(found) } };
  }
  const profile = requireData(found);
  const isOwn = profile.id === viewer.id;
  const [record, relation, isBlocked, mayChat] = await Promise.all([
    loadPlayerRecord(context, profile.id),
    loadRelation(context, viewer.id, profile),
    isOwn ? false : hasBlocked(context, profile.id),
    isOwn || !getFeatures(context).friends ? false : mayChatWith(context, profile.id),
  ]);
  const chance = isOwn || profile.rating === null ? null : chanceOf(viewer.rating, profile.rating);
  return { status: 200, shown: { ok: true, profile, record, relation, isOwn, isBlocked, mayChat, chance } };
}

function chanceOf(own: number, other: number): number {
  const underdog = underdogChance(own - other, CHANCE_LENGTH);
  return own < other ? underdog : 1 - underdog;
}

/** What the server says, by its code; without words of its own, its status in words; without a body, that nobody is there. */
function failureText({ status, code }: ApiFailure): string {
  const said: Readonly<Record<string, string>> = refusals.profile;
  if (Object.hasOwn(said, code)) return said[code];
  if (code === "malformed" || status === 404 || status === 422 || status === 400) return refusals.profile.not_found;
  return texts.statusTexts[status] ?? common.failed;
}
