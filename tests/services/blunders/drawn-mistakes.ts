/** Mistakes drawn at random, as rows: what is drawn is what a search asks for. */
import { env } from "cloudflare:workers";
import { CATEGORIES } from "../../../backgammon/categories";
import { PHASES } from "../../../backgammon/phase";
import { storedMistake } from "../../../bench/scale/mistake.mjs";
import { storedSpec } from "../../../bench/scale/spec.mjs";
import { SCORE_KINDS } from "../../../contract/mistakes";
import { TRAITS_VERSION } from "../../../services/analysis/traits";
import { BOTS } from "../../../services/bots/bots";
import { pick } from "../../support/seeded-random";

export const NEWEST_MS = Date.UTC(2026, 10, 20);
export const DAY_MS = 24 * 60 * 60_000;
const DEEDS = ["hit", "make_point:5", "run", null] as const;
export const OPPONENTS = ["other", BOTS[0].id] as const;

/** A row of `mistakes` as a search sees it. */
export function drawMistake(random: () => number, index: number) {
  const kind = pick(random, ["checker", "cube"] as const);
  return {
    ...{ seq: index, kind, category: pick(random, CATEGORIES.slice(0, 3)), phase: pick(random, PHASES) },
    size: pick(random, ["Blunder", "Error"] as const),
    // One in ten on a round tenth, where a bound falls.
    cost: -(random() < 0.1 ? 0.1 : Math.ceil(random() * 400_000) / 1e6),
    at: NEWEST_MS - Math.floor(random() * 20 * DAY_MS),
    ...{ score: pick(random, SCORE_KINDS), own: pick(random, [1, 2, 3]), other: pick(random, [1, 2, 3]) },
    dice: kind === "cube" ? null : pick(random, ["63", "21", "44"]),
    ...{ opponent: pick(random, OPPONENTS), deed: kind === "cube" ? ("cube:take" as const) : pick(random, DEEDS) },
  };
}
export type Drawn = ReturnType<typeof drawMistake>;

export async function insertMatch(id: number, userId: string): Promise<void> {
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO matches (id, mode, status, white_id, black_id, length, stake, clock, cube, spec, created_at, finished_at)
       VALUES (?1, 'rating', 'finished', ?2, 'other', 5, 10, 'normal', 1, ?3, 1, 1)`,
    ).bind(id, userId, storedSpec()),
    env.DB.prepare("INSERT INTO analyses (match_id, status, games_total, requested_at) VALUES (?, 'done', 1, 0)").bind(
      id,
    ),
  ]);
}

export async function insertMistakes(userId: string, matchId: number, rows: readonly Drawn[]): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO mistakes (match_id, seq, kind, user_id, game, seat, category, move_category, equity_error, decided_at, event,
       traits_version, phase, score, own_away, other_away, dice, opponent_id, deed)
     SELECT ?2, v ->> 'seq', v ->> 'kind', ?1, 1, 'white', v ->> 'category', v ->> 'size', v ->> 'cost', v ->> 'at', ?3, ?4, v ->> 'phase',
       v ->> 'score', v ->> 'own', v ->> 'other', v ->> 'dice', v ->> 'opponent', v ->> 'deed' FROM (SELECT value AS v FROM json_each(?5))`,
  )
    .bind(userId, matchId, storedMistake(), TRAITS_VERSION, JSON.stringify(rows))
    .run();
}
