/**
 * Stripe: cards and Apple Pay through its Checkout page. Plain fetch; formats after Stripe's API reference ("Create a Checkout
 * Session") and "Verify webhook signatures manually".
 */
import * as z from "zod";
import type { Settings } from "../platform/settings";
import type { Notice } from "./fulfil";
import { askProvider, type Checkout, type Opened, ProviderError } from "./providers";

const sessionSchema = z.object({ id: z.string().min(1).max(255), url: z.url({ protocol: /^https?$/ }) });

/** Opens a Checkout session. The order's id is the idempotency key: asking again opens the same one. */
export async function openCheckout(settings: Settings, checkout: Checkout): Promise<Opened> {
  const { orderId, title, amount, currency, successUrl, cancelUrl } = checkout;
  const form = new URLSearchParams({
    mode: "payment",
    client_reference_id: orderId,
    success_url: successUrl,
    cancel_url: cancelUrl,
    "metadata[order_id]": orderId,
    // Copied to the charge, so that a refund names its order without asking.
    "payment_intent_data[metadata][order_id]": orderId,
    "payment_method_types[0]": "card",
    "line_items[0][quantity]": "1",
    "line_items[0][price_data][currency]": currency,
    "line_items[0][price_data][unit_amount]": String(amount),
    "line_items[0][price_data][product_data][name]": title,
  });
  const answer = await askProvider(`${settings.STRIPE_API}/v1/checkout/sessions`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${settings.STRIPE_SECRET_KEY}`,
      "Content-Type": "application/x-www-form-urlencoded",
      "Idempotency-Key": orderId,
    },
    body: form.toString(),
  });
  const session = sessionSchema.safeParse(answer);
  if (!session.success) throw new ProviderError("Stripe answered without a session");
  return { reference: session.data.id, url: session.data.url };
}

/** Seconds that a signature may be old or early, as Stripe's own libraries have it. */
const TOLERANCE_S = 300;

function bytesOfHex(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[0-9a-f]{64}$/.test(text)) return null;
  return Uint8Array.from({ length: 32 }, (_, index) => Number.parseInt(text.slice(index * 2, index * 2 + 2), 16));
}

/** Whether `header` (Stripe-Signature) signs `body` with the secret, now. The comparison takes the same time for any bytes. */
export async function isSigned(secret: string, header: string | null, body: string, nowMs: number): Promise<boolean> {
  // A text splits into one part or two.
  const parts = (header ?? "").split(",").map((part) => part.trim().split("=", 2) as [string, string?]);
  const time = Number(parts.find(([name]) => name === "t")?.[1] ?? Number.NaN);
  if (!Number.isSafeInteger(time) || Math.abs(nowMs / 1000 - time) > TOLERANCE_S) return false;
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["verify"]);
  const signed = encoder.encode(`${time}.${body}`);
  // While a secret is being replaced there is one signature for each; a handful is all that is ever looked at.
  const signatures = parts.filter(([name]) => name === "v1").slice(0, 4);
  for (const [, value = ""] of signatures) {
    const signature = bytesOfHex(value);
    if (signature !== null && (await crypto.subtle.verify("HMAC", key, signature, signed))) return true;
  }
  return false;
}

const orderId = z.string().max(64);
const currency = z.string().max(8);
const event = { id: z.string().min(1).max(255), type: z.string().max(100) };
const checkoutObject = z.object({
  client_reference_id: orderId.nullish(),
  amount_total: z.int().nullish(),
  currency: currency.nullish(),
  payment_status: z.string(),
});
const chargeObject = z.object({
  amount_refunded: z.int(),
  currency,
  refunded: z.boolean(),
  metadata: z.object({ order_id: orderId.optional() }),
});
const eventSchema = z.object({ ...event, data: z.object({ object: z.unknown() }) });

/** What a verified event says about an order of ours; null for what is none of our business. Throws a ZodError on nonsense. */
export function readEvent(body: string): Notice | null {
  const { id, type, data } = eventSchema.parse(JSON.parse(body));
  const common = { provider: "stripe", eventId: id, type } as const;
  switch (type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded": {
      const session = checkoutObject.parse(data.object);
      // A payment that takes days completes the session unpaid and succeeds later.
      if (!session.client_reference_id || session.payment_status !== "paid") return null;
      const money = { amount: session.amount_total ?? 0, currency: session.currency ?? "" };
      return { ...common, orderId: session.client_reference_id, kind: "paid", money };
    }
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired": {
      const session = checkoutObject.parse(data.object);
      if (!session.client_reference_id) return null;
      return { ...common, orderId: session.client_reference_id, kind: "failed", money: null };
    }
    case "charge.refunded": {
      const charge = chargeObject.parse(data.object);
      // Part of the price given back is a favour of the operator: nothing is taken for it.
      if (!charge.refunded || charge.metadata.order_id === undefined) return null;
      const money = { amount: charge.amount_refunded, currency: charge.currency };
      return { ...common, orderId: charge.metadata.order_id, kind: "refunded", money };
    }
    default:
      return null;
  }
}
