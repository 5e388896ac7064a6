/** The nearest half float (IEEE 754) of a number; beyond ±65504 the largest one. NaN is refused with a RangeError. */
export function encodeHalf(value: number): number {
  if (Number.isNaN(value)) throw new RangeError("an input is not a number");
  const sign = value < 0 || Object.is(value, -0) ? 0x8000 : 0;
  const size = Math.min(Math.abs(value), 65504);
  if (size < 2 ** -14) return sign | Math.round(size * 2 ** 24);
  const exponent = Math.floor(Math.log2(size));
  // Rounding up to 1024 carries into the exponent by itself.
  return sign | (((exponent + 15) << 10) + Math.round((size / 2 ** exponent - 1) * 1024));
}
