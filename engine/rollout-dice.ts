/** The dice of a rollout: the same for every play, and for the same seed always the same. */

/** Rolls as two dice are thrown: 36 of them. */
export const THROWS = 36;
const PAIRS = THROWS * THROWS;

/**
 * Which of the 36 throws comes in turn `ply` of game `game`. Each 36 games begin with every throw once, and each 1,296 with every pair of
 * throws once, in an order that the seed shuffles; later throws are random.
 */
export function throwOf(seed: number, game: number, ply: number): number {
  if (ply > 1) return mixed(seed, game, ply) % THROWS;
  const cycle = Math.floor(game / PAIRS);
  const first = game % THROWS;
  // A Latin square: whatever the first throw is, the second takes its turn through all.
  const place = ply === 0 ? first : (first + Math.floor(game / THROWS)) % THROWS;
  return shuffled(seed, cycle, ply)[place];
}

/** The last orders that were made; a rollout asks for the same two 1,296 times. */
const orders = new Map<string, readonly number[]>();
const MOST_ORDERS = 64;

function shuffled(seed: number, cycle: number, ply: number): readonly number[] {
  const name = `${seed} ${cycle} ${ply}`;
  const known = orders.get(name);
  if (known !== undefined) return known;
  const order = Array.from({ length: THROWS }, (_, index) => index);
  for (let last = THROWS - 1; last > 0; last--) {
    const other = mixed(seed ^ 0x5bd1e995, cycle * THROWS + last, ply) % (last + 1);
    [order[last], order[other]] = [order[other], order[last]];
  }
  if (orders.size >= MOST_ORDERS) orders.clear();
  orders.set(name, order);
  return order;
}

/** 32 bits that look random and follow from three numbers. Mixing as in MurmurHash3 (A. Appleby, public domain). */
function mixed(seed: number, game: number, ply: number): number {
  let hash = seed | 0;
  for (const part of [game, ply]) {
    const scrambled = Math.imul(part + 1, 0xcc9e2d51);
    hash ^= Math.imul((scrambled << 15) | (scrambled >>> 17), 0x1b873593);
    hash = (Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64) | 0;
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
