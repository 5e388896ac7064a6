import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { KernelHost } from "../../../engine/kernel-host";
import { makeNets, type Net, type NetSet, parseNets, sizeBehindFirst, WeightsError } from "../../../engine/nets";
import { decodeRounded, encodeRounded } from "../../../engine/rounded-weights";
import { kernelModule } from "./kernel";

/** Whole numbers as `encodeRounded` writes them, with a step of 1, in rows of `width`. */
function encodeWhole(width: number, ...values: number[]): number[] {
  return [...encodeRounded(Float32Array.from(values), [{ count: values.length, width, step: 1 }])];
}

/** So many of them, as they are read. */
function decodeWhole(width: number, bytes: readonly number[], count: number): number[] {
  const read = new Float32Array(count).fill(Number.NaN);
  decodeRounded(Uint8Array.from(bytes), 0, [{ count, width, step: 1 }], read);
  return [...read];
}

/** Bits, with a line between what belongs together, as bytes filled up with zeros. */
function bytesOf(bits: string): number[] {
  return (bits.replaceAll("_", "").match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, "0"), 2));
}

test("rounded weights come back as the nearest multiples of their sections' steps", () => {
  // Of every number, so that each lies at other bits.
  for (const count of [1, 2, 3, 127, 128, 129, 300]) {
    const values = Float32Array.from(
      { length: 2 * count },
      (_, index) => Math.sin(index + 1) * (index % 5 === 0 ? 20 : 0.1),
    );
    const sections = [
      { count, width: 64, step: 2 ** -8 },
      { count, width: 7, step: 2 ** -12 },
    ];
    const file = Uint8Array.from([7, ...encodeRounded(values, sections), 7]);
    const read = new Float32Array(2 * count);
    expect(decodeRounded(file, 1, sections, read)).toBe(file.length - 1);
    for (const [index, value] of values.entries()) {
      const { step } = sections[index < count ? 0 : 1];
      expect(Math.abs(read[index] - value)).toBeLessThanOrEqual(step / 2);
      expect(Number.isInteger(read[index] / step)).toBe(true);
    }
  }
});

test("a row begins with which one above it is like and how many times it; of how many low bits a code is follows from those before it", () => {
  // Like none; with a mean of 16 four low bits are expected, then three. Codes 1, 0, 2.
  expect(encodeWhole(3, -1, 0, 1)).toEqual(bytesOf("0000_1_0001_1_000_1_010"));
  // The second row is like the one above it, 16 eighths of it; nothing is left. Codes 20, 27, 0, 0.
  expect(encodeWhole(2, 10, -14, 20, -28)).toEqual(bytesOf("0000_01_0100_01_1011_0001_11000_1_0000_1_0000"));
  // As many times as is nearest: 9 eighths of 8 are 9, of 3 they are 3.
  expect(decodeWhole(2, bytesOf("0000_01_0000_1_0110_0001_10001_1_000_1_000"), 4)).toEqual([8, 3, 9, 3]);
  // A row like the one fifteen above it.
  const rows = Array.from({ length: 16 }, (_, row) =>
    row % 15 === 0 ? [900, -700, 500] : [row, 40 * (row % 3), -row],
  );
  const written = encodeWhole(3, ...rows.flat());
  expect(decodeWhole(3, written, 48)).toEqual(rows.flat());
  const unlike = rows.with(15, [500, 900, -700]).flat();
  expect(written.length).toBeLessThan(encodeWhole(3, ...unlike).length);
});

test("the largest integers come back, alone and among 127 zeros, and where the row above is of the other sign", () => {
  for (const largest of [2 ** 22 - 1, 1 - 2 ** 22]) {
    for (const values of [[largest], [...Array<number>(64).fill(0), largest, ...Array<number>(63).fill(0)]]) {
      expect(decodeWhole(128, encodeWhole(128, ...values), values.length)).toEqual(values);
    }
    const opposite = [largest, largest, largest, 0, -largest, -largest, 1, -largest];
    expect(decodeWhole(4, encodeWhole(4, ...opposite), 8)).toEqual(opposite);
  }
});

test("a weight that is no number or too large for its step is refused", () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, 2 ** 22, -(2 ** 22)]) {
    expect(() => encodeWhole(3, 0, value, 1)).toThrow(RangeError);
  }
});

test("bytes that end too soon or name a row that is not there are refused", () => {
  expect(() => decodeWhole(3, encodeWhole(3, 3, 2, 1).slice(0, -1), 3)).toThrow(RangeError);
  expect(() => decodeWhole(1, [], 1)).toThrow(RangeError);
  expect(() => decodeWhole(1, bytesOf("0001_01000_1_0000_1_0000"), 1)).toThrow(RangeError);
  // Long enough for the rows that are there.
  expect(() => decodeWhole(1, [...bytesOf("0000_1_0000_0010_01000"), ...Array<number>(20).fill(255)], 2)).toThrow(
    RangeError,
  );
});

test("a weights file comes back as it was written, and a damaged one is refused", () => {
  const net = (seed: number) => ({ units: [32, 32], weights: Float32Array.from([511, -seed, 0, 3]) });
  const four = { race: net(1), crashed: net(2), contact: net(4), mutual: net(8) };
  for (const [nets, pruning] of [
    [four, null],
    [four, Float32Array.from([-511, -2, 5])],
    [{ ...four, behind: net(16) }, Float32Array.from([-511, -2, 5])],
  ] as const) {
    const set: NetSet = { version: "t1", layout: 1, nets, pruning };
    for (const precision of ["rounded", "single"] as const) {
      const file = makeNets(set, precision);
      expect(parseNets(file)).toEqual(set);
      expect(() => parseNets(file.subarray(0, file.length - 1))).toThrow(WeightsError);
    }
  }
  expect(() => parseNets(new TextEncoder().encode("hello"))).toThrow(WeightsError);
  const half = fileOf(net(1), (text) => text.replace('"single"', '"half"'));
  expect(() => parseNets(half)).toThrow("the weights are in half precision");
});

/** A set of four such nets. */
function fourOf(net: Net, layout = 2): NetSet {
  return { version: "t1", layout, nets: { race: net, crashed: net, contact: net, mutual: net }, pruning: null };
}

/** A file of four such nets, as `makeNets` writes it or with its text changed. */
function fileOf(net: Net, change: (text: string) => string = (text) => text, layout = 2): Uint8Array {
  return withText(makeNets(fourOf(net, layout), "single"), change);
}

function withText(file: Uint8Array, change: (text: string) => string): Uint8Array {
  const end = file.indexOf(10, 8) + 1;
  const head = new TextEncoder().encode(change(new TextDecoder().decode(file.subarray(0, end))));
  return Uint8Array.from([...head, ...file.subarray(end)]);
}

test("a file with one net for all contact is read with it for mutual contact too, and one without another net is refused", () => {
  const net: Net = { units: [32, 32], weights: Float32Array.from([1, 2, 3]) };
  const without = (name: string) => fileOf(net, (text) => text.replace(new RegExp(`,?{"class":"${name}".*?}`), ""));
  expect(parseNets(without("mutual")).nets.mutual).toEqual(net);
  expect(() => parseNets(without("crashed"))).toThrow("there is no crashed net");
});

test.each(["SPNETS2", "SPNETS3"])(
  "a checkpoint of the older form %s is read, and rounded weights of it are refused",
  (form) => {
    const net: Net = { units: [64, 32], weights: Float32Array.from([1, 2, 3]) };
    const older = (file: Uint8Array) => withText(file, (text) => text.replace("SPNETS4", form));
    expect(parseNets(older(makeNets(fourOf(net), "single")))).toEqual(fourOf(net));
    expect(() => parseNets(older(makeNets(fourOf(net), "rounded")))).toThrow(
      new WeightsError(`rounded weights of the form ${form} are no longer read`),
    );
  },
);

test("a net's weights are rounded to the binary places that the file says, one less where the first layer has more than 256 units", () => {
  for (const [units, places] of [
    [
      [256, 32],
      [8, 12],
    ],
    [
      [288, 32],
      [7, 11],
    ],
  ]) {
    const behind = sizeBehindFirst(units);
    const weights = Float32Array.from({ length: 1000 + behind }, (_, index) => Math.sin(index + 1));
    const file = makeNets(fourOf({ units, weights }), "rounded");
    expect(new TextDecoder().decode(file.subarray(0, 500))).toContain(`"fraction":[${places}]`);
    const read = parseNets(file).nets.race.weights;
    for (const [index, value] of weights.entries()) {
      const step = 2 ** -places[index < 1000 ? 0 : 1];
      expect(Math.abs(read[index] - value)).toBeLessThanOrEqual(step / 2);
    }
  }
});

test("a file may say other binary places than its units would have", () => {
  const net: Net = { units: [32, 32], weights: Float32Array.from([1, 2, 3]) };
  const file = withText(makeNets(fourOf(net), "rounded"), (text) => text.replaceAll("[8,12]", "[0,11]"));
  expect([...parseNets(file).nets.race.weights]).toEqual([2, 4, 6]);
});

test.each([["[8]"], ["[8,12,12]"], ["[8,21]"], ["[-1,12]"], ["[8.5,12]"], ['["8",12]'], ["8"], ["null"]])(
  "binary places of %s are refused by the net's name",
  (fraction) => {
    const net: Net = { units: [32, 32], weights: Float32Array.from([1]) };
    const file = withText(makeNets(fourOf(net), "rounded"), (text) => text.replaceAll("[8,12]", fraction));
    expect(() => parseNets(file)).toThrow(WeightsError);
    expect(() => parseNets(file)).toThrow("the race net is rounded to");
  },
);

test.each(["-1", "1.5", "1e9", "null"])("a net that says it has %s weights is refused", (size) => {
  const net: Net = { units: [32, 32], weights: Float32Array.from([1]) };
  const file = fileOf(net, (text) => text.replace('"size":1', `"size":${size}`));
  expect(() => parseNets(file)).toThrow(WeightsError);
  expect(() => parseNets(file)).toThrow("the race net has");
});

test("the shipped weights come back byte for byte; cut short or with bytes of zeros among them they are refused", () => {
  const file = new Uint8Array(readFileSync("engine/weights/starpoint.nets"));
  expect(Buffer.compare(makeNets(parseNets(file), "rounded"), file)).toBe(0);
  const middle = file.length >> 1;
  for (const damaged of [file.subarray(0, -1), file.subarray(0, middle), file.slice().fill(0, middle, middle + 100)]) {
    expect(() => parseNets(damaged)).toThrow(new WeightsError("the weights file is too short or damaged"));
  }
});

test.each([
  [[32]],
  [[32, 32, 32, 32]],
  [[48, 32]],
  [[544, 32]],
  [[256, 288]],
  [[256, 64, 96]],
  [[256, 0]],
  [[-32, 32]],
  [["32", 32]],
  [undefined],
])("hidden layers of %j units are refused by the net's name", (units) => {
  const net: Net = { units: [32, 32], weights: Float32Array.from([1]) };
  const json = units === undefined ? '"units":null' : `"units":${JSON.stringify(units)}`;
  const file = fileOf(net, (text) => text.replaceAll('"units":[32,32]', json));
  expect(() => parseNets(file)).toThrow(WeightsError);
  expect(() => parseNets(file)).toThrow("the race net has hidden layers of");
});

test("a weight that is no number, a wrong number of weights, and another layout are refused by name", async () => {
  const nan: Net = { units: [32, 32, 32], weights: Float32Array.from([1, Number.NaN]) };
  expect(() => parseNets(fileOf(nan))).toThrow("a weight of the race net is not finite");
  const module = kernelModule("engine");
  const size = 457 * 64 + 65 * 32 + 33 * 32 + 33 * 8;
  const short: Net = { units: [64, 32, 32], weights: new Float32Array(size - 1) };
  const fit: Net = { units: [64, 32, 32], weights: new Float32Array(size) };
  await expect(KernelHost.open(module, parseNets(fileOf(short)))).rejects.toThrow(
    new WeightsError(`the race net has ${size - 1} weights`),
  );
  await expect(KernelHost.open(module, parseNets(fileOf(fit, undefined, 3)))).rejects.toThrow(
    new WeightsError("the nets were trained on other features"),
  );
  await expect(KernelHost.open(module, parseNets(fileOf(fit)))).resolves.toBeInstanceOf(KernelHost);
});
