/** Orders and refunds at the operators' desk (decision 112). Times are Unix milliseconds. */
import * as z from "zod";
import { defineCall } from "./call";
import { actSchema, call, done, operatorActSchema } from "./operator";
import { ORDER_STATUSES } from "./payment";

const deskOrderSchema = z.object({
  id: z.string(),
  userId: z.string(),
  userName: z.string().nullable(),
  productId: z.string(),
  provider: z.string(),
  method: z.string(),
  /** In the smallest unit of `currency`; so is `refundedAmount`. */
  amount: z.int(),
  refundedAmount: z.int(),
  currency: z.string(),
  coins: z.int(),
  membership: z.string().nullable(),
  status: z.enum(ORDER_STATUSES),
  /** What was bought is taken back now. */
  isTaken: z.boolean(),
  /** Of its coins, still owed by the player. */
  owed: z.int(),
  dispute: z.enum(["open", "won", "lost"]).nullable(),
  createdAt: z.int(),
});
export type DeskOrder = z.infer<typeof deskOrderSchema>;

const params = z.object({ id: z.string().regex(/^[0-9a-f-]{36}$/) });

export const listDeskOrders = defineCall({
  ...call,
  name: "listDeskOrders",
  method: "GET",
  path: "/api/v2/operator/orders",
  summary:
    "Orders, newest first, fifty at a time: of everybody, of one player, or the disputed ones alone. `before` is the time of the last one seen.",
  query: z.object({
    before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    user: z
      .string()
      .regex(/^[0-9a-f-]{36}$/)
      .optional(),
    disputed: z.literal("1").optional(),
  }),
  answer: z.object({ data: z.array(deskOrderSchema) }),
});

export const getDeskOrder = defineCall({
  ...call,
  name: "getDeskOrder",
  method: "GET",
  path: "/api/v2/operator/orders/{id}",
  summary: "One order with what its provider has told about it, and what operators did.",
  params,
  answer: z.object({
    order: deskOrderSchema,
    changes: z.array(z.object({ what: z.string(), changedAt: z.int() })),
    acts: z.array(operatorActSchema),
  }),
});

export const refundOrder = defineCall({
  ...call,
  name: "refundOrder",
  method: "POST",
  path: "/api/v2/operator/orders/{id}/refund",
  summary: "Gives the whole price of a paid order back through its provider, and takes back what was bought. Final.",
  params,
  body: actSchema,
  answer: done,
  refusals: { 409: "The order is not paid, or its payment's id is not known." },
});
