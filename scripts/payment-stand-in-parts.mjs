/** What both providers' stand-ins are made of. */
import { randomBytes } from "node:crypto";

export const json = (value, status = 200) => Response.json(value, { status });
export const newId = (prefix) => prefix + randomBytes(12).toString("hex");

/** Notes a refund, never more than was paid; answers what was given back in all. */
export function giveBack(payment, amount) {
  payment.refunded = Math.min(payment.amount, (payment.refunded ?? 0) + amount);
  if (payment.refunded === payment.amount) payment.status = "refunded";
  return payment.refunded;
}
