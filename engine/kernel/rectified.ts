/** Stores 32 units, rectified. They come as eight values, not as an array, so that they stay in registers until here. */
// @ts-ignore: decorator
@inline
export function storeRectified(
  target: usize,
  a: v128,
  b: v128,
  c: v128,
  d: v128,
  e: v128,
  f: v128,
  g: v128,
  h: v128,
): void {
  const zero = f32x4.splat(0);
  v128.store(target, f32x4.pmax(zero, a));
  v128.store(target, f32x4.pmax(zero, b), 16);
  v128.store(target, f32x4.pmax(zero, c), 32);
  v128.store(target, f32x4.pmax(zero, d), 48);
  v128.store(target, f32x4.pmax(zero, e), 64);
  v128.store(target, f32x4.pmax(zero, f), 80);
  v128.store(target, f32x4.pmax(zero, g), 96);
  v128.store(target, f32x4.pmax(zero, h), 112);
}
