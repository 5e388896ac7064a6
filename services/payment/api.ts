/** The payment service (platform spec §7; decided, BUY-06): products, orders and what players are told of them. */
import { Hono } from "hono";
import * as calls from "../../contract/payment";
import type { PlayerEnv } from "../http/authenticated";
import { failure, malformed, notFound } from "../http/failure";
import { homeUrl } from "../http/home";
import { MESSAGES } from "../http/messages";
import { serveCall } from "../http/serve-call";
import { log, logThrown } from "../log/log";
import { userChannel } from "../objects/user-channel";
import { getSettings } from "../platform/settings";
import { applyNotice } from "./fulfil";
import { membershipRefusal } from "./membership-time";
import { capture, openPayPalOrder } from "./paypal";
import { coinEntry, getProduct, listAll, membershipEntry, starInStarplus } from "./products";
import { type Checkout, methodsOf, PROVIDER_OF, ProviderError } from "./providers";
import { refuseOrder } from "./refusals";
import { countOrdersSince, getHeld, getOrder, insertOrder, orderEntry, setReference } from "./store";
import { openCheckout } from "./stripe";
import { webhooks } from "./webhooks";

export const paymentApi = new Hono<PlayerEnv>();
paymentApi.route("/", webhooks);

/** Nobody buys more often than this in an hour. */
const MAX_ORDERS = 20;
const HOUR_MS = 3_600_000;

serveCall(paymentApi, calls.listProducts, (c, { query }) => {
  const settings = getSettings(c.env);
  const products = listAll(settings).filter(({ membership }) => (membership === null) === (query.type === "coins"));
  const entry = query.type === "coins" ? coinEntry : membershipEntry;
  return products.map((product) => entry(product, settings.CURRENCY));
});

serveCall(paymentApi, calls.listPaymentMethods, (c) => ({ methods: [...methodsOf(getSettings(c.env))] }));

/** The address to come back to with the order's id; null when it is not one of this club. */
function returnUrlOf(asked: string | undefined, requestUrl: string, home: string): URL | null {
  const url = new URL(asked ?? `${home}/payments/return`);
  return [new URL(home).origin, new URL(requestUrl).origin].includes(url.origin) ? url : null;
}

serveCall(paymentApi, calls.createPayment, async (c, { body }) => {
  const settings = getSettings(c.env);
  const { DB } = c.env;
  const userId = c.get("userId");
  const nowMs = Date.now();
  const product = getProduct(settings, body.product);
  if (product === null) return notFound(c);
  const back = returnUrlOf(body.returnUrl, c.req.url, homeUrl(settings, c.req.url));
  if (back === null) return malformed(c, "body", ["returnUrl"]);
  if (!methodsOf(settings).includes(body.method)) {
    return refuseOrder(c, "payment_not_configured");
  }
  const held = await getHeld(DB, userId);
  if (held === null) return failure(c, 404, "not_found", MESSAGES.noProfile);
  if (product.membership !== null && membershipRefusal(held, product.membership, nowMs) !== null) {
    return refuseOrder(c, "has_membership");
  }
  if ((await countOrdersSince(DB, userId, nowMs - HOUR_MS)) >= MAX_ORDERS) {
    return refuseOrder(c, "too_many_orders");
  }
  const provider = PROVIDER_OF[body.method];
  const order = {
    ...{ id: crypto.randomUUID(), user_id: userId, product_id: product.id, method: body.method, provider },
    ...{ amount: product.price, currency: settings.CURRENCY, coins: product.coins, membership: product.membership },
    ...{ months: product.months, created_at: nowMs },
  };
  await insertOrder(DB, order);
  back.searchParams.set("order", order.id);
  const successUrl = back.href;
  back.searchParams.set("canceled", "1");
  const { title, price: amount } = product;
  const checkout: Checkout = {
    ...{ orderId: order.id, title, amount, currency: settings.CURRENCY, successUrl, cancelUrl: back.href },
  };
  try {
    const open = provider === "stripe" ? openCheckout : openPayPalOrder;
    const { reference, url } = await open(settings, checkout);
    await setReference(DB, order.id, reference);
    return { ...orderEntry({ ...order, status: "created" }), url };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    logThrown("error", "an order could not be opened", error, { orderId: order.id });
    return failure(c, 502, "provider_unavailable", MESSAGES.failed);
  }
});

serveCall(paymentApi, calls.getPayment, async (c, { params }) => {
  const order = await getOrder(c.env.DB, params.orderId);
  if (order?.user_id !== c.get("userId")) return notFound(c);
  return orderEntry(order);
});

serveCall(paymentApi, calls.capturePayment, async (c, { params }) => {
  const settings = getSettings(c.env);
  const order = await getOrder(c.env.DB, params.orderId);
  if (order?.user_id !== c.get("userId")) return notFound(c);
  // Stripe takes the money itself and tells by webhook; there is nothing to ask for.
  const isOpen = order.provider === "paypal" && order.provider_ref !== null && order.status !== "refunded";
  if (!isOpen || order.status === "paid") return orderEntry(order);
  try {
    const notice = await capture(settings, order.id, order.provider_ref!);
    if (notice === null) return orderEntry(order);
    const outcome = await applyNotice(c.env.DB, notice, starInStarplus(settings), Date.now());
    if (outcome.code === "amount_mismatch")
      log("error", "an order was paid with another amount", { orderId: order.id, ...notice.money });
    else c.executionCtx.waitUntil(userChannel(c.env, order.user_id).push("profile:changed", {}));
    return orderEntry((await getOrder(c.env.DB, order.id)) ?? order);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    logThrown("error", "an order could not be captured", error, { orderId: order.id });
    return failure(c, 502, "provider_unavailable", MESSAGES.failed);
  }
});
