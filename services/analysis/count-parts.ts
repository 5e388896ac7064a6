/** Counts an analysed match's decisions by phase and category: after its analysis, and by the Worker's clock where that has not been done. */
import { SEATS } from "../../backgammon/vocabulary";
import { eventsToReview, MatchEventsError } from "../../engine/analysis";
import { logThrown } from "../log/log";
import type { Env } from "../platform/env";
import { NO_PARTS, partsForm, partsOf } from "./decision-parts";
import { keeperOf } from "./imported-match";

/** Matches that one turn of the clock counts: each is read from its object with all of its reviews. */
const MOST_AT_A_TURN = 30;

const UNCOUNTED_SQL = `SELECT DISTINCT p.match_id AS matchId, EXISTS (SELECT 1 FROM imports i WHERE i.match_id = p.match_id) AS isImported
  FROM analysis_players p INDEXED BY analysis_players_uncounted
  WHERE p.parts IS NULL AND p.error_rate IS NOT NULL`;

type Uncounted = { readonly matchId: number; readonly isImported: number };

/** Does nothing while the match is not analysed. Harmless when repeated. */
export async function countMatch(env: Env, matchId: number): Promise<void> {
  const found = await env.DB.prepare(`${UNCOUNTED_SQL} AND p.match_id = ?`).bind(matchId).first<Uncounted>();
  if (found !== null) await count(env, found);
}

export async function sweepUncounted(env: Env): Promise<void> {
  const { results } = await env.DB.prepare(`${UNCOUNTED_SQL} AND p.match_id > 0 ORDER BY p.match_id DESC LIMIT +?`)
    .bind(MOST_AT_A_TURN)
    .all<Uncounted>();
  for (const each of results) {
    await count(env, each).catch((error: unknown) =>
      logThrown("warn", "the decisions of a match were not counted", error, { matchId: each.matchId }),
    );
  }
}

async function count(env: Env, { matchId, isImported }: Uncounted): Promise<void> {
  const parts = await readParts(env, matchId, isImported === 1);
  await env.DB.batch(
    SEATS.map((seat) =>
      env.DB.prepare("UPDATE analysis_players SET parts = ? WHERE match_id = ? AND seat = ?").bind(
        ...[partsForm.write(parts?.[seat] ?? NO_PARTS), matchId, seat],
      ),
    ),
  );
}

/** Null of a match that will never be readable, so that it is not tried for ever. Throws when it may be another time. */
async function readParts(env: Env, matchId: number, isImported: boolean) {
  try {
    const record = await keeperOf(env, matchId, isImported).record(null);
    return record && partsOf(eventsToReview(record.rules, record.events), record.reviews);
  } catch (error) {
    // An object's error comes without its class.
    if (!(error instanceof MatchEventsError) && !String(error).includes("StoredDataError")) throw error;
    logThrown("error", "the decisions of a match cannot be counted", error, { matchId });
    return null;
  }
}
