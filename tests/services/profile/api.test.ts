import { env, SELF } from "cloudflare:test";
import { expect, test } from "vitest";
import { publicProfileSchema, type UserProfile, userProfileSchema } from "../../../contract/profile";
import { BOTS } from "../../../services/bots/bots";
import { signInNewcomer } from "../newcomers";

const USERS = "/api/v2/users";

async function read<T>(answer: Response): Promise<T> {
  return (await answer.json()) as T;
}

test("[API-17] the own profile and another player's are answered; the other's shows nothing private", async () => {
  const [ada, bo] = [await signInNewcomer(env), await signInNewcomer(env)];
  const own = userProfileSchema.parse(await read(await ada.call("GET", `${USERS}/profiles/current`)));
  expect(own).toMatchObject({
    id: ada.userId,
    name: null,
    rating: null,
    ratingTitle: null,
    balance: 1_000,
    membership: "free",
  });
  expect((await ada.call("GET", `${USERS}/profiles/${bo.userId}`)).status).toBe(404);
  await bo.call("PATCH", `${USERS}/profiles/username`, { username: "bo_lindqvist" });
  await bo.call("PATCH", `${USERS}/profiles`, { birthday: "1990-02-28", country: "SE", gender: "male" });
  const other = await read<object>(await ada.call("GET", `${USERS}/profiles/${bo.userId}`));
  expect(publicProfileSchema.strict().parse(other)).toMatchObject({ name: "bo_lindqvist", country: "SE" });
  expect(Object.keys(other)).not.toContain("birthday");
});

test("every call of the profile service needs a token", async () => {
  for (const path of ["/profiles/current", "/count/total", "/claim/bonus"]) {
    const answer = await SELF.fetch(`https://club.test${USERS}${path}`);
    expect([answer.status, (await read<{ message: string }>(answer)).message]).toEqual([401, "Auth data not found"]);
  }
});

test("[API-12] PATCH profiles sets the skill level's rating, once, and birthday, country and gender", async () => {
  const ada = await signInNewcomer(env);
  expect((await ada.call("PATCH", `${USERS}/profiles`, { rating: 2400 })).status).toBe(422);
  const rated = await ada.call("PATCH", `${USERS}/profiles`, { rating: 1400 });
  expect(await read<UserProfile>(rated)).toMatchObject({
    rating: 1400,
    peakRating: 1400,
    ratingTitle: { title: "Intermediate" },
  });
  expect((await ada.call("PATCH", `${USERS}/profiles`, { rating: 1700 })).status).toBe(409);
  const personal = { birthday: "1815-12-10", country: "GB", gender: "female" };
  expect(await read<UserProfile>(await ada.call("PATCH", `${USERS}/profiles`, personal))).toMatchObject(personal);
  expect((await ada.call("PATCH", `${USERS}/profiles`, { ...personal, gender: undefined })).status).toBe(422);
  expect((await ada.call("PATCH", `${USERS}/profiles`, { ...personal, rating: 900 })).status).toBe(422);
  expect((await ada.call("PATCH", `${USERS}/profiles`, { ...personal, birthday: "2001-02-30" })).status).toBe(422);
});

test("a player below 12 years is refused with the specification's words, up to the day before", async () => {
  const ada = await signInNewcomer(env);
  const today = new Date();
  const dayOf12 = new Date(Date.UTC(today.getUTCFullYear() - 12, today.getUTCMonth(), today.getUTCDate()));
  const tooLate = new Date(dayOf12.getTime() + 86_400_000);
  const iso = (date: Date) => date.toISOString().slice(0, 10);
  const young = await ada.call("PATCH", `${USERS}/profiles`, {
    birthday: iso(tooLate),
    country: "BR",
    gender: "female",
  });
  expect([young.status, (await read<{ message: string }>(young)).message]).toEqual([
    422,
    "The user should be at least 12 years old",
  ]);
  const old = await ada.call("PATCH", `${USERS}/profiles`, { birthday: iso(dayOf12), country: "BR", gender: "female" });
  expect(old.status).toBe(200);
});

test("[API-13] a name is checked with message and three free suggestions, and then set, in lower case", async () => {
  const [ada, bo] = [await signInNewcomer(env), await signInNewcomer(env)];
  const validate = (username: string) => bo.call("POST", `${USERS}/validate/username`, { username });
  expect(await read(await validate("Grace"))).toEqual({ success: true, message: "", suggestions: [] });
  const set = await ada.call("PATCH", `${USERS}/profiles/username`, { username: "Grace" });
  expect(await read<UserProfile>(set)).toMatchObject({ name: "grace", nameChangeAt: null });
  const taken = await read<{ success: boolean; message: string; suggestions: string[] }>(await validate("GRACE"));
  expect(taken).toMatchObject({ success: false, message: "This username is already taken." });
  expect(taken.suggestions.length).toBe(3);
  for (const suggestion of taken.suggestions)
    expect(await read(await validate(suggestion))).toMatchObject({ success: true });
  expect(await read(await validate(""))).toMatchObject({ success: false, message: "Username is required" });
  const twice = await bo.call("PATCH", `${USERS}/profiles/username`, { username: "grace" });
  expect([twice.status, (await read<{ code: string }>(twice)).code]).toEqual([409, "username_taken"]);
});

test("nobody gets a name that looks like another player's, also at the same moment; a changed spelling of the own one is free", async () => {
  const [ada, bo] = [await signInNewcomer(env), await signInNewcomer(env)];
  const rename = ({ call }: typeof ada, username: string) => call("PATCH", `${USERS}/profiles/username`, { username });
  expect((await rename(ada, "mira_kostova1")).status).toBe(200);
  for (const username of ["mirakostova1", "rnira_kostoval", "MIRA_K0STOVAI"]) {
    const check = await bo.call("POST", `${USERS}/validate/username`, { username });
    const { suggestions, ...answer } = await read<{ suggestions: string[] }>(check);
    const message = "This username looks too much like another player's.";
    expect(answer).toEqual({ success: false, code: "username_alike", message });
    for (const suggestion of suggestions) expect(suggestion).not.toBe(username.toLowerCase());
    expect(suggestions).toHaveLength(3);
    const refused = await rename(bo, username);
    expect([refused.status, await read(refused)]).toMatchObject([409, { code: "username_alike", message }]);
  }
  expect((await rename(ada, "mira__kostova_1")).status).toBe(200);
  const both = await Promise.all([rename(bo, "olive_w"), rename(await signInNewcomer(env), "0live_vv")]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("of two players who want the same name at once a single one gets it", async () => {
  const players = [await signInNewcomer(env), await signInNewcomer(env), await signInNewcomer(env)];
  const answers = await Promise.all(
    players.map((player) => player.call("PATCH", `${USERS}/profiles/username`, { username: "wanted_name" })),
  );
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409]);
});

test("the first name is free to choose, then it can be changed once in 30 days", async () => {
  const ada = await signInNewcomer(env);
  const rename = (username: string) => ada.call("PATCH", `${USERS}/profiles/username`, { username });
  expect((await rename("first_name")).status).toBe(200);
  const second = await read<UserProfile>(await rename("second_name"));
  expect(second.nameChangeAt).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  expect((await rename("third_name")).status).toBe(409);
  await env.DB.prepare("UPDATE profiles SET name_changed_at = ? WHERE id = ?")
    .bind(Date.now() - 30 * 86_400_000, ada.userId)
    .run();
  expect((await rename("third_name")).status).toBe(200);
});

test("[API-15] a bonus claim answers ok 1 and pays the membership's bonus; an early one answers 0 and the seconds left", async () => {
  for (const [membership, amount] of [
    ["free", 400],
    ["star", 800],
    ["starplus", 1200],
  ] as const) {
    const ada = await signInNewcomer(env);
    await env.DB.prepare("UPDATE profiles SET membership = ? WHERE id = ?").bind(membership, ada.userId).run();
    const claim = async () =>
      read<{ ok: number; amount: number; secondsLeft: number }>(await ada.call("GET", `${USERS}/claim/bonus`));
    expect(await claim()).toEqual({ ok: 1, amount, secondsLeft: 0 });
    const early = await claim();
    expect([early.ok, early.amount]).toEqual([0, 0]);
    expect(early.secondsLeft).toBeGreaterThan(43_190);
    expect(early.secondsLeft).toBeLessThanOrEqual(43_200);
    await env.DB.prepare("UPDATE profiles SET bonus_claimed_at = ? WHERE id = ?")
      .bind(Date.now() - 43_200_000, ada.userId)
      .run();
    expect((await claim()).ok).toBe(1);
    const profile = await read<UserProfile>(await ada.call("GET", `${USERS}/profiles/current`));
    expect(profile.balance).toBe(1_000 + 2 * amount);
  }
});

test("a bonus claimed many times at once is paid once", async () => {
  const ada = await signInNewcomer(env);
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ada.call("GET", `${USERS}/claim/bonus`)));
  const oks = await Promise.all(answers.map(async (answer) => (await read<{ ok: number }>(answer)).ok));
  expect(oks.toSorted()).toEqual([0, 0, 0, 0, 1]);
  const balance = await env.DB.prepare("SELECT balance FROM accounts WHERE id = ?").bind(ada.userId).first("balance");
  expect(balance).toBe(1_400);
});

test("[API-16] the number of players counts those with a name", async () => {
  const count = async () => {
    const answer = await ada.call("GET", `${USERS}/count/total`);
    return (await read<{ userData: { userCount: number } }>(answer)).userData.userCount;
  };
  const ada = await signInNewcomer(env);
  const before = await count();
  await ada.call("PATCH", `${USERS}/profiles/username`, { username: "counted" });
  expect(await count()).toBe(before + 1);
});

test("[SET-04] birthday and country are held to the age that the law of the country asks for, and the refusal names it", async () => {
  const ada = await signInNewcomer(env);
  const years = (age: number) => {
    const day = new Date();
    day.setUTCFullYear(day.getUTCFullYear() - age);
    return day.toISOString().slice(0, 10);
  };
  const patch = async (country: string, age: number) => {
    const answer = await ada.call("PATCH", `${USERS}/profiles`, { birthday: years(age), country, gender: "female" });
    return [answer.status, ((await answer.json()) as { message?: string }).message];
  };
  for (const [country, least] of [
    ["DE", 16],
    ["FR", 15],
    ["ES", 14],
    ["US", 13],
    ["BR", 12],
  ] as const) {
    expect(await patch(country, least - 1)).toEqual([422, `The user should be at least ${least} years old`]);
    expect(await patch(country, 11)).toEqual([422, "The user should be at least 12 years old"]);
    expect(await patch(country, least)).toEqual([200, undefined]);
  }
});

test("[API-14] a deleted account loses name, person, coins and sessions; its identity gets no second gift", async () => {
  const ada = await signInNewcomer(env);
  await ada.call("PATCH", `${USERS}/profiles/username`, { username: "leaving" });
  await ada.call("PATCH", `${USERS}/profiles`, { birthday: "1990-02-28", country: "SE", gender: "female" });
  const identity = await env.DB.prepare("SELECT subject FROM profiles WHERE id = ?")
    .bind(ada.userId)
    .first<{ subject: string }>();
  if (identity === null) throw new Error("no profile");
  expect((await ada.call("POST", `${USERS}/profiles/delete`, { reason: "because" })).status).toBe(422);
  expect((await ada.call("POST", `${USERS}/profiles/delete`, { reason: "I need a break" })).status).toBe(200);
  expect((await ada.call("GET", `${USERS}/profiles/current`)).status).toBe(401);
  const row = await env.DB.prepare("SELECT * FROM profiles WHERE id = ?").bind(ada.userId).first();
  const erased = {
    name: null,
    email: null,
    birthday: null,
    country: null,
    gender: null,
    issuer: "deleted",
    balance: 0,
  };
  expect(row).toMatchObject(erased);
  expect(Object.values(row ?? {})).not.toContain(identity.subject);

  const again = await signInNewcomer(env, Date.now(), identity.subject);
  expect(again.userId).not.toBe(ada.userId);
  const profile = await read<UserProfile>(await again.call("GET", `${USERS}/profiles/current`));
  expect(profile.balance).toBe(0);
  expect((await again.call("PATCH", `${USERS}/profiles/username`, { username: "leaving" })).status).toBe(200);
});

test("an account cannot be deleted in the middle of a match, and nothing of it is touched", async () => {
  const ada = await signInNewcomer(env);
  await ada.call("PATCH", `${USERS}/profiles/username`, { username: "in_a_match" });
  await ada.call("PATCH", `${USERS}/profiles`, { rating: 900 });
  const bot = { type: "match_play", id: BOTS[0]?.id, settings: { length: 1, cube: false } };
  expect((await ada.call("POST", "/api/v2/matches/bot", bot)).status).toBe(201);
  const before = await read<UserProfile>(await ada.call("GET", `${USERS}/profiles/current`));
  expect((await ada.call("POST", `${USERS}/profiles/delete`, { reason: "Other" })).status).toBe(409);
  const profile = await read<UserProfile>(await ada.call("GET", `${USERS}/profiles/current`));
  expect(profile).toEqual(before);
});
