/** Saved mistakes by their ids, "1234-17-checker", for what is built on them. */
import type { Category } from "../../backgammon/categories";
import type { BlunderEvent } from "../../contract/blunders";
import { readRows } from "../stored/form";
import { eventOf, type MistakeInMatch, withMatches } from "./store";

export type MistakeKey = { readonly matchId: number; readonly seq: number; readonly kind: "checker" | "cube" };

/** With the category of its position. */
export type SavedMistake = { readonly event: BlunderEvent; readonly category: Category };

export function mistakeKey(id: string): MistakeKey | null {
  const [, matchId, seq, kind] = id.match(/^(\d{1,15})-(\d{1,6})-(checker|cube)$/) ?? [];
  if (matchId === undefined) return null;
  return { matchId: Number(matchId), seq: Number(seq), kind: kind === "cube" ? "cube" : "checker" };
}

const BY_KEY = withMatches(
  `SELECT x.* FROM json_each(?2) k JOIN mistakes x
     ON x.match_id = k.value ->> 'matchId' AND x.seq = k.value ->> 'seq' AND x.kind = k.value ->> 'kind'
   WHERE x.user_id = ?1`,
  "match_id",
);

/** Those of `ids` that are mistakes of this user, by id. What cannot be read is left out and logged. */
export async function readMistakes(
  db: D1Database,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SavedMistake>> {
  const keys = ids.flatMap((id) => mistakeKey(id) ?? []);
  if (keys.length === 0) return new Map();
  const { results } = await db.prepare(BY_KEY).bind(userId, JSON.stringify(keys)).all<MistakeInMatch>();
  const mistakes = readRows(results, (row) => ({ event: eventOf(row), category: row.category }));
  return new Map(mistakes.map((mistake) => [mistake.event.id, mistake]));
}
