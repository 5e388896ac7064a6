/** A seeded match as it was before the engine looked at it. */

/** Takes the reviews and figures of a match that nobody has opened yet away, and leaves its analysis with this status. */
export async function forgetAnalysis(db, matchId, status) {
  const row = await db.prepare("SELECT json FROM archived_matches WHERE match_id = ?").bind(matchId).first();
  const archived = JSON.parse(row.json);
  archived.data.reviews = [];
  await db.batch([
    db.prepare("UPDATE archived_matches SET json = ? WHERE match_id = ?").bind(JSON.stringify(archived), matchId),
    db.prepare("DELETE FROM mistakes WHERE match_id = ?").bind(matchId),
    db
      .prepare(
        `UPDATE analyses SET status = ?1, games_done = 0, engine_version = NULL, plies = NULL, finished_at = NULL, requested_at = ?2
         WHERE match_id = ?3`,
      )
      .bind(status, Date.now(), matchId),
    db.prepare("UPDATE analysis_players SET error_rate = NULL WHERE match_id = ?").bind(matchId),
  ]);
}
