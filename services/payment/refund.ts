/** Gives an order's price back through its provider: an operator's act. */
import { logThrown } from "../log/log";
import type { Env } from "../platform/env";
import { getSettings } from "../platform/settings";
import { applyNotice } from "./fulfil";
import { refundAtPayPal } from "./paypal";
import { starInStarplus } from "./products";
import { ProviderError } from "./providers";
import { getOrder } from "./store";
import { refundAtStripe } from "./stripe";

export type Refund = "refunded" | "not_found" | "not_paid" | "provider_unavailable";

/** Safe to repeat: the provider knows the refund by the order, and what it tells later of it changes nothing more. */
export async function refundOrder(env: Env, orderId: string, nowMs: number): Promise<Refund> {
  const order = await getOrder(env.DB, orderId);
  if (order === null) return "not_found";
  if (order.status === "refunded") return "refunded";
  if (order.status !== "paid" || order.charge_ref === null) return "not_paid";
  const settings = getSettings(env);
  try {
    const refund = order.provider === "stripe" ? refundAtStripe : refundAtPayPal;
    await refund(settings, order.id, order.charge_ref);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    logThrown("error", "an order could not be refunded", error, { orderId: order.id });
    return "provider_unavailable";
  }
  const money = { amount: order.amount, currency: order.currency };
  const told = { provider: order.provider, eventId: `desk-refund-${order.id}`, type: "refund by an operator" } as const;
  await applyNotice(env.DB, { ...told, orderId: order.id, kind: "refunded", money }, starInStarplus(settings), nowMs);
  return "refunded";
}
