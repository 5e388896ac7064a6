/** How a finished match gets its analysis: rows that show how far it is, and one message a game. */
import * as z from "zod";
import type { Env } from "../platform/env";
import { usedQuota } from "./quota";
import { holdBack, insertAnalysisStatements } from "./store";

/** Shows that a match's analysis is asked for, in the batch that writes the match; `requestAnalysis` is to follow. */
export { insertAnalysisStatements as analysisStatements } from "./store";

/** Whether it is the queue of messages that could not be worked on however often they were tried: one in each environment (wrangler.toml). */
export function isFailedQueue(name: string): boolean {
  return name.endsWith("-failed");
}

export const analysisMessageSchema = z.object({
  matchId: z.int().min(1),
  gameNumber: z.int().min(1),
  /** All of the match once more, whatever the game (again.ts). */
  again: z.boolean().optional(),
});
export type AnalysisMessage = z.infer<typeof analysisMessageSchema>;

/** As many as one call to a queue takes. */
const MOST_MESSAGES = 100;

/** Above this part of the daily quota games that were given up wait for those that were played. */
const MUCH = 0.1;
const GIVEN_UP_DELAY_S = 20 * 60;

/**
 * Asks for the analysis of a settled match of `games` games, of which those in `givenUp` were hardly played. Beyond the quota of both
 * players it waits until somebody asks for it again. Safe to repeat.
 */
export async function requestAnalysis(
  env: Env,
  matchId: number,
  games: number,
  givenUp: ReadonlySet<number>,
  nowMs: number,
): Promise<void> {
  await env.DB.batch(insertAnalysisStatements(env.DB, matchId, games, nowMs));
  const used = await usedQuota(env, matchId, nowMs);
  if (used > 1) return holdBack(env.DB, matchId);
  const numbers = Array.from({ length: games }, (_, index) => index + 1);
  const late = used > MUCH ? numbers.filter((game) => givenUp.has(game)) : [];
  await sendGames(
    env,
    matchId,
    numbers.filter((game) => !late.includes(game)),
  );
  await sendGames(env, matchId, late, GIVEN_UP_DELAY_S);
}

export async function sendGames(
  env: Env,
  matchId: number,
  gameNumbers: readonly number[],
  delaySeconds = 0,
): Promise<void> {
  for (let from = 0; from < gameNumbers.length; from += MOST_MESSAGES) {
    const some = gameNumbers.slice(from, from + MOST_MESSAGES);
    await env.ANALYSIS_QUEUE.sendBatch(
      some.map((gameNumber) => ({ body: { matchId, gameNumber }, ...(delaySeconds > 0 && { delaySeconds }) })),
    );
  }
}
