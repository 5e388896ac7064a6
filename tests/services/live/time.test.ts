/** What time does to a match. Only the date is made up: objects, storage, alarms and sockets are real. */
import { env, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { opponentOf, type Seat } from "../../../backgammon/vocabulary";
import { BOTS } from "../../../services/bots/bots";
import { metaForm } from "../../../services/match/stored-match";
import { createMatch, type NewMatch } from "../../../services/matchmaking/create-match";
import { getMatch } from "../../../services/matchmaking/match-index";
import { botMatch, coinMatch, privateMatch } from "../matches/new-match";
import { coinsOf, expectSoundBooks, makePlayer, profileOf } from "../players";
import { bothJoin, joinMatch } from "./player";
import { connectAs, entropy } from "./raw-socket";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
});
afterEach(() => {
  vi.useRealTimers();
});

function alarm(match: NewMatch): Promise<boolean> {
  return runDurableObjectAlarm(env.MATCH.get(env.MATCH.idFromName(String(match.matchId))));
}

function pass(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}

test("a match to which one player never comes is called off after a minute, and the coins come back", async () => {
  const [white, black] = [await makePlayer(), await makePlayer()];
  const match = coinMatch(white, black, 100, 4);
  await createMatch(env, match);
  const socket = await connectAs(white);
  await socket.join(`user:${white}`);
  const topic = `match:${match.matchId}`;
  const joined = await socket.join(topic, { fingerprint: entropy() });
  expect(joined.response).toMatchObject({
    status: "negotiating",
    events: [],
    online: { white: true, black: false },
    dice: { seed: null },
  });
  const early = { id: crypto.randomUUID(), seq: 0, command: { type: "roll" } };
  expect((await socket.ask(topic, "command", early, "1")).response.code).toBe("not_started");
  pass(59_000);
  expect(await alarm(match)).toBe(true);
  expect(await coinsOf(white, black)).toEqual([600, 600]);
  pass(2_000);
  expect(await alarm(match)).toBe(true);
  const canceled = await socket.next((frame) => frame[3] === "view" && frame[4].status === "canceled");
  expect(canceled[4].dice.seed).toMatch(/^[0-9a-f]{64}$/);
  expect((await socket.event(`user:${white}`, "match:over"))[4]).toEqual({ matchId: match.matchId, result: null });
  expect(await coinsOf(white, black)).toEqual([1000, 1000]);
  expect(await getMatch(env.DB, match.matchId)).toMatchObject({ status: "canceled" });
  // Too late: the match does not come back to life.
  const late = await (await connectAs(black)).join(topic, { fingerprint: entropy() });
  expect(late.response).toMatchObject({ status: "canceled", events: [] });
  await expectSoundBooks();
});

test("a player who is there loses the match when their reserve has run out, not before", async () => {
  const [white, black] = [await makePlayer(), await makePlayer()];
  const match = coinMatch(white, black, 100, 4);
  await createMatch(env, match);
  const players = await bothJoin(match.matchId, white, black);
  const { turn, seq } = players.white.state;
  // normal: 12 s of delay, then 60 s a point of reserve, a coin game counting as 3.
  pass(191_000);
  await alarm(match);
  expect((await players.white.send({ type: "claim" })).status).toBe("error");
  pass(2_000);
  await alarm(match);
  const end = await players.white.reach(seq + 1);
  expect(end).toMatchObject({ phase: "over", winner: opponentOf(turn), lastGame: { reason: "timeout", points: 1 } });
  await players.black.reach(seq + 1);
  const result = await players.black.socket.next((frame) => frame[3] === "view" && frame[4].result != null);
  expect(result[4].result).toMatchObject({ winner: opponentOf(turn), reason: "timeout" });
  await expectSoundBooks();
});

test("an absent player's clock may be claimed at once, and ends the match by itself much later", async () => {
  for (const claimed of [true, false]) {
    const [white, black] = [await makePlayer(), await makePlayer()];
    const match = privateMatch(white, black);
    await createMatch(env, match);
    const players = await bothJoin(match.matchId, white, black);
    const { turn, seq } = players.white.state;
    const other = players[opponentOf(turn)];
    other.socket.frames.length = 0; // the presences of the start
    players[turn].socket.close();
    await other.socket.next((frame) => frame[3] === "presence" && !frame[4].online[turn]);
    pass(200_000);
    await alarm(match);
    expect(other.follow().phase).not.toBe("over");
    if (claimed) expect((await other.send({ type: "claim" })).status).toBe("ok");
    else {
      pass(300_000);
      await alarm(match);
    }
    expect(await other.reach(seq + 1)).toMatchObject({ phase: "over", winner: opponentOf(turn) });
  }
});

test("both players that act in the instant in which a clock runs out end the match once", async () => {
  const [white, black] = [await makePlayer(), await makePlayer()];
  const match = coinMatch(white, black, 100, 4);
  await createMatch(env, match);
  const players = await bothJoin(match.matchId, white, black);
  const { turn } = players.white.state;
  pass(200_000);
  const replies = await Promise.all([
    players.white.send({ type: "claim" }),
    players.black.send({ type: "claim" }),
    players[turn].send({ type: "resign", level: 1 }),
    alarm(match),
  ]);
  const codes = replies.map((reply) => (typeof reply === "boolean" || reply.status === "ok" ? "ok" : reply.code));
  expect(codes.every((code) => ["ok", "stale", "not_your_turn", "match_over"].includes(code))).toBe(true);
  await players.white.socket.next((frame) => frame[3] === "view" && frame[4].result != null);
  const { response: view } = await players.white.socket.join(players.white.topic, {}, "after");
  expect(view.events.filter(({ type }: { type: string }) => type === "game_over")).toHaveLength(1);
  expect(view.result.winner).toBe(opponentOf(turn));
  await expectSoundBooks();
});

test("the next game of a match starts when both are ready, or by itself after six seconds", async () => {
  const [white, black] = [await makePlayer(), await makePlayer()];
  const match = privateMatch(white, black);
  await createMatch(env, match);
  const players = await bothJoin(match.matchId, white, black);
  const resign = async (loser: Seat) => {
    const [from, to] = [players[loser], players[opponentOf(loser)]];
    await from.reach(to.state.seq);
    await to.reach(from.state.seq);
    if (from.state.turn !== loser) {
      await to.play();
      await from.reach(to.state.seq);
    }
    await from.send({ type: "resign", level: 1 });
    await to.reach(from.state.seq);
    if (to.state.phase === "resignation") await to.send({ type: "answer", accept: true });
    await from.reach(to.state.seq);
  };
  await resign("white");
  const seq = players.white.state.seq;
  const waits = await players.white.socket.next((frame) => frame[3] === "view" && frame[4].ready);
  expect(waits[4]).toEqual({ ready: { white: false, black: false }, waitUntilMs: expect.any(Number) });
  const { socket, topic, joinRef } = players.white;
  expect((await socket.ask(topic, "ready", {}, joinRef)).status).toBe("ok");
  expect(players.white.follow().seq).toBe(seq);
  pass(6_001);
  await alarm(match);
  expect(await players.white.reach(seq + 1)).toMatchObject({ game: 2, score: { white: 0, black: 1 } });
  await players.black.reach(seq + 2);
  await resign("black");
  const next = players.black.state.seq;
  for (const player of [players.white, players.black]) {
    expect((await player.socket.ask(player.topic, "ready", {}, player.joinRef)).status).toBe("ok");
  }
  expect(await players.black.reach(next + 1)).toMatchObject({ game: 3, score: { white: 1, black: 1 } });
}, 60_000);

test("a game against a bot is played to its end, pays nobody, and asks for its analysis", async () => {
  const user = await makePlayer();
  const match = { ...botMatch({ white: user, black: BOTS[0].id }) };
  await createMatch(env, match);
  const lobby = await connectAs(user);
  await lobby.join(`user:${user}`);
  const player = await joinMatch(await connectAs(user), match.matchId);
  expect(player.view.players.black).toMatchObject({ name: "Pico", isBot: true });
  expect(player.view).toMatchObject({ online: { black: true } });
  expect((await player.reach(2)).game).toBe(1);
  let before = -1;
  while (player.follow().phase !== "over") {
    const moved = await player.play();
    if (!moved && player.state.phase !== "over") {
      expect(player.state.clock).toBeNull();
      // Bots think for at most 2.2 s, and the alarm is theirs; one that thought shortly has rung by itself.
      pass(2_200);
      await alarm(match);
      await player.reach(player.state.seq + 1);
    }
    expect(player.state.seq).toBeGreaterThan(before);
    before = player.state.seq;
  }
  const over = (await lobby.event(`user:${user}`, "match:over"))[4];
  expect(over.result).toMatchObject({
    winner: player.state.winner,
    coins: { white: -50, black: 0 },
    wxp: { white: 0 },
  });
  expect(await coinsOf(user)).toEqual([950]);
  expect(await profileOf(user)).toMatchObject({ win_count: 0, loss_count: 0 });
  const stub = env.MATCH.get(env.MATCH.idFromName(String(match.matchId)));
  const readDone = () =>
    runInDurableObject(
      stub,
      (_, { storage }) => metaForm.read(String(storage.sql.exec("SELECT json FROM meta").one().json), "of a test").done,
    );
  // The chores after the push are still under way.
  await expect.poll(readDone).toMatchObject({ playing: true, told: true, queued: true });
  // A bot accepts another match at once; the colours stay.
  expect((await player.socket.ask(player.topic, "rematch", {}, player.joinRef)).status).toBe("ok");
  expect((await lobby.event(`user:${user}`, "match:created"))[4].players).toMatchObject({
    white: { isBot: false },
    black: { isBot: true },
  });
  expect(await coinsOf(user)).toEqual([900]);
  await expectSoundBooks();
}, 60_000);
