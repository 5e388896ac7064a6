/**
 * The way from a match to the channels of those who play or watch it. A call that fails while the player's line is up would leave
 * them waiting for a move that was made, so it is made again; what comes after it waits, since a view that came late would take
 * back a newer one.
 */
import { logThrown } from "../log/log";
import type { UserChannelRpc } from "../objects/user-channel";
import { callAgain } from "../platform/call-again";

export class Pushes {
  readonly #channel: (userId: string) => Pick<UserChannelRpc, "pushMatch">;
  /** By user, what has not got through yet. */
  readonly #behind = new Map<string, Promise<boolean>>();

  constructor(channel: (userId: string) => Pick<UserChannelRpc, "pushMatch">) {
    this.#channel = channel;
  }

  /** Whether anybody has heard it; null when it was tried often enough. */
  async send(userId: string, matchId: number, event: string, payload: string): Promise<boolean | null> {
    const call = () => this.#channel(userId).pushMatch(matchId, event, payload);
    if (!this.#behind.has(userId)) {
      try {
        return await call();
      } catch (error) {
        logThrown("warn", "a push is sent again", error, { matchId, userId });
      }
    }
    const turn = (this.#behind.get(userId) ?? Promise.resolve(false)).catch(() => false).then(() => callAgain(call));
    this.#behind.set(userId, turn);
    try {
      return await turn;
    } catch (error) {
      logThrown("warn", "a push was lost; the player's next question makes up for it", error, { matchId, userId });
      return null;
    } finally {
      if (this.#behind.get(userId) === turn) this.#behind.delete(userId);
    }
  }
}
