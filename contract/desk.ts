/** What operators see at their desk (decision 112). To anybody else these calls do not exist. Times are Unix milliseconds. */
import * as z from "zod";
import { MATCH_MODES, MATCH_STATUSES } from "../backgammon/vocabulary";
import { defineCall } from "./call";
import { FEATURES } from "./features";
import { noticeSchema } from "./notices";
import { before, call, operatorActSchema, playerId, reportSchema } from "./operator";

export const getDesk = defineCall({
  ...call,
  name: "getDesk",
  method: "GET",
  path: "/api/v2/operator/desk",
  summary: "What waits for an operator, and how the switches stand.",
  answer: z.object({
    openReports: z.int(),
    openFlags: z.int(),
    openDisputes: z.int(),
    /** By the setting, and by an operator. */
    maintenance: z.object({ setting: z.boolean(), switched: z.boolean() }),
    /** What an operator switched is null where the setting holds. */
    features: z.array(z.object({ feature: z.enum(FEATURES), setting: z.boolean(), switched: z.boolean().nullable() })),
  }),
});

const foundSchema = z.object({
  id: z.string(),
  name: z.string().nullable(),
  rating: z.number().nullable(),
  balance: z.int(),
  suspendedAt: z.int().nullable(),
  deletedAt: z.int().nullable(),
  createdAt: z.int(),
});
export type FoundPlayer = z.infer<typeof foundSchema>;

export const findPlayers = defineCall({
  ...call,
  name: "findPlayers",
  method: "GET",
  path: "/api/v2/operator/players",
  summary:
    "Players by the beginning of their name, or one by id, fifty at a time; suspended ones too. `after` is the last name seen.",
  query: z.object({ q: z.string().trim().min(1).max(40), after: z.string().max(40).optional() }),
  answer: z.object({ data: z.array(foundSchema) }),
});

const sessionSchema = z.object({
  id: z.string(),
  userAgent: z.string().nullable(),
  createdAt: z.int(),
  usedAt: z.int(),
  isLive: z.boolean(),
});

export const playerFileSchema = foundSchema.extend({
  email: z.string().nullable(),
  country: z.string().nullable(),
  peakRating: z.number().nullable(),
  ratingExperience: z.int(),
  wxp: z.int(),
  winCount: z.int(),
  lossCount: z.int(),
  membership: z.string(),
  membershipEndsAt: z.int().nullable(),
  isOperator: z.boolean(),
  owed: z.int(),
  /** Other accounts of the same person. */
  accounts: z.array(z.object({ id: z.string(), deletedAt: z.int().nullable() })),
  sessions: z.array(sessionSchema),
  reports: z.array(reportSchema),
  notices: z.array(noticeSchema),
  debts: z.array(
    z.object({
      id: z.int(),
      amount: z.int(),
      paid: z.int(),
      waived: z.int(),
      orderId: z.string().nullable(),
      matchId: z.int().nullable(),
    }),
  ),
  acts: z.array(operatorActSchema),
});
export type PlayerFile = z.infer<typeof playerFileSchema>;

export const getPlayerFile = defineCall({
  ...call,
  name: "getPlayerFile",
  method: "GET",
  path: "/api/v2/operator/players/{id}",
  summary: "A player's file: profile, sessions, reports about them, what they were told and owe, and operators' acts.",
  params: playerId,
  answer: playerFileSchema,
});

const deskMatchSchema = z.object({
  id: z.int(),
  mode: z.enum(MATCH_MODES),
  status: z.enum(MATCH_STATUSES),
  whiteId: z.string(),
  blackId: z.string(),
  whiteName: z.string().nullable(),
  blackName: z.string().nullable(),
  length: z.int(),
  stake: z.int(),
  winnerId: z.string().nullable(),
  reason: z.string().nullable(),
  whiteScore: z.int(),
  blackScore: z.int(),
  whiteCoins: z.int(),
  blackCoins: z.int(),
  whiteChange: z.number().nullable(),
  blackChange: z.number().nullable(),
  wxp: z.int(),
  isVoid: z.boolean(),
  createdAt: z.int(),
  finishedAt: z.int().nullable(),
});
export type DeskMatch = z.infer<typeof deskMatchSchema>;

export const listPlayerMatches = defineCall({
  ...call,
  name: "listPlayerMatches",
  method: "GET",
  path: "/api/v2/operator/players/{id}/matches",
  summary: "A player's finished matches, newest first, twenty at a time; `before` is the id of the last one seen.",
  params: playerId,
  query: z.object({ before }),
  answer: z.object({ data: z.array(deskMatchSchema) }),
});

const coinMoveSchema = z.object({
  id: z.int(),
  amount: z.int(),
  /** The other account: a player's, a match's hold, or the house's. */
  other: z.string(),
  reason: z.string(),
  matchId: z.int().nullable(),
  createdAt: z.int(),
});

export const listPlayerCoins = defineCall({
  ...call,
  name: "listPlayerCoins",
  method: "GET",
  path: "/api/v2/operator/players/{id}/coins",
  summary:
    "The movements of a player's coins, newest first, thirty at a time; `before` is the id of the last one seen.",
  params: playerId,
  query: z.object({ before }),
  answer: z.object({ data: z.array(coinMoveSchema) }),
});

export const getDeskMatch = defineCall({
  ...call,
  name: "getDeskMatch",
  method: "GET",
  path: "/api/v2/operator/matches/{id}",
  summary: "One match of anybody's, and what operators did about it.",
  params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  answer: z.object({ match: deskMatchSchema, acts: z.array(operatorActSchema) }),
});
