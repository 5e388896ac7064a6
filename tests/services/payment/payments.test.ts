/** Coin packs: offered, paid, refunded. */
import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { CoinProduct, MembershipProduct } from "../../../contract/payment";
import { signAsStripe } from "../../../scripts/payment-stand-in.mjs";
import { api } from "../../../services/api";
import { FEES, moveCoins } from "../../../services/ledger/ledger";
import { createSession } from "../../../services/sessions/sessions";
import { issueToken } from "../../../services/sessions/tokens";
import { coinsOf, expectSoundBooks } from "../players";
import { customer, stripeNotice } from "./customer";
import { deliver, noticesOf, openOrder, pay, press } from "./orders";
import { STRIPE_WEBHOOK } from "./sent";

test("[API-28] [BUY-04] the products are the seven packs and the memberships, each with the fields of the spec", async () => {
  const { call } = await customer();
  const packs = (await call("GET", "/api/products?type=coins")).body as CoinProduct[];
  expect(packs.map(({ productId }) => productId)).toEqual(
    [500, 5000, 10000, 15000, 50000, 200000, 1250000].map((amount) => `gc_${amount}_p1`),
  );
  for (const pack of packs) {
    expect(pack.productId).toBe(`gc_${pack.coins}_p1`);
    expect(pack).toMatchObject({ title: expect.stringMatching(/\w/), imageId: expect.stringMatching(/\w/) });
    expect(pack.amount).toBeGreaterThan(0);
  }
  const memberships = (await call("GET", "/api/products?type=membership")).body as MembershipProduct[];
  expect(memberships.map(({ membership, months }) => [membership, months])).toEqual([
    ["star", 1],
    ["star", 12],
    ["starplus", 1],
    ["starplus", 12],
  ]);
  expect((await call("GET", "/api/products?type=swords")).status).toBe(422);
});

test("[BUY-06] a card payment: the order waits, the hosted page is paid, and only the provider's signed notice brings the coins", async () => {
  const { id, call, status } = await customer();
  expect((await call("GET", "/api/payments/methods")).body).toEqual({ methods: ["card", "paypal", "applepay"] });
  const order = await openOrder(call, "gc_5000_p1");
  expect(order).toMatchObject({ status: "created", coins: 5000, productId: "gc_5000_p1" });
  expect(await press(order, "pay")).toContain(`order=${order.orderId}`);
  expect(await status(order.orderId)).toBe("created");
  expect(await coinsOf(id)).toEqual([0]);
  // Nothing that a browser can send makes it paid.
  expect((await call("POST", `/api/payments/${order.orderId}/capture`)).body).toMatchObject({ status: "created" });
  const [notice] = await noticesOf(order.orderId);
  expect(await deliver(notice!)).toEqual({ status: 200, body: { received: true, outcome: "applied" } });
  expect(await status(order.orderId)).toBe("paid");
  expect(await coinsOf(id)).toEqual([5000]);
  for (let again = 0; again < 3; again++) {
    expect(await deliver(notice!)).toEqual({ status: 200, body: { received: true, outcome: "unchanged" } });
  }
  expect(await coinsOf(id)).toEqual([5000]);
  await expectSoundBooks();
});

test("[BUY-06] a notice that is unsigned, altered, stale, of another secret or of another amount brings nothing", async () => {
  const { id, call, status } = await customer();
  const order = await openOrder(call, "gc_500_p1");
  const good = stripeNotice(order.orderId);
  const stale = { "Stripe-Signature": signAsStripe(STRIPE_WEBHOOK, good.body, Date.now() - 310_000) };
  const early = { "Stripe-Signature": signAsStripe(STRIPE_WEBHOOK, good.body, Date.now() + 310_000) };
  const forged = [
    { ...good, headers: {} },
    { ...good, body: good.body.replace('"paid"', '"paid" ') },
    { ...good, headers: stale },
    { ...good, headers: early },
    { ...good, headers: { "Stripe-Signature": signAsStripe("whsec_another", good.body) } },
    { ...good, headers: { "Stripe-Signature": "t=1,v1=zz" } },
    { ...good, headers: { "Stripe-Signature": good.headers["Stripe-Signature"].replace("v1=", "v0=") } },
  ];
  for (const notice of forged) expect(await deliver(notice)).toMatchObject({ status: 400 });
  for (const change of [{ amount_total: 98 }, { amount_total: 9900 }, { currency: "jpy" }, { amount_total: null }]) {
    expect(await deliver(stripeNotice(order.orderId, change))).toMatchObject({
      status: 422,
      body: { code: "amount_mismatch" },
    });
  }
  expect(await deliver(stripeNotice(order.orderId, { payment_status: "unpaid" }))).toMatchObject({
    body: { outcome: "ignored" },
  });
  expect(await deliver(stripeNotice(crypto.randomUUID()))).toMatchObject({ body: { outcome: "unknown_order" } });
  expect(await status(order.orderId)).toBe("created");
  expect(await coinsOf(id)).toEqual([0]);
  expect(await deliver(good)).toMatchObject({ status: 200, body: { outcome: "applied" } });
  expect(await coinsOf(id)).toEqual([500]);
});

test("[BUY-06] signed nonsense is refused without a fault", async () => {
  for (const body of ["", "{", "null", "[]", '{"id":1}', '{"id":"e","type":"charge.refunded","data":{"object":7}}']) {
    const headers = { "Stripe-Signature": signAsStripe(STRIPE_WEBHOOK, body) };
    expect(await deliver({ provider: "stripe", headers, body })).toMatchObject({ status: 422 });
    // Of a body that cannot be read PayPal is not asked whether it is theirs.
    const asPayPal = await deliver({ provider: "paypal", headers: {}, body });
    expect(asPayPal, body).toMatchObject({ status: 422, body: { code: "malformed" } });
  }
  const huge = "x".repeat(300_000);
  expect(await deliver({ provider: "stripe", headers: {}, body: huge })).toMatchObject({ status: 413 });
});

test("[BUY-06] the same payment told a dozen times at once is one payment", async () => {
  const { id, call } = await customer();
  const order = await openOrder(call, "gc_500_p1", "applepay");
  const notices = Array.from({ length: 12 }, () => stripeNotice(order.orderId));
  const outcomes = await Promise.all(notices.map(deliver));
  expect(outcomes.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(await coinsOf(id)).toEqual([500]);
  await expectSoundBooks();
});

test("[BUY-06] a refund takes back what is there and never more, once; told before the payment it leaves nothing to pay out", async () => {
  const { id, call, status } = await customer();
  const order = await openOrder(call, "gc_5000_p1");
  const paid = await pay(order);
  const spent = { key: crypto.randomUUID(), debit: id, credit: FEES, amount: 3800, reason: "goods" } as const;
  await moveCoins(env.DB, [{ ...spent, matchId: null, nowMs: 1 }]);
  await press(order, "refund");
  const refund = (await noticesOf(order.orderId)).at(-1)!;
  await Promise.all([deliver(refund), deliver(refund), deliver(refund)]);
  expect(await coinsOf(id)).toEqual([0]);
  expect(await status(order.orderId)).toBe("refunded");
  const row = await env.DB.prepare("SELECT coins_back FROM orders WHERE id = ?").bind(order.orderId).first();
  expect(row).toEqual({ coins_back: 1200 });
  // A late repetition of the payment does not bring the coins again.
  expect(await deliver(paid)).toMatchObject({ body: { outcome: "unchanged" } });
  expect(await coinsOf(id)).toEqual([0]);

  const other = await openOrder(call, "gc_500_p1");
  await press(other, "pay");
  await press(other, "refund");
  const [first, second] = await noticesOf(other.orderId);
  expect(await deliver(second!)).toMatchObject({ body: { outcome: "applied" } });
  expect(await deliver(first!)).toMatchObject({ body: { outcome: "unchanged" } });
  expect(await coinsOf(id)).toEqual([0]);
  expect(await status(other.orderId)).toBe("refunded");
  await expectSoundBooks();
});

test("[BUY-06] an order that expired fails; money that comes after all is honoured", async () => {
  const { id, call, status } = await customer();
  const order = await openOrder(call, "gc_500_p1");
  await deliver(stripeNotice(order.orderId, {}, "checkout.session.expired"));
  expect(await status(order.orderId)).toBe("failed");
  await deliver(stripeNotice(order.orderId, {}, "checkout.session.async_payment_succeeded"));
  expect(await status(order.orderId)).toBe("paid");
  await deliver(stripeNotice(order.orderId, {}, "checkout.session.expired"));
  expect(await status(order.orderId)).toBe("paid");
  expect(await coinsOf(id)).toEqual([500]);
});

test("[BUY-06] PayPal: the approved order is captured by the server, and every later word about it changes nothing", async () => {
  const { id, call, status } = await customer();
  const order = await openOrder(call, "gc_10000_p1", "paypal");
  const ask = () => call("POST", `/api/payments/${order.orderId}/capture`);
  expect(await ask()).toMatchObject({ status: 200, body: { status: "created" } });
  await press(order, "pay");
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.map(({ body }) => (body as { status: string }).status)).toEqual(["paid", "paid", "paid"]);
  expect(await coinsOf(id)).toEqual([10_000]);
  const completed = (await noticesOf(order.orderId)).find(({ body }) => body.includes("CAPTURE.COMPLETED"))!;
  expect(await deliver(completed)).toMatchObject({ status: 200, body: { outcome: "unchanged" } });
  await press(order, "refund");
  const refund = (await noticesOf(order.orderId)).at(-1)!;
  const forged = { ...refund, body: refund.body.replace(order.orderId, crypto.randomUUID()) };
  expect(await deliver(forged)).toMatchObject({ status: 400 });
  expect(await deliver({ ...refund, headers: {} })).toMatchObject({ status: 400 });
  expect(await deliver(refund)).toMatchObject({ status: 200, body: { outcome: "applied" } });
  expect(await status(order.orderId)).toBe("refunded");
  expect(await coinsOf(id)).toEqual([0]);
  await expectSoundBooks();
});

test("[BUY-06] an order is its owner's alone, and a stranger's page is no place to return to", async () => {
  const [anna, ben] = [await customer(), await customer()];
  const order = await openOrder(anna.call, "gc_500_p1");
  expect(await ben.call("GET", `/api/payments/${order.orderId}`)).toMatchObject({ status: 404 });
  expect(await ben.call("POST", `/api/payments/${order.orderId}/capture`)).toMatchObject({ status: 404 });
  expect(await ben.call("GET", "/api/payments/none")).toMatchObject({ status: 404 });
  const asks = [
    [{ product: "gc_500_p1", method: "card", returnUrl: "https://evil.test/back" }, 422],
    [{ product: "gc_500_p1", method: "cash" }, 422],
    [{ product: "gc_501_p1", method: "card" }, 404],
    [{}, 422],
  ] as const;
  for (const [body, status] of asks) expect(await anna.call("POST", "/api/payments", body)).toMatchObject({ status });
  const own = { product: "gc_500_p1", method: "card", returnUrl: "https://club.test/base/payments/return" };
  const opened = await anna.call("POST", "/api/payments", own);
  const { orderId } = opened.body as { orderId: string };
  expect(await press(opened.body as never, "cancel")).toBe(`${own.returnUrl}?order=${orderId}&canceled=1`);
  expect(await press(opened.body as never, "pay")).toBe(`${own.returnUrl}?order=${orderId}`);
  expect((await SELF.fetch("https://club.test/api/products?type=coins")).status).toBe(401);
});

test("nobody opens orders without end", async () => {
  const { call } = await customer();
  for (let index = 0; index < 20; index++) await openOrder(call, "gc_500_p1");
  expect(await call("POST", "/api/payments", { product: "gc_500_p1", method: "card" })).toMatchObject({ status: 429 });
});

test("[BUY-06] a way to pay that is not set up is not offered, and is refused plainly", async () => {
  const { call, id } = await customer();
  await call("GET", "/api/payments/methods");
  const { token } = await issueToken(env, await createSession(env, id), "app");
  const bare = { ...env, STRIPE_SECRET_KEY: "", PAYPAL_CLIENT_SECRET: "" };
  const headers = { Authorization: `Bearer ${token}` };
  const ask = (path: string, init = {}) => api.request(`https://club.test${path}`, { headers, ...init }, bare);
  expect(await (await ask("/api/payments/methods")).json()).toEqual({ methods: [] });
  for (const method of ["card", "paypal", "applepay"]) {
    const body = JSON.stringify({ product: "gc_500_p1", method });
    const answer = await ask("/api/payments", { method: "POST", body });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: "payment_not_configured" });
  }
  const hook = await ask("/api/webhooks/stripe", { method: "POST", body: "{}" });
  expect(hook.status).toBe(400);
});
