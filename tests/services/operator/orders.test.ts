/** Orders and refunds at the desk. */
import { expect, test } from "vitest";
import { type Caller, callerOf } from "../calls";
import { customer } from "../payment/customer";
import { deliver, noticesOf, openOrder, pay, press, pressAndTell } from "../payment/orders";
import { coinsOf, expectSoundBooks } from "../players";
import { makeOperator } from "./operators";

const api = "/api/v2/operator/orders";
const refund = (operator: Caller, id: string) => operator("POST", `${api}/${id}/refund`, { reason: "Bought twice" });

for (const method of ["card", "paypal"] as const) {
  test(`[AUTH-12] an operator refunds a ${method} order through its provider once, and what the provider tells of it changes nothing more`, async () => {
    const operator = await callerOf(await makeOperator());
    const { id, call, status } = await customer();
    const order = await openOrder(call, "gc_500_p1", method);
    expect(await refund(operator, order.orderId)).toMatchObject({ status: 409, body: { code: "not_paid" } });
    if (method === "card") await pay(order);
    else {
      await press(order, "pay");
      await call("POST", `/api/payments/${order.orderId}/capture`);
    }
    for (let again = 0; again < 2; again++)
      expect(await refund(operator, order.orderId)).toMatchObject({ status: 200 });
    expect(await coinsOf(id)).toEqual([0]);
    expect(await status(order.orderId)).toBe("refunded");
    const told = (await noticesOf(order.orderId)).at(-1)!;
    expect(told.body).toMatch(/refunded/i);
    await deliver(told);
    expect(await coinsOf(id)).toEqual([0]);
    const file = (await operator("GET", `${api}/${order.orderId}`)).body;
    expect(file).toMatchObject({
      order: { status: "refunded", isTaken: true, owed: 0 },
      acts: [{ act: "refund", userId: id }],
    });
    expect((file as { acts: unknown[] }).acts).toHaveLength(1);
    await expectSoundBooks();
  });
}

test("orders list for all, for one player and the disputed ones alone; nobody but an operator is answered", async () => {
  const operator = await callerOf(await makeOperator());
  const { id, call } = await customer();
  const order = await openOrder(call, "gc_500_p1");
  await pay(order);
  const ids = async (query: string) =>
    ((await operator("GET", `${api}?${query}`)).body as { data: { id: string }[] }).data.map((row) => row.id);
  expect(await ids("")).toContain(order.orderId);
  expect(await ids(`user=${id}`)).toEqual([order.orderId]);
  expect(await ids("disputed=1")).not.toContain(order.orderId);
  await pressAndTell(order, "dispute");
  expect(await ids("disputed=1")).toContain(order.orderId);
  expect((await operator("GET", `${api}/${order.orderId}`)).body).toMatchObject({
    order: { dispute: "open", isTaken: true },
  });
  expect((await operator("GET", "/api/v2/operator/desk")).body).toMatchObject({ openDisputes: 1 });
  expect(await refund(call, order.orderId)).toMatchObject({ status: 404 });
  expect(await refund(operator, crypto.randomUUID())).toMatchObject({ status: 404 });
});
