/**
 * Stands where Stripe and PayPal stand in a deployment, so that on a laptop the whole way of a payment is really gone: the
 * order is opened over the providers' own calls, the player confirms it on a hosted page, and the news comes back signed as
 * theirs is. No money moves and no card is asked for. A plain function of web requests: scripts/local-payments.mjs gives it
 * a port, and the services' tests hand it requests directly.
 */
import { createHmac } from "node:crypto";
import { renderMessagePage, renderPayPage } from "./payment-stand-in-page.mjs";
import { giveBack, json, newId } from "./payment-stand-in-parts.mjs";
import { PayPal } from "./payment-stand-in-paypal.mjs";

const html = (text, status = 200) =>
  new Response(text, { status, headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" } });
const seeOther = (url) => new Response(null, { status: 303, headers: { Location: url } });

/** `Stripe-Signature` of a body, as Stripe makes it. */
export function signAsStripe(secret, body, nowMs = Date.now()) {
  const time = Math.floor(nowMs / 1000);
  return `t=${time},v1=${createHmac("sha256", secret).update(`${time}.${body}`).digest("hex")}`;
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
    if (payment.status !== "paid") return html(renderPayPage(payment));
    if (action === "part") await provider.refund(payment, Math.ceil(payment.amount / 4));
    if (action === "refund") await provider.refund(payment, payment.amount);
    if (action === "dispute") await provider.dispute(payment, "open");
    if (action === "won" || action === "lost") await provider.dispute(payment, action);
    return html(renderPayPage(payment));
  }

  return async function answer(request) {
    const path = new URL(request.url).pathname;
    if (/^\/v1\/(checkout|refunds|payment_intents)\b/.test(path)) return providers.stripe.answer(request, path);
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
    const form = new URLSearchParams(await request.text());
    const intent =
      path.match(/^\/v1\/payment_intents\/pi_(\w+)$/)?.[1] ?? form.get("payment_intent")?.slice("pi_".length);
    const known = this.payments.get(intent);
    if (path.startsWith("/v1/payment_intents/") && known !== undefined) {
      return json({ id: `pi_${known.id}`, metadata: { order_id: known.orderId } });
    }
    if (path === "/v1/refunds" && known?.status === "paid") {
      await this.refund(known, known.amount);
      return json({ id: newId("re_local_"), status: "succeeded" });
    }
    if (path !== "/v1/checkout/sessions" || request.method !== "POST") return json({ error: {} }, 404);
    return this.#createSession(form, request.headers.get("Idempotency-Key") ?? newId(""));
  }

  async pay(payment) {
    payment.status = "paid";
    await this.#tell("checkout.session.completed", this.#session(payment));
  }

  /** Stripe says what was given back in all. */
  async refund(payment, amount) {
    const refunded = giveBack(payment, amount);
    const money = { amount: payment.amount, amount_refunded: refunded, currency: payment.currency };
    const isWhole = refunded === payment.amount;
    const charge = { id: newId("ch_local_"), ...money, refunded: isWhole, metadata: { order_id: payment.orderId } };
    await this.#tell("charge.refunded", charge);
  }

  async dispute(payment, status) {
    const dispute = {
      id: `dp_${payment.id}`,
      payment_intent: `pi_${payment.id}`,
      metadata: { local: payment.orderId },
    };
    if (status === "open") await this.#tell("charge.dispute.created", { ...dispute, status: "needs_response" });
    else await this.#tell("charge.dispute.closed", { ...dispute, status });
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
      payment_intent: payment.status === "open" ? null : `pi_${payment.id}`,
      metadata: { order_id: payment.orderId },
    };
  }

  #tell(type, object) {
    const event = { id: newId("evt_local_"), object: "event", type, livemode: false, data: { object } };
    const body = JSON.stringify(event);
    return this.deliver("stripe", { "Stripe-Signature": signAsStripe(this.keys.stripeWebhook, body) }, body);
  }
}
