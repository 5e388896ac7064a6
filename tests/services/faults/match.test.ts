/** A match while something fails: its log stays whole, and nobody waits for a move that was made. */
import { env, runInDurableObject } from "cloudflare:test";
import { expect, onTestFinished, test, vi } from "vitest";
import { plainCommand } from "../../../bench/engine/plain/command";
import { createMatch, type NewMatch } from "../../../services/matchmaking/create-match";
import { getMatch } from "../../../services/matchmaking/match-index";
import { matchObject } from "../../../services/objects/match";
import { callerOf } from "../calls";
import { bothJoin, playOut } from "../live/player";
import { connectAs } from "../live/raw-socket";
import { coinMatch, privateMatch } from "../matches/new-match";
import { makeOperator } from "../operator/operators";
import { expectSoundBooks, makePlayer } from "../players";
import { breakCalls, breakDatabase, breakNamespace, breakWrite, holdDatabase } from "./break-calls";

/** A chore that failed is tried again after a second, then after two, four and eight. */
const WAIT = { timeout: 20_000, interval: 100 };

async function startMatch(makeMatch: (white: string, black: string) => NewMatch = privateMatch) {
  const [white, black] = [await makePlayer(), await makePlayer()];
  const match = makeMatch(white, black);
  await createMatch(env, match);
  const players = await bothJoin(match.matchId, white, black);
  const [mover, other] =
    players.white.state.turn === "white" ? [players.white, players.black] : [players.black, players.white];
  return { match, players, mover, other, object: matchObject(env, match.matchId) };
}

test("a command whose events could not be stored has not happened: the same again is played, and the log is whole", async () => {
  const { players, mover, object, match } = await startMatch();
  const id = crypto.randomUUID();
  const command = plainCommand(mover.state, mover.seat);
  await breakWrite(object, "INSERT INTO batches");
  expect(await mover.send(command, { id })).toMatchObject({ status: "error", code: "unavailable" });
  const view = await matchObject(env, match.matchId).view(null);
  expect(view?.events.length).toBe(mover.state.seq);
  expect(await mover.send(command, { id })).toMatchObject({ status: "ok", events: [{ seq: view?.events.length }] });
  const end = await playOut(players);
  const kept = await matchObject(env, match.matchId).view(null);
  expect(kept?.events.map(({ seq }) => seq)).toEqual(Array.from({ length: end.seq }, (_, seq) => seq));
}, 60_000);

test("the end of a match is stored with all that it changes, or not at all", async () => {
  const { mover, object, match } = await startMatch(coinMatch);
  const id = crypto.randomUUID();
  // At a centred cube under Jacoby it can cost one point: accepted at once, and the match is over.
  const command = { type: "resign", level: 1 } as const;
  // Its beginning may still have to be noted.
  await breakWrite(object, "INSERT OR REPLACE INTO meta", '"status":"finished"');
  expect(await mover.send(command, { id })).toMatchObject({ status: "error", code: "unavailable" });
  const before = await matchObject(env, match.matchId).view(null);
  expect(before).toMatchObject({ status: "playing", events: { length: mover.state.seq } });
  expect(await mover.send(command, { id })).toMatchObject({ status: "ok" });
  const after = await matchObject(env, match.matchId).view(null);
  expect(after).toMatchObject({ status: "finished", events: { length: mover.state.seq } });
}, 60_000);

test("a move whose push did not get through comes to the opponent all the same", async () => {
  const { mover, other, object } = await startMatch();
  const times = { before: 1 };
  await breakCalls(object, "USER_CHANNEL", "pushMatch", times);
  expect(await mover.send(plainCommand(mover.state, mover.seat))).toMatchObject({ status: "ok" });
  expect((await other.reach(mover.state.seq)).seq).toBe(mover.state.seq);
  expect(times.before).toBe(0);
});

test("who is given a match hears of it though the first pushes did not get through", async () => {
  const [white, black] = [await makePlayer(), await makePlayer()];
  const lobbies = await Promise.all([white, black].map(connectAs));
  for (const [n, lobby] of lobbies.entries()) await lobby.join(`user:${[white, black][n]}`);
  const match = coinMatch(white, black);
  const times = { before: 3 };
  await createMatch({ ...env, USER_CHANNEL: breakNamespace(env.USER_CHANNEL, "push", times) }, match);
  expect(times.before).toBe(0);
  for (const [n, lobby] of lobbies.entries()) {
    const created = await lobby.event(`user:${[white, black][n]}`, "match:created");
    expect(created[4]).toMatchObject({ matchId: match.matchId });
  }
});

test("what is done at the end of a match is noted as it is done, and both boards are told the result", async () => {
  const { mover, other, object, match } = await startMatch(coinMatch);
  expect(await mover.send({ type: "resign", level: 1 })).toMatchObject({ status: "ok" });
  const stored = () =>
    runInDurableObject(object, (_, { storage }) => {
      const { json } = storage.sql.exec<{ json: string }>("SELECT json FROM meta").one();
      return JSON.parse(json).data;
    });
  const done = { playing: true, canceled: false, told: true, queued: true, counted: true };
  await vi.waitUntil(async () => (await stored()).done.counted, { timeout: 10_000, interval: 100 });
  expect(await stored()).toMatchObject({ status: "finished", done, result: { winner: other.seat } });
  for (const { socket, topic } of [mover, other]) {
    const results: unknown[] = [];
    while (results.length === 0) {
      const { result } = (await socket.event(topic, "view"))[4];
      if (result) results.push(result);
    }
    expect(results).toEqual([(await matchObject(env, match.matchId).view(null))?.result]);
  }
});

test("a stuck match, by its runbook: the log names the chore that fails and the match, and once D1 answers again it goes on by itself", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  const linesOf = (matchId: number) =>
    said.mock.calls.flatMap(([text]) =>
      String(text).includes(`"matchId":${matchId}`) ? [JSON.parse(String(text))] : [],
    );
  const { match, mover, other, object } = await startMatch(coinMatch);
  const { matchId } = match;
  const [loser, winner] = [match.seats[mover.seat], match.seats[other.seat]];
  const operator = await callerOf(await makeOperator());
  // Its beginning is noted before D1 goes.
  await vi.waitFor(async () => expect(await getMatch(env.DB, matchId)).toMatchObject({ status: "playing" }), WAIT);
  const mend = await breakDatabase(object);
  expect(await mover.send({ type: "resign", level: 1 })).toMatchObject({ status: "ok" });
  await vi.waitFor(() => expect(linesOf(matchId).length).toBeGreaterThan(1), WAIT);
  expect(new Set(linesOf(matchId).map(({ message }) => message))).toEqual(new Set(["settle failed"]));
  const shown = await operator("GET", `/api/v2/operator/matches/${matchId}`);
  expect(shown).toMatchObject({ status: 200, body: { match: { status: "playing" } } });
  expect(await createMatch(env, coinMatch(loser, winner))).toMatchObject({ ok: false });
  await mend();
  await vi.waitFor(
    async () => expect((await getMatch(env.DB, matchId))?.status, JSON.stringify(linesOf(matchId))).toBe("finished"),
    WAIT,
  );
  expect((await operator("GET", `/api/v2/operator/matches/${matchId}`)).body).toMatchObject({
    match: { status: "finished" },
  });
  await expectSoundBooks();
  expect(await createMatch(env, coinMatch(loser, winner))).toMatchObject({ ok: true });
}, 60_000);

test("while a chore that failed before waits for D1's answer, the match sleeps: its alarm does not ring again and again", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  const { match, mover, object } = await startMatch(coinMatch);
  await vi.waitFor(
    async () => expect(await getMatch(env.DB, match.matchId)).toMatchObject({ status: "playing" }),
    WAIT,
  );
  const mend = await breakDatabase(object);
  expect(await mover.send({ type: "resign", level: 1 })).toMatchObject({ status: "ok" });
  await vi.waitFor(() => expect(String(said.mock.calls)).toContain(`"matchId":${match.matchId}`), WAIT);
  const release = await holdDatabase(object);
  const rings = vi.fn();
  await runInDurableObject(object, (instance) => {
    const ring = instance.alarm?.bind(instance);
    instance.alarm = async () => {
      rings();
      await ring?.();
    };
  });
  // The second try begins at a ring; a second later another sees that it is under way.
  await vi.waitFor(() => expect(rings.mock.calls.length).toBeGreaterThan(1), WAIT);
  expect(rings.mock.calls.length).toBeLessThan(4);
  await release();
  await mend();
  await vi.waitFor(
    async () => expect(await getMatch(env.DB, match.matchId)).toMatchObject({ status: "finished" }),
    WAIT,
  );
}, 60_000);
