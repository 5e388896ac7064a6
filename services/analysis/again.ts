/** Analyses that an older engine made are offered again, and asked for by a player (docs/decisions/029-analysed-again.md). */
import type { Env } from "../platform/env";
import { listForgotten, takeAgain, touchAgain } from "./again-store";
import { isOutdated } from "./outdated";
import { usedOwnQuota } from "./quota";
import type { AnalysisRow } from "./rows";

/** As the sweep of first analyses waits before it thinks a message lost. */
const FORGOTTEN_AFTER_MS = 60 * 60_000;
const MOST_MATCHES = 50;

/**
 * Asks for an outdated analysis once more; false where it would be more than the player may have in a day. Harmless when
 * repeated, and for any other analysis.
 */
export async function analyseOnceMore(
  env: Env,
  analysis: AnalysisRow,
  userId: string,
  nowMs: number,
): Promise<boolean> {
  if (!isOutdated(analysis) || analysis.again === "working") return true;
  if ((await usedOwnQuota(env, userId, nowMs)) >= 1) return false;
  if (await takeAgain(env.DB, analysis.match_id, userId, nowMs)) await sendAgain(env, analysis.match_id);
  return true;
}

export async function sendAgain(env: Env, matchId: number, delaySeconds = 0): Promise<void> {
  // One message at a time goes through the whole match.
  await env.ANALYSIS_QUEUE.send({ matchId, gameNumber: 1, again: true }, delaySeconds > 0 ? { delaySeconds } : {});
}

/** Sends the messages again that were lost, as `sweepAnalyses` does for first analyses. */
export async function sweepAgain(env: Env, nowMs: number): Promise<void> {
  for (const matchId of await listForgotten(env.DB, nowMs - FORGOTTEN_AFTER_MS, MOST_MATCHES)) {
    await touchAgain(env.DB, matchId, nowMs);
    await sendAgain(env, matchId);
  }
}
