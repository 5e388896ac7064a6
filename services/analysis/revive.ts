import type { Env } from "../platform/env";
import { sendGames } from "./queue";
import { usedQuota } from "./quota";
import type { AnalysisRow } from "./rows";
import { getAnalysis, listDoneGames, takeRetry, takeRevival } from "./store";

/**
 * An analysis that takes longer than this since it was (last) asked for has lost a message: a queue can be emptied. One that
 * failed may have met an outage that is over.
 */
const LOST_AFTER_MS = 15 * 60_000;

/**
 * Asks again for the games of an analysis that does not go on. Whoever looks at the match sets it off, or the sweep, one of
 * them at a time.
 */
export async function reviveAnalysis(env: Env, analysis: AnalysisRow, nowMs: number): Promise<void> {
  const { match_id: matchId, status, games_total: total, requested_at: requestedAtMs } = analysis;
  if (status === "done" || nowMs - requestedAtMs < LOST_AFTER_MS) return;
  if (status === "failed" && (await isUsedUp(env, matchId, nowMs))) return;
  if (!(await takeRevival(env.DB, matchId, requestedAtMs, nowMs))) return;
  await sendRest(env, matchId, total);
}

/**
 * Asks at once for the rest of an analysis that has failed, as a player wants it; false where it would be more than the players may have
 * in a day. Harmless when repeated.
 */
export async function retryAnalysis(env: Env, analysis: AnalysisRow, nowMs: number): Promise<boolean> {
  const { match_id: matchId, games_total: total, status } = analysis;
  if (status !== "failed") return true;
  if (await isUsedUp(env, matchId, nowMs)) return false;
  if (await takeRetry(env.DB, matchId, nowMs)) await sendRest(env, matchId, total);
  return true;
}

/** Whether another analysis would be more than the players may have in a day. */
async function isUsedUp(env: Env, matchId: number, nowMs: number): Promise<boolean> {
  return (await usedQuota(env, matchId, nowMs)) >= 1;
}

/** Asks for the games that are not done. */
async function sendRest(env: Env, matchId: number, total: number): Promise<void> {
  const done = new Set(await listDoneGames(env.DB, matchId));
  const games = Array.from({ length: total }, (_, index) => index + 1);
  await sendGames(
    env,
    matchId,
    games.filter((game) => !done.has(game)),
  );
}

/** The same as `reviveAnalysis` for matches whose analysis has failed, one after the other. */
export async function reviveFailed(env: Env, matchIds: readonly number[], nowMs: number): Promise<void> {
  for (const matchId of matchIds) {
    const analysis = await getAnalysis(env.DB, matchId);
    if (analysis !== null) await reviveAnalysis(env, analysis, nowMs);
  }
}
