import { expect, test } from "vitest";
import { encodeHalf } from "../../../training/half-floats";

test("half floats are those of IEEE 754, the nearest ones", () => {
  const pairs = [
    [0x3c00, 1],
    [0xc000, -2],
    [0x7bff, 65504],
    [0x7bff, 1e9],
    [0x0400, 2 ** -14],
    [0x0001, 2 ** -24],
    [0x3555, 0.333251953125],
    [0x3555, 0.33333],
    [0x3c00, 0.99999],
    [0x0000, 0],
  ] as const;
  for (const [bits, value] of pairs) expect(encodeHalf(value)).toBe(bits);
  expect(() => encodeHalf(Number.NaN)).toThrow(RangeError);
});
