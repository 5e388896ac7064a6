/** Orders for the tests: opened over the public calls, paid on the stand-in's page, told to the club when a test says so. */
import { SELF } from "cloudflare:test";
import { expect } from "vitest";
import type { Order, PaymentMethod } from "../../../contract/payment";
import type { Caller } from "../calls";
import type { Sent } from "./sent";

const STAND_IN = "https://payments.test";

export type OpenOrder = Order & { readonly url: string };

export async function openOrder(call: Caller, product: string, method: PaymentMethod = "card"): Promise<OpenOrder> {
  const answer = await call("POST", "/api/payments", { product, method });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as OpenOrder;
}

/** Presses a button of the hosted page; answers where it leads. */
export async function press(
  order: OpenOrder,
  action: "pay" | "cancel" | "part" | "refund" | "dispute" | "won" | "lost",
): Promise<string | null> {
  const body = new URLSearchParams({ action });
  const answer = await fetch(order.url, { method: "POST", body, redirect: "manual" });
  return answer.headers.get("Location");
}

/** What the provider has to say about an order so far, oldest first. */
export async function noticesOf(orderId: string): Promise<Sent[]> {
  return (await fetch(`${STAND_IN}/sent?order=${orderId}`)).json();
}

export async function deliver(notice: Sent): Promise<{ status: number; body: unknown }> {
  const { provider, headers, body } = notice;
  const answer = await SELF.fetch(`https://club.test/api/webhooks/${provider}`, { method: "POST", headers, body });
  return { status: answer.status, body: await answer.json() };
}

/** Pays on the page and delivers what the provider says about it. */
export async function pay(order: OpenOrder): Promise<Sent> {
  await press(order, "pay");
  const notice = (await noticesOf(order.orderId)).at(-1)!;
  expect(await deliver(notice)).toMatchObject({ status: 200, body: { received: true } });
  return notice;
}

/** Presses a button, and delivers what the provider says about it. */
export async function pressAndTell(order: OpenOrder, action: Parameters<typeof press>[1]): Promise<Sent> {
  await press(order, action);
  const notice = (await noticesOf(order.orderId)).at(-1)!;
  expect(await deliver(notice)).toMatchObject({ status: 200, body: { received: true } });
  return notice;
}
