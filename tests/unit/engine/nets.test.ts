import { expect, test } from "vitest";
import { decodeHalfFloats, encodeHalf } from "../../../engine/half-floats";
import { KernelHost } from "../../../engine/kernel-host";
import { makeNets, NET_CLASSES, type Net, type NetSet, parseNets, WeightsError } from "../../../engine/nets";
import { decodeShortFloats, encodeShortFloats, shortFloatBytes } from "../../../engine/short-floats";
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

test("short floats are half floats to the nearest four of their last places, four in seven bytes", () => {
  const pairs = [
    [1, 1],
    [-2, -2],
    [0, 0],
    [-0.333251953125, -0.3330078125],
    [0.33349609375, 0.333984375],
    [1 + 3 / 1024, 1 + 4 / 1024],
    [2 ** -22, 2 ** -22],
    [1e9, 65408],
  ] as const;
  // Of every number, so that each lies at other bits.
  for (let count = 1; count <= pairs.length; count++) {
    const some = pairs.slice(-count);
    const bytes = new DataView(new ArrayBuffer(3 + shortFloatBytes(count)));
    encodeShortFloats(Float32Array.from(some.map(([value]) => value)), bytes, 3);
    const read = new Float32Array(count);
    decodeShortFloats(bytes, 3, read);
    expect([...read]).toEqual(some.map(([, nearest]) => nearest));
  }
  expect(shortFloatBytes(4)).toBe(7);
  expect(() => encodeShortFloats(Float32Array.of(Number.NaN), new DataView(new ArrayBuffer(2)), 0)).toThrow(RangeError);
});

test("a weights file comes back as it was written, and a damaged one is refused", () => {
  const net = (seed: number) => ({ units: [32, 32], weights: Float32Array.from([seed, -0.5, 0.25, 3]) });
  const nets = { race: net(1), crashed: net(2), contact: net(4) };
  for (const pruning of [null, Float32Array.from([1, -2, 0.5])]) {
    const set: NetSet = { version: "t1", layout: 1, nets, pruning };
    for (const precision of ["short", "half", "single"] as const) {
      const file = makeNets(set, precision);
      expect(parseNets(file)).toEqual(set);
      expect(() => parseNets(file.subarray(0, file.length - 1))).toThrow(WeightsError);
    }
  }
  expect(() => parseNets(new TextEncoder().encode("hello"))).toThrow(WeightsError);
  const double = fileOf(net(1), (text) => text.replace('"single"', '"double"'));
  expect(() => parseNets(double)).toThrow("the weights are in double precision");
});

/** A file of three such nets, as `makeNets` writes it or with its text changed. */
function fileOf(net: Net, change: (text: string) => string = (text) => text, layout = 2): Uint8Array {
  const nets = { race: net, crashed: net, contact: net };
  const file = makeNets({ version: "t1", layout, nets, pruning: null }, "single");
  const end = file.indexOf(10, 8) + 1;
  const head = new TextEncoder().encode(change(new TextDecoder().decode(file.subarray(0, end))));
  return Uint8Array.from([...head, ...file.subarray(end)]);
}

test("a file of the older form is read as nets with a second layer of 32 units", () => {
  const net: Net = { units: [64, 32], weights: Float32Array.from([1, 2, 3]) };
  const older = fileOf(net, (text) =>
    text.replace("SPNETS2", "SPNETS1").replaceAll('"units":[64,32]', '"firstUnits":64'),
  );
  const read = parseNets(older);
  for (const name of NET_CLASSES) expect(read.nets[name]).toEqual(net);
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
