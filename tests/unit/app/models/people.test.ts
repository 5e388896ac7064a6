/** Signup, other players' profiles, blocks, devices: what the app makes of the services' answers. */
import { expect, test } from "vitest";
import { takeBlockBack } from "~/models/safety.server";
import { endDevices, loadDevices } from "~/models/sessions.server";
import { loadShownProfile } from "~/models/shown-profile.server";
import { chooseSkill, takeUsername } from "~/models/signup.server";
import { endSessions, listSessions } from "../../../../contract/auth";
import { listFriends } from "../../../../contract/friends";
import { getPlayerRecord } from "../../../../contract/player-record";
import * as profile from "../../../../contract/profile";
import * as safety from "../../../../contract/safety";
import { type Answers, ME, makePage, PROFILE, post, refuse } from "./page";

const OTHER = "00000000-0000-4000-8000-000000000002";
const FREE = { success: true, message: "", suggestions: [] };

test("a name is taken in small letters once it is free; a refusal says why and brings the names that are free", async () => {
  const free = await makePage([
    [profile.checkUsername, FREE],
    [profile.changeUsername, PROFILE],
  ]);
  expect(await takeUsername(free.context, " Mira ")).toEqual({ ok: true });
  expect(free.sent.map(({ name, body }) => [name, body])).toEqual([
    ["checkUsername", { username: "mira" }],
    ["changeUsername", { username: "mira" }],
  ]);
  const suggestions = ["mira_7", "mira_8"];
  const taken = { success: false, code: "username_taken", message: "", suggestions };
  const { context, sent } = await makePage([[profile.checkUsername, taken]]);
  expect(await takeUsername(context, "mira")).toEqual({
    ...{ ok: false, message: "This username is already taken.", suggestions, typed: { username: "mira" } },
  });
  expect(sent.map(({ name }) => name)).toEqual(["checkUsername"]);
  const tooSoon = await makePage([
    [profile.checkUsername, FREE],
    [profile.changeUsername, refuse(409, "username_too_soon")],
  ]);
  expect(await takeUsername(tooSoon.context, "mira")).toMatchObject({
    ...{ ok: false, message: "The username can be changed once in 30 days." },
  });
});

test("the level chosen sets the first rating; one that there is not, or that could not be set, is refused", async () => {
  const { context, sent } = await makePage([[profile.patchProfile, PROFILE]]);
  expect(await chooseSkill(context, "Newbie")).toEqual({ ok: true });
  expect(await chooseSkill(context, "Wizard")).toMatchObject({ ok: false, message: "Please choose your level." });
  expect(sent).toHaveLength(1);
  const down = await makePage([]);
  expect(await chooseSkill(down.context, "Newbie")).toMatchObject({ ok: false, message: "Something went wrong" });
});

const RECORD = {
  ...{ errorRate: null, errorInterval: null, errorMatches: 0, ratings: [], headToHead: null, own: null },
  ...{ matches: [], hidden: [] },
};
const beside: Answers = [
  [getPlayerRecord, RECORD],
  [listFriends, { data: [], page: 1, totalPages: 1 }],
  [safety.getBlock, { blocked: false }],
  [safety.getChatPermission, { allowed: false }],
];
const viewer = { ...PROFILE, name: "mira", rating: 1700 };

async function shown(id: string, found: unknown) {
  const { context } = await makePage([[profile.getPlayerProfile, found], ...beside]);
  return loadShownProfile(context, viewer, id);
}

test("a profile tells the chance in a match of seven points: above a half against who is rated lower, and none of oneself", async () => {
  const { isOperator: _, ...person } = PROFILE;
  const chance = async (id: string, rating: number | null) => {
    const { status, shown: told } = await shown(id, { ...person, id, rating });
    expect([status, told.ok]).toEqual([200, true]);
    return told.ok ? told.chance : null;
  };
  const weaker = await chance(OTHER, 1500);
  const stronger = await chance(OTHER, 1900);
  expect(weaker).toBeGreaterThan(0.5);
  expect(stronger).toBeCloseTo(1 - (weaker ?? 0), 12);
  expect(await chance(OTHER, null)).toBeNull();
  expect(await chance(ME, 1700)).toBeNull();
});

test("a profile that is not shown says why: nobody there, the service's own words, or its status", async () => {
  const told = async (found: unknown) => {
    const { status, shown: answer } = await shown(OTHER, found);
    return [status, answer.ok ? null : answer.message];
  };
  expect(await told(refuse(404, "not_found"))).toEqual([404, "User profile not found"]);
  expect(await told(refuse(422, "invalid_input"))).toEqual([422, "User profile not found"]);
  expect(await told({ no: "profile" })).toEqual([502, "User profile not found"]);
  expect(await told(refuse(429, "too_many_requests"))).toEqual([429, "Too many requests. Please wait a moment."]);
  expect(await told(refuse(503, "unknown"))).toEqual([503, "Service Unavailable"]);
  expect(await told(refuse(418, "unknown"))).toEqual([418, "Something went wrong."]);
});

test("a block that is taken back says so, and one that is not says why", async () => {
  const back = async (answer: unknown, userId = OTHER) => {
    const { context } = await makePage([[safety.unblockPlayer, answer]]);
    return takeBlockBack(context, post({ userId }));
  };
  expect(await back({ blocked: false })).toBe("Player unblocked.");
  expect(await back(refuse(429, "too_many_requests"))).toBe("Too many requests. Please wait a moment.");
  expect(await back({ blocked: false }, "nobody")).toBe("Something went wrong.");
});

test("of a player's devices the one that asks is the first, the others stay as they are listed; one is ended by its session, or all others", async () => {
  const usedAt = Date.now() - 2 * 3_600_000;
  const session = (digit: number, userAgent: string, isCurrent = false) => ({
    ...{ id: ME.replace(/1$/, String(digit)), userAgent, signedInAt: 0, usedAt, isCurrent },
  });
  const sessions = [
    session(2, "Chrome/1 Android"),
    session(3, "Firefox/1 Windows"),
    session(4, "Safari/1 iPhone", true),
  ];
  const { context, sent } = await makePage([
    [listSessions, { sessions }],
    [endSessions, { ended: 1 }],
  ]);
  const shown = (await loadDevices(context)) ?? [];
  expect(shown.map(({ id, name, isCurrent }) => [id.slice(-1), name, isCurrent])).toEqual([
    ["4", "Safari on iPhone", true],
    ["2", "Chrome on Android", false],
    ["3", "Firefox on Windows", false],
  ]);
  expect(new Set(shown.map(({ lastUsed }) => lastUsed))).toEqual(new Set(["2 hours ago"]));
  const { id } = session(3, "");
  expect([await endDevices(context, id), await endDevices(context, null)]).toEqual([true, true]);
  expect(sent.flatMap(({ body }) => body ?? [])).toEqual([{ sessionId: id }, { others: true }]);
  const down = await makePage([]);
  expect([await loadDevices(down.context), await endDevices(down.context, id)]).toEqual([null, false]);
});
