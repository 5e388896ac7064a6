/** What operators may do (decided, AUTH-12). To anybody else these calls do not exist. Every act is logged with its reason. */
import * as z from "zod";
import { defineCall } from "./call";
import { REPORT_REASONS } from "./friend-terms";

const reason = z.string().trim().min(1).max(500);
const done = z.object({ ok: z.literal(1) });

export const setMaintenance = defineCall({
  name: "setMaintenance",
  service: "main",
  method: "PUT",
  path: "/api/v2/operator/maintenance",
  summary: "Suspends new matches, or allows them again. Running matches go on.",
  access: "operator",
  body: z.object({ on: z.boolean(), reason }),
  answer: done,
});

export const setSuspension = defineCall({
  name: "setSuspension",
  service: "main",
  method: "PUT",
  path: "/api/v2/operator/players/{id}/suspension",
  summary: "Suspends an account and ends all its sessions at once, or lifts the suspension.",
  access: "operator",
  params: z.object({ id: z.string().regex(/^[0-9a-f-]{36}$/) }),
  body: z.object({ suspended: z.boolean(), reason }),
  answer: done,
  refusals: { 409: "The account is an operator's." },
});

export const OPERATOR_ACTS = ["maintenance_on", "maintenance_off", "suspend", "unsuspend"] as const;
export const operatorActSchema = z.object({
  id: z.int(),
  operatorId: z.string(),
  act: z.enum(OPERATOR_ACTS),
  /** Whom it is about; null for the whole club. */
  userId: z.string().nullable(),
  reason: z.string(),
  /** Unix milliseconds. */
  createdAt: z.int(),
});

export const listOperatorActs = defineCall({
  name: "listOperatorActs",
  service: "main",
  method: "GET",
  path: "/api/v2/operator/acts",
  summary: "What operators have done, newest first, fifty at a time; `before` is the id of the last one seen.",
  access: "operator",
  query: z.object({ before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional() }),
  answer: z.object({ data: z.array(operatorActSchema) }),
});

export const reportSchema = z.object({
  id: z.int(),
  reporterId: z.string(),
  reportedId: z.string(),
  /** As the reported player was called when they were reported. */
  name: z.string(),
  reason: z.enum(REPORT_REASONS),
  words: z.string(),
  /** Unix milliseconds. */
  createdAt: z.int(),
});

export const listReports = defineCall({
  name: "listReports",
  service: "main",
  method: "GET",
  path: "/api/v2/operator/reports",
  summary:
    "Whom players have reported and why, newest first, fifty at a time; `before` is the id of the last one seen.",
  access: "operator",
  query: z.object({ before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional() }),
  answer: z.object({ data: z.array(reportSchema) }),
});
