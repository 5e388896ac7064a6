/** An imported match, and one that is analysed once more, waits for those that were played here, though not for ever: a club whose queue is never empty analyses both. */
const WAITS_AT_MOST_MS = 10 * 60_000;
/** What has waited longer has lost its message, and holds nobody up. */
const LOST_AFTER_MS = 15 * 60_000;

const WAITING_SQL = `SELECT (EXISTS (SELECT 1 FROM imports i JOIN analyses a ON a.match_id = i.match_id
      WHERE i.match_id = ?1 AND a.requested_at > ?2)
    OR EXISTS (SELECT 1 FROM analyses_again WHERE match_id = ?1 AND status = 'working' AND requested_at > ?2))
    AND EXISTS (SELECT 1 FROM analyses o INDEXED BY analyses_unfinished
      WHERE o.status IN ('queued', 'running') AND o.requested_at > ?3
        AND NOT EXISTS (SELECT 1 FROM imports j WHERE j.match_id = o.match_id)) AS n`;

/** Seconds until a game that waits is looked at again. */
export const WAIT_S = 5;

export async function mustWait(db: D1Database, matchId: number, nowMs: number): Promise<boolean> {
  const asked = db.prepare(WAITING_SQL).bind(matchId, nowMs - WAITS_AT_MOST_MS, nowMs - LOST_AFTER_MS);
  return (await asked.first<number>("n")) === 1;
}
