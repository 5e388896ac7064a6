/** Matches that are over, for the figures that are made of them. */
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { createMatch, type NewMatch } from "../../../services/matchmaking/create-match";
import { settle } from "../../../services/matchmaking/settle";

/** Creates and settles a match, white the winner unless said otherwise; ids and times grow with `index`. */
export async function play(match: NewMatch, index: number, winner: "white" | "black" = "white"): Promise<number> {
  const later = { ...match, matchId: match.matchId + index * 2 ** 13, nowMs: match.nowMs + index };
  expect(await createMatch(env, later)).toMatchObject({ ok: true });
  const end = { winner, reason: "borne_off", points: 1, score: { white: 1, black: 0 }, nowMs: 1000 * index } as const;
  await settle(env, { matchId: later.matchId, ...end });
  // A repeat of the settlement adds nothing.
  await settle(env, { matchId: later.matchId, ...end });
  return later.matchId;
}

/** Says that white was `userId` and what the analysis found of them. */
export async function rate(matchId: number, userId: string, errorRate: number): Promise<void> {
  await env.DB.batch([
    env.DB.prepare("INSERT INTO analyses (match_id, games_total, requested_at) VALUES (?, 1, 0)").bind(matchId),
    env.DB.prepare(
      "INSERT INTO analysis_players (match_id, seat, user_id, match_finished_at) VALUES (?, 'white', ?, 0)",
    ).bind(matchId, userId),
    env.DB.prepare(
      "UPDATE analysis_players SET error_rate = ?, checker_decisions = 8, cube_decisions = 2 WHERE match_id = ?",
    ).bind(errorRate, matchId),
  ]);
}
