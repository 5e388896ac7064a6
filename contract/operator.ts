/** What operators may do (decided, AUTH-12; decision 112). To anybody else these calls do not exist. Every act is logged with its reason. */
import * as z from "zod";
import { defineCall } from "./call";
import { FEATURES } from "./features";
import { REPORT_REASONS } from "./friend-terms";

/** What every act says besides what it does. */
export const actSchema = z.object({
  reason: z.string().trim().min(1).max(500),
  /** Names this very act, as a form does: sent again, it does nothing more. */
  key: z.uuid().optional(),
});
export const done = z.object({ ok: z.literal(1) });
export const playerId = z.object({ id: z.string().regex(/^[0-9a-f-]{36}$/) });
const rowId = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
/** The last row of the page before. */
export const before = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional();
export const call = { service: "main", access: "operator" } as const;

export const setMaintenance = defineCall({
  ...call,
  name: "setMaintenance",
  method: "PUT",
  path: "/api/v2/operator/maintenance",
  summary: "Suspends new matches, or allows them again. Running matches go on.",
  body: actSchema.extend({ on: z.boolean() }),
  answer: done,
});

export const setFeature = defineCall({
  ...call,
  name: "setFeature",
  method: "PUT",
  path: "/api/v2/operator/features/{feature}",
  summary: "Switches a feature on or off over the setting FEATURE_FLAGS, or with null leaves it to the setting again.",
  params: z.object({ feature: z.enum(FEATURES) }),
  body: actSchema.extend({ on: z.boolean().nullable() }),
  answer: done,
});

export const setSuspension = defineCall({
  ...call,
  name: "setSuspension",
  method: "PUT",
  path: "/api/v2/operator/players/{id}/suspension",
  summary: "Suspends an account and ends all its sessions at once, or lifts the suspension.",
  params: playerId,
  body: actSchema.extend({ suspended: z.boolean() }),
  answer: done,
  refusals: { 409: "The account is an operator's." },
});

export const warnPlayer = defineCall({
  ...call,
  name: "warnPlayer",
  method: "POST",
  path: "/api/v2/operator/players/{id}/warnings",
  summary: "Tells a player something that they see before they play on. The reason is for operators alone.",
  params: playerId,
  body: actSchema.extend({ words: z.string().trim().min(1).max(500) }),
  answer: done,
});

export const withdrawWarning = defineCall({
  ...call,
  name: "withdrawWarning",
  method: "PUT",
  path: "/api/v2/operator/warnings/{id}",
  summary: "Takes a warning back, or gives it again: the player sees it no longer, or once more.",
  params: rowId,
  body: actSchema.extend({ withdrawn: z.boolean() }),
  answer: done,
});

export const addNote = defineCall({
  ...call,
  name: "addNote",
  method: "POST",
  path: "/api/v2/operator/players/{id}/notes",
  summary: "Writes a note into a player's file: the act's reason. The player does not see it.",
  params: playerId,
  body: actSchema,
  answer: done,
});

export const strikeNote = defineCall({
  ...call,
  name: "strikeNote",
  method: "PUT",
  path: "/api/v2/operator/notes/{id}",
  summary: "Strikes a note, the id of its line in the log, or lets it stand again. It stays to be read, marked.",
  params: rowId,
  body: actSchema.extend({ struck: z.boolean() }),
  answer: done,
});

export const voidMatch = defineCall({
  ...call,
  name: "voidMatch",
  method: "PUT",
  path: "/api/v2/operator/matches/{id}/void",
  summary:
    "Takes a finished match's coins, rating, WXP and counts back, or gives them again. Coins that are gone become a debt.",
  params: rowId,
  body: actSchema.extend({
    void: z.boolean(),
    /** Where the winner's coins go: back to who lost them, or to the house, where both were in it together. */
    coinsTo: z.enum(["loser", "house"]).default("loser"),
  }),
  answer: done,
  refusals: { 409: "The match has not ended, or nothing was played for." },
});

export const OPERATOR_ACTS = [
  ...["maintenance_on", "maintenance_off", "feature", "suspend", "unsuspend", "warn", "unwarn", "rewarn", "note"],
  ...["void", "unvoid", "report_take", "report_close", "report_open", "flag_close", "flag_open", "refund"],
  ...["note_strike", "note_restore"],
] as const;
export type OperatorAct = (typeof OPERATOR_ACTS)[number];
export const operatorActSchema = z.object({
  id: z.int(),
  operatorId: z.string(),
  act: z.string(),
  /** Whom it is about; null for the whole club. */
  userId: z.string().nullable(),
  matchId: z.int().nullable(),
  orderId: z.string().nullable(),
  reportId: z.int().nullable(),
  /** What it changed, in a few words. */
  details: z.string(),
  reason: z.string(),
  /** A note that was taken back. */
  isStruck: z.boolean(),
  /** Unix milliseconds. */
  createdAt: z.int(),
  /** As they are called now; null for a deleted one. */
  operatorName: z.string().nullable(),
  userName: z.string().nullable(),
});
export type OperatorActEntry = z.infer<typeof operatorActSchema>;

export const listOperatorActs = defineCall({
  ...call,
  name: "listOperatorActs",
  method: "GET",
  path: "/api/v2/operator/acts",
  summary:
    "What operators have done, newest first, fifty at a time, of one kind or one operator or all; `before` is the id of the last one seen.",
  query: z.object({ before, act: z.enum(OPERATOR_ACTS).optional(), operator: playerId.shape.id.optional() }),
  answer: z.object({ data: z.array(operatorActSchema) }),
});

export const REPORT_STATES = ["open", "taken", "closed"] as const;
export type ReportState = (typeof REPORT_STATES)[number];

export const reportSchema = z.object({
  id: z.int(),
  reporterId: z.string(),
  /** Null for one who has left since. */
  reporterName: z.string().nullable(),
  reportedId: z.string(),
  /** As the reported player was called when they were reported. */
  name: z.string(),
  reason: z.enum(REPORT_REASONS),
  words: z.string(),
  state: z.enum(REPORT_STATES),
  /** What came of it, once it is closed. */
  outcome: z.string(),
  operatorId: z.string().nullable(),
  /** Unix milliseconds. */
  createdAt: z.int(),
});
export type ReportEntry = z.infer<typeof reportSchema>;

export const listReports = defineCall({
  ...call,
  name: "listReports",
  method: "GET",
  path: "/api/v2/operator/reports",
  summary:
    "Whom players have reported and why, newest first, fifty at a time, of one state or all; `before` is the id of the last one seen.",
  query: z.object({ before, state: z.enum(REPORT_STATES).optional() }),
  answer: z.object({ data: z.array(reportSchema) }),
});

export const setReport = defineCall({
  ...call,
  name: "setReport",
  method: "PUT",
  path: "/api/v2/operator/reports/{id}",
  summary: "Takes a report, closes it with a word (the act's reason), or opens it again.",
  params: rowId,
  body: actSchema.extend({ state: z.enum(REPORT_STATES) }),
  answer: done,
});
