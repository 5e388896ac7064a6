/**
 * Stripe: cards and Apple Pay through its Checkout page. Plain fetch; formats after Stripe's API reference ("Create a Checkout
 * Session") and "Verify webhook signatures manually".
 */
import * as z from "zod";
import type { Settings } from "../platform/settings";
import type { ByCharge, Notice, NoticeKind } from "./notice";
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
const chargeId = z.string().min(1).max(255);
const checkoutObject = z.object({
  client_reference_id: orderId.nullish(),
  amount_total: z.int().nullish(),
  currency: currency.nullish(),
  payment_status: z.string(),
  payment_intent: chargeId.nullish(),
});
const chargeObject = z.object({
  amount_refunded: z.int(),
  currency,
  metadata: z.object({ order_id: orderId.optional() }),
});
const disputeObject = z.object({ id: chargeId, status: z.string().max(64), payment_intent: chargeId.nullish() });
const eventSchema = z.object({ ...event, data: z.object({ object: z.unknown() }) });

/** What a verified event says about an order of ours; null for what is none of our business. Throws a ZodError on nonsense. */
export function readEvent(body: string): Notice | ByCharge | null {
  const { id, type, data } = eventSchema.parse(JSON.parse(body));
  const common = { provider: "stripe", eventId: id, type } as const;
  switch (type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded": {
      const session = checkoutObject.parse(data.object);
      // A payment that takes days completes the session unpaid and succeeds later.
      if (!session.client_reference_id || session.payment_status !== "paid") return null;
      const money = { amount: session.amount_total ?? 0, currency: session.currency ?? "" };
      const ref = session.payment_intent ?? undefined;
      return {
        ...common,
        orderId: session.client_reference_id,
        kind: "paid",
        money,
        ...(ref !== undefined && { ref }),
      };
    }
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired": {
      const session = checkoutObject.parse(data.object);
      if (!session.client_reference_id) return null;
      return { ...common, orderId: session.client_reference_id, kind: "failed", money: null };
    }
    case "charge.refunded": {
      const charge = chargeObject.parse(data.object);
      if (charge.metadata.order_id === undefined) return null;
      // What was given back in all, however many parts it came in.
      const money = { amount: charge.amount_refunded, currency: charge.currency };
      return { ...common, orderId: charge.metadata.order_id, kind: "refunded", money };
    }
    case "charge.dispute.created":
    case "charge.dispute.closed": {
      const dispute = disputeObject.parse(data.object);
      const kind = disputeKind(dispute.status, type);
      if (kind === null || !dispute.payment_intent) return null;
      return { ...common, charge: dispute.payment_intent, kind, money: null, ref: dispute.id };
    }
    default:
      return null;
  }
}

/** An inquiry, which moves no money, is no dispute yet. */
function disputeKind(status: string, type: string): NoticeKind | null {
  if (type === "charge.dispute.closed") return status === "lost" ? "dispute_lost" : "dispute_won";
  return status.startsWith("warning") ? null : "disputed";
}

/** The order of a payment that was not noted with it: its own metadata names it. */
export async function orderOfIntent(settings: Settings, intent: string): Promise<string | null> {
  const answer = await askProvider(`${settings.STRIPE_API}/v1/payment_intents/${encodeURIComponent(intent)}`, {
    headers: { Authorization: `Bearer ${settings.STRIPE_SECRET_KEY}` },
  });
  const known = z.object({ metadata: z.object({ order_id: orderId.optional() }) }).safeParse(answer);
  return known.data?.metadata.order_id ?? null;
}

/** Gives the whole price back; asked again, it is the same refund. Stripe tells it by its webhook as well. */
export async function refundAtStripe(settings: Settings, order: string, intent: string): Promise<void> {
  await askProvider(`${settings.STRIPE_API}/v1/refunds`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${settings.STRIPE_SECRET_KEY}`,
      "Content-Type": "application/x-www-form-urlencoded",
      "Idempotency-Key": `refund-${order}`,
    },
    body: new URLSearchParams({ payment_intent: intent }).toString(),
  });
}
