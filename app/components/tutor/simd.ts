/** The smallest module that uses a vector: it is valid only where the browser knows SIMD. */
const VECTOR = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);

/** Whether this browser can run the engine's kernel. */
export function hasSimd(): boolean {
  return typeof WebAssembly === "object" && WebAssembly.validate(VECTOR);
}
