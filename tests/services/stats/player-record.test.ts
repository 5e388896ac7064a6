/** What every player may see of another's matches. */
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { BOTS } from "../../../services/bots/bots";
import { createMatch, type NewMatch } from "../../../services/matchmaking/create-match";
import { settle } from "../../../services/matchmaking/settle";
import { callerOf } from "../calls";
import { botMatch, coinMatch, ratingMatch } from "../matches/new-match";
import { makePlayer } from "../players";

const PATH = "/api/v2/stats";

/** Creates and settles a match, white the winner unless said otherwise; ids and times grow with `index`. */
async function play(match: NewMatch, index: number, winner: "white" | "black" = "white"): Promise<number> {
  const later = { ...match, matchId: match.matchId + index * 2 ** 13, nowMs: match.nowMs + index };
  expect(await createMatch(env, later)).toMatchObject({ ok: true });
  const end = { winner, reason: "borne_off", points: 1, score: { white: 1, black: 0 }, nowMs: 1000 * index } as const;
  await settle(env, { matchId: later.matchId, ...end });
  // A repeat of the settlement adds nothing.
  await settle(env, { matchId: later.matchId, ...end });
  return later.matchId;
}

async function rate(matchId: number, userId: string, errorRate: number): Promise<void> {
  await env.DB.batch([
    env.DB.prepare("INSERT INTO analyses (match_id, games_total, requested_at) VALUES (?, 1, 0)").bind(matchId),
    env.DB.prepare(
      "INSERT INTO analysis_players (match_id, seat, user_id, match_finished_at) VALUES (?, 'white', ?, 0)",
    ).bind(matchId, userId),
    env.DB.prepare("UPDATE analysis_players SET error_rate = ? WHERE match_id = ?").bind(errorRate, matchId),
  ]);
}

test("[PROF-05] all players see one's last matches against players, newest first, and the error rate; games against bots stay one's own", async () => {
  const [me, other] = [await makePlayer({ coins: 5000, country: "SE" }), await makePlayer({ coins: 5000 })];
  const call = await callerOf(await makePlayer());
  const recordOf = async (userId: string) => (await call("GET", `${PATH}/players/${userId}`)).body;
  expect(await recordOf(me)).toEqual({ errorRate: null, matches: [] });
  const rated = await play(ratingMatch(me, other, 5, 100), 1);
  const coin = await play(coinMatch(other, me), 2);
  await play(botMatch({ white: me, black: BOTS[0].id }), 3);
  await rate(rated, me, 4.25);
  expect(await recordOf(me)).toMatchObject({
    errorRate: 4.25,
    matches: [
      { matchId: coin, mode: "coin", won: false, score: { own: 0, opponents: 1 }, errorRate: null },
      { matchId: rated, mode: "rating", length: 5, won: true, opponent: { id: other }, errorRate: 4.25 },
    ],
  });
  expect(await recordOf(other)).toMatchObject({ matches: [{ opponent: { id: me, country: "SE" } }, { won: false }] });
  expect(await recordOf("nobody")).toEqual({ errorRate: null, matches: [] });
});
