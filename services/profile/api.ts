/** The profile service (platform spec §7): who a player is, his name, and the bonus. */
import { type Context, Hono } from "hono";
import { BONUS_AMOUNTS, MINIMUM_AGE } from "../../backgammon/economy";
import { deletionSchema, profilePatchSchema, type UserProfile, usernameSchema } from "../../contract/profile";
import { authenticated, type PlayerEnv } from "../auth/authenticated";
import { endSockets } from "../auth/end-sockets";
import { failure } from "../http/failure";
import { requireFeature } from "../http/feature";
import { readBody } from "../http/read-body";
import { userChannel } from "../live/stubs";
import { deleteAccount } from "./deletion";
import * as store from "./store";
import { normalizeUsername, suggestUsernames, usernameFault } from "./usernames";

const SUGGESTIONS = 3;
const TAKEN = "This username is already taken.";

export const profileApi = new Hono<PlayerEnv>().basePath("/api/v2/users");
profileApi.use(authenticated);

function missing(c: Context): Response {
  return failure(c, 404, "not_found", "User profile not found");
}

function own(c: Context<PlayerEnv>): Promise<UserProfile | null> {
  return store.getProfile(c.env.DB, c.get("userId"), Date.now());
}

/** Whole years from an ISO 8601 date to a moment, both in UTC. */
function ageAt(birthday: string, nowMs: number): number {
  const [year, month, day] = birthday.split("-").map(Number) as [number, number, number];
  const now = new Date(nowMs);
  const hadBirthday = now.getUTCMonth() + 1 > month || (now.getUTCMonth() + 1 === month && now.getUTCDate() >= day);
  return now.getUTCFullYear() - year - (hadBirthday ? 0 : 1);
}

profileApi.get("/profiles/current", async (c) => {
  const profile = await own(c);
  return profile === null ? missing(c) : c.json(profile);
});

profileApi.get("/profiles/:id{[0-9a-f-]{36}}", async (c) => {
  const profile = await store.getPublicProfile(c.env.DB, c.req.param("id"), Date.now());
  return profile === null ? missing(c) : c.json(profile);
});

profileApi.patch("/profiles", async (c) => {
  const body = await readBody(c, profilePatchSchema);
  if (!body.ok) return body.answer;
  const userId = c.get("userId");
  if ("rating" in body.value) {
    const isSet = await store.setFirstRating(c.env.DB, userId, body.value.rating);
    if (!isSet) return failure(c, 409, "rating_is_set", "Something went wrong");
  } else {
    if (ageAt(body.value.birthday, Date.now()) < MINIMUM_AGE) {
      return failure(c, 422, "too_young", `The user should be at least ${MINIMUM_AGE} years old`);
    }
    await store.setPersonalFields(c.env.DB, userId, body.value);
  }
  const profile = await own(c);
  return profile === null ? missing(c) : c.json(profile);
});

profileApi.post("/validate/username", async (c) => {
  const body = await readBody(c, usernameSchema);
  if (!body.ok) return body.answer;
  const name = normalizeUsername(body.value.username);
  const fault = usernameFault(name);
  const isFree = fault === null && (await store.freeNames(c.env.DB, [name])).length === 1;
  if (isFree) return c.json({ success: true, message: "", suggestions: [] });
  const wanted = suggestUsernames(name, SUGGESTIONS * 3, Math.random);
  const suggestions = (await store.freeNames(c.env.DB, wanted)).slice(0, SUGGESTIONS);
  return c.json({ success: false, message: fault?.message ?? TAKEN, suggestions });
});

profileApi.patch("/profiles/username", async (c) => {
  const body = await readBody(c, usernameSchema);
  if (!body.ok) return body.answer;
  const name = normalizeUsername(body.value.username);
  const fault = usernameFault(name);
  if (fault !== null) return failure(c, 422, fault.code, fault.message);
  const change = await store.setName(c.env.DB, c.get("userId"), name, Date.now());
  if (change === "taken") return failure(c, 409, "username_taken", TAKEN);
  if (change === "too_soon") {
    return failure(c, 409, "username_too_soon", "The username can be changed once in 30 days.");
  }
  const profile = await own(c);
  return profile === null ? missing(c) : c.json(profile);
});

profileApi.post("/profiles/delete", async (c) => {
  const body = await readBody(c, deletionSchema);
  if (!body.ok) return body.answer;
  const userId = c.get("userId");
  const deletion = await deleteAccount(c.env, userId, body.value.reason, Date.now());
  if (deletion === "playing") return failure(c, 409, "match_running", "You already have a running match");
  await endSockets(c.env, userId, null);
  return c.json({ ok: 1 });
});

profileApi.get("/count/total", async (c) => {
  return c.json({ userData: { userCount: await store.countPlayers(c.env.DB) } });
});

profileApi.get("/claim/bonus", requireFeature("freeCoins"), async (c) => {
  const profile = await own(c);
  if (profile === null) return missing(c);
  const amount = BONUS_AMOUNTS[profile.membership];
  const claim = await store.claimBonus(c.env.DB, profile.id, amount, profile.bonusClaimedAt, Date.now());
  if (claim.ok) {
    // The player's other pages show the new balance as well.
    c.executionCtx.waitUntil(userChannel(c.env, profile.id).push("profile:changed", {}));
    return c.json({ ok: 1, amount, secondsLeft: 0 });
  }
  return c.json({ ok: 0, amount: 0, secondsLeft: Math.ceil(claim.waitMs / 1000) });
});
