/**
 * The way from a match to the channels of those who play or watch it. A call that fails while the player's line is up would leave
 * them waiting for a move that was made, so it is made again; what comes after it waits, since a view that came late would take
 * back a newer one.
 */
import { userChannel } from "../objects/user-channel";
import { callAgain } from "../platform/call-again";
import type { Env } from "../platform/env";

export class Pushes {
  readonly #env: Env;
  /** By user, what has not got through yet. */
  readonly #behind = new Map<string, Promise<boolean>>();

  constructor(env: Env) {
    this.#env = env;
  }

  /** Whether anybody has heard it. Throws when it was tried often enough. */
  async send(userId: string, matchId: number, event: string, payload: string): Promise<boolean> {
    const call = () => userChannel(this.#env, userId).pushMatch(matchId, event, payload);
    if (!this.#behind.has(userId)) {
      try {
        return await call();
      } catch (error) {
        console.warn(`match ${matchId}: a push is sent again`, error);
      }
    }
    const turn = (this.#behind.get(userId) ?? Promise.resolve(false)).catch(() => false).then(() => callAgain(call));
    this.#behind.set(userId, turn);
    try {
      return await turn;
    } finally {
      if (this.#behind.get(userId) === turn) this.#behind.delete(userId);
    }
  }
}
