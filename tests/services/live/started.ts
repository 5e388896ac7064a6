/** A match between two test players whose first game has begun. */
import { env } from "cloudflare:test";
import { opponentOf, type Seat } from "../../../backgammon/vocabulary";
import type { CommandReply } from "../../../contract/socket";
import { createMatch, type NewMatch } from "../../../services/matchmaking/create-match";
import { privateMatch } from "../matches/new-match";
import { makePlayer } from "../players";
import { bothJoin, type TestPlayerClient } from "./player";

export type Started = {
  readonly match: NewMatch;
  readonly players: Record<Seat, TestPlayerClient>;
  /** Whose turn it is after the opening roll, and the other one. */
  readonly mover: TestPlayerClient;
  readonly waiter: TestPlayerClient;
};

export async function start(make: (white: string, black: string) => NewMatch = privateMatch): Promise<Started> {
  const [white, black] = [await makePlayer(), await makePlayer()];
  const match = make(white, black);
  await createMatch(env, match);
  const players = await bothJoin(match.matchId, white, black);
  const { turn } = players.white.state;
  return { match, players, mover: players[turn], waiter: players[opponentOf(turn)] };
}

export function codeOf(reply: CommandReply): string {
  return reply.status === "ok" ? "ok" : reply.code;
}
