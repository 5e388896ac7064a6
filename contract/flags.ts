/** What stands out about players (decision 113): a hint with its numbers for operators to look at, never a verdict. */
import * as z from "zod";
import { defineCall } from "./call";
import { actSchema, before, call, done } from "./operator";

export const FLAG_RULES = [
  ...["error_rate_rating", "error_rate_past", "engine_likeness", "flat_time"],
  ...["pair", "coin_flow", "shared_address"],
] as const;
export type FlagRule = (typeof FLAG_RULES)[number];

export const flagSchema = z.object({
  id: z.int(),
  userId: z.string(),
  userName: z.string().nullable(),
  rule: z.enum(FLAG_RULES),
  /** The other player, where there is one; else null. */
  otherId: z.string().nullable(),
  otherName: z.string().nullable(),
  /** 1 is at the rule's limit. */
  strength: z.number(),
  /** What was counted, by name. */
  numbers: z.record(z.string(), z.number()),
  /** Unix milliseconds. */
  raisedAt: z.int(),
  changedAt: z.int(),
  closedAt: z.int().nullable(),
});
export type FlagEntry = z.infer<typeof flagSchema>;

export const listFlags = defineCall({
  ...call,
  name: "listFlags",
  method: "GET",
  path: "/api/v2/operator/flags",
  summary: "The open flags of all players, the strongest first, fifty a page; or all flags of one player.",
  query: z.object({
    page: z.coerce.number().int().min(1).max(1_000).default(1),
    user: z
      .string()
      .regex(/^[0-9a-f-]{36}$/)
      .optional(),
  }),
  answer: z.object({ data: z.array(flagSchema), hasMore: z.boolean() }),
});

export const setFlag = defineCall({
  ...call,
  name: "setFlag",
  method: "PUT",
  path: "/api/v2/operator/flags/{id}",
  summary: "Says that a flag has been looked at, or opens it again.",
  params: z.object({ id: before.unwrap() }),
  body: actSchema.extend({ closed: z.boolean() }),
  answer: done,
});
