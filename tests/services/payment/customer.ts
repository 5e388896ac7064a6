import { signAsStripe } from "../../../scripts/payment-stand-in.mjs";
import { callerOf } from "../calls";
import { makePlayer, type TestPlayer } from "../players";
import { STRIPE_WEBHOOK } from "./sent";

/** A player who buys, how they call, and how an order of theirs stands. */
export async function customer(player: TestPlayer = {}) {
  const id = await makePlayer({ coins: 0, ...player });
  const call = await callerOf(id);
  const status = async (orderId: string) =>
    ((await call("GET", `/api/payments/${orderId}`)).body as { status: string }).status;
  return { id, call, status };
}

/** A notice of the tests' own, signed as Stripe would. */
export function stripeNotice(orderId: string, change: object = {}, type = "checkout.session.completed") {
  const money = { amount_total: 99, currency: "usd", payment_status: "paid" };
  const object = { client_reference_id: orderId, ...money, ...change };
  const body = JSON.stringify({ id: `evt_${crypto.randomUUID()}`, type, data: { object } });
  return { provider: "stripe", headers: { "Stripe-Signature": signAsStripe(STRIPE_WEBHOOK, body) }, body };
}
