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
  const payments = new Payments();
  const providers = {
    stripe: new Stripe({ origin, keys, deliver, payments }),
    paypal: new PayPal({ origin, keys, deliver, payments }),
  };

  /** What the player does on the hosted page. */
  async function decide(payment, action) {
    const provider = providers[payment.provider];
    if (action === "cancel") return seeOther(payment.cancelUrl);
    if (action === "pay" && payment.status === "open") {
      await provider.pay(payment);
      return seeOther(payment.successUrl);
    }
    if (action === "refund" && payment.status === "paid") {
      payment.status = "refunded";
      await provider.refund(payment);
    }
    return html(renderPayPage(payment));
  }

  return async function answer(request) {
    const path = new URL(request.url).pathname;
    if (path.startsWith("/v1/checkout/")) return providers.stripe.answer(request, path);
    if (path.startsWith("/v1/") || path.startsWith("/v2/")) return providers.paypal.answer(request, path);
    const payment = payments.get(path.match(/^\/pay\/(\w+)$/)?.[1]);
    if (payment === undefined) return html(renderMessagePage("This payment is not known here any more."), 404);
    if (request.method !== "POST") return html(renderPayPage(payment));
    return decide(payment, new URLSearchParams(await request.text()).get("action"));
  };
}

/** By id: { id, provider, orderId, title, amount, currency, successUrl, cancelUrl, status } */
class Payments {
  #byId = new Map();
  #idByKey = new Map();

  get(id) {
    return this.#byId.get(id);
  }

  /** The payment that was opened under the key before, else this one: a repeat opens no second. */
  remember(key, payment) {
    const known = this.#byId.get(this.#idByKey.get(key));
    if (known !== undefined) return known;
    this.#byId.set(payment.id, payment);
    this.#idByKey.set(key, payment.id);
    return payment;
  }
}

class Stripe {
  constructor({ origin, keys, deliver, payments }) {
    Object.assign(this, { origin, keys, deliver, payments });
  }

  async answer(request, path) {
    if (request.headers.get("Authorization") !== `Bearer ${this.keys.stripeKey}`) return json({ error: {} }, 401);
    if (path !== "/v1/checkout/sessions" || request.method !== "POST") return json({ error: {} }, 404);
    const form = new URLSearchParams(await request.text());
    return this.#createSession(form, request.headers.get("Idempotency-Key") ?? newId(""));
  }

  async pay(payment) {
    payment.status = "paid";
    await this.#tell("checkout.session.completed", this.#session(payment));
  }

  async refund(payment) {
    const money = { amount: payment.amount, amount_refunded: payment.amount, currency: payment.currency };
    const charge = { id: newId("ch_local_"), ...money, refunded: true, metadata: { order_id: payment.orderId } };
    await this.#tell("charge.refunded", charge);
  }

  #createSession(form, key) {
    const price = "line_items[0][price_data]";
    const payment = this.payments.remember(`stripe:${key}`, {
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
    return json(this.#session(payment));
  }

  #session(payment) {
    return {
      id: payment.id,
      object: "checkout.session",
      url: `${this.origin}/pay/${payment.id}`,
      client_reference_id: payment.orderId,
      amount_total: payment.amount,
      currency: payment.currency,
      payment_status: payment.status === "open" ? "unpaid" : "paid",
      metadata: { order_id: payment.orderId },
    };
  }

  #tell(type, object) {
    const event = { id: newId("evt_local_"), object: "event", type, livemode: false, data: { object } };
    const body = JSON.stringify(event);
    return this.deliver("stripe", { "Stripe-Signature": signAsStripe(this.keys.stripeWebhook, body) }, body);
  }
}

class PayPal {
  constructor({ origin, keys, deliver, payments }) {
    Object.assign(this, { origin, keys, deliver, payments });
  }

  async answer(request, path) {
    const token = Buffer.from(`${this.keys.paypalId}:${this.keys.paypalSecret}`).toString("base64");
    const authorization = request.headers.get("Authorization");
    if (path === "/v1/oauth2/token") {
      if (authorization !== `Basic ${token}`) return json({ error: "invalid_client" }, 401);
      return json({ access_token: token, token_type: "Bearer", expires_in: 32_400 });
    }
    if (authorization !== `Bearer ${token}`) return json({ name: "AUTHENTICATION_FAILURE" }, 401);
    if (path === "/v1/notifications/verify-webhook-signature") return this.#verifySignature(await request.text());
    if (path === "/v2/checkout/orders") {
      return this.#createOrder(await request.json(), request.headers.get("PayPal-Request-Id") ?? newId(""));
    }
    const [, id, isCapture] = path.match(/^\/v2\/checkout\/orders\/(\w+)(\/capture)?$/) ?? [];
    const payment = this.payments.get(id);
    if (payment === undefined) return json({ name: "RESOURCE_NOT_FOUND" }, 404);
    return isCapture && request.method === "POST" ? this.#captureOrder(payment) : json(this.#order(payment));
  }

  async pay(payment) {
    payment.status = "approved";
    await this.#tell("CHECKOUT.ORDER.APPROVED", { id: payment.id });
  }

  async refund(payment) {
    const refund = { id: newId("REF"), custom_id: payment.orderId, amount: moneyOf(payment) };
    await this.#tell("PAYMENT.CAPTURE.REFUNDED", refund);
  }

  #createOrder(body, key) {
    const [unit] = body.purchase_units;
    const { return_url, cancel_url } = body.payment_source.paypal.experience_context;
    const payment = this.payments.remember(`paypal:${key}`, {
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
    return json(this.#order(payment), 201);
  }

  async #captureOrder(payment) {
    if (payment.status === "open") return json({ name: "ORDER_NOT_APPROVED" }, 422);
    if (payment.status === "approved") {
      payment.status = "paid";
      await this.#tell("PAYMENT.CAPTURE.COMPLETED", captureOf(payment));
    }
    return json(this.#order(payment), 201);
  }

  #order(payment) {
    const status = { open: "PAYER_ACTION_REQUIRED", approved: "APPROVED" }[payment.status] ?? "COMPLETED";
    const captured = status === "COMPLETED" ? { payments: { captures: [captureOf(payment)] } } : {};
    const unit = { reference_id: "default", custom_id: payment.orderId, amount: moneyOf(payment), ...captured };
    const links = [{ rel: "payer-action", href: `${this.origin}/pay/${payment.id}`, method: "GET" }];
    return { id: payment.id, status, purchase_units: [unit], links };
  }

  #tell(type, resource) {
    const body = JSON.stringify({ id: newId("WH-LOCAL-"), event_type: type, resource_version: "2.0", resource });
    const [id, time] = [newId(""), new Date().toISOString()];
    const { paypalSecret, paypalWebhookId } = this.keys;
    const headers = {
      "paypal-auth-algo": "HMAC-LOCAL",
      "paypal-cert-url": `${this.origin}/cert`,
      "paypal-transmission-id": id,
      "paypal-transmission-sig": signAsPayPal(paypalSecret, id, time, paypalWebhookId, body),
      "paypal-transmission-time": time,
    };
    return this.deliver("paypal", headers, body);
  }

  async #verifySignature(text) {
    const asked = JSON.parse(text);
    const at = text.indexOf('"webhook_event":') + '"webhook_event":'.length;
    const { transmission_id: id, transmission_time: time, webhook_id: webhookId } = asked;
    const { paypalSecret, paypalWebhookId } = this.keys;
    const expected = signAsPayPal(paypalSecret, id, time, webhookId, text.slice(at, -1));
    const isOurs = webhookId === paypalWebhookId && asked.transmission_sig === expected;
    return json({ verification_status: isOurs ? "SUCCESS" : "FAILURE" });
  }
}

/** An amount of money as PayPal writes it. */
function moneyOf(payment) {
  return { currency_code: payment.currency.toUpperCase(), value: (payment.amount / 100).toFixed(2) };
}

function captureOf(payment) {
  return { id: `CAP${payment.id}`, status: "COMPLETED", custom_id: payment.orderId, amount: moneyOf(payment) };
}
