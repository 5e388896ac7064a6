/** IEEE 754 half precision. */

/** Reads half floats, low byte first, into float32. */
export function decodeHalfFloats(bytes: DataView, at: number, into: Float32Array): void {
  for (let index = 0; index < into.length; index++) into[index] = decodeHalf(bytes.getUint16(at + 2 * index, true));
}

export function decodeHalf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 0x1f) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

/** Writes the nearest half floats, low byte first. */
export function encodeHalfFloats(values: Float32Array, bytes: DataView, at: number): void {
  for (const [index, value] of values.entries()) bytes.setUint16(at + 2 * index, encodeHalf(value), true);
}

/** The nearest half float of a number; beyond ±65504 the largest one. NaN is refused with a RangeError. */
export function encodeHalf(value: number): number {
  if (Number.isNaN(value)) throw new RangeError("a weight is not a number");
  const sign = value < 0 || Object.is(value, -0) ? 0x8000 : 0;
  const size = Math.min(Math.abs(value), 65504);
  if (size < 2 ** -14) return sign | Math.round(size * 2 ** 24);
  const exponent = Math.floor(Math.log2(size));
  // Rounding up to 1024 carries into the exponent by itself.
  return sign | (((exponent + 15) << 10) + Math.round((size / 2 ** exponent - 1) * 1024));
}
