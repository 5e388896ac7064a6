/** PayPal's half of the payment stand-in (payment-stand-in.mjs). */
import { createHmac } from "node:crypto";
import { giveBack, json, newId } from "./payment-stand-in-parts.mjs";

function signAsPayPal(secret, id, time, webhookId, body) {
  return createHmac("sha256", secret).update(`${id}|${time}|${webhookId}|${body}`).digest("base64");
}

export class PayPal {
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
    const paid = this.payments.get(path.match(/^\/v2\/payments\/captures\/CAP(\w+)\/refund$/)?.[1]);
    if (paid?.status === "paid") {
      await this.refund(paid, paid.amount);
      return json({ id: newId("REF"), status: "COMPLETED" }, 201);
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

  /** PayPal tells each refund by itself. */
  async refund(payment, amount) {
    const before = payment.refunded ?? 0;
    const part = { ...payment, amount: giveBack(payment, amount) - before };
    const refund = { id: newId("REF"), custom_id: payment.orderId, amount: moneyOf(part) };
    await this.#tell("PAYMENT.CAPTURE.REFUNDED", refund);
  }

  async dispute(payment, status) {
    const transaction = { seller_transaction_id: `CAP${payment.id}`, custom: payment.orderId };
    const dispute = { dispute_id: `PP-D-${payment.id}`, disputed_transactions: [transaction] };
    const open = { ...dispute, status: "OPEN", dispute_life_cycle_stage: "CHARGEBACK" };
    if (status === "open") return this.#tell("CUSTOMER.DISPUTE.CREATED", open);
    const outcome_code = status === "won" ? "RESOLVED_SELLER_FAVOUR" : "RESOLVED_BUYER_FAVOUR";
    await this.#tell("CUSTOMER.DISPUTE.RESOLVED", {
      ...dispute,
      status: "RESOLVED",
      dispute_outcome: { outcome_code },
    });
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
