/** Two players as the table of friendships knows them: the id that sorts first is the low one. */
export type Pair = { readonly low: string; readonly high: string };

/** UUIDs in lower case sort in JavaScript as in SQLite. */
export function makePair(a: string, b: string): Pair {
  return a < b ? { low: a, high: b } : { low: b, high: a };
}
