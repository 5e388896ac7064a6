/** The only SQL of the table of migration 0140: the deeper looks that players keep. */
import { type KeptLook, type Look, type LookPart, MOST_LOOKS } from "../../contract/looks";
import { log } from "../log/log";
import { StoredDataError } from "../stored/form";
import { lookForm } from "./stored-look";

type Row = { readonly seq: number; readonly part: LookPart; readonly look: string; readonly kept_at: number };

/** In the order of the match. One that cannot be read is left out and logged: the others are there. */
export async function listLooks(db: D1Database, userId: string, matchId: number): Promise<KeptLook[]> {
  const { results } = await db
    .prepare("SELECT seq, part, look, kept_at FROM looks WHERE user_id = ? AND match_id = ? ORDER BY seq, part")
    .bind(userId, matchId)
    .all<Row>();
  return results.flatMap(({ seq, part, look, kept_at }) => {
    try {
      return [{ seq, part, kept_at, look: lookForm.read(look, `${matchId} ${seq} ${part}`) }];
    } catch (error) {
      if (!(error instanceof StoredDataError)) throw error;
      log("error", error.message, { matchId });
      return [];
    }
  });
}

/** False when there was none. */
export async function removeLook(
  db: D1Database,
  { userId, matchId, seq, part }: Pick<NewLook, "userId" | "matchId" | "seq" | "part">,
): Promise<boolean> {
  const { meta } = await db
    .prepare("DELETE FROM looks WHERE user_id = ? AND match_id = ? AND seq = ? AND part = ?")
    .bind(userId, matchId, seq, part)
    .run();
  return meta.changes > 0;
}

export type NewLook = {
  readonly userId: string;
  readonly matchId: number;
  readonly seq: number;
  readonly part: LookPart;
  readonly look: Look;
  readonly nowMs: number;
};

/** False when the match has as many as are kept. */
export async function keepLook(db: D1Database, { userId, matchId, seq, part, look, nowMs }: NewLook): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO looks (user_id, match_id, seq, part, look, kept_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6
       WHERE (SELECT count(*) FROM looks WHERE user_id = ?1 AND match_id = ?2 AND (seq <> ?3 OR part <> ?4)) < ?7
       ON CONFLICT (user_id, match_id, seq, part) DO UPDATE SET look = excluded.look, kept_at = excluded.kept_at`,
    )
    .bind(userId, matchId, seq, part, lookForm.write(look), nowMs, MOST_LOOKS)
    .run();
  return meta.changes > 0;
}
