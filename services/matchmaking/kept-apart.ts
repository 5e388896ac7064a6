/** Which of the waiting are not to meet, as far as was last read of them: else the same two would be thought of for ever. Pure. */
import { type Look, pairKey } from "./players";

export class KeptApart {
  readonly #always = new Set<string>();
  /** Those who have just played each other: they meet again only when nobody else waits. */
  readonly #again = new Set<string>();

  /** Takes over what was read of the pairs of these players. */
  renew({ players, apart, again }: Pick<Look, "players" | "apart" | "again">): void {
    for (const [pairs, read] of [
      [this.#always, apart],
      [this.#again, again],
    ] as const) {
      for (const key of pairs) if (key.split(" ").every((userId) => players.has(userId))) pairs.delete(key);
      for (const key of read) pairs.add(key);
    }
  }

  forget(userId: string): void {
    for (const pairs of [this.#always, this.#again]) {
      for (const key of pairs) if (key.split(" ").includes(userId)) pairs.delete(key);
    }
  }

  /** The rule among `waiting` players. */
  among(waiting: number): (a: string, b: string) => boolean {
    return (a, b) => {
      const key = pairKey(a, b);
      return this.#always.has(key) || (waiting > 2 && this.#again.has(key));
    };
  }
}
