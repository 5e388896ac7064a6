/** Why an order is not opened: the status and the text of each reason. */
import type { Context } from "hono";
import { failure } from "../http/failure";

export const PAYMENT_REFUSALS = {
  payment_not_configured: { status: 409, message: "This way to pay is not available." },
  has_membership: { status: 409, message: "You have this membership or a better one." },
  too_many_orders: { status: 429, message: "Too many orders. Please try again later." },
} as const;

export function refuseOrder(c: Context, code: keyof typeof PAYMENT_REFUSALS): Response {
  const { status, message } = PAYMENT_REFUSALS[code];
  return failure(c, status, code, message);
}
