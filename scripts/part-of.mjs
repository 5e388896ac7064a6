/**
 * Every N-th of some, from the K-th: what one of N processes takes upon itself that share some work. `part` is "K/N".
 * @template One
 * @param {readonly One[]} all
 * @param {string} part
 * @returns {One[]}
 */
export function partOf(all, part) {
  const [own, of] = part.split("/").map(Number);
  if (!(Number.isInteger(own) && Number.isInteger(of) && own >= 1 && own <= of)) {
    throw new Error(`--part ${part}: it is 1/2 or 2/2, for example`);
  }
  return all.filter((_, index) => index % of === own - 1);
}
