/** How a finished match gets its analysis: rows that show how far it is, and one message a game. */
import * as z from "zod";
import type { Env } from "../platform/env";
import { insertAnalysisStatements } from "./store";

/** The queue of messages that could not be worked on however often they were tried (wrangler.toml). */
export const FAILED_QUEUE = "starpoint-analysis-failed";

export const analysisMessageSchema = z.object({ matchId: z.int().min(1), gameNumber: z.int().min(1) });
export type AnalysisMessage = z.infer<typeof analysisMessageSchema>;

/** As many as one call to a queue takes. */
const MOST_MESSAGES = 100;

/** Asks for the analysis of a settled match of `games` games. Safe to repeat. */
export async function requestAnalysis(env: Env, matchId: number, games: number, nowMs: number): Promise<void> {
  await env.DB.batch(insertAnalysisStatements(env.DB, matchId, games, nowMs));
  await sendGames(
    env,
    matchId,
    Array.from({ length: games }, (_, index) => index + 1),
  );
}

export async function sendGames(env: Env, matchId: number, gameNumbers: readonly number[]): Promise<void> {
  for (let from = 0; from < gameNumbers.length; from += MOST_MESSAGES) {
    const some = gameNumbers.slice(from, from + MOST_MESSAGES);
    await env.ANALYSIS_QUEUE.sendBatch(some.map((gameNumber) => ({ body: { matchId, gameNumber } })));
  }
}
