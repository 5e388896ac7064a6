import { decodeHalfFloats, encodeHalfFloats } from "./half-floats";
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

const MAGIC = "SPNETS2\n";
/** The form before: `firstUnits` N, and a second layer of 32. */
const OLDER_MAGIC = "SPNETS1\n";
const OLDER_SECOND = 32;
/** The kernel works on so many units at a time, and has room for so many in each hidden layer. */
const BLOCK = 32;
const LARGEST = [512, 256, 64];

/** Outputs as the kernel pads them. */
const PADDED = 8;
/** What weights are rounded to: a first layer's add up by the dozen, those behind it weigh more; and the small net's. */
const FIRST_STEP = 2 ** -8;
const BEHIND_STEP = 2 ** -12;
const PRUNING_STEP = 2 ** -9;

/** How many weights follow the first layer's in a net with these hidden layers. */
export function sizeBehindFirst(units: readonly number[]): number {
  return [...units.slice(1), PADDED].reduce((sum, count, layer) => sum + (units[layer] + 1) * count, 0);
}

/** The sections of a net's weights; those of the small net, which has no units to tell. */
function sectionsOf(size: number, units: readonly number[] | null): Section[] {
  if (units === null) return [{ count: size, step: PRUNING_STEP }];
  const first = Math.max(0, size - sizeBehindFirst(units));
  return [
    { count: first, step: FIRST_STEP },
    { count: size - first, step: BEHIND_STEP },
  ];
}

type Codec = {
  /** Returns where the weights end; throws a RangeError when they do not fit into the file. */
  readonly read: (file: Uint8Array, at: number, into: Float32Array, units: readonly number[] | null) => number;
  readonly write: (values: Float32Array, units: readonly number[] | null) => Uint8Array;
};

/** A codec of `size` bytes a weight. */
function plain(
  size: number,
  decode: (view: DataView, at: number, into: Float32Array) => void,
  encode: (values: Float32Array, view: DataView, at: number) => void,
): Codec {
  return {
    read(file, at, into) {
      decode(new DataView(file.buffer, file.byteOffset, file.byteLength), at, into);
      return at + size * into.length;
    },
    write(values) {
      const bytes = new Uint8Array(size * values.length);
      encode(values, new DataView(bytes.buffer), 0);
      return bytes;
    },
  };
}

/** How weights lie in a file: as float32 in a checkpoint, rounded in what is shipped, as half floats in what was. */
const PRECISIONS = {
  rounded: {
    read: (file, at, into, units) => decodeRounded(file, at, sectionsOf(into.length, units), into),
    write: (values, units) => encodeRounded(values, sectionsOf(values.length, units)),
  },
  half: plain(2, decodeHalfFloats, encodeHalfFloats),
  single: plain(
    4,
    (view, at, into) => {
      for (let index = 0; index < into.length; index++) into[index] = view.getFloat32(at + 4 * index, true);
    },
    (values, view, at) => {
      for (const [index, value] of values.entries()) view.setFloat32(at + 4 * index, value, true);
    },
  ),
} as const satisfies Record<string, Codec>;
export type Precision = keyof typeof PRECISIONS;

type Header = {
  readonly version: string;
  readonly layout: number;
  readonly precision: Precision;
  readonly nets: readonly { readonly class: NetClass; readonly units: readonly number[]; readonly size: number }[];
  /** How many weights the small net has; it comes last. Absent: there is none. */
  readonly pruning?: number;
};

type OlderHeader = Omit<Header, "nets"> & {
  readonly nets: readonly { readonly class: NetClass; readonly firstUnits: number; readonly size: number }[];
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

function parseHeader(json: string, isOlder: boolean): Header {
  // Our own file, made by the training; its units and lengths are checked.
  if (!isOlder) return JSON.parse(json) as Header;
  // The same, of an earlier day.
  const older = JSON.parse(json) as OlderHeader;
  const nets = older.nets.map(({ firstUnits, ...net }) => ({ ...net, units: [firstUnits, OLDER_SECOND] }));
  return { ...older, nets };
}

/** What the weights in a file are called, without reading them. */
export function readNetsVersion(file: Uint8Array): string {
  return readHeader(file).header.version;
}

/** Reads a weights file: a magic line, one line of JSON padded to a multiple of 8 bytes, then the weights of each net. */
export function parseNets(file: Uint8Array): NetSet {
  const { header, end } = readHeader(file);
  if (!Object.hasOwn(PRECISIONS, header.precision)) {
    throw new WeightsError(`the weights are in ${header.precision} precision`);
  }
  const { read }: Codec = PRECISIONS[header.precision];
  let at = end + 1;
  function readWeights(name: string, size: number, units: readonly number[] | null): Float32Array {
    // A weight has a quarter of a bit or more: no file says more of them than it could hold.
    if (!(size <= 32 * file.byteLength)) throw new WeightsError("the weights file is too short");
    const weights = new Float32Array(size);
    try {
      at = read(file, at, weights, units);
    } catch (error) {
      if (error instanceof RangeError) throw new WeightsError("the weights file is too short or damaged");
      throw error;
    }
    if (!weights.every(Number.isFinite)) throw new WeightsError(`a weight of the ${name} net is not finite`);
    return weights;
  }
  const entries = header.nets.map(({ class: name, units, size }) => {
    if (!areUnits(units)) throw new WeightsError(`the ${name} net has hidden layers of ${units}`);
    return [name, { units, weights: readWeights(name, size, units) }] as const;
  });
  // One entry for each class, or the lines that follow say which is missing.
  const nets = Object.fromEntries(entries) as Record<NetClass, Net>;
  // Until 0.8 one net knew all contact.
  nets.mutual ??= nets.contact;
  for (const name of NET_CLASSES) {
    if (name !== "behind" && nets[name] === undefined) throw new WeightsError(`there is no ${name} net`);
  }
  const pruning = header.pruning === undefined ? null : readWeights("pruning", header.pruning, null);
  return { version: header.version, layout: header.layout, nets, pruning };
}

function readHeader(file: Uint8Array): { readonly header: Header; readonly end: number } {
  const text = new TextDecoder().decode(file.subarray(0, 2048));
  const isOlder = text.startsWith(OLDER_MAGIC);
  if (!isOlder && !text.startsWith(MAGIC)) throw new WeightsError("this is no weights file");
  const end = text.indexOf("\n", MAGIC.length);
  if (end < 0) throw new WeightsError("the weights file has no header");
  return { header: parseHeader(text.slice(MAGIC.length, end), isOlder), end };
}

/** Writes a weights file. */
export function makeNets(set: NetSet, precision: Precision): Uint8Array {
  const nets = NET_CLASSES.flatMap((name) => {
    const net = set.nets[name];
    return net === undefined ? [] : [[name, net] as const];
  });
  const header: Header = {
    version: set.version,
    layout: set.layout,
    precision,
    nets: nets.map(([name, { units, weights }]) => ({ class: name, units, size: weights.length })),
    ...(set.pruning !== null && { pruning: set.pruning.length }),
  };
  const json = JSON.stringify(header);
  const padding = " ".repeat((8 - ((MAGIC.length + json.length + 1) % 8)) % 8);
  const head = new TextEncoder().encode(`${MAGIC}${json}${padding}\n`);
  const { write }: Codec = PRECISIONS[precision];
  const parts = [head, ...nets.map(([, { units, weights }]) => write(weights, units))];
  if (set.pruning !== null) parts.push(write(set.pruning, null));
  const file = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}
