/**
 * PayPal: Orders v2 with a server-side capture. Plain fetch; formats after PayPal's REST reference (Orders v2, Payments v2,
 * "Verify webhook signature").
 */
import * as z from "zod";
import type { Settings } from "../platform/settings";
import type { ByCharge, Notice, NoticeKind } from "./notice";
import { makeAmount, parseAmount } from "./paypal-amount";
import { askProvider, type Checkout, type Opened, ProviderError } from "./providers";

const id = z.string().min(1).max(64);
const amountSchema = z.object({ currency_code: z.string().max(8), value: z.string().max(32) });

async function authorization({ PAYPAL_API, PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET }: Settings): Promise<string> {
  const answer = await askProvider(`${PAYPAL_API}/v1/oauth2/token`, {
    method: "POST",
    headers: {
      Authorization: `Basic ${btoa(`${PAYPAL_CLIENT_ID}:${PAYPAL_CLIENT_SECRET}`)}`,
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body: "grant_type=client_credentials",
  });
  const token = z.object({ access_token: z.string() }).safeParse(answer);
  if (!token.success) throw new ProviderError("PayPal answered without a token");
  return `Bearer ${token.data.access_token}`;
}

async function ask(settings: Settings, method: "GET" | "POST", path: string, body?: string, key?: string) {
  const headers: Record<string, string> = {
    Authorization: await authorization(settings),
    "Content-Type": "application/json",
  };
  if (key !== undefined) headers["PayPal-Request-Id"] = key;
  return askProvider(settings.PAYPAL_API + path, { method, headers, ...(body !== undefined && { body }) });
}

const createdSchema = z.object({ id, links: z.array(z.object({ rel: z.string(), href: z.string() })) });

/** Opens an order that the player approves at PayPal; the money is taken by `capture`. */
export async function openPayPalOrder(settings: Settings, checkout: Checkout): Promise<Opened> {
  const { orderId, title, amount, currency, successUrl, cancelUrl } = checkout;
  const value = { currency_code: currency.toUpperCase(), value: makeAmount(amount, currency) };
  const body = {
    intent: "CAPTURE",
    purchase_units: [{ reference_id: "default", custom_id: orderId, description: title, amount: value }],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: successUrl,
          cancel_url: cancelUrl,
          user_action: "PAY_NOW",
          shipping_preference: "NO_SHIPPING",
        },
      },
    },
  };
  const created = createdSchema.safeParse(
    await ask(settings, "POST", "/v2/checkout/orders", JSON.stringify(body), orderId),
  );
  const url = created.data?.links.find(({ rel }) => rel === "payer-action" || rel === "approve")?.href;
  if (!created.success || url === undefined) throw new ProviderError("PayPal answered without an order");
  return { reference: created.data.id, url };
}

const captureSchema = z.object({ id, status: z.string(), custom_id: id.optional(), amount: amountSchema });
const orderSchema = z.object({
  status: z.string(),
  purchase_units: z.array(z.object({ payments: z.object({ captures: z.array(captureSchema).optional() }).optional() })),
});

/** Takes the money of an approved order, or finds that it was taken before; null while the player has not approved it. */
export async function capture(settings: Settings, orderId: string, reference: string): Promise<Notice | null> {
  const path = `/v2/checkout/orders/${encodeURIComponent(reference)}`;
  let order = orderSchema.parse(await ask(settings, "GET", path));
  if (order.status === "APPROVED") {
    order = orderSchema.parse(await ask(settings, "POST", `${path}/capture`, "{}", `capture-${orderId}`));
  }
  const [taken] = order.purchase_units.flatMap(({ payments }) => payments?.captures ?? []);
  if (order.status !== "COMPLETED" || taken?.status !== "COMPLETED") return null;
  return paid(taken, "capture", taken.id, orderId);
}

function paid(taken: z.infer<typeof captureSchema>, type: string, eventId: string, orderId: string): Notice {
  const money = parseAmount(taken.amount.value, taken.amount.currency_code);
  return { provider: "paypal", eventId, type, orderId, kind: "paid", money, ref: taken.id };
}

const SIGNATURE_HEADERS = {
  auth_algo: "paypal-auth-algo",
  cert_url: "paypal-cert-url",
  transmission_id: "paypal-transmission-id",
  transmission_sig: "paypal-transmission-sig",
  transmission_time: "paypal-transmission-time",
} as const;

/** Asks PayPal whether it sent this notice to our webhook. */
export async function isPayPals(settings: Settings, headers: Headers, body: string): Promise<boolean> {
  if (settings.PAYPAL_WEBHOOK_ID === "") return false;
  const fields: Record<string, string> = { webhook_id: settings.PAYPAL_WEBHOOK_ID };
  for (const [field, header] of Object.entries(SIGNATURE_HEADERS)) {
    const value = headers.get(header);
    if (value === null || value.length > 1_000) return false;
    fields[field] = value;
  }
  // The event goes back byte for byte: what is signed is its text.
  const question = `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${body}}`;
  const answer = await ask(settings, "POST", "/v1/notifications/verify-webhook-signature", question);
  return z.object({ verification_status: z.literal("SUCCESS") }).safeParse(answer).success;
}

const eventSchema = z.object({
  id: z.string().min(1).max(255),
  event_type: z.string().max(100),
  resource: z.unknown(),
});
const refundSchema = z.object({ id, custom_id: id.optional(), amount: amountSchema });
const disputeSchema = z.object({
  dispute_id: z.string().min(1).max(255),
  dispute_life_cycle_stage: z.string().max(64).optional(),
  disputed_transactions: z
    .array(z.object({ seller_transaction_id: id.optional() }))
    .max(20)
    .default([]),
  dispute_outcome: z.object({ outcome_code: z.string().max(64) }).optional(),
});

/** What an event says: a notice about an order of ours, the PayPal id of an order to capture, or nothing. */
export type PayPalNews =
  | { readonly type: "notice"; readonly notice: Notice | ByCharge }
  | { readonly type: "approved"; readonly reference: string };

/** Outcomes by which the buyer has the money back from the club. */
const LOST = ["RESOLVED_BUYER_FAVOUR", "ACCEPTED"];

/** A question of the buyer's to the club (`INQUIRY`), before PayPal holds the money, is no dispute yet. */
function disputeKind(dispute: z.infer<typeof disputeSchema>, type: string): NoticeKind | null {
  if (type !== "CUSTOMER.DISPUTE.RESOLVED") return dispute.dispute_life_cycle_stage === "INQUIRY" ? null : "disputed";
  return LOST.includes(dispute.dispute_outcome?.outcome_code ?? "") ? "dispute_lost" : "dispute_won";
}

/** Gives the whole price back; asked again, it is the same refund. PayPal tells it by its webhook as well. */
export async function refundAtPayPal(settings: Settings, order: string, captureId: string): Promise<void> {
  await ask(settings, "POST", `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`, "{}", `refund-${order}`);
}

/** Reads a verified event; null for what is none of our business. Throws a ZodError on nonsense. */
export function readPayPalEvent(body: string): PayPalNews | null {
  const { id: eventId, event_type: type, resource } = eventSchema.parse(JSON.parse(body));
  const common = { provider: "paypal", eventId, type } as const;
  switch (type) {
    case "CHECKOUT.ORDER.APPROVED":
      return { type: "approved", reference: z.object({ id }).parse(resource).id };
    case "PAYMENT.CAPTURE.COMPLETED": {
      const taken = captureSchema.parse(resource);
      if (taken.custom_id === undefined) return null;
      return { type: "notice", notice: paid(taken, type, eventId, taken.custom_id) };
    }
    case "PAYMENT.CAPTURE.DENIED": {
      const taken = captureSchema.parse(resource);
      if (taken.custom_id === undefined) return null;
      return { type: "notice", notice: { ...common, orderId: taken.custom_id, kind: "failed", money: null } };
    }
    case "PAYMENT.CAPTURE.REFUNDED":
    case "PAYMENT.CAPTURE.REVERSED": {
      const refund = refundSchema.parse(resource);
      if (refund.custom_id === undefined) return null;
      const money = parseAmount(refund.amount.value, refund.amount.currency_code);
      return {
        type: "notice",
        notice: { ...common, orderId: refund.custom_id, kind: "refunded", money, ref: refund.id },
      };
    }
    case "CUSTOMER.DISPUTE.CREATED":
    case "CUSTOMER.DISPUTE.UPDATED":
    case "CUSTOMER.DISPUTE.RESOLVED": {
      const dispute = disputeSchema.parse(resource);
      const charge = dispute.disputed_transactions[0]?.seller_transaction_id;
      const kind = disputeKind(dispute, type);
      if (charge === undefined || kind === null) return null;
      return { type: "notice", notice: { ...common, charge, kind, money: null, ref: dispute.dispute_id } };
    }
    default:
      return null;
  }
}
