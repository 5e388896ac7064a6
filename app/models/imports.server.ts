/** Matches that the player brings along from elsewhere. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import * as texts from "#texts/imports";
import { textOfFile } from "../../backgammon/mat-bytes";
import type { Seat } from "../../backgammon/vocabulary";
import {
  changeImport,
  type ImportEntry,
  importMatch,
  listImports,
  MOST_IMPORT_TEXT,
  removeImport,
} from "../../contract/imports";
import { type ApiFailure, callService } from "./api-client.server";
import type { ImportResult } from "./import-result";
import { refusalText } from "./refusal";

export type { ImportEntry };
export type Imports = {
  readonly page: number;
  readonly totalPages: number;
  readonly matches: readonly ImportEntry[];
};

/** Null when the list could not be loaded. A page behind the last one is the last. */
export async function loadImports(context: AppLoadContext, page: number): Promise<Imports | null> {
  const answer = await callService(context, listImports, { params: { page } });
  if (!answer.ok) return null;
  const { imports: matches, totalPages } = answer.data;
  return page > totalPages ? loadImports(context, totalPages) : { page, totalPages, matches };
}

/** One file, or what was pasted. */
export async function importFile(context: AppLoadContext, file: File, name: string): Promise<ImportResult> {
  if (file.size > MOST_IMPORT_TEXT) return failed(file.name, texts.failures.too_large);
  return importText(context, textOfFile(new Uint8Array(await file.arrayBuffer())), name, file.name);
}

export async function importText(
  context: AppLoadContext,
  text: string,
  name: string,
  title: string = texts.pasted,
): Promise<ImportResult> {
  if (text.length > MOST_IMPORT_TEXT) return failed(title, texts.failures.too_large);
  const answer = await callService(context, importMatch, { body: { text, ...(name !== "" && { name }) } });
  if (!answer.ok) {
    return { ...failed(title, faultText(answer)), ...(answer.status === 429 && { isTooMany: true }) };
  }
  const { match, is_new: isNew } = answer.data;
  const { white_name: white, black_name: black } = match;
  const told = isNew ? texts.isNew(white, black) : texts.isKnown(white, black);
  return { title, state: isNew ? "added" : "known", text: told, matchId: match.match_id };
}

function failed(title: string, text: string): ImportResult {
  return { title, state: "failed", text, matchId: null };
}

function faultText({ code, place }: ApiFailure): string {
  if (place === undefined || !Object.hasOwn(texts.faults, code)) return refusalText(texts.failures, code);
  const what = refusalText(texts.faults, code);
  return place.game === null && place.line === 1 ? what : texts.wrong(whereOf(place), what);
}

/** "Game 2, move 7, line 31". */
function whereOf({ line, game, row }: NonNullable<ApiFailure["place"]>): string {
  const named = game === null ? null : row === null ? texts.inGameOnly(game) : texts.inGame(game, row);
  return [named, texts.atLine(line)].filter((part) => part !== null).join(", ");
}

/** False when it is nobody's to change, or the service is away. */
export async function setImport(
  context: AppLoadContext,
  matchId: string,
  change: { readonly seat: Seat | null; readonly counts: boolean },
): Promise<boolean> {
  return (await callService(context, changeImport, { params: { matchId }, body: change })).ok;
}

export async function dropImport(context: AppLoadContext, matchId: string): Promise<boolean> {
  return (await callService(context, removeImport, { params: { matchId } })).ok;
}
