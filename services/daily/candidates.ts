/** Where a day's position is looked for among the matches of the club. */
import { openTo } from "./store";

const DAY_MS = 86_400_000;
/** Not longer ago, so that it is today's club. */
const NEWEST_DAYS = 30;
/** Of so many plays that cost enough, the newest, those are taken whose players are willing. */
const LOOKED_AT = 100;
/** So many matches are opened at most. */
const TRIED = 8;
/** What the best question costs who gets it wrong, in points. */
const WANTED = 0.1;

/**
 * Plays of analysed coin and rating matches between two people who show their matches to everyone, saved because they were an error. Those
 * that cost nearest to a tenth of a point come first, then the newest; `mistakes_for_days` has the range (migration 0149). A match that was
 * ever voided is left out.
 */
const CANDIDATES_SQL = `SELECT x.match_id AS matchId, x.seq, x.game
  FROM (SELECT match_id, seq, game, equity_error, decided_at FROM mistakes INDEXED BY mistakes_for_days
      WHERE kind = 'checker' AND equity_error BETWEEN -0.2 AND -0.05 AND decided_at BETWEEN ?1 AND ?2
      ORDER BY decided_at DESC, match_id DESC, seq DESC LIMIT ${LOOKED_AT}) x
    JOIN matches m ON m.id = x.match_id AND m.status = 'finished' AND m.mode IN ('coin', 'rating')
    JOIN analyses a ON a.match_id = m.id AND a.status = 'done'
    JOIN profiles w ON w.id = m.white_id JOIN profiles b ON b.id = m.black_id
  WHERE ${openTo("w")} AND ${openTo("b")}
    AND NOT EXISTS (SELECT 1 FROM match_voidings v WHERE v.match_id = m.id)
  ORDER BY round(abs(x.equity_error + ${WANTED}), 2), x.decided_at DESC, x.match_id DESC, x.seq DESC LIMIT ${TRIED}`;

export type Candidate = { readonly matchId: number; readonly seq: number; readonly game: number };

/** The best ones first. */
export async function readCandidates(db: D1Database, nowMs: number): Promise<readonly Candidate[]> {
  const since = nowMs - NEWEST_DAYS * DAY_MS;
  return (await db.prepare(CANDIDATES_SQL).bind(since, nowMs).all<Candidate>()).results;
}
