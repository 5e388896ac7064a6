/** The rules by which a player stands out, and their limits (decision 113). Each flag says its numbers. */
import { addSums, likenessOf, NO_SUMS, paceOf } from "../../engine/analysis";
import { rowsOf } from "../platform/rows";
import { readRows } from "../stored/form";
import type { NewFlag } from "./flags";
import { sumsForm } from "./stored-sums";

const DAY_MS = 86_400_000;

/** Analysed matches that count as the latest, and how many must lie before them for a past. */
const LATEST = 10;
const PAST = 20;
/** Standard deviations of the likeness's score. */
export const LIKENESS_LIMIT = 6;
/** Matches with the same person in a day; coins that went one way. */
const PAIR_MATCHES = 12;
const FLOW_COINS = 500;

/** The best error rate that a rating goes with: 4 up to 1500, one less for each 200 points, 1.5 at least. */
export function errorRateLimit(rating: number): number {
  return Math.max(1.5, 4 - Math.max(0, rating - 1_500) / 200);
}

const RATES = `SELECT pm.error_rate AS rate FROM player_matches pm JOIN matches m ON m.id = pm.match_id AND m.mode <> 'bot'
  WHERE pm.user_id = ? AND pm.error_rate IS NOT NULL ORDER BY pm.match_id DESC LIMIT 120`;
const SUMS = "SELECT match_id, sums FROM match_likeness WHERE user_id = ? ORDER BY match_id DESC LIMIT 30";
/** ?1 the player, ?2 since when: whom they met, how often, and what went from them to the player. */
const MET = `SELECT other, count(*) AS matches, sum(coins) AS net, sum(abs(coins)) AS moved FROM (
    SELECT black_id AS other, white_coins AS coins FROM matches WHERE white_id = ?1 AND finished_at > ?2 AND status = 'finished' AND mode <> 'bot'
    UNION ALL SELECT white_id, black_coins FROM matches WHERE black_id = ?1 AND finished_at > ?2 AND status = 'finished' AND mode <> 'bot')
  GROUP BY other`;
/** ?1 the player, ?2 a JSON list of whom they met: with how many sessions each shares an address. */
const SHARED = `SELECT o.user_id AS other, count(DISTINCT o.id) AS sessions, max(o.user_agent IS s.user_agent) AS sameBrowser
  FROM sessions s JOIN sessions o ON o.address_hash = s.address_hash AND o.user_id <> ?1
  WHERE s.user_id = ?1 AND s.address_hash IS NOT NULL AND o.user_id IN (SELECT value FROM json_each(?2)) GROUP BY o.user_id`;

type Met = { readonly other: string; readonly matches: number; readonly net: number; readonly moved: number };

/** All that stands out about a player now. */
export async function flagsOf(db: D1Database, userId: string, nowMs: number): Promise<readonly NewFlag[]> {
  const [profiles, rates, sums, met] = await db.batch([
    db.prepare("SELECT rating FROM profiles WHERE id = ? AND deleted_at IS NULL").bind(userId),
    db.prepare(RATES).bind(userId),
    db.prepare(SUMS).bind(userId),
    db.prepare(MET).bind(userId, nowMs - DAY_MS),
  ]);
  const [profile] = rowsOf<{ readonly rating: number | null }>(profiles);
  if (profile === undefined) return [];
  const people = rowsOf<Met>(met);
  const shared = await db
    .prepare(SHARED)
    .bind(userId, JSON.stringify(people.map(({ other }) => other)))
    .all<{ readonly other: string; readonly sessions: number; readonly sameBrowser: number }>();
  return [
    ...rateFlags(
      userId,
      profile.rating ?? 1_500,
      rowsOf<{ readonly rate: number }>(rates).map(({ rate }) => rate),
    ),
    ...playFlags(userId, rowsOf<{ readonly match_id: number; readonly sums: string }>(sums)),
    ...people.flatMap((one) => pairFlags(userId, one)),
    ...shared.results.map(
      ({ other, sessions, sameBrowser }): NewFlag => ({
        ...{ userId, rule: "shared_address", otherId: other, strength: 1 + sameBrowser },
        numbers: { sessions, sameBrowser, matches: people.find((one) => one.other === other)?.matches ?? 0 },
      }),
    ),
  ];
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** `rates`: of the analysed matches, the latest first. */
export function rateFlags(userId: string, rating: number, rates: readonly number[]): readonly NewFlag[] {
  const [latest, past] = [rates.slice(0, LATEST), rates.slice(LATEST)];
  if (latest.length < LATEST) return [];
  const rate = meanOf(latest);
  const limit = errorRateLimit(rating);
  const flags: NewFlag[] = [];
  if (rate <= limit) {
    const numbers = { errorRate: rate, limit, rating, matches: latest.length };
    flags.push({ userId, rule: "error_rate_rating", strength: limit / Math.max(0.1, rate), numbers });
  }
  if (past.length >= PAST && rate <= meanOf(past) / 2) {
    const before = meanOf(past);
    const numbers = { errorRate: rate, before, matchesBefore: past.length };
    flags.push({ userId, rule: "error_rate_past", strength: before / 2 / Math.max(0.1, rate), numbers });
  }
  return flags;
}

function playFlags(userId: string, rows: readonly { readonly match_id: number; readonly sums: string }[]) {
  const all = readRows([...rows], ({ match_id, sums }) => sumsForm.read(sums, match_id)).reduce(addSums, NO_SUMS);
  const flags: NewFlag[] = [];
  const likeness = likenessOf(all);
  if (likeness !== null && likeness.score >= LIKENESS_LIMIT) {
    const { hard, hits, expected, score } = likeness;
    flags.push({
      userId,
      rule: "engine_likeness",
      strength: score / LIKENESS_LIMIT,
      numbers: { hard, hits, expected, score },
    });
  }
  const pace = paceOf(all);
  if (pace !== null && pace.correlation < 0.05 && pace.spread < 0.35) {
    const { moves, correlation, spread } = pace;
    flags.push({
      userId,
      rule: "flat_time",
      strength: 0.35 / Math.max(0.05, spread),
      numbers: { moves, correlation, spread },
    });
  }
  return flags;
}

function pairFlags(userId: string, { other, matches, net, moved }: Met): readonly NewFlag[] {
  const flags: NewFlag[] = [];
  if (matches >= PAIR_MATCHES) {
    flags.push({ userId, rule: "pair", otherId: other, strength: matches / PAIR_MATCHES, numbers: { matches } });
  }
  // To the player, and nothing back.
  if (net >= FLOW_COINS && net === moved && matches > 1) {
    flags.push({
      userId,
      rule: "coin_flow",
      otherId: other,
      strength: net / FLOW_COINS,
      numbers: { coins: net, matches },
    });
  }
  return flags;
}
