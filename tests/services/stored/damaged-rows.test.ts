/** A captured club in which rows are damaged: each is logged by name, stays as it is, and takes nothing with it that is not its own. */
import { env, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { legalCommands } from "../../../backgammon/match/legal-commands";
import { opponentOf } from "../../../backgammon/vocabulary";
import { userIdOf } from "../../../scripts/demo-players.mjs";
import { UNREADABLE_MS } from "../../../services/matchmaking/cancel-match";
import { createMatch } from "../../../services/matchmaking/create-match";
import { getMatch } from "../../../services/matchmaking/match-index";
import { poolObject } from "../../../services/objects/pool";
import { callerOf } from "../calls";
import { bothJoin, joinMatch } from "../live/player";
import { connectAs } from "../live/raw-socket";
import { coinMatch } from "../matches/new-match";
import { coinsOf, expectSoundBooks, makePlayer } from "../players";
import { damage, keptBy, loadCaptured, matchStub, objectOf, UNVERSIONED } from "./load";

const { matches, answers, atMs } = UNVERSIONED;
const HOLLOW = '{"v":1,"data":{"nothing":"of it"}}';
const MINE = userIdOf("silverprime");

const errors: string[] = [];
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: atMs + 1_000 });
  await loadCaptured(UNVERSIONED);
});
beforeEach(() => {
  errors.length = 0;
  vi.spyOn(console, "error").mockImplementation((...said) => void errors.push(said.map(String).join(" ")));
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => {
  vi.useRealTimers();
});

/** Of one match: those that earlier tests have damaged call themselves off in their own time, and say so. */
function errorsAbout(matchId: number): readonly string[] {
  return errors.filter((line) => line.includes(String(matchId)));
}

/** Ends a game for coins at once. */
async function resign(players: Awaited<ReturnType<typeof bothJoin>>): Promise<void> {
  const { turn } = players.white.state;
  const [loser, winner] = [players[turn], players[opponentOf(turn)]];
  const [level] = legalCommands(loser.state, turn).resign;
  expect(await loser.send({ type: "resign", level })).toMatchObject({ status: "ok" });
  await winner.reach(loser.state.seq);
  // The most that can be lost is taken without asking.
  if (winner.state.phase === "resignation") await winner.send({ type: "answer", accept: true });
  expect(winner.state.phase).toBe("over");
}

/** What one who plays the match is answered: over the socket and by a call. */
async function asked(matchId: number, userId: string) {
  const topic = `match:${matchId}`;
  const socket = await connectAs(userId);
  const join = await socket.join(topic);
  const command = await socket.ask(topic, "command", { id: "a command", seq: 0, command: { type: "roll" } }, "1");
  const { status } = await (await callerOf(userId))("GET", `/api/v2/matches/${matchId}/view`);
  const user = await socket.join(`user:${userId}`, {}, "2");
  return { join, command, status, user: user.status };
}

const REFUSED = {
  join: { status: "error", response: { reason: "unavailable" } },
  command: { status: "error", response: { reason: "unmatched topic" } },
  status: 500,
  user: "ok",
};

test("a damaged meta: the match refuses everything and keeps what it has; the others go on", async () => {
  const stub = matchStub(matches.running);
  const kept = await damage(stub, `UPDATE meta SET json = '${HOLLOW}'`);
  expect(await asked(matches.running, userIdOf("orhan_k"))).toEqual(REFUSED);
  expect(errors.join("\n")).toContain(`StoredDataError: match meta ${matches.running}, version 1: spec: `);
  expect(await keptBy(stub)).toEqual(kept);
  const other = await joinMatch(await connectAs(userIdOf("nordlys_88")), matches.adjourned);
  expect(other.view.status).toBe("playing");
});

test.each([
  ["a damaged row of the log", `UPDATE batches SET json = '${HOLLOW}' WHERE seq = 0`, "event 0, version 1: value: "],
  ["a row of the log that is gone", "DELETE FROM batches WHERE seq = 0", "event 0 should come here"],
  ["a log that is gone", "DELETE FROM batches", "empty, though it is playing"],
])("%s: half a log is no match", async (_, sql, reason) => {
  const users = [await makePlayer(), await makePlayer()] as const;
  const match = coinMatch(...users);
  await createMatch(env, match);
  const players = await bothJoin(match.matchId, ...users);
  await players[players.white.state.turn].play();
  const stub = matchStub(match.matchId);
  const kept = await damage(stub, sql);
  expect(await asked(match.matchId, users[0])).toEqual(REFUSED);
  expect(errors.join("\n")).toMatch(
    new RegExp(`StoredDataError: match log ${match.matchId}, (event \\d+, )?version 1: `),
  );
  expect(errors.join("\n")).toContain(reason);
  expect(await keptBy(stub)).toEqual(kept);
});

test("a match that cannot be read is called off after an hour: its coins and players are free, what it kept stays", async () => {
  const users = [await makePlayer({ coins: 1_000 }), await makePlayer({ coins: 1_000 })] as const;
  const match = coinMatch(...users, 100, 4);
  await createMatch(env, match);
  await bothJoin(match.matchId, ...users);
  const stub = matchStub(match.matchId);
  const kept = await damage(stub, `UPDATE batches SET json = '{' WHERE seq = 0`);
  const socket = await connectAs(users[0]);
  expect((await socket.join(`user:${users[0]}`)).response.activeMatch).toMatchObject({ matchId: match.matchId });

  // Its clock's own alarm, an early one: it only notices.
  await runDurableObjectAlarm(stub());
  expect(await getMatch(env.DB, match.matchId)).toMatchObject({ status: "playing" });
  vi.setSystemTime(Date.now() + UNREADABLE_MS - 1_000);
  await runDurableObjectAlarm(stub());
  expect(await getMatch(env.DB, match.matchId)).toMatchObject({ status: "playing" });
  vi.setSystemTime(Date.now() + 1_000);
  // The captured date lies in the past, so the platform runs this alarm by itself too: one that it is just running cannot be run here.
  await expect
    .poll(async () => {
      await runDurableObjectAlarm(stub());
      return (await getMatch(env.DB, match.matchId))?.status;
    })
    .toBe("canceled");
  expect((await socket.event(`user:${users[0]}`, "match:over"))[4]).toEqual({ matchId: match.matchId, result: null });
  expect(await coinsOf(...users)).toEqual([1_000, 1_000]);
  await expectSoundBooks();
  expect(await createMatch(env, coinMatch(...users))).toMatchObject({ ok: true });
  expect(await keptBy(stub)).toEqual(kept);
  expect(errors.join("\n")).toContain(`called off, since it cannot be read","matchId":${match.matchId}}`);

  // Code that can read it again does not go on with what is over.
  await damage(stub, `UPDATE batches SET json = '[]' WHERE seq = 0`);
  expect(await (await callerOf(users[0]))("GET", `/api/v2/matches/${match.matchId}/view`)).toMatchObject({
    status: 500,
  });
  expect(errors.join("\n")).toContain(`StoredDataError: match meta ${match.matchId}, version unknown: called off`);
});

test("a spec that is damaged in the index alone: the match, which has its own, is played to its end and paid", async () => {
  const users = [await makePlayer(), await makePlayer()] as const;
  const match = coinMatch(...users, 100, 1);
  await createMatch(env, match);
  const players = await bothJoin(match.matchId, ...users);
  await env.DB.prepare("UPDATE matches SET spec = ? WHERE id = ?").bind(HOLLOW, match.matchId).run();
  await resign(players);
  await vi.waitFor(async () => expect(await getMatch(env.DB, match.matchId)).toMatchObject({ status: "finished" }));
  await expectSoundBooks();
});

type Events = {
  readonly data: { readonly events: readonly { readonly attributes: { readonly reviews: unknown[] } }[] };
};

test("a damaged review: its event goes without, the others have theirs", async () => {
  const path = `/api/after_matches/${matches.analysed}/games/1`;
  const before = answers.find((answer) => answer.path === path)?.answer as Events;
  const reviewed = (all: Events) => all.data.events.filter(({ attributes }) => attributes.reviews.length > 0).length;
  const stub = matchStub(matches.analysed);
  const first = "(SELECT min(seq) FROM reviews WHERE game = 1)";
  const kept = await damage(stub, `UPDATE reviews SET json = '${HOLLOW}' WHERE seq = ${first}`);
  const { status, body } = await (await callerOf(MINE))("GET", path);
  expect(status).toBe(200);
  expect((body as Events).data.events).toHaveLength(before.data.events.length);
  expect(reviewed(body as Events)).toBe(reviewed(before) - 1);
  expect(errorsAbout(matches.analysed)).toEqual([
    expect.stringMatching(`StoredDataError: match review ${matches.analysed}, event \\d+, version 1`),
  ]);
  expect(await keptBy(stub)).toEqual(kept);
});

type Page = { readonly events: readonly unknown[] };

test("a damaged mistake: the page has the others", async () => {
  const path = "/api/blunder/category/middle_game";
  const before = answers.find((answer) => answer.path === path)?.answer as Page;
  expect(before.events.length).toBeGreaterThan(1);
  const damaged = "(SELECT min(seq) FROM mistakes WHERE match_id = ?1 AND user_id = ?2 AND category = 'middle_game')";
  await env.DB.prepare(`UPDATE mistakes SET event = ?3 WHERE match_id = ?1 AND user_id = ?2 AND seq = ${damaged}`)
    .bind(matches.analysed, MINE, HOLLOW)
    .run();
  const { status, body } = await (await callerOf(MINE))("GET", path);
  expect(status).toBe(200);
  expect((body as Page).events).toHaveLength(before.events.length - 1);
  expect(errorsAbout(matches.analysed)).toEqual([
    expect.stringMatching(`StoredDataError: mistake ${matches.analysed}, event \\d+, version 1`),
  ]);
});

test("a damaged archived match: whoever looks gets an error, nothing is taken over, and the rest is served", async () => {
  const row = env.DB.prepare("SELECT json FROM archived_matches WHERE match_id = ?").bind(matches.archived);
  await env.DB.prepare("UPDATE archived_matches SET json = ? WHERE match_id = ?").bind(HOLLOW, matches.archived).run();
  const caller = await callerOf(MINE);
  expect(await caller("GET", `/api/v2/matches/${matches.archived}/view`)).toMatchObject({ status: 500 });
  expect(errors.join("\n")).toContain(`StoredDataError: archived match ${matches.archived}, version 1: meta: `);
  expect(await row.first("json")).toBe(HOLLOW);
  const stub = matchStub(matches.archived);
  expect(
    await runInDurableObject(stub(), (_, { storage }) =>
      storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'meta'").toArray(),
    ),
  ).toEqual([]);
  expect(await caller("GET", `/api/v2/matches/${matches.finished}/view`)).toMatchObject({ status: 200 });
});

test("damaged rows of a pool: who waits in the others is paired, and whoever lost theirs joins again", async () => {
  const [lost, waiting, next] = [await makePlayer(), await makePlayer(), await makePlayer()];
  const stub = () => objectOf("POOL", "coin");
  const joins = async (userId: string) =>
    (await callerOf(userId))("POST", "/api/v2/matches/coin", { coin_levels: [1] });
  const sockets = await Promise.all([waiting, next].map(connectAs));
  await Promise.all([sockets[0].join(`user:${waiting}`), sockets[1].join(`user:${next}`)]);
  await damage(stub, "INSERT INTO entries_1 (user_id, entry) VALUES (?, ?)", lost, HOLLOW);
  await damage(stub, `INSERT INTO pairings_1 (match_id, pairing) VALUES (7, '{')`);
  expect(await poolObject(env, "coin").waitingSince(lost)).toBeNull();
  expect(errors.join("\n")).toContain(`StoredDataError: pool entry ${lost}, version 1: `);
  expect(errors.join("\n")).toContain("StoredDataError: pool pairing 7, version unknown: not JSON");
  expect([await joins(waiting), await joins(next)]).toMatchObject([{ status: 200 }, { status: 200 }]);
  const created = await sockets[0].event(`user:${waiting}`, "match:created");
  expect(Object.values(created[4].players)).toMatchObject([{ id: expect.any(String) }, { id: expect.any(String) }]);
  const kept = JSON.stringify(await keptBy(stub));
  expect(kept).toContain(JSON.stringify(HOLLOW));
  expect(kept).toContain('"pairing":"{"');
  expect(await joins(lost)).toMatchObject({ status: 200 });
  expect(await poolObject(env, "coin").waitingSince(lost)).not.toBeNull();
});
