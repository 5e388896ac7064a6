/** The end of the analysis queue and of its dead letters (wrangler.toml). */
import type { Env } from "../env";
import { analyseGame } from "./analyse-game";
import { analysisMessageSchema, FAILED_QUEUE, sendGames } from "./queue";
import { markFailed } from "./store";

/** Takes a batch of either queue. Throws, so that the queue tries again, when a game could not be worked on. */
export async function consumeAnalysis(batch: MessageBatch, env: Env): Promise<void> {
  for (const { body, id } of batch.messages) {
    const message = analysisMessageSchema.safeParse(body);
    if (!message.success) {
      // Nobody of ours sends such; trying again does not mend it, and it names no match that could be marked.
      console.error(`${batch.queue}: message ${id} is malformed`, body);
      continue;
    }
    const { matchId, gameNumber } = message.data;
    if (batch.queue === FAILED_QUEUE) {
      console.error(`match ${matchId}: game ${gameNumber} could not be analysed`);
      await markFailed(env.DB, matchId, Date.now());
      continue;
    }
    const outcome = await analyseGame(env, message.data);
    if (outcome === "more") await sendGames(env, matchId, [gameNumber]);
  }
}
