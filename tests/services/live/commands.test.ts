import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { plainCommand } from "../../../bench/engine/plain/command";
import { getActiveMatch, getMatch } from "../../../services/matchmaking/match-index";
import { coinMatch } from "../matches/new-match";
import { coinsOf, expectSoundBooks } from "../players";
import { joinMatch, playTurns } from "./player";
import { connectAs } from "./raw-socket";
import { codeOf, start } from "./started";

test("an illegal move, a move out of turn and a command of the wrong phase are refused and change nothing", async () => {
  const { mover, waiter } = await start();
  const { seq } = mover.state;
  expect(codeOf(await mover.send({ type: "move", steps: [{ from: 24, to: 1 }] }))).toBe("illegal_move");
  expect(codeOf(await mover.send({ type: "move", steps: [] }))).toBe("illegal_move");
  expect(codeOf(await mover.send({ type: "roll" }))).toBe("wrong_phase");
  expect(codeOf(await mover.send({ type: "take" }))).toBe("wrong_phase");
  expect(codeOf(await mover.send({ type: "answer", accept: true }))).toBe("wrong_phase");
  expect(codeOf(await waiter.send(plainCommand(mover.state, mover.seat)))).toBe("not_your_turn");
  expect(codeOf(await waiter.send({ type: "claim" }))).toBe("clock_running");
  expect((await mover.send({ type: "resign", level: 3 }, { seq: seq + 1 })).status).toBe("error");
  expect(mover.follow().seq).toBe(seq);
  expect(waiter.follow().seq).toBe(seq);
});

test("the same command id gets the same answer and has one effect", async () => {
  const { mover, waiter } = await start();
  const [id, { seq }] = [crypto.randomUUID(), mover.state];
  const command = plainCommand(mover.state, mover.seat);
  const answers = await Promise.all([1, 2, 3].map(() => mover.send(command, { id, seq })));
  const [first] = answers;
  if (first.status !== "ok") throw new Error(first.code);
  for (const answer of answers) expect(answer).toMatchObject({ status: "ok", events: first.events });
  expect((await waiter.reach(seq + 1)).seq).toBe(seq + 1);
  // Another id for the same state comes too late.
  const late = await mover.send(command, { seq });
  expect(late).toMatchObject({ status: "error", code: "stale", seq: seq + 1 });
  // What the answers told this socket is not pushed to it as well.
  const pushed = mover.socket.frames.filter((frame) => frame[2] === mover.topic && frame[3] === "events");
  expect(pushed.flatMap((frame) => frame[4].events).filter((event) => event.seq >= seq)).toEqual([]);
});

test("malformed commands are answered, and an unknown event too", async () => {
  const { mover } = await start();
  const { socket, topic, joinRef } = mover;
  const id = crypto.randomUUID();
  for (const payload of [
    null,
    [],
    {},
    { id, seq: 0 },
    { id, seq: -1, command: { type: "roll" } },
    { id: "x", seq: 0, command: { type: "roll" } },
    { id, seq: 0, command: { type: "cheat" } },
    { id, seq: 0, command: { type: "move", steps: [{ from: 99, to: 1 }] } },
    { id, seq: 0, command: { type: "move", steps: Array(5).fill({ from: 6, to: 5 }) } },
    { id, seq: 0, command: { type: "resign", level: 9 } },
  ]) {
    const reply = await socket.ask(topic, "command", payload, joinRef);
    expect(reply).toMatchObject({ status: "error", response: { status: "error", code: "malformed" } });
  }
  expect(await socket.ask(topic, "cheat", {}, joinRef)).toMatchObject({ response: { reason: "unknown_event" } });
  expect((await mover.send(plainCommand(mover.state, mover.seat))).status).toBe("ok");
});

test("two devices of one player that move in the same instant: one move, the other device is told", async () => {
  const { match, mover, waiter } = await start();
  const { id } = mover.view.players[mover.seat];
  const second = await joinMatch(await connectAs(id), match.matchId);
  const { seq } = mover.state;
  const command = plainCommand(mover.state, mover.seat);
  const replies = await Promise.all([mover.send(command), second.send(command)]);
  expect(replies.map(codeOf).sort()).toEqual(["ok", "stale"]);
  await Promise.all([mover.reach(seq + 1), second.reach(seq + 1), waiter.reach(seq + 1)]);
  expect(second.state).toEqual(mover.state);
  expect(waiter.state).toEqual(mover.state);
});

test("both players that double, resign or claim at once: the first one counts, the other gets a clear refusal", async () => {
  const { mover, waiter } = await start((white, black) => coinMatch(white, black, 100, 4));
  await mover.play();
  await waiter.reach(mover.state.seq);
  // Now `waiter` is to roll; they may double and resign, their opponent may not.
  const doubles = await Promise.all([waiter.send({ type: "double" }), mover.send({ type: "double" })]);
  expect(codeOf(doubles[0])).toBe("ok");
  expect(["stale", "not_your_turn"]).toContain(codeOf(doubles[1]));
  await mover.reach(waiter.state.seq);
  const answers = await Promise.all([mover.send({ type: "take" }), mover.send({ type: "drop" })]);
  expect(answers.map(codeOf).sort()).toEqual(["ok", "stale"]);
  await waiter.reach(mover.state.seq);
  if (mover.state.phase === "over") return;
  const resigns = await Promise.all([
    waiter.send({ type: "resign", level: 1 }),
    mover.send({ type: "resign", level: 1 }),
  ]);
  expect(resigns.map(codeOf).filter((code) => code === "ok")).toHaveLength(1);
  const claims = await Promise.all([waiter.send({ type: "claim" }), mover.send({ type: "claim" })]);
  for (const claim of claims)
    expect(["clock_running", "not_your_turn", "stale", "match_over"]).toContain(codeOf(claim));
});

test("[GAME-01] a drop ends the match: both hear match:over, coins move once, and the channel names no active match", async () => {
  const { match, players, mover, waiter } = await start((white, black) => coinMatch(white, black, 100, 4));
  const users = { white: players.white.view.players.white.id, black: players.white.view.players.black.id };
  const lobbies = [await connectAs(users.white), await connectAs(users.black)];
  const before = await lobbies[0].join(`user:${users.white}`);
  expect(before.response.activeMatch.matchId).toBe(match.matchId);
  await lobbies[1].join(`user:${users.black}`);
  await playTurns(mover, waiter, 5);
  await waiter.send({ type: "double" });
  await mover.reach(waiter.state.seq);
  await mover.send({ type: "drop" });
  const over = (await lobbies[0].event(`user:${users.white}`, "match:over"))[4];
  expect((await lobbies[1].event(`user:${users.black}`, "match:over"))[4]).toEqual(over);
  expect(over.result).toMatchObject({ winner: waiter.seat, reason: "dropped" });
  const gain = waiter.seat === "white" ? 100 : -100;
  expect(await coinsOf(users.white, users.black)).toEqual([1000 + gain, 1000 - gain]);
  expect((await lobbies[0].join(`user:${users.white}`)).response.activeMatch).toBeNull();
  const view = await mover.socket.join(mover.topic, {}, "after");
  expect(view.response).toMatchObject({ status: "finished", result: over.result });
  await expectSoundBooks();
});

test("both agree to another match: it is created with the same colours, once", async () => {
  const { players, mover, waiter } = await start();
  const users = { white: players.white.view.players.white.id, black: players.white.view.players.black.id };
  const lobby = await connectAs(users.white);
  await lobby.join(`user:${users.white}`);
  expect((await mover.socket.ask(mover.topic, "rematch", {}, mover.joinRef)).response.code).toBe("not_over");
  while (mover.state.phase !== "over") {
    const [loser, winner] = [players.white, players.black];
    await loser.reach(winner.state.seq);
    if (loser.state.phase === "waiting") {
      await loser.socket.ask(loser.topic, "ready", {}, loser.joinRef);
      await winner.socket.ask(winner.topic, "ready", {}, winner.joinRef);
      const seq = loser.state.seq + 1;
      await Promise.all([loser.reach(seq), winner.reach(seq)]);
    } else if (!(await winner.play())) {
      await loser.send({ type: "resign", level: 3 });
      if (codeOf(await loser.send({ type: "resign", level: 3 })) !== "ok") await winner.reach(loser.state.seq);
    }
    await Promise.all([loser.reach(winner.state.seq), winner.reach(loser.state.seq)]);
  }
  await lobby.event(`user:${users.white}`, "match:over");
  expect((await mover.socket.ask(mover.topic, "rematch", {}, mover.joinRef)).status).toBe("ok");
  const offer = await waiter.socket.next((frame) => frame[3] === "view" && frame[4].rematch != null);
  expect(offer[4]).toEqual({ rematch: { offeredBy: mover.seat } });
  const answers = await Promise.all([1, 2].map(() => waiter.socket.ask(waiter.topic, "rematch", {}, waiter.joinRef)));
  for (const answer of answers) expect(answer).toEqual({ status: "ok", response: {} });
  const created = (await lobby.event(`user:${users.white}`, "match:created"))[4];
  expect(created.players.white.id).toBe(users.white);
  expect(created.players.black.id).toBe(users.black);
  expect(await getActiveMatch(env.DB, users.white)).toMatchObject({ id: created.matchId });
  expect(await getMatch(env.DB, created.matchId)).toMatchObject({ mode: "private", length: 3, stake: 150 });
  const between = env.DB.prepare("SELECT count(*) AS n FROM matches WHERE white_id = ?").bind(users.white);
  expect(await between.first("n")).toBe(2);
  await expectSoundBooks();
}, 60_000);

test("presence: the opponent sees a player go and come back", async () => {
  const { match, mover, waiter } = await start();
  const { id } = mover.view.players[mover.seat];
  const second = await connectAs(id);
  await second.join(mover.topic);
  waiter.socket.frames.length = 0; // the presences of the start
  mover.socket.close();
  // One of two devices has gone: the player has not.
  await waiter.socket.ask(waiter.topic, "ready", {}, waiter.joinRef);
  second.close();
  const gone = await waiter.socket.next((frame) => frame[3] === "presence" && !frame[4].online[mover.seat]);
  expect(gone[4].online[waiter.seat]).toBe(true);
  await joinMatch(await connectAs(id), match.matchId);
  const back = await waiter.socket.next((frame) => frame[3] === "presence" && frame[4].online[mover.seat]);
  expect(back[4].online).toEqual({ white: true, black: true });
});
