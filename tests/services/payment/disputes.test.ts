/** Money that goes back: disputes, chargebacks, refunds in parts, and what is owed then. */
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { DELETION_REASONS } from "../../../contract/deletion-reasons";
import { api } from "../../../services/api";
import { createSession } from "../../../services/sessions/sessions";
import { issueToken } from "../../../services/sessions/tokens";
import type { Caller } from "../calls";
import { signInNewcomer } from "../newcomers";
import { coinsOf, expectSoundBooks, profileOf } from "../players";
import { customer } from "./customer";
import { deliver, noticesOf, type OpenOrder, openOrder, pay, press, pressAndTell } from "./orders";

const METHODS = ["card", "paypal"] as const;

async function bought(call: Caller, product: string, method: (typeof METHODS)[number]): Promise<OpenOrder> {
  const order = await openOrder(call, product, method);
  if (method === "card") await pay(order);
  else {
    await press(order, "pay");
    await call("POST", `/api/payments/${order.orderId}/capture`);
  }
  return order;
}
const own = async (call: Caller) =>
  (await call("GET", "/api/v2/users/profiles/current")).body as { owed: number; avatar: string; membership: string };

for (const method of METHODS) {
  test(`[BUY-06] ${method}: a dispute takes the coins at once, what is spent is owed and paid from what comes, and a dispute won gives all back`, async () => {
    const { id, call } = await customer();
    const order = await bought(call, "gc_5000_p1", method);
    await call("POST", "/api/avatars/purchase", { avatarId: "galaxy" });
    expect(await coinsOf(id)).toEqual([3000]);
    const opened = await pressAndTell(order, "dispute");
    expect(await coinsOf(id)).toEqual([0]);
    expect(await own(call)).toMatchObject({ owed: 2000 });
    // Told twice, it is one dispute.
    expect(await deliver(opened)).toMatchObject({ body: { outcome: "unchanged" } });
    await call("GET", "/api/v2/users/claim/bonus");
    expect(await coinsOf(id)).toEqual([0]);
    expect(await own(call)).toMatchObject({ owed: 1600 });
    await expectSoundBooks();
    await pressAndTell(order, "won");
    expect(await own(call)).toMatchObject({ owed: 0 });
    // 3,000 that were there and 400 that came.
    expect(await coinsOf(id)).toEqual([3400]);
    // A late word of the opening opens nothing.
    expect(await deliver(opened)).toMatchObject({ body: { outcome: "unchanged" } });
    expect(await coinsOf(id)).toEqual([3400]);
    await expectSoundBooks();
  });

  test(`[BUY-06] ${method}: a dispute that is lost leaves the coins taken, and a refund after it takes nothing more`, async () => {
    const { id, call } = await customer();
    const order = await bought(call, "gc_500_p1", method);
    await pressAndTell(order, "dispute");
    await pressAndTell(order, "lost");
    expect(await coinsOf(id)).toEqual([0]);
    await pressAndTell(order, "refund");
    expect(await own(call)).toMatchObject({ owed: 0 });
    const other = await bought(call, "gc_500_p1", method);
    expect(await coinsOf(id)).toEqual([500]);
    expect(other.orderId).not.toBe(order.orderId);
    await expectSoundBooks();
  });

  test(`[BUY-06] ${method}: refunds in parts add up, and the coins go when the whole price is back`, async () => {
    const { id, call, status } = await customer();
    const order = await bought(call, "gc_500_p1", method);
    for (let part = 1; part <= 3; part++) {
      const told = await pressAndTell(order, "part");
      expect(await deliver(told)).toMatchObject({ body: { outcome: "unchanged" } });
      expect(await status(order.orderId)).toBe("paid");
      expect(await coinsOf(id)).toEqual([500]);
    }
    await pressAndTell(order, "part");
    expect(await status(order.orderId)).toBe("refunded");
    expect(await coinsOf(id)).toEqual([0]);
    await expectSoundBooks();
  });

  test(`[BUY-06] ${method}: a disputed membership ends at once, and goes on for the time it had when the dispute is won`, async () => {
    const { id, call } = await customer();
    const order = await bought(call, "star_monthly", method);
    const until = (await profileOf(id))?.membership_ends_at as number;
    await pressAndTell(order, "dispute");
    expect(await own(call)).toMatchObject({ membership: "free" });
    await pressAndTell(order, "won");
    expect(await own(call)).toMatchObject({ membership: "star" });
    expect(Math.abs(((await profileOf(id))?.membership_ends_at as number) - until)).toBeLessThan(60_000);
  });
}

test("[BUY-06] goods bought with coins that are owed back are frozen: off the profile, not to be put on, and back when it is paid", async () => {
  const { id, call } = await customer({ coins: 500 });
  await call("POST", "/api/avatars/purchase", { avatarId: "telescope" });
  await env.DB.prepare("UPDATE goods_owned SET created_at = 1 WHERE user_id = ?").bind(id).run();
  const order = await bought(call, "gc_5000_p1", "card");
  await call("POST", "/api/avatars/purchase", { avatarId: "galaxy" });
  expect((await call("PUT", "/api/avatars/update", { avatarId: "galaxy" })).status).toBe(200);
  await pressAndTell(order, "refund");
  expect(await own(call)).toMatchObject({ owed: 2000, avatar: "comet" });
  expect(await call("PUT", "/api/avatars/update", { avatarId: "galaxy" })).toMatchObject({
    ...{ status: 403, body: { code: "frozen" } },
  });
  const list = (await call("GET", "/api/avatars/all")).body as { id: string; isFrozen: boolean }[];
  expect(list.filter(({ isFrozen }) => isFrozen).map((item) => item.id)).toEqual(["galaxy"]);
  // What was bought before is not.
  expect((await call("PUT", "/api/avatars/update", { avatarId: "telescope" })).status).toBe(200);
  // A new purchase pays what is owed first.
  await bought(call, "gc_5000_p1", "card");
  expect(await coinsOf(id)).toEqual([3000]);
  expect(await own(call)).toMatchObject({ owed: 0 });
  expect((await call("PUT", "/api/avatars/update", { avatarId: "galaxy" })).status).toBe(200);
  await expectSoundBooks();
});

test("[BUY-06] a dispute of a payment whose id was not noted is found by asking the provider; one of somebody else's is ignored", async () => {
  const { id, call } = await customer();
  const order = await bought(call, "gc_500_p1", "card");
  await env.DB.prepare("UPDATE orders SET charge_ref = NULL WHERE id = ?").bind(order.orderId).run();
  await pressAndTell(order, "dispute");
  expect(await coinsOf(id)).toEqual([0]);
  const strange = await bought(call, "gc_500_p1", "paypal");
  await press(strange, "dispute");
  const dispute = (await noticesOf(strange.orderId)).at(-1)!;
  await env.DB.prepare("UPDATE orders SET charge_ref = NULL WHERE id = ?").bind(strange.orderId).run();
  expect(await deliver(dispute)).toMatchObject({ status: 200, body: { outcome: "ignored" } });
});

test("a debt goes with the person: deleting the account and signing up again does not wash it off", async () => {
  const subject = crypto.randomUUID();
  const first = await signInNewcomer(env, Date.now(), subject);
  await env.DB.prepare("UPDATE profiles SET name = ?, rating = 1500 WHERE id = ?")
    .bind(`d_${subject.slice(0, 8)}`, first.userId)
    .run();
  await env.DB.batch([
    env.DB.prepare(
      "INSERT INTO debts (key, user_id, creditor, amount, since, created_at) VALUES (?1, ?2, 'house:mint', 700, 1, 1)",
    ).bind(`order:${subject}`, first.userId),
    env.DB.prepare(
      "INSERT INTO transfers (key, debit, credit, amount, reason, created_at) SELECT ?1, id, 'house:fees', balance, 'goods', 1 FROM accounts WHERE id = ?1",
    ).bind(first.userId),
  ]);
  expect(
    (await first.call("POST", "/api/v2/users/profiles/delete", { reason: DELETION_REASONS[0] })).status,
  ).toBeLessThan(300);
  const second = await signInNewcomer(env, Date.now(), subject);
  expect(await (await second.call("GET", "/api/v2/users/profiles/current")).json()).toMatchObject({ owed: 700 });
  await second.call("GET", "/api/v2/users/claim/bonus");
  expect(await (await second.call("GET", "/api/v2/users/profiles/current")).json()).toMatchObject({
    owed: 300,
    balance: 0,
  });
  await expectSoundBooks();
});

test("[BUY-06] a provider without its webhook is not offered, PayPal or Stripe: its disputes would never be heard of", async () => {
  const { id } = await customer();
  const { token } = await issueToken(env, await createSession(env, id), "app");
  const headers = { Authorization: `Bearer ${token}` };
  const ask = (settings: object) =>
    api.request("https://club.test/api/payments/methods", { headers }, { ...env, ...settings });
  expect(await (await ask({ PAYPAL_WEBHOOK_ID: "" })).json()).toEqual({ methods: ["card", "applepay"] });
  expect(await (await ask({ STRIPE_WEBHOOK_SECRET: "" })).json()).toEqual({ methods: ["paypal"] });
});
