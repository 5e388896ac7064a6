/** What the last version without forms stored opens with nothing lost. Only the date is made up: it is that of the capture. */
import { env, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { userIdOf } from "../../../scripts/demo-players.mjs";
import { getMatch } from "../../../services/matchmaking/match-index";
import { poolObject } from "../../../services/objects/pool";
import { callerOf } from "../calls";
import { joinMatch, playOut } from "../live/player";
import { connectAs } from "../live/raw-socket";
import { bodiesIn, history } from "../mailbox/archive-reader";
import { Device } from "../mailbox/devices";
import { coinMatch } from "../matches/new-match";
import { expectSoundBooks, makePlayer } from "../players";
import { loadCaptured, objectOf, restart, UNVERSIONED } from "./load";

const { matches, answers, atMs } = UNVERSIONED;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: atMs + 1_000 });
  await loadCaptured(UNVERSIONED);
});
afterAll(() => {
  vi.useRealTimers();
});

/** What changes from call to call, though nothing has happened. */
function steady(answer: unknown): unknown {
  const { nowMs: _, ...rest } = answer as { readonly nowMs?: number };
  return rest;
}

const read = answers.filter(({ player }) => player === "silverprime");

// A call may say more than it did; what it said it still says.
test.each(read)("$path is answered with all that it was", async ({ player, path, answer }) => {
  const caller = await callerOf(userIdOf(player));
  const { status, body } = await caller("GET", path);
  expect(status).toBe(200);
  expect(onlyOfCaptured(body, answer)).toMatchObject(steady(answer) as object);
});

/** Of a page of blunders those whose rows were captured. */
function onlyOfCaptured(body: unknown, answer: unknown): unknown {
  const isPage = typeof answer === "object" && answer !== null && "page" in answer && "events" in answer;
  return isPage ? body : steady(body);
}

test("the file of the finished match is whole", async () => {
  const { matchFileFor } = await import("../../../services/matches/match-file");
  const file = await matchFileFor(env, matches.analysed, userIdOf("silverprime"));
  if (!file.ok) throw new Error(file.code);
  expect(file.text).toContain("silverprime");
  expect(file.text).toMatch(/Game 2\n/);
  expect(file.text).toMatch(/Doubles => 2/);
});

test("a match that was being played goes on where it stood, to its end, and is paid", async () => {
  const before = answers.find(({ player }) => player === "orhan_k")!.answer as { events: unknown[] };
  const one = await joinMatch(await connectAs(userIdOf("orhan_k")), matches.running);
  const other = await joinMatch(await connectAs(userIdOf("anchor20")), matches.running);
  expect(one.view.events).toEqual(before.events);
  const players = one.seat === "white" ? { white: one, black: other } : { white: other, black: one };
  const end = await playOut(players);
  expect(end.phase).toBe("over");
  await vi.waitFor(async () => {
    expect(await getMatch(env.DB, matches.running)).toMatchObject({ status: "finished" });
  });
  await expectSoundBooks();
}, 60_000);

test("a match that both had left goes on when they come back", async () => {
  const one = await joinMatch(await connectAs(userIdOf("nordlys_88")), matches.adjourned);
  const other = await joinMatch(await connectAs(userIdOf("tessa_vdb")), matches.adjourned);
  expect(one.view).toMatchObject({ status: "playing", online: { [one.seat]: true } });
  expect(one.state.game).toBe(2);
  const { seq } = other.state;
  expect((await one.play()) || (await other.play())).toBe(true);
  await Promise.all([one.reach(seq + 1), other.reach(seq + 1)]);
});

test("the match that one has come to begins when the other comes", async () => {
  await joinMatch(await connectAs(userIdOf("maelle_r")), matches.opening);
  const late = await joinMatch(await connectAs(userIdOf("kaito_88")), matches.opening);
  // Shares had no fingerprints then: the one that was sent is forgotten, and both are bound anew.
  expect((await late.reach(2)).game).toBe(1);
});

test("the bot goes on with its game", async () => {
  const human = await joinMatch(await connectAs(userIdOf("blot_hunter")), matches.bot);
  const { seq } = human.state;
  if (!(await human.play())) {
    vi.setSystemTime(Date.now() + 60_000);
    await runDurableObjectAlarm(objectOf("MATCH", String(matches.bot)));
  }
  await human.reach(seq + 1);
});

test("who waited is still waiting, and gets an opponent", async () => {
  const [waiting, next] = [userIdOf("zeynep_t"), userIdOf("sixprime_joe")];
  expect(await poolObject(env, "rating").waitingSince(userIdOf("okaya_m"))).not.toBeNull();
  expect(await poolObject(env, "coin").waitingSince(waiting)).not.toBeNull();
  const socket = await connectAs(waiting);
  const joined = await socket.join(`user:${waiting}`);
  expect(joined.response.pools).toEqual(["coin"]);
  const other = await connectAs(next);
  await other.join(`user:${next}`);
  const caller = await callerOf(next);
  expect(await caller("POST", "/api/v2/matches/coin", { coin_levels: [1, 2] })).toMatchObject({ status: 200 });
  const created = await socket.event(`user:${waiting}`, "match:created");
  expect(Object.values(created[4].players).map((player) => (player as { id: string }).id)).toContain(next);
});

test("a pair whose match was being made gets it", async () => {
  // A pairing lasts for milliseconds, so that the capture caught none: this is a row as 4d1999f wrote it, JSON.stringify of the pair.
  const [white, black] = [await makePlayer(), await makePlayer()];
  const match = coinMatch(white, black);
  const entry = (userId: string) => ({ type: "coin", userId, levels: [1], joinedAtMs: atMs, leaveAtMs: null });
  await runInDurableObject(objectOf("POOL", "coin"), (_, { storage }) => {
    const pairing = JSON.stringify({ match, players: [entry(white), entry(black)] });
    storage.sql.exec("INSERT INTO pairings_1 (match_id, pairing) VALUES (?, ?)", match.matchId, pairing);
  });
  await restart(objectOf("POOL", "coin"));
  expect(await poolObject(env, "coin").waitingSince(white)).not.toBeNull();
  await runDurableObjectAlarm(objectOf("POOL", "coin"));
  await vi.waitFor(async () => {
    expect(await getMatch(env.DB, match.matchId)).toMatchObject({ whiteId: white, blackId: black });
  });
});

test("the mailbox has every message, with what was read of it", async () => {
  const [own, peer] = [userIdOf("silverprime"), userIdOf("mira_kostova")];
  const device = await Device.online(own);
  device.send(history(peer));
  await device.hears("<fin");
  const archive = device.heard.filter((frame) => frame.includes("urn:xmpp:mam:2"));
  expect(bodiesIn(archive)).toEqual([
    "Good match! That double was brave.",
    "Again &amp; soon? &lt;3",
    "Tomorrow at nine \u{1f3b2}",
    "Bring your dice.",
  ]);
  expect(archive[0]).toContain('read="');
  expect(archive[3]).not.toContain('read="');
});
