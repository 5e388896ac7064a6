/** The end of the analysis queue and of its dead letters (wrangler.toml). */
import { log } from "../log/log";
import type { Env } from "../platform/env";
import { noteFault } from "../platform/faults";
import { sendAgain } from "./again";
import { failAgain } from "./again-store";
import { analyseAgain } from "./analyse-again";
import { analyseGame } from "./analyse-game";
import { countMatch } from "./count-parts";
import { mustWait, WAIT_S } from "./own-first";
import { pushProgress } from "./push-progress";
import { analysisMessageSchema, isFailedQueue, sendGames } from "./queue";
import { markFailed } from "./store";

/** Takes a batch of either queue. A game that could not be worked on is tried again, and at last a dead letter. */
export async function consumeAnalysis(batch: MessageBatch, env: Env, ctx: ExecutionContext): Promise<void> {
  for (const queued of batch.messages) {
    const { body, id } = queued;
    const message = analysisMessageSchema.safeParse(body);
    if (!message.success) {
      // Nobody of ours sends such; trying again does not mend it, and it names no match that could be marked.
      log("error", "a message of the queue is malformed", { queue: batch.queue, id });
      continue;
    }
    const { matchId, gameNumber, again = false } = message.data;
    const send = (delaySeconds = 0) =>
      again ? sendAgain(env, matchId, delaySeconds) : sendGames(env, matchId, [gameNumber], delaySeconds);
    if (isFailedQueue(batch.queue)) {
      const what = `match ${matchId}: game ${gameNumber} could not be analysed`;
      void noteFault(env, ctx, what, new Error("a game was given up"), { matchId });
      await (again ? failAgain(env.DB, matchId) : markFailed(env.DB, matchId, Date.now()));
      await pushProgress(env, matchId);
      continue;
    }
    try {
      if (await mustWait(env.DB, matchId, Date.now())) {
        await send(WAIT_S);
        continue;
      }
      const outcome = await (again ? analyseAgain(env, matchId) : analyseGame(env, message.data));
      if (outcome === "more") await send();
      if (outcome === "done") {
        await countMatch(env, matchId);
        await pushProgress(env, matchId);
      }
    } catch (error) {
      void noteFault(env, ctx, `match ${matchId}: game ${gameNumber}, attempt ${queued.attempts}`, error, { matchId });
      queued.retry();
    }
  }
}
