import { replayChecked } from "../../engine/analysis";
import type { Env } from "../platform/env";
import { getImported, keeperOf } from "./imported-match";
import { replaceMistakesStatements } from "./insert-mistakes";
import { mistakeRows } from "./mistake-rows";
import { listSavers } from "./store";

/**
 * Makes the saved mistakes of an imported match those that its owner wants: of their side, if it counts, as far as it is analysed. Run
 * whenever a game is analysed and whenever they change their mind. Whichever of two at once is last holds: each writes only while what
 * it has read is still so.
 */
export async function countImport(env: Env, matchId: number): Promise<void> {
  const [imported, record] = await Promise.all([
    getImported(env.DB, matchId),
    keeperOf(env, matchId, true).record(null),
  ]);
  if (imported === null || record === null) return;
  const { ownerId, seat, counts } = imported;
  if (!counts || seat === null) {
    await env.DB.prepare("DELETE FROM mistakes WHERE match_id = ?").bind(matchId).run();
    return;
  }
  // No game is numbered 0: the events were checked when they were read.
  const rows = mistakeRows(record, replayChecked(record.rules, record.events, 0), await listSavers(env.DB, [ownerId]));
  await env.DB.batch(replaceMistakesStatements(env.DB, matchId, rows));
}
