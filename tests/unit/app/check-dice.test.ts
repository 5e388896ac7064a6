import { createHash, createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { commitmentOf, computeRolls, isSeed } from "../../../app/components/study/dice/check-dice";
import { rollFromHmac } from "../../../backgammon/dice";

const seed = "00112233445566778899aabbccddeeff".repeat(2);
const entropy = { white: "a".repeat(64), black: "0123456789abcdef".repeat(4) };

test("the browser computes the same rolls as the server's HMAC", async () => {
  const hmac = (message: string) => createHmac("sha256", Buffer.from(seed, "hex")).update(message, "utf8").digest();
  const expected = Array.from({ length: 200 }, (_, index) => rollFromHmac(hmac, "4711", entropy, index));
  expect(await computeRolls({ seed, matchId: "4711", entropy }, 200)).toEqual(expected);
});

test("another match, seed or entropy gives other rolls", async () => {
  const own = await computeRolls({ seed, matchId: "1", entropy }, 50);
  expect(await computeRolls({ seed, matchId: "2", entropy }, 50)).not.toEqual(own);
  expect(await computeRolls({ seed: "f".repeat(64), matchId: "1", entropy }, 50)).not.toEqual(own);
  const swapped = { white: entropy.black, black: entropy.white };
  expect(await computeRolls({ seed, matchId: "1", entropy: swapped }, 50)).not.toEqual(own);
});

test("the commitment is the SHA-256 of the seed's bytes", async () => {
  expect(await commitmentOf(seed)).toBe(createHash("sha256").update(Buffer.from(seed, "hex")).digest("hex"));
});

test("only 64 hexadecimal digits are a seed", async () => {
  expect(isSeed(seed)).toBe(true);
  for (const text of ["", seed.slice(1), `${seed}0`, "g".repeat(64)]) expect(isSeed(text)).toBe(false);
  await expect(computeRolls({ seed: "x", matchId: "1", entropy }, 1)).rejects.toThrow(RangeError);
});
