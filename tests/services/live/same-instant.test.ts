/** Two who tap at the same instant, on real sockets: exactly one of the two things happens, and every board shows the same. */
import { env } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { deadlineMs } from "../../../backgammon/match/clock";
import { plainCommand } from "../../../bench/engine/plain/command";
import type { MatchView } from "../../../contract/socket";
import { getActiveMatch } from "../../../services/matchmaking/match-index";
import { coinMatch } from "../matches/new-match";
import { coinsOf, expectSoundBooks } from "../players";
import { stopDate } from "../still-date";
import { joinMatch, type TestPlayerClient } from "./player";
import { connectAs } from "./raw-socket";
import { codeOf, type Started, start } from "./started";

const coinGame = () => start((white, black) => coinMatch(white, black, 100, 4));

/** A coin game in which `waiter` is to roll. */
async function beforeTheRoll(): Promise<Started> {
  const started = await coinGame();
  await started.mover.play();
  await started.waiter.reach(started.mover.state.seq);
  return started;
}

/** The same player's other device. */
async function secondOf(player: TestPlayerClient, { match }: Started): Promise<TestPlayerClient> {
  return joinMatch(await connectAs(player.view.players[player.seat].id), match.matchId);
}

/** All boards have come as far as the farthest, and show one state. */
async function agree(...boards: readonly TestPlayerClient[]): Promise<void> {
  const seq = Math.max(...boards.map(({ state }) => state.seq));
  for (const board of boards) await board.reach(seq);
  for (const board of boards) expect(board.state).toEqual(boards[0].state);
}

async function viewOf({ socket, topic }: TestPlayerClient): Promise<MatchView> {
  return (await socket.join(topic, {}, "after")).response;
}

test("Take on one device and Drop on another of the same player: the first one counts, whichever it is", async () => {
  for (const order of [
    ["take", "drop"],
    ["drop", "take"],
  ] as const) {
    const started = await beforeTheRoll();
    const { mover, waiter } = started;
    const second = await secondOf(mover, started);
    await waiter.send({ type: "double" });
    await agree(mover, second, waiter);
    const replies = await Promise.all([mover.send({ type: order[0] }), second.send({ type: order[1] })]);
    // A drop that came first has ended the match.
    expect(replies.map(codeOf).toSorted()).toEqual(
      expect.arrayContaining(["ok", expect.stringMatching(/^(stale|match_over)$/)]),
    );
    await agree(mover, second, waiter);
    const answers = (await viewOf(waiter)).events.filter(({ type }) => /^double_(accepted|rejected)$/.test(type));
    expect(answers).toHaveLength(1);
    expect(waiter.state.phase).toBe(answers[0].type === "double_accepted" ? "roll" : "over");
  }
  await expectSoundBooks();
});

test("a resignation on one device and a double on another of the same player: one is offered, the other is not", async () => {
  const started = await beforeTheRoll();
  const { mover, waiter } = started;
  const second = await secondOf(waiter, started);
  const replies = await Promise.all([waiter.send({ type: "double" }), second.send({ type: "resign", level: 1 })]);
  expect(replies.map(codeOf).toSorted()).toEqual(["ok", "stale"]);
  await agree(mover, second, waiter);
  const { phase, resignation } = waiter.state;
  expect([phase, resignation === null]).toEqual(
    codeOf(replies[0]) === "ok" ? ["double", true] : ["resignation", false],
  );
});

test("[GAME-06, GAME-07] Done against the clock's Claim: a turn in the last millisecond is played, one in the next has lost the match, whoever speaks first", async () => {
  for (const isLate of [false, true])
    for (const isClaimFirst of [false, true]) {
      stopDate();
      const { players, mover, waiter } = await coinGame();
      vi.setSystemTime(deadlineMs(mover.state)! - (isLate ? 0 : 1));
      const done = () => mover.send(plainCommand(mover.state, mover.seat));
      const claim = () => waiter.send({ type: "claim" });
      const acts = isClaimFirst ? [claim, done] : [done, claim];
      const codes = (await Promise.all(acts.map((act) => act()))).map(codeOf);
      await agree(mover, waiter);
      const ids = [players.white.view.players.white.id, players.white.view.players.black.id] as const;
      if (!isLate) {
        expect(codes.filter((code) => code === "ok")).toHaveLength(1);
        expect([mover.state.phase, mover.state.turn]).toEqual(["roll", waiter.seat]);
        expect(await coinsOf(...ids)).toEqual([900 - 300, 900 - 300]);
        continue;
      }
      expect(mover.state).toMatchObject({ phase: "over", winner: waiter.seat });
      expect(mover.state.lastGame).toMatchObject({ reason: "timeout" });
      const view = await viewOf(waiter);
      expect(view.events.filter(({ type }) => type === "move_commited")).toHaveLength(0);
      expect(view.events.filter(({ type }) => type === "game_over")).toHaveLength(1);
    }
  await expectSoundBooks();
});

test("both ask for a rematch at the same instant: it is one match, and both are told of it", async () => {
  const { mover, waiter } = await beforeTheRoll();
  await waiter.send({ type: "double" });
  await mover.reach(waiter.state.seq);
  await mover.send({ type: "drop" });
  await agree(mover, waiter);
  const ids = [mover, waiter].map(({ view, seat }) => view.players[seat].id);
  const lobbies = await Promise.all(ids.map((id) => connectAs(id)));
  await Promise.all(lobbies.map((lobby, at) => lobby.join(`user:${ids[at]}`)));
  await Promise.all(
    [mover, waiter].flatMap(({ socket, topic, joinRef }) =>
      [1, 2].map(() => socket.ask(topic, "rematch", {}, joinRef)),
    ),
  );
  const created = await Promise.all(lobbies.map((lobby, at) => lobby.event(`user:${ids[at]}`, "match:created")));
  const [first, second] = created.map((frame) => frame[4].matchId);
  expect(second).toBe(first);
  for (const id of ids) expect(await getActiveMatch(env.DB, id)).toMatchObject({ id: first });
  // Who is told of it again is told of the same one.
  for (const { frames } of lobbies)
    for (const [, , , event, payload] of frames) if (event === "match:created") expect(payload.matchId).toBe(first);
  await expectSoundBooks();
});
