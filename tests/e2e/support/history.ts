/**
 * Matches that a player of a copy's data has behind them, written as a settlement, the counting of its rolls and its analysis
 * write them (services/stats): for statistics over more matches than a test has the time to play.
 */
import type { ResultType } from "../../../contract/performance";
import { playerMatchStatement, recordRolls } from "../../../services/stats/record-match";
import type { RollCount } from "../../../services/stats/roll-counts";

export type PastMatch = {
  readonly type: ResultType;
  readonly won: boolean;
  /** What the match brought or cost. */
  readonly coins: number;
  /** After it, for a rating match. */
  readonly rating?: number;
  readonly wxp?: number;
  readonly errorRate?: number;
  /** Rolls of the player and of their opponent. */
  readonly own?: readonly RollCount[];
  readonly opponent?: readonly RollCount[];
};

/*
 * From 1,000 coins: 30 coin games won for 10 and 3 lost for 20, then a match of each length. The first three error rates are
 * too old to count; the other thirty of the coin games are 1 to 30.
 */
const COIN_GAMES = Array.from({ length: 33 }, (_, index): PastMatch => {
  const won = index < 30;
  return { type: "coin", won, coins: won ? 10 : -20, wxp: won ? 1 : 0, errorRate: index < 3 ? 100 : index - 2 };
});
/** What the cast's stats_veteran has played. */
export const VETERAN_MATCHES: readonly PastMatch[] = [
  {
    ...COIN_GAMES[0],
    own: [
      { type: "opening", dice: "1_3", count: 1 },
      { type: "contact", dice: "1_2", count: 3 },
      { type: "contact", dice: "6_6", count: 1 },
    ],
    opponent: [
      { type: "contact", dice: "1_2", count: 1 },
      { type: "no_contact", dice: "5_6", count: 2 },
    ],
  },
  { ...COIN_GAMES[1], own: [{ type: "opening", dice: "5_6", count: 1 }] },
  { ...COIN_GAMES[2], opponent: [{ type: "opening", dice: "2_4", count: 1 }] },
  ...COIN_GAMES.slice(3),
  { type: "3p", won: true, coins: 50, rating: 1512, wxp: 3, errorRate: 7.4 },
  { type: "5p", won: false, coins: -100, rating: 1498.4, errorRate: 4 },
  { type: "7p", won: true, coins: 300, rating: 1530, wxp: 7 },
  { type: "1p", won: false, coins: -50, rating: 1525 },
];

const FIRST_ID = 5_000;
/** A day between two matches. */
const STEP_MS = 86_400_000;

/** Gives the player these matches, oldest first, the last of them a day ago. */
export async function addHistory(db: D1Database, userName: string, matches: readonly PastMatch[]): Promise<void> {
  const userId = await db.prepare("SELECT id FROM profiles WHERE name = ?").bind(userName).first<string>("id");
  if (userId === null) throw new Error(`There is no ${userName}.`);
  const startMs = Date.now() - matches.length * STEP_MS;
  for (const [index, match] of matches.entries()) {
    const { type, won, coins, rating = null, wxp = 0, errorRate = null } = match;
    const matchId = FIRST_ID + index;
    const finishedAtMs = startMs + index * STEP_MS;
    const [debit, credit, reason] = coins < 0 ? [userId, "house:fees", "fee"] : ["house:mint", userId, "win"];
    await db.batch([
      db
        .prepare("INSERT INTO transfers (key, debit, credit, amount, reason, created_at) VALUES (?, ?, ?, ?, ?, ?)")
        .bind(`history:${userId}:${matchId}`, debit, credit, Math.abs(coins), reason, finishedAtMs),
      playerMatchStatement(db, { userId, matchId, type, finishedAtMs, won, rating, wxp }),
      db
        .prepare("UPDATE player_matches SET error_rate = ? WHERE user_id = ? AND match_id = ?")
        .bind(errorRate, userId, matchId),
      db
        .prepare(
          `UPDATE profiles SET wxp = wxp + ?1, rating = coalesce(?2, rating),
            peak_rating = coalesce(max(coalesce(peak_rating, ?2), ?2), peak_rating) WHERE id = ?3`,
        )
        .bind(wxp, rating, userId),
    ]);
    const rolls = { white: match.own ?? [], black: match.opponent ?? [] };
    await recordRolls(db, matchId, { white: userId, black: null }, rolls);
  }
}
