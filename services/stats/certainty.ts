/** How sure a player's figures are: their last matches and the totals of their dice, with intervals (backgammon/certainty). */
import type * as z from "zod";
import { CATEGORIES } from "../../backgammon/categories";
import {
  binomialTest,
  type Interval,
  ratioInterval,
  shareInterval,
  smallestOf,
  withoutLuck,
} from "../../backgammon/certainty";
import { ERROR_RATE_FACTOR } from "../../backgammon/decision-count";
import { PHASES } from "../../backgammon/phase";
import * as calls from "../../contract/certainty";
import { RESULT_TYPES, type ResultType } from "../../contract/performance";
import { type DecisionParts, partsForm } from "../analysis/decision-parts";
import { rowsOf } from "../platform/rows";
import { readRows } from "../stored/form";
import { type DiceEntry, DOUBLES, NON_DOUBLES } from "./roll-counts";

type Certainty = z.input<typeof calls.getCertainty.answer>;
type Rates = Certainty["errors"]["all"];
type Tally = NonNullable<DecisionParts["phases"]["race"]>;

const MONTHS = 12;

/** ?1 the player, ?2 how many matches. What is not analysed yet has no decisions. */
const MATCHES_SQL = `SELECT h.type, h.won, h.finished_at AS at, iif(m.white_id = ?1, m.black_rating, m.white_rating) AS rating,
    a.total_equity_lost AS lost, a.checker_decisions + a.cube_decisions AS decisions, a.luck_sum - o.luck_sum AS luck,
    a.parts, a.match_id AS analysedId
  FROM (SELECT match_id, type, won, finished_at FROM player_matches WHERE user_id = ?1 ORDER BY match_id DESC LIMIT +?2) h
    JOIN matches m ON m.id = h.match_id AND m.mode <> 'bot'
    LEFT JOIN analysis_players a ON a.match_id = h.match_id AND a.seat = iif(m.white_id = ?1, 'white', 'black')
      AND a.error_rate IS NOT NULL
    LEFT JOIN analysis_players o ON o.match_id = h.match_id AND o.seat = iif(m.white_id = ?1, 'black', 'white')`;
const DICE_SQL =
  "SELECT dice, sum(own) AS own FROM dice_totals WHERE user_id = ?1 AND type IN ('contact', 'no_contact') GROUP BY dice";

type Match = {
  readonly type: ResultType | null;
  readonly won: number;
  readonly at: number;
  readonly rating: number | null;
  readonly lost: number | null;
  readonly decisions: number | null;
  readonly luck: number | null;
  /** `partsForm`; null until the analysed match is counted. */
  readonly parts: string | null;
  readonly analysedId: number | null;
};

export async function certaintyOf(db: D1Database, userId: string): Promise<Certainty> {
  const [matches, dice] = await db.batch([
    db.prepare(MATCHES_SQL).bind(userId, calls.CERTAINTY_MATCHES),
    db.prepare(DICE_SQL).bind(userId),
  ]);
  const played = rowsOf<Match>(matches);
  return {
    errors: errorsOf(played),
    results: resultsOf(played),
    dice: auditOf(new Map(rowsOf<{ dice: DiceEntry; own: number }>(dice).map(({ dice, own }) => [dice, own]))),
  };
}

export function ratesOf(matches: readonly Pick<Match, "lost" | "decisions">[]): Rates {
  const clusters = matches.flatMap(({ lost, decisions }) =>
    lost === null || decisions === null || decisions === 0
      ? []
      : [{ amount: ERROR_RATE_FACTOR * lost, count: decisions }],
  );
  const decisions = clusters.reduce((sum, { count }) => sum + count, 0);
  const isEnough = clusters.length >= calls.LEAST_MATCHES && decisions >= calls.LEAST_DECISIONS;
  const rate = isEnough ? ratioInterval(clusters) : null;
  return { matches: clusters.length, decisions, rate: rate && { ...rate, low: Math.max(0, rate.low) } };
}

function errorsOf(matches: readonly Match[]): Certainty["errors"] {
  const months = [...new Set(matches.map(monthOf))].sort().reverse().slice(0, MONTHS);
  return {
    all: ratesOf(matches),
    by_type: RESULT_TYPES.map((type) => ({ type, ...ratesOf(matches.filter((match) => match.type === type)) })),
    by_strength: calls.STRENGTHS.map((strength) => ({
      ...{ strength, ...ratesOf(matches.filter((match) => strengthOf(match) === strength)) },
    })),
    by_month: months.map((month) => ({ month, ...ratesOf(matches.filter((match) => monthOf(match) === month)) })),
    ...partsOf(matches),
  };
}

function partsOf(matches: readonly Match[]): Pick<Certainty["errors"], "by_phase" | "by_category" | "uncounted"> {
  const analysed = matches.filter(({ analysedId }) => analysedId !== null);
  const counted = readRows(analysed, ({ parts, analysedId }) =>
    parts === null ? [] : [partsForm.read(parts, analysedId ?? "")],
  ).flat();
  const ratesIn = <Name extends string>(tallies: readonly Partial<Record<Name, Tally>>[], name: Name) =>
    ratesOf(
      tallies.flatMap(({ [name]: tally }) => (tally === undefined ? [] : { decisions: tally[0], lost: tally[1] })),
    );
  const [phases, categories] = [counted.map((parts) => parts.phases), counted.map((parts) => parts.categories)];
  return {
    by_phase: PHASES.map((phase) => ({ phase, ...ratesIn(phases, phase) })),
    by_category: CATEGORIES.map((category) => ({ category, ...ratesIn(categories, category) })).filter(
      ({ decisions }) => decisions > 0,
    ),
    uncounted: analysed.filter(({ parts }) => parts === null).length,
  };
}

function monthOf({ at }: Match): string {
  return new Date(at).toISOString().slice(0, 7);
}

function strengthOf({ rating }: Match): (typeof calls.STRENGTHS)[number] {
  if (rating === null) return "unrated";
  return rating < 1500 ? "below_1500" : rating <= 1700 ? "1500_to_1700" : "above_1700";
}

function resultsOf(matches: readonly Match[]): Certainty["results"] {
  const won = matches.reduce((sum, match) => sum + match.won, 0);
  const lucky = matches.flatMap((match) =>
    match.decisions === null || match.luck === null ? [] : [{ result: match.won, luck: match.luck }],
  );
  const luck = lucky.reduce((sum, match) => sum + match.luck, 0);
  const adjusted = lucky.length < calls.LEAST_RESULTS ? null : withoutLuck(lucky);
  return {
    ...{ matches: matches.length, won, analysed: lucky.length },
    share: matches.length < calls.LEAST_RESULTS ? null : shareInterval(won, matches.length),
    without_luck: adjusted && withinShares(adjusted),
    luck: lucky.length === 0 ? null : luck / lucky.length,
  };
}

function withinShares({ value, low, high }: Interval): Interval {
  const within = (share: number) => Math.min(1, Math.max(0, share));
  return { value: within(value), low: within(low), high: within(high) };
}

/** Opening rolls are left out: they are never doubles, since a tie is thrown again. */
export function auditOf(counts: ReadonlyMap<DiceEntry, number>): Certainty["dice"] {
  const countOf = (entry: DiceEntry) => counts.get(entry) ?? 0;
  const entries = [...NON_DOUBLES, ...DOUBLES];
  const rolls = entries.reduce((sum, entry) => sum + countOf(entry), 0);
  const test = (hits: number, count: number, share: number) => ({
    ...{ hits, count, share, interval: shareInterval(hits, count), chance: binomialTest(hits, count, share) },
  });
  const sixes = entries.reduce(
    (sum, entry) => sum + countOf(entry) * entry.split("_").filter((die) => die === "6").length,
    0,
  );
  const each = entries.map((dice) => ({
    dice,
    ...test(countOf(dice), rolls, DOUBLES.includes(dice) ? 1 / 36 : 1 / 18),
  }));
  return {
    doubles: test(
      DOUBLES.reduce((sum, entry) => sum + countOf(entry), 0),
      rolls,
      1 / 6,
    ),
    // Every die by itself: two of each roll.
    sixes: test(sixes, 2 * rolls, 1 / 6),
    rolls: each,
    chance: smallestOf(each.map(({ chance }) => chance)),
  };
}
