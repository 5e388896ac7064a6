/** The end of the analysis queue and of its dead letters (wrangler.toml). */
import type { Env } from "../platform/env";
import { noteFault } from "../platform/faults";
import { analyseGame } from "./analyse-game";
import { pushProgress } from "./push-progress";
import { analysisMessageSchema, FAILED_QUEUE, sendGames } from "./queue";
import { markFailed } from "./store";

/** Takes a batch of either queue. A game that could not be worked on is tried again, and at last a dead letter. */
export async function consumeAnalysis(batch: MessageBatch, env: Env, ctx: ExecutionContext): Promise<void> {
  for (const queued of batch.messages) {
    const { body, id } = queued;
    const message = analysisMessageSchema.safeParse(body);
    if (!message.success) {
      // Nobody of ours sends such; trying again does not mend it, and it names no match that could be marked.
      console.error(`${batch.queue}: message ${id} is malformed`, body);
      continue;
    }
    const { matchId, gameNumber } = message.data;
    if (batch.queue === FAILED_QUEUE) {
      const what = `match ${matchId}: game ${gameNumber} could not be analysed`;
      void noteFault(env, ctx, what, new Error("a game was given up"));
      await markFailed(env.DB, matchId, Date.now());
      await pushProgress(env, matchId);
      continue;
    }
    try {
      const outcome = await analyseGame(env, message.data);
      if (outcome === "more") await sendGames(env, matchId, [gameNumber]);
      if (outcome === "done") await pushProgress(env, matchId);
    } catch (error) {
      void noteFault(env, ctx, `match ${matchId}: game ${gameNumber}, attempt ${queued.attempts}`, error);
      queued.retry();
    }
  }
}
