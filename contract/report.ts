/** The report on an analysed match, for whoever is given its link by one of its players. Beyond the specs (decision 009). */
import * as z from "zod";
import { SEATS } from "../backgammon/vocabulary";
import { defineCall } from "./call";

/** So many mistakes of each side are told, the dearest first. */
export const REPORT_MISTAKES = 3;

const count = z.int().min(0);
const side = z.object({
  /** Null for a deleted player. */
  name: z.string().nullable(),
  is_bot: z.boolean(),
  score: count,
  error_rate: z.number().nullable(),
  /** Code of a level of play; null without a rate. */
  level: z.string().nullable(),
  decisions: count,
  errors: count,
  blunders: count,
  /** Zero or below, in points. */
  equity_lost: z.number(),
  luck: z.number(),
  mistakes: z
    .array(
      z.object({
        game: z.int().min(1),
        /** "63", the higher die first; null for a cube action. */
        dice: z.string().nullable(),
        played: z.string(),
        best: z.string(),
        error: z.number().max(0),
        /** The decision as a position by itself. */
        xgid: z.string(),
      }),
    )
    .max(REPORT_MISTAKES),
});

export const reportSchema = z.object({
  /** Points to win; of a coin game its limit. */
  length: z.int(),
  is_money: z.boolean(),
  winner: z.enum(SEATS).nullable(),
  /** Unix ms. */
  finished_at: z.int().nullable(),
  /** Plies and version of the engine. */
  level: z.int().nullable(),
  engine_version: z.string().nullable(),
  white: side,
  black: side,
});
export type MatchReport = z.infer<typeof reportSchema>;

const matchId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

export const shareReport = defineCall({
  name: "shareReport",
  service: "main",
  method: "GET",
  path: "/api/v2/matches/{id}/share-report",
  summary: "The token of the link that shows anybody the report on one of the caller's analysed matches.",
  access: "player",
  feature: "analysis",
  params: z.object({ id: matchId }),
  answer: z.object({ token: z.string() }),
  refusals: { 409: "The match is not analysed yet." },
});

export const getReport = defineCall({
  name: "getReport",
  service: "main",
  method: "GET",
  path: "/api/v2/match-reports/{token}",
  summary:
    "The report on a match as anybody with its link sees it: result, error rates, luck and the dearest mistakes of both sides.",
  access: "anyone",
  feature: "analysis",
  params: z.object({ token: z.string().max(64) }),
  answer: reportSchema,
});
