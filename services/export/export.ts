/**
 * Writes all that a player has in the club, a page of files at a time: first what D1 keeps in a few rows, then the movements of
 * their coins, their chats, their finished matches, and those that they imported. Whoever has played a match may take it along, whatever their membership.
 */
import { makeMat } from "../../backgammon/mat-writer";
import type { ExportPage } from "../../contract/export";
import type { EventReview } from "../../engine/analysis";
import { getImported, listReviews } from "../analysis/imported-match";
import { logThrown } from "../log/log";
import { writeMatchFile } from "../match/match-file-text";
import { mailboxOf } from "../objects/mailbox";
import { matchObject } from "../objects/match";
import type { Env } from "../platform/env";
import * as store from "./store";

const json = (value: unknown) => JSON.stringify(value, null, 1);

/** `cursor` is null for the first page, then what the page before said, `part:number`; each part says what its number counts. */
export async function exportPage(env: Env, userId: string, cursor: string | null): Promise<ExportPage> {
  if (cursor === null) return tables(env, userId);
  const [part, number] = cursor.split(":");
  const at = Number(number);
  if (part === "coins") return coins(env, userId, at);
  if (part === "chats") return chats(env, userId, at);
  return part === "imports" ? imports(env, userId, at) : matches(env, userId, at);
}

async function tables(env: Env, userId: string): Promise<ExportPage> {
  const files = await store.readTables(env.DB, userId);
  return { files: files.map(([name, rows]) => ({ name: `${name}.json`, text: json(rows) })), next: "coins:0" };
}

/** `after`: the last row of the page before. */
async function coins(env: Env, userId: string, after: number): Promise<ExportPage> {
  const rows = await store.readCoins(env.DB, userId, after);
  const last = rows.at(-1);
  if (last === undefined) return { files: [], next: "chats:0" };
  const files = [{ name: `coins/${rows[0]?.id}.json`, text: json(rows) }];
  return { files, next: rows.length < store.ROWS_A_PAGE ? "chats:0" : `coins:${last.id}` };
}

/** `after`: the last message of the page before. */
async function chats(env: Env, userId: string, after: number): Promise<ExportPage> {
  const { messages, last } = await mailboxOf(env, userId).exportMessages(after, store.ROWS_A_PAGE);
  const files = messages.length === 0 ? [] : [{ name: `chats/${after + 1}.json`, text: json(messages) }];
  return { files, next: last === null ? "matches:0" : `chats:${last}` };
}

/** `skipped`: the matches of the pages before. */
async function matches(env: Env, userId: string, skipped: number): Promise<ExportPage> {
  const ids = await store.readMatchIds(env.DB, userId, skipped);
  const files = await Promise.all(ids.map((id) => matchFiles(env, id, userId)));
  const next = ids.length < store.MATCHES_A_PAGE ? "imports:0" : `matches:${skipped + ids.length}`;
  return { files: files.flat(), next };
}

/** `skipped`: the imported matches of the pages before. */
async function imports(env: Env, userId: string, skipped: number): Promise<ExportPage> {
  const ids = await store.readImportIds(env.DB, userId, skipped);
  const files = await Promise.all(ids.map((id) => importFiles(env, id, userId)));
  const next = ids.length < store.MATCHES_A_PAGE ? null : `imports:${skipped + ids.length}`;
  return { files: files.flat(), next };
}

async function importFiles(env: Env, matchId: number, userId: string): Promise<ExportPage["files"]> {
  return orUnreadable(matchId, `imports/${matchId}`, async (name) => {
    const imported = await getImported(env.DB, matchId, userId);
    if (imported === null) return [];
    const mat = { name: `${name}.mat`, text: makeMat(imported) };
    return withReviews(name, mat, await listReviews(env.DB, matchId, null));
  });
}

/** A match that cannot be read is named as such: the others go along. */
async function matchFiles(env: Env, matchId: number, userId: string): Promise<ExportPage["files"]> {
  return orUnreadable(matchId, `matches/${matchId}`, async (name) => {
    const match = matchObject(env, matchId);
    const [view, record] = await Promise.all([match.view(userId), match.record(null)]);
    if (view === null) return [];
    return withReviews(name, { name: `${name}.mat`, text: writeMatchFile(view, matchId) }, record?.reviews ?? []);
  });
}

function withReviews(name: string, mat: ExportPage["files"][number], reviews: readonly EventReview[]) {
  return reviews.length === 0 ? [mat] : [mat, { name: `${name}-reviews.json`, text: json(reviews) }];
}

async function orUnreadable(
  matchId: number,
  name: string,
  read: (name: string) => Promise<ExportPage["files"]>,
): Promise<ExportPage["files"]> {
  try {
    return await read(name);
  } catch (error) {
    logThrown("error", "a match could not be exported", error, { matchId });
    return [{ name: `${name}-unreadable.txt`, text: `Match ${matchId} could not be read.` }];
  }
}
