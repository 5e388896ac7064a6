/** mulberry32: a small generator that gives the same numbers for the same seed everywhere. */
export function makeRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The items in random order. */
export function shuffled(items, random) {
  const mixed = [...items];
  for (let n = mixed.length - 1; n > 0; n--) {
    const other = Math.floor(random() * (n + 1));
    [mixed[n], mixed[other]] = [mixed[other], mixed[n]];
  }
  return mixed;
}
