import { expect, test } from "vitest";
import { decodeHalfFloats, encodeHalf } from "../../../engine/half-floats";
import { makeNets, type NetSet, parseNets, WeightsError } from "../../../engine/nets";

function decode(bits: number): number {
  const view = new DataView(new ArrayBuffer(2));
  view.setUint16(0, bits, true);
  const value = new Float32Array(1);
  decodeHalfFloats(view, 0, value);
  return value[0];
}

test("half floats are those of IEEE 754", () => {
  const pairs = [
    [0x3c00, 1],
    [0xc000, -2],
    [0x7bff, 65504],
    [0x0400, 2 ** -14],
    [0x0001, 2 ** -24],
    [0x3555, 0.333251953125],
    [0x0000, 0],
  ] as const;
  for (const [bits, value] of pairs) {
    expect(decode(bits)).toBe(value);
    expect(encodeHalf(value)).toBe(bits);
  }
  expect(encodeHalf(1e9)).toBe(0x7bff);
  expect(encodeHalf(0.33333)).toBe(0x3555);
  expect(encodeHalf(0.99999)).toBe(0x3c00);
  expect(() => encodeHalf(Number.NaN)).toThrow(RangeError);
});

test("a weights file comes back as it was written, and a damaged one is refused", () => {
  const net = (seed: number) => ({ firstUnits: 32, weights: Float32Array.from([seed, -0.5, 0.25, 3]) });
  const nets = { race: net(1), crashed: net(2), contact: net(4) };
  for (const pruning of [null, Float32Array.from([1, -2, 0.5])]) {
    const set: NetSet = { version: "t1", layout: 1, nets, pruning };
    for (const precision of ["half", "single"] as const) {
      const file = makeNets(set, precision);
      expect(parseNets(file)).toEqual(set);
      expect(() => parseNets(file.subarray(0, file.length - 1))).toThrow(WeightsError);
    }
  }
  expect(() => parseNets(new TextEncoder().encode("hello"))).toThrow(WeightsError);
});
