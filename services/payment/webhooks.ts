/**
 * Where the payment providers tell what became of an order. Whoever calls is known by their signature alone: these routes take
 * no token, and the forgery check lets them pass (services/http/guard.ts). An answer below 300 ends the provider's retries.
 */
import { type Context, Hono } from "hono";
import * as z from "zod";
import { paypalWebhook, stripeWebhook } from "../../contract/payment";
import type { PlayerEnv } from "../http/authenticated";
import { failure, malformed } from "../http/failure";
import { MESSAGES } from "../http/messages";
import { readEventText } from "../http/read-body";
import { serveCall } from "../http/serve-call";
import { log, logThrown } from "../log/log";
import { userChannel } from "../objects/user-channel";
import { logSecurity } from "../platform/security-log";
import { getSettings } from "../platform/settings";
import { applyNotice } from "./fulfil";
import type { ByCharge, Notice } from "./notice";
import { capture, isPayPals, readPayPalEvent } from "./paypal";
import { starInStarplus } from "./products";
import { ProviderError } from "./providers";
import { getOrderByReference, getOrderIdByCharge } from "./store";
import { isSigned, orderOfIntent, readEvent } from "./stripe";

export const webhooks = new Hono<PlayerEnv>();

/** An event that is none of our business is no reason to send it again. */
const IGNORED = { received: true, outcome: "ignored" } as const;

/** The notice with the order of the payment that it names; null when that is none of ours. */
async function withOrder(c: Context<PlayerEnv>, notice: Notice | ByCharge): Promise<Notice | null> {
  if ("orderId" in notice) return notice;
  const { charge, ...rest } = notice;
  const known = await getOrderIdByCharge(c.env.DB, notice.provider, charge);
  const asks = known === null && notice.provider === "stripe";
  const orderId = asks ? await orderOfIntent(getSettings(c.env), charge) : known;
  return orderId === null ? null : { ...rest, orderId };
}

async function apply(c: Context<PlayerEnv>, told: Notice | ByCharge) {
  const notice = await withOrder(c, told);
  if (notice === null) return IGNORED;
  const outcome = await applyNotice(c.env.DB, notice, starInStarplus(getSettings(c.env)), Date.now());
  if (outcome.code === "amount_mismatch") {
    const { provider, eventId, orderId, money } = notice;
    log("error", "a payment event with another amount than its order's", { provider, eventId, orderId, ...money });
    return failure(c, 422, "amount_mismatch", "The amount is not the order's.");
  }
  if (outcome.code === "applied") {
    c.executionCtx.waitUntil(userChannel(c.env, outcome.userId).push("profile:changed", {}));
  }
  return { received: true, outcome: outcome.code } as const;
}

function badSignature(c: Context, provider: Notice["provider"]): Response {
  logSecurity("webhook_refused", { provider });
  return failure(c, 400, "bad_signature", "The signature is missing or wrong.");
}

/** Reads with `read`, whose ZodError or SyntaxError means a body that is signed but not understood. */
function understood<T>(read: () => T): { readonly ok: true; readonly value: T } | { readonly ok: false } {
  try {
    return { ok: true, value: read() };
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError) return { ok: false };
    throw error;
  }
}

serveCall(webhooks, stripeWebhook, async (c) => {
  const { STRIPE_WEBHOOK_SECRET } = getSettings(c.env);
  const body = await readEventText(c);
  if (body instanceof Response) return body;
  const header = c.req.header("Stripe-Signature") ?? null;
  if (STRIPE_WEBHOOK_SECRET === "" || !(await isSigned(STRIPE_WEBHOOK_SECRET, header, body, Date.now()))) {
    return badSignature(c, "stripe");
  }
  const notice = understood(() => readEvent(body));
  if (!notice.ok) return malformed(c, "body");
  try {
    return notice.value === null ? IGNORED : await apply(c, notice.value);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    logThrown("error", "a Stripe notice could not be matched with its order", error);
    return failure(c, 503, "provider_unavailable", MESSAGES.failed);
  }
});

serveCall(webhooks, paypalWebhook, async (c) => {
  const settings = getSettings(c.env);
  const body = await readEventText(c);
  if (body instanceof Response) return body;
  const event = understood(() => readPayPalEvent(body));
  if (!event.ok) return malformed(c, "body");
  try {
    if (!(await isPayPals(settings, c.req.raw.headers, body))) return badSignature(c, "paypal");
    if (event.value === null) return IGNORED;
    if (event.value.type === "notice") return await apply(c, event.value.notice);
    // The player approved and closed the window: the money is taken here instead of on their return.
    const order = await getOrderByReference(c.env.DB, "paypal", event.value.reference);
    const notice = order === null ? null : await capture(settings, order.id, event.value.reference);
    return notice === null ? IGNORED : await apply(c, notice);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    logThrown("error", "a PayPal notice could not be checked", error);
    return failure(c, 503, "provider_unavailable", MESSAGES.failed);
  }
});
