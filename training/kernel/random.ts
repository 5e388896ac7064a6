/** xorshift64* (S. Vigna, public domain): the random source of self-play; its state is the seed of what follows. */
let state: u64 = 0x9e3779b97f4a7c15;

export function seedRandom(seed: u64): void {
  state = seed != 0 ? seed : 0x9e3779b97f4a7c15;
}

export function randomState(): u64 {
  return state;
}

export function randomBits(): u32 {
  state ^= state >> 12;
  state ^= state << 25;
  state ^= state >> 27;
  return <u32>((state * 0x2545f4914f6cdd1d) >> 32);
}

/** A whole number from 0 to `below` − 1. */
export function randomBelow(below: u32): u32 {
  return <u32>((<u64>randomBits() * <u64>below) >> 32);
}

/** A number from 0 up to, but not including, 1. */
export function randomUnit(): f32 {
  return <f32>(randomBits() >> 8) / 16777216;
}

/** Normally distributed with mean 0 and deviation 1, near enough for first weights: the sum of twelve uniform numbers. */
export function randomNormal(): f32 {
  let sum: f32 = -6;
  for (let i = 0; i < 12; i++) sum += randomUnit();
  return sum;
}
