import { expect, test } from "vitest";
import { decodeHalfFloats, encodeHalf } from "../../../engine/half-floats";
import { KernelHost } from "../../../engine/kernel-host";
import { makeNets, type Net, type NetSet, parseNets, WeightsError } from "../../../engine/nets";
import { decodeRounded, encodeRounded } from "../../../engine/rounded-weights";
import { kernelModule } from "./kernel";

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

test("rounded weights come back as the nearest multiples of their sections' steps, in as few bits as sixteen of them need", () => {
  // Of every number, so that each lies at other bits.
  for (const count of [1, 2, 3, 15, 16, 17, 300]) {
    const values = Float32Array.from(
      { length: 2 * count },
      (_, index) => Math.sin(index + 1) * (index % 5 === 0 ? 20 : 0.1),
    );
    const sections = [
      { count, step: 2 ** -8 },
      { count, step: 2 ** -12 },
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
  const one = (...values: number[]) => encodeRounded(Float32Array.from(values), [{ count: values.length, step: 1 }]);
  // Five bits say how many follow for each: none, one, two, then 24.
  expect([...one(0, 0, 0)]).toEqual([0]);
  expect([...one(-1, 0)]).toEqual([1 | (1 << 5)]);
  expect([...one(1)]).toEqual([2 | (1 << 5)]);
  expect(one(2 ** 23 - 1)).toHaveLength(4);
});

test("a weight that is no number or too large for its step is refused, and so are bytes that end too soon or say what cannot be", () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, 2 ** 23]) {
    expect(() => encodeRounded(Float32Array.of(0, value, 1), [{ count: 3, step: 1 }])).toThrow(RangeError);
  }
  const read = new Float32Array(3);
  const whole = encodeRounded(Float32Array.of(3, 2, 1), [{ count: 3, step: 1 }]);
  expect(() => decodeRounded(whole.subarray(0, -1), 0, [{ count: 3, step: 1 }], read)).toThrow(RangeError);
  expect(() => decodeRounded(Uint8Array.of(25, 0, 0, 0), 0, [{ count: 1, step: 1 }], read)).toThrow(RangeError);
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
    for (const precision of ["rounded", "half", "single"] as const) {
      const file = makeNets(set, precision);
      expect(parseNets(file)).toEqual(set);
      expect(() => parseNets(file.subarray(0, file.length - 1))).toThrow(WeightsError);
    }
  }
  expect(() => parseNets(new TextEncoder().encode("hello"))).toThrow(WeightsError);
  const double = fileOf(net(1), (text) => text.replace('"single"', '"double"'));
  expect(() => parseNets(double)).toThrow("the weights are in double precision");
});

/** A file of four such nets, as `makeNets` writes it or with its text changed. */
function fileOf(net: Net, change: (text: string) => string = (text) => text, layout = 2): Uint8Array {
  const nets = { race: net, crashed: net, contact: net, mutual: net };
  const file = makeNets({ version: "t1", layout, nets, pruning: null }, "single");
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

test("a file of the older form is read as nets with a second layer of 32 units", () => {
  const net: Net = { units: [64, 32], weights: Float32Array.from([1, 2, 3]) };
  const older = fileOf(net, (text) =>
    text.replace("SPNETS2", "SPNETS1").replaceAll('"units":[64,32]', '"firstUnits":64'),
  );
  const read = parseNets(older);
  expect(read.nets).toEqual({ race: net, crashed: net, contact: net, mutual: net });
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
