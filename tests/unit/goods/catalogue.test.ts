import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { AVATARS, BOARDS } from "../../../services/goods/catalogue";
import { isLocked, purchaseRefusal } from "../../../services/goods/rules";

test("[AVA-09] there are 24 avatars and 12 boards, each with a picture of its own", () => {
  expect(AVATARS).toHaveLength(24);
  expect(BOARDS).toHaveLength(12);
  const pictures = [
    ...AVATARS.map(({ id }) => `public/avatars/${id}.png`),
    ...BOARDS.map(({ id }) => `public/boards/${id}.svg`),
  ];
  for (const path of pictures) expect(existsSync(path), path).toBe(true);
  expect(new Set(pictures.map((path) => readFileSync(path).toString("base64"))).size).toBe(36);
});

test("ids are unique, star items cost nothing, rarer ones cost more, and what a new player has is free", () => {
  for (const items of [AVATARS, BOARDS]) {
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    expect(items.filter((item) => item.isStarMemberOnly && item.price > 0)).toEqual([]);
    const prices = items.map(({ price }) => price).filter((price) => price > 0);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
  }
  const given = [AVATARS.find(({ id }) => id === "comet")!, BOARDS.find(({ id }) => id === "space")!];
  expect(given.map((item) => isLocked(item, false, "free"))).toEqual([false, false]);
});

test("[BRD-04] price and wxp must both be met; the refusal says what is short", () => {
  const item = { id: "x", label: "X", rarity: "epic", price: 100, wxp: 10, isStarMemberOnly: false } as const;
  const ask = (balance: number, wxp: number) => purchaseRefusal(item, false, { membership: "free", balance, wxp });
  expect(ask(99, 9)).toBe("insufficient_coins_and_wxp");
  expect(ask(99, 10)).toBe("insufficient_coins");
  expect(ask(100, 9)).toBe("insufficient_wxp");
  expect(ask(100, 10)).toBe(null);
});
