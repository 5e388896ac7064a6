/**
 * Stands where Stripe and PayPal stand in a deployment, so that on a laptop the whole way of a payment is really gone: the
 * order is opened over the providers' own calls, the player confirms it on a hosted page, and the news comes back signed as
 * theirs is. No money moves and no card is asked for. A plain function of web requests: scripts/local-payments.mjs gives it
 * a port, and the services' tests hand it requests directly.
 */
import { createHmac, randomBytes } from "node:crypto";
import { renderMessagePage, renderPayPage } from "./payment-stand-in-page.mjs";

const json = (value, status = 200) => Response.json(value, { status });
const html = (text, status = 200) =>
  new Response(text, { status, headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" } });
const seeOther = (url) => new Response(null, { status: 303, headers: { Location: url } });
const newId = (prefix) => prefix + randomBytes(12).toString("hex");

/** `Stripe-Signature` of a body, as Stripe makes it. */
export function signAsStripe(secret, body, nowMs = Date.now()) {
  const time = Math.floor(nowMs / 1000);
  return `t=${time},v1=${createHmac("sha256", secret).update(`${time}.${body}`).digest("hex")}`;
}

function signAsPayPal(secret, id, time, webhookId, body) {
  return createHmac("sha256", secret).update(`${id}|${time}|${webhookId}|${body}`).digest("base64");
}

/**
 * Makes the stand-in. `origin` is its own address; `keys` are those that the club was given for it (`stripeKey`,
 * `stripeWebhook`, `paypalId`, `paypalSecret`, `paypalWebhookId`); `deliver(provider, headers, body)` sends a notice.
 */
export function makePaymentStandIn({ origin, keys, deliver }) {
  /** By id: { id, provider, orderId, title, amount, currency, successUrl, cancelUrl, status } */
  const payments = new Map();
  const byKey = new Map();

  function remember(key, payment) {
    const known = payments.get(byKey.get(key));
    if (known !== undefined) return known;
    payments.set(payment.id, payment);
    byKey.set(key, payment.id);
    return payment;
  }

  function tellStripe(type, object) {
    const event = { id: newId("evt_local_"), object: "event", type, livemode: false, data: { object } };
    const body = JSON.stringify(event);
    return deliver("stripe", { "Stripe-Signature": signAsStripe(keys.stripeWebhook, body) }, body);
  }

  function tellPayPal(type, resource) {
    const body = JSON.stringify({ id: newId("WH-LOCAL-"), event_type: type, resource_version: "2.0", resource });
    const [id, time] = [newId(""), new Date().toISOString()];
    const headers = {
      "paypal-auth-algo": "HMAC-LOCAL",
      "paypal-cert-url": `${origin}/cert`,
      "paypal-transmission-id": id,
      "paypal-transmission-sig": signAsPayPal(keys.paypalSecret, id, time, keys.paypalWebhookId, body),
      "paypal-transmission-time": time,
    };
    return deliver("paypal", headers, body);
  }

  const sessionObject = (payment) => ({
    id: payment.id,
    object: "checkout.session",
    url: `${origin}/pay/${payment.id}`,
    client_reference_id: payment.orderId,
    amount_total: payment.amount,
    currency: payment.currency,
    payment_status: payment.status === "open" ? "unpaid" : "paid",
    metadata: { order_id: payment.orderId },
  });

  function createSession(form, key) {
    const price = "line_items[0][price_data]";
    const payment = remember(`stripe:${key}`, {
      id: newId("cs_local_"),
      provider: "stripe",
      orderId: form.get("client_reference_id"),
      title: form.get(`${price}[product_data][name]`),
      amount: Number(form.get(`${price}[unit_amount]`)),
      currency: form.get(`${price}[currency]`),
      successUrl: form.get("success_url"),
      cancelUrl: form.get("cancel_url"),
      status: "open",
    });
    return json(sessionObject(payment));
  }

  const value = (payment) => ({
    currency_code: payment.currency.toUpperCase(),
    value: (payment.amount / 100).toFixed(2),
  });
  const captureObject = (payment) => ({
    id: `CAP${payment.id}`,
    status: "COMPLETED",
    custom_id: payment.orderId,
    amount: value(payment),
  });

  function orderObject(payment) {
    const status = { open: "PAYER_ACTION_REQUIRED", approved: "APPROVED" }[payment.status] ?? "COMPLETED";
    const payments_ = status === "COMPLETED" ? { payments: { captures: [captureObject(payment)] } } : {};
    return {
      id: payment.id,
      status,
      purchase_units: [{ reference_id: "default", custom_id: payment.orderId, amount: value(payment), ...payments_ }],
      links: [{ rel: "payer-action", href: `${origin}/pay/${payment.id}`, method: "GET" }],
    };
  }

  function createOrder(body, key) {
    const [unit] = body.purchase_units;
    const { return_url, cancel_url } = body.payment_source.paypal.experience_context;
    const payment = remember(`paypal:${key}`, {
      id: newId("LOCAL").toUpperCase(),
      provider: "paypal",
      orderId: unit.custom_id,
      title: unit.description,
      amount: Math.round(Number(unit.amount.value) * 100),
      currency: unit.amount.currency_code.toLowerCase(),
      successUrl: return_url,
      cancelUrl: cancel_url,
      status: "open",
    });
    return json(orderObject(payment), 201);
  }

  async function captureOrder(payment) {
    if (payment.status === "open") return json({ name: "ORDER_NOT_APPROVED" }, 422);
    if (payment.status === "approved") {
      payment.status = "paid";
      await tellPayPal("PAYMENT.CAPTURE.COMPLETED", captureObject(payment));
    }
    return json(orderObject(payment), 201);
  }

  async function verifySignature(text) {
    const asked = JSON.parse(text);
    const at = text.indexOf('"webhook_event":') + '"webhook_event":'.length;
    const { transmission_id: id, transmission_time: time, webhook_id: webhookId } = asked;
    const expected = signAsPayPal(keys.paypalSecret, id, time, webhookId, text.slice(at, -1));
    const isOurs = webhookId === keys.paypalWebhookId && asked.transmission_sig === expected;
    return json({ verification_status: isOurs ? "SUCCESS" : "FAILURE" });
  }

  /** What the player does on the hosted page. */
  async function decide(payment, action) {
    if (action === "cancel") return seeOther(payment.cancelUrl);
    if (action === "pay" && payment.status === "open") {
      payment.status = payment.provider === "stripe" ? "paid" : "approved";
      if (payment.provider === "stripe") await tellStripe("checkout.session.completed", sessionObject(payment));
      else await tellPayPal("CHECKOUT.ORDER.APPROVED", { id: payment.id });
      return seeOther(payment.successUrl);
    }
    if (action === "refund" && payment.status === "paid") {
      payment.status = "refunded";
      if (payment.provider === "stripe") {
        const money = { amount: payment.amount, amount_refunded: payment.amount, currency: payment.currency };
        const charge = { id: newId("ch_local_"), ...money, refunded: true, metadata: { order_id: payment.orderId } };
        await tellStripe("charge.refunded", charge);
      } else {
        const refund = { id: newId("REF"), custom_id: payment.orderId, amount: value(payment) };
        await tellPayPal("PAYMENT.CAPTURE.REFUNDED", refund);
      }
    }
    return html(renderPayPage(payment));
  }

  async function answerStripe(request, path) {
    if (request.headers.get("Authorization") !== `Bearer ${keys.stripeKey}`) return json({ error: {} }, 401);
    if (path !== "/v1/checkout/sessions" || request.method !== "POST") return json({ error: {} }, 404);
    const form = new URLSearchParams(await request.text());
    return createSession(form, request.headers.get("Idempotency-Key") ?? newId(""));
  }

  async function answerPayPal(request, path) {
    const token = Buffer.from(`${keys.paypalId}:${keys.paypalSecret}`).toString("base64");
    const authorization = request.headers.get("Authorization");
    if (path === "/v1/oauth2/token") {
      if (authorization !== `Basic ${token}`) return json({ error: "invalid_client" }, 401);
      return json({ access_token: token, token_type: "Bearer", expires_in: 32_400 });
    }
    if (authorization !== `Bearer ${token}`) return json({ name: "AUTHENTICATION_FAILURE" }, 401);
    if (path === "/v1/notifications/verify-webhook-signature") return verifySignature(await request.text());
    if (path === "/v2/checkout/orders") {
      return createOrder(await request.json(), request.headers.get("PayPal-Request-Id") ?? newId(""));
    }
    const [, id, isCapture] = path.match(/^\/v2\/checkout\/orders\/(\w+)(\/capture)?$/) ?? [];
    const payment = payments.get(id);
    if (payment === undefined) return json({ name: "RESOURCE_NOT_FOUND" }, 404);
    return isCapture && request.method === "POST" ? captureOrder(payment) : json(orderObject(payment));
  }

  return async function answer(request) {
    const path = new URL(request.url).pathname;
    if (path.startsWith("/v1/checkout/")) return answerStripe(request, path);
    if (path.startsWith("/v1/") || path.startsWith("/v2/")) return answerPayPal(request, path);
    const payment = payments.get(path.match(/^\/pay\/(\w+)$/)?.[1]);
    if (payment === undefined) return html(renderMessagePage("This payment is not known here any more."), 404);
    if (request.method !== "POST") return html(renderPayPage(payment));
    return decide(payment, new URLSearchParams(await request.text()).get("action"));
  };
}
