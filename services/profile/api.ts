/** The profile service (platform spec §7): who a player is, their name, and the bonus. */
import { type Context, Hono } from "hono";
import { BONUS_AMOUNTS } from "../../backgammon/economy";
import { assertNever } from "../../backgammon/vocabulary";
import { missedAge } from "../../contract/minimum-ages";
import * as calls from "../../contract/profile";
import { deleteAccount } from "../account-deletion/deletion";
import type { PlayerEnv } from "../http/authenticated";
import { failure } from "../http/failure";
import { MESSAGES } from "../http/messages";
import { serveCall } from "../http/serve-call";
import { userChannel } from "../objects/user-channel";
import { getSettings } from "../platform/settings";
import { endSockets } from "../sessions/end-sockets";
import { changePreferences } from "./preferences";
import * as store from "./store";
import { normalizeUsername, OTHERS_NAMES, suggestUsernames, usernameFault } from "./usernames";

const SUGGESTIONS = 3;

export const profileApi = new Hono<PlayerEnv>();

function missing(c: Context): Response {
  return failure(c, 404, "not_found", MESSAGES.noProfile);
}

async function own(c: Context<PlayerEnv>): Promise<calls.UserProfile | Response> {
  return (await store.getOwnProfile(c.env.DB, c.get("userId"), c.get("sessionId"), Date.now())) ?? missing(c);
}

serveCall(profileApi, calls.getOwnProfile, own);

serveCall(profileApi, calls.getPlayerProfile, async (c, { params }) => {
  return (await store.getPublicProfile(c.env.DB, params.id, c.get("userId"), Date.now())) ?? missing(c);
});

serveCall(profileApi, calls.patchProfile, async (c, { body }) => {
  const userId = c.get("userId");
  if ("rating" in body) {
    const isSet = await store.setFirstRating(c.env.DB, userId, body.rating);
    return isSet ? own(c) : failure(c, 409, "rating_is_set", MESSAGES.updateFailed);
  }
  const missed = missedAge(getSettings(c.env).MINIMUM_AGES, body.birthday, body.country, Date.now());
  if (missed !== null) return failure(c, 422, "too_young", MESSAGES.tooYoung(missed));
  await store.setPersonalFields(c.env.DB, userId, body);
  return own(c);
});

serveCall(profileApi, calls.changePreferences, async (c, { body }) => {
  const change = await changePreferences(c.env.DB, c.get("userId"), body);
  return change === "changed" ? own(c) : failure(c, 409, `preferences_${change}`, MESSAGES.updateFailed);
});

serveCall(profileApi, calls.checkUsername, async (c, { body }) => {
  const name = normalizeUsername(body.username);
  const standing = usernameFault(name) ?? (await store.standingOf(c.env.DB, c.get("userId"), name));
  if (standing === "free") return { success: true, message: "", suggestions: [] };
  const wanted = suggestUsernames(name, SUGGESTIONS * 3, Math.random);
  const suggestions = (await store.freeNames(c.env.DB, wanted)).slice(0, SUGGESTIONS);
  const { code, message } = typeof standing === "string" ? OTHERS_NAMES[standing] : standing;
  return { success: false, code, message, suggestions };
});

serveCall(profileApi, calls.changeUsername, async (c, { body }) => {
  const name = normalizeUsername(body.username);
  const fault = usernameFault(name);
  if (fault !== null) return failure(c, 422, fault.code, fault.message);
  const change = await store.setName(c.env.DB, c.get("userId"), name, Date.now());
  switch (change) {
    case "changed":
      return own(c);
    case "taken":
    case "alike":
      return failure(c, 409, OTHERS_NAMES[change].code, OTHERS_NAMES[change].message);
    case "too_soon":
      return failure(c, 409, "username_too_soon", "The username can be changed once in 30 days.");
    default:
      return assertNever(change);
  }
});

serveCall(profileApi, calls.deleteAccount, async (c, { body }) => {
  const userId = c.get("userId");
  const deletion = await deleteAccount(c.env, userId, body.reason, Date.now());
  if (deletion === "playing") return failure(c, 409, "match_running", MESSAGES.runningMatch);
  await endSockets(c.env, userId, null);
  return { ok: 1 };
});

serveCall(profileApi, calls.countUsers, async (c) => ({
  userData: { userCount: await store.countPlayers(c.env.DB) },
}));

serveCall(profileApi, calls.claimBonus, async (c) => {
  const profile = await own(c);
  if (profile instanceof Response) return profile;
  const amount = BONUS_AMOUNTS[profile.membership];
  const claim = await store.claimBonus(c.env.DB, profile.id, amount, profile.bonusClaimedAt, Date.now());
  if (!claim.ok) return { ok: 0, amount: 0, secondsLeft: Math.ceil(claim.waitMs / 1000) };
  // The player's other pages show the new balance as well.
  c.executionCtx.waitUntil(userChannel(c.env, profile.id).push("profile:changed", {}));
  return { ok: 1, amount, secondsLeft: 0 };
});
