import { blockBytes, decodeBlocks, encodeBlocks } from "./block-integers";
import { decodeHalfFloats, encodeHalfFloats } from "./half-floats";

/**
 * Classes of positions as the kernel numbers them. The last four have a net each. Contact is mutual while each side has a checker in the
 * other's home or on the bar.
 */
export const POSITION_CLASSES = ["over", "bearoff", "race", "crashed", "contact", "mutual"] as const;
export type PositionClass = (typeof POSITION_CLASSES)[number];
export type NetClass = "race" | "crashed" | "contact" | "mutual";
export const NET_CLASSES: readonly NetClass[] = ["race", "crashed", "contact", "mutual"];

/** One net: the units of its hidden layers, two or three, and all weights in the kernel's order. */
export type Net = { readonly units: readonly number[]; readonly weights: Float32Array };
/** Nets with no more units in the first layer run in floats. */
const WIDEST_IN_FLOATS = 128;

/**
 * Whether the kernel packs the first layer of a net into 16-bit integers. Narrower ones are quick enough, and what was counted
 * with them stays as it was; plays of a race differ by too little.
 */
export function isPacked(name: NetClass, { units }: Pick<Net, "units">): boolean {
  return name !== "race" && units[0] > WIDEST_IN_FLOATS;
}

export type NetSet = {
  readonly version: string;
  readonly layout: number;
  readonly nets: Record<NetClass, Net>;
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

type Codec = {
  readonly bytes: (count: number) => number;
  readonly read: (view: DataView, at: number, into: Float32Array) => void;
  readonly write: (values: Float32Array, view: DataView, at: number) => void;
};
/** How weights lie in a file: as float32 in a checkpoint, in blocks of integers in what is shipped, as half floats in what was. */
const PRECISIONS = {
  blocks: { bytes: blockBytes, read: decodeBlocks, write: encodeBlocks },
  half: { bytes: (count) => 2 * count, read: decodeHalfFloats, write: encodeHalfFloats },
  single: {
    bytes: (count) => 4 * count,
    read(view, at, into) {
      for (let index = 0; index < into.length; index++) into[index] = view.getFloat32(at + 4 * index, true);
    },
    write(values, view, at) {
      for (const [index, value] of values.entries()) view.setFloat32(at + 4 * index, value, true);
    },
  },
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
  const { bytes, read }: Codec = PRECISIONS[header.precision];
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  let at = end + 1;
  function readWeights(name: string, size: number): Float32Array {
    if (at + bytes(size) > file.byteLength) throw new WeightsError("the weights file is too short");
    const weights = new Float32Array(size);
    read(view, at, weights);
    at += bytes(size);
    if (!weights.every(Number.isFinite)) throw new WeightsError(`a weight of the ${name} net is not finite`);
    return weights;
  }
  const entries = header.nets.map(({ class: name, units, size }) => {
    if (!areUnits(units)) throw new WeightsError(`the ${name} net has hidden layers of ${units}`);
    return [name, { units, weights: readWeights(name, size) }] as const;
  });
  // One entry for each class, or the lines that follow say which is missing.
  const nets = Object.fromEntries(entries) as Record<NetClass, Net>;
  // Until 0.8 one net knew all contact.
  nets.mutual ??= nets.contact;
  for (const name of NET_CLASSES) if (nets[name] === undefined) throw new WeightsError(`there is no ${name} net`);
  const pruning = header.pruning === undefined ? null : readWeights("pruning", header.pruning);
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
  const header: Header = {
    version: set.version,
    layout: set.layout,
    precision,
    nets: NET_CLASSES.map((name) => ({
      class: name,
      units: set.nets[name].units,
      size: set.nets[name].weights.length,
    })),
    ...(set.pruning !== null && { pruning: set.pruning.length }),
  };
  const json = JSON.stringify(header);
  const padding = " ".repeat((8 - ((MAGIC.length + json.length + 1) % 8)) % 8);
  const head = new TextEncoder().encode(`${MAGIC}${json}${padding}\n`);
  const { bytes, write }: Codec = PRECISIONS[precision];
  const all = [...NET_CLASSES.map((name) => set.nets[name].weights), ...(set.pruning === null ? [] : [set.pruning])];
  const total = all.reduce((sum, weights) => sum + bytes(weights.length), 0);
  const file = new Uint8Array(head.length + total);
  file.set(head);
  const view = new DataView(file.buffer);
  let at = head.length;
  for (const weights of all) {
    write(weights, view, at);
    at += bytes(weights.length);
  }
  return file;
}
