/** What was answered in a round, in the browser's storage: a reload without a line, whose page is that of the round's start, goes on behind it. */
import type { Done } from "./session";

const VERSION = 1;
const RATINGS: readonly string[] = ["again", "hard", "good", "easy"];
const keyOf = (playerId: string) => `practice-round:${playerId}`;

type Kept = ReadonlyMap<string, Done>;

function isEntry(value: unknown): value is [string, Done] {
  if (!Array.isArray(value) || typeof value[0] !== "string" || typeof value[1] !== "object") return false;
  // Each field is looked at here.
  const { lost, rating, answer } = (value[1] ?? {}) as Partial<Record<keyof Done, unknown>>;
  return (
    typeof lost === "number" && typeof answer === "string" && typeof rating === "string" && RATINGS.includes(rating)
  );
}

/** The answers to the cards that were handed out with `seal`; none of what is damaged, or of another day. */
export function parseKeptRound(text: string | null, seal: string): Kept {
  try {
    // All of it is looked at here.
    const { v, seal: of, done } = JSON.parse(text ?? "null") as { v?: unknown; seal?: unknown; done?: unknown };
    return new Map(v === VERSION && of === seal && Array.isArray(done) ? done.filter(isEntry) : []);
  } catch {
    return new Map();
  }
}

export function readKeptRound(playerId: string, seal: string): Kept {
  try {
    return parseKeptRound(localStorage.getItem(keyOf(playerId)), seal);
  } catch {
    return new Map();
  }
}

/** `done` is null for an answer that was not taken: its card is asked again. */
export function keepInRound(playerId: string, seal: string, card: string, done: Done | null): void {
  const kept = new Map(readKeptRound(playerId, seal));
  if (done === null) kept.delete(card);
  else kept.set(card, done);
  try {
    localStorage.setItem(keyOf(playerId), JSON.stringify({ v: VERSION, seal, done: [...kept] }));
  } catch {
    // Full, or refused: a reload begins at the first card.
  }
}
