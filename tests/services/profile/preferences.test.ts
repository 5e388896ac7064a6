/** How a player has set the club up: kept with the account, joined from several devices, read whatever is stored. */
import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import type { UserProfile } from "../../../contract/profile";
import { signInNewcomer, type TestPlayer } from "../newcomers";

const CURRENT = "/api/v2/users/profiles/current";
const PATH = "/api/v2/users/profiles/preferences";

async function kept(player: TestPlayer): Promise<UserProfile["preferences"]> {
  return ((await (await player.call("GET", CURRENT)).json()) as UserProfile).preferences;
}

const stored = (userId: string) =>
  env.DB.prepare("SELECT preferences FROM profiles WHERE id = ?").bind(userId).first<string>("preferences");

test("preferences are none at first, then what each change adds to them; nobody else's change, and nobody else sees them", async () => {
  const [ada, bo] = [await signInNewcomer(env), await signInNewcomer(env)];
  expect(await kept(ada)).toBeNull();
  expect((await ada.call("PATCH", PATH, { theme: "dark", play: { sound: false, side: "left" } })).status).toBe(200);
  const answer = await ada.call("PATCH", PATH, { play: { sound: true, told: ["by-itself"], signalDice: false } });
  const whole = { theme: "dark", play: { sound: true, side: "left", told: ["by-itself"], signalDice: false } };
  expect(((await answer.json()) as UserProfile).preferences).toEqual(whole);
  expect(await kept(ada)).toEqual(whole);
  expect(await kept(bo)).toBeNull();
  await ada.call("PATCH", "/api/v2/users/profiles/username", { username: "ada_prefers" });
  expect(await (await bo.call("GET", `/api/v2/users/profiles/${ada.userId}`)).json()).not.toHaveProperty("preferences");
});

test("two devices that change different settings at once keep both changes", async () => {
  const ada = await signInNewcomer(env);
  const names = ["a", "b", "c", "d"];
  const answers = await Promise.all(names.map((name) => ada.call("PATCH", PATH, { play: { [name]: true } })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await kept(ada)).toEqual({ play: { a: true, b: true, c: true, d: true } });
});

test("what is no preference is refused, and so is more than an account keeps", async () => {
  const ada = await signInNewcomer(env);
  const bad = [
    { theme: "sepia" },
    { language: "en; Path=/" },
    { language: "<b>" },
    { play: { "no name": true } },
    { play: { sound: 1 } },
    { play: { side: "x".repeat(41) } },
    { signalsOff: ["dice"] },
    { other: true },
    [],
  ];
  for (const body of bad) expect((await ada.call("PATCH", PATH, body)).status, JSON.stringify(body)).toBe(422);
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  const many = (prefix: string) => Object.fromEntries(letters.map((letter) => [prefix + letter, "x".repeat(40)]));
  for (const [prefix, status] of [
    ["settingOne", 200],
    ["settingTwo", 200],
    ["settingThree", 409],
  ] as const)
    expect((await ada.call("PATCH", PATH, { play: many(prefix) })).status).toBe(status);
  expect(Object.keys((await kept(ada))?.play ?? {}).length).toBe(52);
});

test("preferences are stored with a version; damaged or newer ones count as none and keep nobody out", async () => {
  const ada = await signInNewcomer(env);
  await ada.call("PATCH", PATH, { theme: "light" });
  expect(JSON.parse((await stored(ada.userId)) ?? "")).toEqual({ v: 2, data: { theme: "light" } });
  for (const text of ["{", '{"v":9,"data":{}}', '{"v":1,"data":{"theme":3}}', '{"v":2,"data":{"theme":3}}']) {
    await env.DB.prepare("UPDATE profiles SET preferences = ? WHERE id = ?").bind(text, ada.userId).run();
    expect(await kept(ada), text).toBeNull();
  }
  expect((await ada.call("PATCH", PATH, { play: { sound: false } })).status).toBe(200);
  expect(await kept(ada)).toEqual({ play: { sound: false } });
});

test("signals that an earlier version kept as a list are switched off as play settings", async () => {
  const ada = await signInNewcomer(env);
  const before = { v: 1, data: { theme: "dark", play: { sound: false }, signalsOff: ["turn", "dice"] } };
  const write = env.DB.prepare("UPDATE profiles SET preferences = ? WHERE id = ?");
  await write.bind(JSON.stringify(before), ada.userId).run();
  const after = { theme: "dark", play: { sound: false, signalTurn: false, signalDice: false } };
  expect(await kept(ada)).toEqual(after);
  expect((await ada.call("PATCH", PATH, { play: { signalTurn: true } })).status).toBe(200);
  expect(await kept(ada)).toEqual({ theme: "dark", play: { ...after.play, signalTurn: true } });
  expect(JSON.parse((await stored(ada.userId)) ?? "")).toMatchObject({ v: 2 });
});

test("[SET-09] preferences go with the account", async () => {
  const ada = await signInNewcomer(env);
  await ada.call("PATCH", PATH, { theme: "light" });
  expect((await ada.call("POST", "/api/v2/users/profiles/delete", { reason: "Other" })).status).toBe(200);
  expect(await stored(ada.userId)).toBeNull();
});
