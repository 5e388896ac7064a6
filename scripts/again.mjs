import { setTimeout as sleep } from "node:timers/promises";

const TRIES = 4;
const WAIT_MS = 500;

/**
 * Does a step of a start, and does it again when Miniflare fails an assertion of its own: it asks its Worker over HTTP, and on a busy machine
 * it can get an answer that is not one, of which it says "false == true". Only for what may be done twice.
 */
export async function again(step, waitMs = WAIT_MS) {
  for (let tries = 1; ; tries++) {
    try {
      return await step();
    } catch (error) {
      if (error.code !== "ERR_ASSERTION" || tries === TRIES) throw error;
    }
    await sleep(waitMs);
  }
}
