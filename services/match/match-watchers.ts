/** More are refused: each of them costs a call for every move. */
export const MAX_WATCHERS = 200;

/** Who looks on at a match, by user id: kept with the match, so that they are still told after its object has slept. */
export class Watchers {
  readonly #users: Set<string>;
  #changed = false;

  constructor(users: readonly string[]) {
    this.#users = new Set(users);
  }

  get count(): number {
    return this.#users.size;
  }

  /** False when there is no place left. */
  add(userId: string): boolean {
    if (this.#users.has(userId)) return true;
    if (this.#users.size >= MAX_WATCHERS) return false;
    this.#users.add(userId);
    this.#changed = true;
    return true;
  }

  /** False when they did not watch. */
  delete(userId: string): boolean {
    if (!this.#users.delete(userId)) return false;
    this.#changed = true;
    return true;
  }

  get list(): readonly string[] {
    return [...this.#users];
  }

  /** All of them if somebody came or went since the last call, to be stored; else null. */
  takeChange(): readonly string[] | null {
    if (!this.#changed) return null;
    this.#changed = false;
    return this.list;
  }
}
