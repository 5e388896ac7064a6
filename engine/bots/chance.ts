/**
 * The chance in a bot's play: numbers that look random but follow from a seed and from what they are about, so that the
 * same bot in the same place always does the same. Mixing as in MurmurHash3 (A. Appleby, public domain).
 */
export function hashOf(seed: number, text: string): number {
  let hash = seed | 0;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0xcc9e2d51);
    hash = (hash << 13) | (hash >>> 19);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A number in [0, 1), always the same for the same seed and text. */
export function uniform(seed: number, text: string): number {
  return hashOf(seed, text) / 2 ** 32;
}

/** A number with mean 0 and spread 1, normally distributed (G. Box and M. Muller, 1958). */
export function gauss(seed: number, text: string): number {
  const radius = Math.sqrt(-2 * Math.log(1 - uniform(seed, text)));
  return radius * Math.cos(2 * Math.PI * uniform(seed ^ 0x9e3779b9, text));
}
