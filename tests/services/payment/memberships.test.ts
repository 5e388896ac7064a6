/** Memberships: bought, renewed, ended. */
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { listSavers } from "../../../services/analysis/store";
import { getPlayers } from "../../../services/matchmaking/players";
import { addMonths } from "../../../services/payment/membership-time";
import { coinsOf, expectSoundBooks, makePlayer, profileOf } from "../players";
import { customer } from "./customer";
import { deliver, noticesOf, openOrder, pay, press } from "./orders";

test("memberships are bought by the month or year, renewed without losing a day, and lead upwards only", async () => {
  const { id, call } = await customer();
  const before = Date.now();
  await pay(await openOrder(call, "star_monthly"));
  const first = await profileOf(id);
  expect(first?.membership).toBe("star");
  const ends = first?.membership_ends_at as number;
  expect(ends).toBeGreaterThanOrEqual(addMonths(before, 1));
  expect(ends).toBeLessThan(addMonths(before, 1) + 60_000);
  expect((await call("GET", "/api/v2/users/profiles/current")).body).toMatchObject({ membership: "star" });
  await pay(await openOrder(call, "star_yearly"));
  expect((await profileOf(id))?.membership_ends_at).toBe(addMonths(ends, 12));
  expect(await coinsOf(id)).toEqual([0]);

  await pay(await openOrder(call, "starplus_monthly"));
  const upgraded = await profileOf(id);
  expect(upgraded?.membership).toBe("starplus");
  // The star time that was left goes on as starplus time, by the ratio of the prices.
  const kept = (upgraded?.membership_ends_at as number) - addMonths(Date.now(), 1);
  expect(Math.abs(kept - (addMonths(ends, 12) - Date.now()) * (499 / 899))).toBeLessThan(60_000);
  expect(await call("POST", "/api/payments", { product: "star_monthly", method: "card" })).toMatchObject({
    status: 409,
    body: { code: "has_membership" },
  });
});

test("[MEM-01] a membership that has ended reads as free everywhere, and buying starts it anew; a refund takes its time back", async () => {
  const { id, call } = await customer();
  await env.DB.prepare("UPDATE profiles SET membership = 'starplus', membership_ends_at = ? WHERE id = ?")
    .bind(Date.now() - 1, id)
    .run();
  const shown = async () =>
    ((await call("GET", "/api/v2/users/profiles/current")).body as { membership: string }).membership;
  expect(await shown()).toBe("free");
  expect((await call("GET", "/api/v2/users/claim/bonus")).body).toMatchObject({ ok: 1, amount: 400 });
  const order = await openOrder(call, "star_monthly");
  const paid = await pay(order);
  expect(await shown()).toBe("star");
  await deliver(paid);
  expect((await profileOf(id))?.membership_ends_at).toBeLessThan(addMonths(Date.now(), 1) + 60_000);
  await press(order, "refund");
  const refund = (await noticesOf(order.orderId)).at(-1)!;
  await Promise.all([deliver(refund), deliver(refund)]);
  expect(await shown()).toBe("free");
  await expectSoundBooks();
});

test("[MEM-01] a membership that has ended counts for nothing where players are read by the list", async () => {
  const [lapsed, member, given] = [
    await makePlayer({ membership: "star" }),
    await makePlayer({ membership: "star" }),
    await makePlayer({ membership: "starplus" }),
  ];
  const end = env.DB.prepare("UPDATE profiles SET membership_ends_at = ? WHERE id = ?");
  await env.DB.batch([end.bind(Date.now() - 1_000, lapsed), end.bind(Date.now() + 60_000, member)]);
  const players = await getPlayers(env.DB, [lapsed, member, given]);
  expect([lapsed, member, given].map((id) => players.get(id)?.membership)).toEqual(["free", "star", "starplus"]);
  expect(await listSavers(env.DB, [lapsed, member, given])).toEqual(new Set([member, given]));
});
