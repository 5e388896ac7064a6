/** Room for so many bytes, for good. The runtime would double the memory where some is missing; this adds what is. */
export function allocate(bytes: usize): usize {
  const end = heap.alloc(4) + bytes + 64;
  const missing = <i32>((end + 0xffff) >>> 16) - memory.size();
  // Where it is refused the runtime tries once more and traps.
  if (missing > 0) memory.grow(missing);
  return heap.alloc(bytes);
}
