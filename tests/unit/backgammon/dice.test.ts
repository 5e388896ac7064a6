import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { diceFromBytes, rollFromHmac, rollFromHmacAsync, rollMessage } from "../../../backgammon/dice";

const ENTROPY = { white: "w", black: "b" };
const SEED = Buffer.alloc(32, 7);

function hmac(message: string): Uint8Array {
  return createHmac("sha256", SEED).update(message, "utf8").digest();
}

test("the message of a roll is the documented text, byte for byte", () => {
  expect(rollMessage("abcde", { white: "xyz", black: "uvw" }, 12)).toBe(
    "starpoint-dice-1\nmatch 5 abcde\nwhite 3 xyz\nblack 3 uvw\nroll 12\nattempt 0",
  );
});

test("no text inside a field can imitate another set of fields", () => {
  const honest = rollMessage("m", { white: "a", black: "b" }, 1);
  const forged = rollMessage("m\nwhite 1 a", { white: "b", black: "" }, 1);
  const shifted = rollMessage("m", { white: "a\nblack 1 b\nroll 1", black: "" }, 1);
  expect(new Set([honest, forged, shifted]).size).toBe(3);
});

test("[GAME-04] bytes from 252 on are rejected and the rest fall evenly on six faces", () => {
  const counts = new Array<number>(7).fill(0);
  for (let byte = 0; byte < 256; byte++) {
    const dice = diceFromBytes(Uint8Array.of(byte, 0));
    if (byte >= 252) expect(dice).toBeNull();
    else counts[dice![0]]++;
  }
  expect(counts.slice(1)).toEqual([42, 42, 42, 42, 42, 42]);
  expect(diceFromBytes(Uint8Array.of(255, 5, 254, 6, 1))).toEqual([6, 1]);
});

test("a digest without two usable bytes is followed by the next attempt", async () => {
  const asked: string[] = [];
  const scarce = (message: string) => {
    asked.push(message);
    return asked.length % 2 === 1 ? new Uint8Array(32).fill(255) : Uint8Array.of(2, 3);
  };
  expect(rollFromHmac(scarce, "m-1", ENTROPY, 4)).toEqual([3, 4]);
  expect(asked).toEqual([rollMessage("m-1", ENTROPY, 4, 0), rollMessage("m-1", ENTROPY, 4, 1)]);
  expect(await rollFromHmacAsync(async (message) => scarce(message), "m-1", ENTROPY, 4)).toEqual([3, 4]);
});

test("the sequence is the same wherever it is computed, and every face and roll is as likely as the other", async () => {
  const key = await crypto.subtle.importKey("raw", SEED, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const webHmac = async (message: string) =>
    new Uint8Array(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(message)));
  const rolls = 7_200;
  const counts = new Map<string, number>();
  for (let index = 0; index < rolls; index++) {
    const dice = rollFromHmac(hmac, "m-1", ENTROPY, index);
    if (index < 50) expect(await rollFromHmacAsync(webHmac, "m-1", ENTROPY, index)).toEqual(dice);
    counts.set(dice.join("-"), (counts.get(dice.join("-")) ?? 0) + 1);
  }
  expect(counts.size).toBe(36);
  const expected = rolls / 36;
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // 35 degrees of freedom: 66.6 is passed by chance once in a thousand seeds, and the seed here is fixed.
  expect(chiSquare).toBeLessThan(66.6);
});
