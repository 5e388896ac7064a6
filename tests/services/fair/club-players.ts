/** Two people who play each other through the calls and sockets, some turns of a game, and give it up. */
import { env } from "cloudflare:workers";
import { expect, vi } from "vitest";
import { seatToDecide } from "../../../backgammon/match/legal-commands";
import { plainCommand } from "../../../bench/engine/plain/command";
import { getActiveMatch, getMatch, type MatchRow } from "../../../services/matchmaking/match-index";
import { type Caller, callerOf } from "../calls";
import { joinMatch, type TestPlayerClient } from "../live/player";
import { connectAs, type RawSocket } from "../live/raw-socket";
import { COIN, PRIVATE, RATING } from "../matches/ways";
import { makePlayer } from "../players";

export type ClubPlayer = { readonly id: string; readonly call: Caller; readonly socket: RawSocket };
export type Pair = readonly [winner: ClubPlayer, loser: ClubPlayer];

export async function clubPlayer(player: Parameters<typeof makePlayer>[0] = {}): Promise<ClubPlayer> {
  const id = await makePlayer(player);
  return { id, call: await callerOf(id), socket: await connectAs(id) };
}

/** A filter that only the other one of two conspirators has. */
export const NARROW = { clocks: ["speed"], lengths: [1], min_rating: 0, stake: 20, isMobileMode: false };

export async function activeMatch(userId: string): Promise<MatchRow> {
  return vi.waitFor(
    async () => {
      const row = await getActiveMatch(env.DB, userId);
      if (row === null) throw new Error("no match yet");
      return row;
    },
    { timeout: 5_000, interval: 20 },
  );
}

/** Both join a pool with the same narrow filter. */
export async function queueTogether(pair: Pair, pool: "coin" | "rating" = "rating"): Promise<void> {
  const [path, filter] = pool === "coin" ? [COIN, { coin_levels: [1] }] : [RATING, NARROW];
  for (const { call } of pair) expect((await call("POST", path, filter)).status).toBe(200);
}

export async function joinByKey([creator, friend]: Pair, length: number): Promise<void> {
  const settings = { length, clock: "speed", cube: length > 1 };
  const created = await creator.call("POST", PRIVATE, { type: "match", settings });
  expect(created.status).toBe(201);
  const { code } = created.body as { code: string };
  expect((await friend.call("POST", `${PRIVATE}/join`, { code })).status).toBeLessThan(300);
}

/** Plays `turns` of every game of the match that both are in; then the loser gives it up at the highest price. */
export async function throwMatch([winner, loser]: Pair, turns: number): Promise<MatchRow> {
  const { id: matchId } = await activeMatch(loser.id);
  const clients: TestPlayerClient[] = [];
  for (const { socket } of [winner, loser]) clients.push(await joinMatch(socket, matchId, `m${matchId}`));
  const [first, second] = clients;
  for (let played = 0; ; ) {
    const seq = Math.max(first.follow().seq, second.follow().seq);
    await Promise.all(clients.map((client) => client.reach(seq)));
    const { state } = second;
    if (state.phase === "over") break;
    if (state.phase === "waiting") {
      played = 0;
      for (const client of clients) await client.askAgain("ready", {});
      await Promise.all(clients.map((client) => client.reach(seq + 1)));
    } else if (seatToDecide(state) === second.seat && played >= turns && state.phase !== "resignation") {
      const level = state.rules.kind === "match" && state.rules.length > 1 ? 3 : 1;
      expect(await second.send({ type: "resign", level })).toMatchObject({ status: "ok" });
    } else if (state.phase === "resignation") await first.send({ type: "answer", accept: true });
    else {
      if (state.phase === "move") played++;
      const mover = clients.find(({ seat }) => seatToDecide(state) === seat);
      await mover?.play((now, seat) => (now.phase === "roll" ? { type: "roll" } : plainCommand(now, seat)));
    }
  }
  return vi.waitFor(
    async () => {
      const row = await getMatch(env.DB, matchId);
      if (row?.status !== "finished") throw new Error("not settled yet");
      return row;
    },
    { timeout: 5_000, interval: 20 },
  );
}
