import { decodeRounded, encodeRounded, type Section } from "./rounded-weights";

/**
 * Classes of positions as the kernel numbers them. The last four have a net each. Contact is mutual while each side has a checker in the
 * other's home or on the bar.
 */
export const POSITION_CLASSES = ["over", "bearoff", "race", "crashed", "contact", "mutual"] as const;
export type PositionClass = (typeof POSITION_CLASSES)[number];
export type NetClass = "race" | "crashed" | "contact" | "mutual" | "behind";
/** What has a net: the last four classes, and contact of any kind in which a side is far behind, whose net corrects that of the class. */
export const NET_CLASSES: readonly NetClass[] = ["race", "crashed", "contact", "mutual", "behind"];

/** The kernel's number of a net. */
export function netNumber(name: NetClass): number {
  return name === "behind" ? POSITION_CLASSES.length : POSITION_CLASSES.indexOf(name);
}

/** One net: the units of its hidden layers, two or three, and all weights in the kernel's order. */
export type Net = { readonly units: readonly number[]; readonly weights: Float32Array };
/** Nets with no more units in the first layer run in floats, and no more in both layers behind. */
const WIDEST_IN_FLOATS = 128;
const WIDEST_BEHIND_IN_FLOATS = 256;

/**
 * How many layers of a net the kernel packs into 16-bit integers. Narrower ones are quick enough, and what was counted
 * with them stays as it was; plays of a race differ by too little.
 */
export function packedLayers(name: NetClass, { units }: Pick<Net, "units">): 0 | 1 | 2 {
  if (name === "race" || name === "behind" || units[0] <= WIDEST_IN_FLOATS) return 0;
  return units[0] <= WIDEST_BEHIND_IN_FLOATS ? 1 : 2;
}

export type NetSet = {
  readonly version: string;
  readonly layout: number;
  /** Until 0.9 no net corrected the others. */
  readonly nets: Readonly<Record<Exclude<NetClass, "behind">, Net>> & { readonly behind?: Net };
  /** Weights of the small net that chooses which plays a search looks at; null: it looks at all. */
  readonly pruning: Float32Array | null;
};

const MAGIC = "SPNETS4\n";
/** Before, rounded weights stood in other codes; checkpoints were as they are. */
const OLDER_MAGICS = ["SPNETS2\n", "SPNETS3\n"];
/** The kernel works on so many units at a time, and has room for so many in each hidden layer. */
const BLOCK = 32;
const LARGEST = [512, 256, 64];

/** Outputs as the kernel pads them. */
const PADDED = 8;
/** Binary places that the weights of the first layer, and of those behind it, are rounded to. */
type Fraction = readonly [number, number];
/** A first layer's weights add up by the dozen, those behind it weigh more. */
const FRACTION: Fraction = [8, 12];
/** Of nets with more units in the first layer than this: each counts for less. */
const USUAL_UNITS = 256;
const WIDE_FRACTION: Fraction = [7, 11];
const MOST_PLACES = 20;
const PRUNING_PLACES = 9;
const PRUNING_UNITS = 32;
/** More than the largest net has: 1,024 inputs and all the units that the kernel has room for. */
const MOST_WEIGHTS = 2 ** 20;

/** How many weights follow the first layer's in a net with these hidden layers. */
export function sizeBehindFirst(units: readonly number[]): number {
  return [...units.slice(1), PADDED].reduce((sum, count, layer) => sum + (units[layer] + 1) * count, 0);
}

function fractionOf({ units }: Pick<Net, "units">): Fraction {
  return units[0] > USUAL_UNITS ? WIDE_FRACTION : FRACTION;
}

/** The sections of a net's weights. */
function sectionsOf(size: number, units: readonly number[], [firstPlaces, placesBehind]: Fraction): Section[] {
  const first = Math.max(0, size - sizeBehindFirst(units));
  return [
    { count: first, width: units[0], step: 2 ** -firstPlaces },
    { count: size - first, width: units[1], step: 2 ** -placesBehind },
  ];
}

/** Those of the small net's weights. */
function pruningSections(size: number): Section[] {
  return [{ count: size, width: PRUNING_UNITS, step: 2 ** -PRUNING_PLACES }];
}

function readSingle(file: Uint8Array, at: number, into: Float32Array): number {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  for (let index = 0; index < into.length; index++) into[index] = view.getFloat32(at + 4 * index, true);
  return at + 4 * into.length;
}

function writeSingle(values: Float32Array): Uint8Array {
  const view = new DataView(new ArrayBuffer(4 * values.length));
  for (const [index, value] of values.entries()) view.setFloat32(4 * index, value, true);
  return new Uint8Array(view.buffer);
}

/** How weights lie in a file: as float32 in a checkpoint, rounded in what is shipped. */
export type Precision = "single" | "rounded";

type Entry = {
  readonly class: NetClass;
  readonly units: readonly number[];
  readonly size: number;
  /** Where weights are rounded. */
  readonly fraction?: Fraction;
};

type Header = {
  readonly version: string;
  readonly layout: number;
  readonly precision: Precision;
  readonly nets: readonly Entry[];
  /** How many weights the small net has; it comes last. Absent: there is none. */
  readonly pruning?: number;
};

/** Why a weights file was refused. */
export class WeightsError extends Error {
  override readonly name = "WeightsError";
}

/** Whether the kernel can hold hidden layers of so many units. */
export function areUnits(units: unknown): units is readonly number[] {
  if (!Array.isArray(units) || units.length < 2 || units.length > LARGEST.length) return false;
  return units.every(
    (count, layer) => Number.isInteger(count) && count % BLOCK === 0 && count > 0 && count <= LARGEST[layer],
  );
}

function isFraction(fraction: unknown): fraction is Fraction {
  if (!Array.isArray(fraction) || fraction.length !== 2) return false;
  return fraction.every((places) => Number.isInteger(places) && places >= 0 && places <= MOST_PLACES);
}

/** What the weights in a file are called, without reading them. */
export function readNetsVersion(file: Uint8Array): string {
  return readHeader(file).header.version;
}

/** Reads a weights file: a magic line, one line of JSON padded to a multiple of 8 bytes, then the weights of each net. */
export function parseNets(file: Uint8Array): NetSet {
  const { header, end } = readHeader(file);
  const isRounded = header.precision === "rounded";
  let at = end + 1;
  function readWeights(name: string, size: number, sections: readonly Section[]): Float32Array {
    const weights = new Float32Array(size);
    try {
      at = isRounded ? decodeRounded(file, at, sections, weights) : readSingle(file, at, weights);
    } catch (error) {
      if (error instanceof RangeError) throw new WeightsError("the weights file is too short or damaged");
      throw error;
    }
    if (!weights.every(Number.isFinite)) throw new WeightsError(`a weight of the ${name} net is not finite`);
    return weights;
  }
  function readNet({ class: name, units, size, fraction }: Entry): Net {
    if (!areUnits(units)) throw new WeightsError(`the ${name} net has hidden layers of ${units}`);
    requireSize(name, size);
    if (!isRounded) return { units, weights: readWeights(name, size, []) };
    if (!isFraction(fraction)) throw new WeightsError(`the ${name} net is rounded to ${fraction} binary places`);
    return { units, weights: readWeights(name, size, sectionsOf(size, units, fraction)) };
  }
  const entries = header.nets.map((entry) => [entry.class, readNet(entry)] as const);
  // One entry for each class, or the lines that follow say which is missing.
  const nets = Object.fromEntries(entries) as Record<NetClass, Net>;
  // Until 0.8 one net knew all contact.
  nets.mutual ??= nets.contact;
  for (const name of NET_CLASSES) {
    if (name !== "behind" && nets[name] === undefined) throw new WeightsError(`there is no ${name} net`);
  }
  let pruning: Float32Array | null = null;
  if (header.pruning !== undefined) {
    requireSize("pruning", header.pruning);
    pruning = readWeights("pruning", header.pruning, pruningSections(header.pruning));
  }
  return { version: header.version, layout: header.layout, nets, pruning };
}

function requireSize(name: string, size: number): void {
  if (!(Number.isInteger(size) && size >= 0 && size <= MOST_WEIGHTS))
    throw new WeightsError(`the ${name} net has ${size} weights`);
}

function readHeader(file: Uint8Array): { readonly header: Header; readonly end: number } {
  const text = new TextDecoder().decode(file.subarray(0, 2048));
  const older = OLDER_MAGICS.find((magic) => text.startsWith(magic));
  if (older === undefined && !text.startsWith(MAGIC)) throw new WeightsError("this is no weights file");
  const end = text.indexOf("\n", MAGIC.length);
  if (end < 0) throw new WeightsError("the weights file has no header");
  // Our own file, made by the training; its units and lengths are checked.
  const header = JSON.parse(text.slice(MAGIC.length, end)) as Header;
  if (header.precision !== "single" && header.precision !== "rounded")
    throw new WeightsError(`the weights are in ${header.precision} precision`);
  if (older !== undefined && header.precision === "rounded")
    throw new WeightsError(`rounded weights of the form ${older.trim()} are no longer read`);
  return { header, end };
}

/** Writes a weights file. */
export function makeNets(set: NetSet, precision: Precision): Uint8Array {
  const isRounded = precision === "rounded";
  const nets = NET_CLASSES.flatMap((name) => {
    const net = set.nets[name];
    return net === undefined ? [] : [[name, net] as const];
  });
  const header: Header = {
    version: set.version,
    layout: set.layout,
    precision,
    nets: nets.map(([name, net]) => ({
      class: name,
      units: net.units,
      size: net.weights.length,
      ...(isRounded && { fraction: fractionOf(net) }),
    })),
    ...(set.pruning !== null && { pruning: set.pruning.length }),
  };
  const json = JSON.stringify(header);
  const padding = " ".repeat((8 - ((MAGIC.length + json.length + 1) % 8)) % 8);
  const head = new TextEncoder().encode(`${MAGIC}${json}${padding}\n`);
  function write(weights: Float32Array, sections: readonly Section[]): Uint8Array {
    return isRounded ? encodeRounded(weights, sections) : writeSingle(weights);
  }
  const parts: Uint8Array[] = [head];
  for (const [, net] of nets)
    parts.push(write(net.weights, sectionsOf(net.weights.length, net.units, fractionOf(net))));
  if (set.pruning !== null) parts.push(write(set.pruning, pruningSections(set.pruning.length)));
  const file = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}
