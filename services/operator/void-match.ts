/**
 * Takes back what a finished match gave, and gives it again (decision 112). Each movement is the exact opposite of the settlement's:
 * coins through the ledger, of ratings the change of this match alone, experience, WXP and counts. What came after it stays as it is.
 */
import { opponentOf, type Seat } from "../../backgammon/vocabulary";
import { claimStatements, payDebtsStatements, waiveStatement } from "../ledger/debts";
import { FEES } from "../ledger/ledger";
import { getMatch, type MatchRow } from "../matchmaking/match-index";
import { type By, logStatement, runAct } from "./log";

type Side = {
  readonly id: string;
  readonly coins: number;
  /** What the match did to the rating; null where it was not rated. */
  readonly change: number | null;
  readonly before: number | null;
};
type Result = {
  readonly row: MatchRow;
  readonly winner: Side;
  readonly loser: Side;
  readonly isPlayed: boolean;
  /** Which of the match's voidings and restorings this is, from 1. */
  readonly turn: number;
};

function sideOf(row: MatchRow, seat: Seat): Side {
  const isWhite = seat === "white";
  const [before, after] = isWhite ? [row.whiteRating, row.whiteRatingAfter] : [row.blackRating, row.blackRatingAfter];
  const change = before === null || after === null ? null : after - before;
  return { id: isWhite ? row.whiteId : row.blackId, coins: isWhite ? row.whiteCoins : row.blackCoins, change, before };
}

export type Voiding = "done" | "not_found" | "not_finished";

/** Voids or restores. Doing it twice changes nothing the second time. */
export async function setVoid(
  db: D1Database,
  matchId: number,
  { isVoid, coinsTo }: { readonly isVoid: boolean; readonly coinsTo: "loser" | "house" },
  by: By,
): Promise<{ readonly outcome: Voiding; readonly userIds: readonly string[] }> {
  const row = await getMatch(db, matchId);
  if (row === null) return { outcome: "not_found", userIds: [] };
  if (row.status !== "finished" || row.mode === "bot") return { outcome: "not_finished", userIds: [] };
  const [last, isPlayed] = await Promise.all([readLast(db, matchId), readPlayed(db, row)]);
  const userIds = [row.whiteId, row.blackId];
  if (last.turn % 2 === (isVoid ? 1 : 0)) return { outcome: "done", userIds };
  const won: Seat = row.winnerId === row.whiteId ? "white" : "black";
  const [winner, loser] = [sideOf(row, won), sideOf(row, opponentOf(won))];
  const result = { row, winner, loser, isPlayed, turn: last.turn + 1 };
  const isToLoser = coinsTo === "loser";
  const statements = isVoid ? voidStatements(db, result, isToLoser, by) : restoreStatements(db, result, last, by);
  try {
    await runAct(db, statements);
  } catch (error) {
    // Another operator was faster: the match is as it should be.
    if (!String(error).includes("match_voidings.")) throw error;
  }
  return { outcome: "done", userIds };
}

type Turn = { readonly turn: number; readonly winnerPeak: number | null; readonly loserPeak: number | null };

/** Odd turns void, even ones restore. */
async function readLast(db: D1Database, matchId: number): Promise<Turn> {
  const row = await db
    .prepare(
      `SELECT turn, winner_peak AS winnerPeak, loser_peak AS loserPeak FROM match_voidings
       WHERE match_id = ? ORDER BY turn DESC LIMIT 1`,
    )
    .bind(matchId)
    .first<Turn>();
  return row ?? { turn: 0, winnerPeak: null, loserPeak: null };
}

/** Whether the settlement counted it as played: one that was given up at once left the counts alone (decision 111). */
async function readPlayed(db: D1Database, row: MatchRow): Promise<boolean> {
  // A length that no table shows has no type, yet was played if it moved anything.
  if (row.whiteCoins !== 0 || row.winnerWxp > 0) return true;
  const sql = "SELECT type FROM player_matches WHERE user_id = ? AND match_id = ?";
  return (await db.prepare(sql).bind(row.whiteId, row.id).first<string>("type")) !== null;
}

/** The turn as a row: of two operators at once a single one gets it. */
function turnStatement(db: D1Database, { row, winner, loser, turn }: Result, nowMs: number): D1PreparedStatement {
  const peakOf = ({ id, change }: Side) => (change === null || change === 0 ? null : id);
  const peak = "(SELECT peak_rating FROM profiles WHERE id = ?)";
  return db
    .prepare(
      `INSERT INTO match_voidings (match_id, turn, winner_peak, loser_peak, created_at) VALUES (?, ?, ${peak}, ${peak}, ?)`,
    )
    .bind(row.id, turn, peakOf(winner), peakOf(loser), nowMs);
}

const SHOWN = "UPDATE player_matches SET rating = ?3, wxp = ?4 WHERE user_id = ?1 AND match_id = ?2";
const RESULTS = `UPDATE player_results SET won = won + ?3 * (SELECT won FROM player_matches WHERE user_id = ?1 AND match_id = ?2),
    lost = lost + ?3 * (SELECT 1 - won FROM player_matches WHERE user_id = ?1 AND match_id = ?2)
  WHERE user_id = ?1 AND type = (SELECT type FROM player_matches WHERE user_id = ?1 AND match_id = ?2)`;

/** Counts, WXP and what statistics show of the match: `sign` −1 takes, 1 gives. */
function countStatements(db: D1Database, { row, winner, loser, isPlayed }: Result, sign: 1 | -1) {
  const poolGames = row.mode === "private" ? 0 : sign;
  const counts = db.prepare(
    `UPDATE profiles SET win_count = max(0, win_count + ?2), loss_count = max(0, loss_count + ?3), wxp = max(0, wxp + ?4),
       pool_games = max(0, pool_games + ?5), rating_experience = max(0, rating_experience + ?6) WHERE id = ?1`,
  );
  const moved = winner.change !== null && winner.change !== 0 ? sign * row.length : 0;
  return [winner, loser].flatMap((side) => {
    const won = side === winner;
    const wxp = won ? row.winnerWxp : 0;
    const after = sign === 1 && side.change !== null && side.before !== null ? side.before + side.change : null;
    return [
      ...(isPlayed ? [counts.bind(side.id, won ? sign : 0, won ? 0 : sign, sign * wxp, poolGames, moved)] : []),
      db.prepare(RESULTS).bind(side.id, row.id, sign),
      db.prepare(SHOWN).bind(side.id, row.id, after, sign === 1 ? wxp : 0),
    ];
  });
}

/** The peak is what it would have been if every rating from this match on had been lower by what it gave. */
const UNRATE = `UPDATE profiles SET rating = rating - ?3,
    peak_rating = CASE WHEN ?3 <= 0 THEN max(peak_rating, rating - ?3) ELSE min(peak_rating, max(rating - ?3, ?4,
      coalesce((SELECT max(rating) FROM player_matches WHERE user_id = ?1 AND match_id < ?2 AND rating IS NOT NULL), ?4),
      coalesce((SELECT max(rating) - ?3 FROM player_matches WHERE user_id = ?1 AND match_id > ?2 AND rating IS NOT NULL), ?4),
      CASE WHEN peak_rating > coalesce((SELECT max(rating) FROM player_matches
        WHERE user_id = ?1 AND rating IS NOT NULL), 0) + 0.000001 THEN peak_rating ELSE ?4 END)) END
  WHERE id = ?1`;

function voidStatements(db: D1Database, result: Result, isToLoser: boolean, by: By): D1PreparedStatement[] {
  const { row, winner, loser, turn } = result;
  const { nowMs } = by;
  const key = `void:${row.id}:${turn}`;
  const statements = [
    turnStatement(db, result, nowMs),
    ...[winner, loser].flatMap(({ id, change, before }) =>
      change === null || change === 0 ? [] : [db.prepare(UNRATE).bind(id, row.id, change, before)],
    ),
    ...countStatements(db, result, -1),
  ];
  if (winner.coins > 0) {
    const claim = { key, userId: winner.id, creditor: FEES, amount: winner.coins, matchId: row.id } as const;
    statements.push(...claimStatements(db, { ...claim, sinceMs: nowMs, nowMs }));
    if (isToLoser) statements.push(...giveStatements(db, `${key}:back`, loser.id, winner.coins, row.id, nowMs));
  }
  const coins = `${winner.coins} coins ${isToLoser ? "to who lost them" : "to the house"}`;
  const details = `${coins}, rating ${winner.change?.toFixed(1) ?? "none"}, WXP ${row.winnerWxp}`;
  return [
    ...statements,
    noticeStatement(db, winner.id, "match_voided", row.id, -Math.max(0, winner.coins), nowMs),
    noticeStatement(db, loser.id, "match_voided", row.id, isToLoser ? Math.max(0, winner.coins) : 0, nowMs),
    logStatement(db, "void", by, { matchId: row.id, userId: winner.id, details }),
  ];
}

/** Coins of the house to a player, whose debts they pay first; nothing for a deleted one. */
function giveStatements(db: D1Database, key: string, userId: string, amount: number, matchId: number, nowMs: number) {
  return [
    db
      .prepare(
        `INSERT INTO transfers (key, debit, credit, amount, reason, match_id, created_at)
         SELECT ?, '${FEES}', id, ?, 'release', ?, ? FROM profiles WHERE id = ? AND deleted_at IS NULL`,
      )
      .bind(key, amount, matchId, nowMs, userId),
    ...payDebtsStatements(db, [userId], nowMs),
  ];
}

function restoreStatements(db: D1Database, result: Result, past: Turn, by: By): D1PreparedStatement[] {
  const { row, winner, loser } = result;
  const { nowMs } = by;
  const key = `void:${row.id}:${past.turn}`;
  const peaks = [past.winnerPeak, past.loserPeak];
  return [
    turnStatement(db, result, nowMs),
    ...[winner, loser].flatMap(({ id, change }, index) =>
      peaks[index] === null
        ? []
        : [
            db
              .prepare(
                "UPDATE profiles SET rating = rating + ?2, peak_rating = max(peak_rating, rating + ?2, ?3) WHERE id = ?1",
              )
              .bind(id, change, peaks[index]),
          ],
    ),
    ...countStatements(db, result, 1),
    // What had been taken comes back, what was still owed is owed no more, and who was given it gives it back.
    db
      .prepare(
        `INSERT INTO transfers (key, debit, credit, amount, reason, match_id, created_at)
         SELECT d.key || ':undone', '${FEES}', p.id, d.paid, 'release', ?2, ?3
         FROM debts d JOIN profiles p ON p.id = d.user_id AND p.deleted_at IS NULL WHERE d.key = ?1 AND d.paid > 0`,
      )
      .bind(key, row.id, nowMs),
    waiveStatement(db, key),
    ...payDebtsStatements(db, [winner.id], nowMs),
    ...claimStatements(
      db,
      {
        ...{
          key: `${key}:again`,
          userId: loser.id,
          creditor: FEES,
          amount: Math.max(0, winner.coins),
          matchId: row.id,
        },
        ...{ sinceMs: nowMs, nowMs },
      },
      { sql: "EXISTS (SELECT 1 FROM transfers WHERE key = ?)", values: [`${key}:back`] },
    ),
    ...[winner, loser].map(({ id, coins }) => noticeStatement(db, id, "match_restored", row.id, coins, nowMs)),
    logStatement(db, "unvoid", by, { matchId: row.id, userId: winner.id }),
  ];
}

function noticeStatement(
  db: D1Database,
  userId: string,
  kind: "match_voided" | "match_restored",
  matchId: number,
  coins: number,
  nowMs: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO notices (user_id, kind, match_id, coins, created_at)
       SELECT id, ?, ?, ?, ? FROM profiles WHERE id = ? AND deleted_at IS NULL`,
    )
    .bind(kind, matchId, coins, nowMs, userId);
}
