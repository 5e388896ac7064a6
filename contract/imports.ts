/** Matches that the caller played elsewhere and brought along (docs/decisions/105-imports.md): theirs alone, apart from what was played here. */
import * as z from "zod";
import { SEATS } from "../backgammon/vocabulary";
import { ANALYSIS_STATUSES } from "./analysis";
import { defineCall } from "./call";

export const IMPORTS_PAGE_SIZE = 10;
/** As many an account keeps. */
export const MOST_IMPORTS = 300;
/** Characters of one match's file; a match to 25 points has some 60,000. */
export const MOST_IMPORT_TEXT = 1_000_000;
const PAGE_MAX = 10_000;

const seat = z.enum(SEATS).nullable();
const name = z.string().max(60);

export const importSchema = z.object({
  match_id: z.int(),
  /** The left column of the file is white. */
  white_name: z.string(),
  black_name: z.string(),
  white_score: z.int(),
  black_score: z.int(),
  /** Points to win; null for money. */
  length: z.int().nullable(),
  games: z.int(),
  /** False: the file breaks off before the end. */
  is_finished: z.boolean(),
  /** Which side the caller is; null for neither. */
  seat,
  /** Whether its mistakes are saved with the caller's own. */
  counts: z.boolean(),
  /** Unix ms. */
  imported_at: z.int(),
  played_at: z.int(),
  status: z.enum(ANALYSIS_STATUSES),
  games_done: z.int(),
  /** Null until the analysis is done, and without counted decisions. */
  white_error: z.number().nullable(),
  black_error: z.number().nullable(),
});
export type ImportEntry = z.infer<typeof importSchema>;

const matchId = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

export const importMatch = defineCall({
  name: "importMatch",
  service: "main",
  method: "POST",
  path: "/api/v2/imports",
  summary:
    "Brings along a match that the caller played elsewhere: a .mat text, replayed by the rules. It is analysed, and apart from their own results.",
  access: "player",
  feature: "analysis",
  limit: "import",
  mostBody: 4 * MOST_IMPORT_TEXT,
  body: z.object({
    text: z.string().max(MOST_IMPORT_TEXT),
    /** The caller's name in the file; their name here if it is left out. */
    name: name.optional(),
  }),
  status: 201,
  /** `is_new`: false for a match that was there already. */
  answer: z.object({ match: importSchema, is_new: z.boolean() }),
  refusals: { 409: `An account keeps ${MOST_IMPORTS} matches at most.` },
  example: {
    body: {
      text: " 1 point match\n\n Game 1\n mira : 0          otto : 0\n  1) 31: 8/5 6/5            64: 24/18 13/9\n",
    },
  },
});

export const listImports = defineCall({
  name: "listImports",
  service: "main",
  method: "GET",
  path: "/api/v2/imports/list/{page}",
  summary: "The matches that the caller brought along, the last one first; ten to a page, counted from 1.",
  access: "player",
  feature: "analysis",
  params: z.object({ page: z.coerce.number().int().min(1).max(PAGE_MAX) }),
  answer: z.object({ imports: z.array(importSchema), count: z.int(), totalPages: z.int().min(1) }),
});

export const changeImport = defineCall({
  name: "changeImport",
  service: "main",
  method: "PATCH",
  path: "/api/v2/imports/{matchId}",
  summary:
    "Says which side the caller was in a match that they brought along, and whether its mistakes are saved with their own.",
  access: "player",
  feature: "analysis",
  params: z.object({ matchId }),
  body: z.object({ seat: seat.optional(), counts: z.boolean().optional() }),
  answer: z.object({ match: importSchema }),
});

export const removeImport = defineCall({
  name: "removeImport",
  service: "main",
  method: "DELETE",
  path: "/api/v2/imports/{matchId}",
  summary: "Removes a match that the caller brought along, with its analysis and its mistakes.",
  access: "player",
  feature: "analysis",
  params: z.object({ matchId }),
  answer: z.object({ removed: z.literal(true) }),
});
