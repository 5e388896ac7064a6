import { expect, test } from "vitest";
import { addMonths, extend, membershipRefusal, shorten } from "../../../services/payment/membership-time";
import { makeAmount, parseAmount } from "../../../services/payment/paypal-amount";

const NOW = Date.UTC(2026, 0, 31, 12);
const DAY_MS = 86_400_000;
const FREE = { membership: "free", endsAtMs: null } as const;

test("a month later is the same day, or the last one of a shorter month", () => {
  expect(addMonths(NOW, 1)).toBe(Date.UTC(2026, 1, 28, 12));
  expect(addMonths(NOW, 12)).toBe(Date.UTC(2027, 0, 31, 12));
  expect(addMonths(Date.UTC(2027, 11, 31), 2)).toBe(Date.UTC(2028, 1, 29));
});

test("a renewal goes on where the running time ends, and starts now when it has ended", () => {
  const bought = { membership: "star", months: 1 } as const;
  const first = extend(FREE, bought, 0.5, NOW);
  expect(first).toMatchObject({ membership: "star", endsAtMs: addMonths(NOW, 1) });
  const renewed = extend(first, bought, 0.5, NOW + DAY_MS);
  expect(renewed.endsAtMs).toBe(addMonths(first.endsAtMs!, 1));
  const late = first.endsAtMs! + DAY_MS;
  expect(extend(first, bought, 0.5, late).endsAtMs).toBe(addMonths(late, 1));
});

test("on the way up the star time that is left counts by the ratio of the prices; on the way down nothing is lost either", () => {
  const star = { membership: "star", endsAtMs: NOW + 10 * DAY_MS } as const;
  const up = extend(star, { membership: "starplus", months: 1 }, 0.5, NOW);
  expect(up).toMatchObject({ membership: "starplus", endsAtMs: addMonths(NOW, 1) + 5 * DAY_MS });
  const plus = { membership: "starplus", endsAtMs: NOW + DAY_MS } as const;
  const more = extend(plus, { membership: "star", months: 1 }, 0.5, NOW);
  expect(more.membership).toBe("starplus");
  expect(more.endsAtMs).toBe(plus.endsAtMs + (addMonths(NOW, 1) - NOW) / 2);
});

test("what was given without an end keeps having none", () => {
  const given = { membership: "star", endsAtMs: null } as const;
  expect(extend(given, { membership: "star", months: 1 }, 0.5, NOW)).toMatchObject(given);
  expect(membershipRefusal(given, "star", NOW)).toBe("has_membership");
  expect(membershipRefusal(given, "starplus", NOW)).toBe(null);
});

test("[MEM-04] one can renew and go up, not down; one that has ended forbids nothing", () => {
  const plus = { membership: "starplus", endsAtMs: NOW + 1 } as const;
  expect(membershipRefusal(FREE, "star", NOW)).toBe(null);
  expect(membershipRefusal(plus, "starplus", NOW)).toBe(null);
  expect(membershipRefusal(plus, "star", NOW)).toBe("has_membership");
  expect(membershipRefusal(plus, "star", NOW + 1)).toBe(null);
});

test("a refund takes the order's time and never more than is left", () => {
  const held = { membership: "starplus", endsAtMs: NOW + 20 * DAY_MS } as const;
  const back = (membership: "star" | "starplus", days: number) =>
    (shorten(held, { membership, addedMs: days * DAY_MS }, 0.5, NOW).endsAtMs! - NOW) / DAY_MS;
  expect(back("starplus", 5)).toBe(15);
  expect(back("star", 10)).toBe(15);
  expect(back("starplus", 400)).toBe(0);
  expect(shorten(FREE, { membership: "star", addedMs: DAY_MS }, 0.5, NOW)).toEqual(FREE);
});

test("amounts are written and read to the smallest unit, and what is finer than that is no amount of ours", () => {
  for (const [amount, currency, text] of [
    [499, "usd", "4.99"],
    [5, "eur", "0.05"],
    [24_999, "usd", "249.99"],
    [500, "jpy", "500"],
  ] as const) {
    expect(makeAmount(amount, currency)).toBe(text);
    expect(parseAmount(text, currency.toUpperCase())).toEqual({ amount, currency });
  }
  expect(parseAmount("5", "USD").amount).toBe(500);
  expect(parseAmount("4.990", "USD").amount).toBe(499);
  for (const wrong of ["4.999", "-4.99", "4,99", "", "1e3", "4.9.9"]) expect(parseAmount(wrong, "USD").amount).toBe(-1);
});
