/** Coin games: the thirteen stake levels, who may play them and what a game costs. Coins are integers. */

export { coinHold, coinPayment } from "./coin-payment";

export type CoinLevel = {
  readonly level: number;
  readonly name: string;
  /** Coins per point. */
  readonly stake: number;
  /** Coins that a player must hold to play the level. */
  readonly balanceNeeded: number;
};

/** A level unlocks at this many stakes; the first one at its stake alone (platform spec §9). */
export const UNLOCK_MULTIPLE = 4;
/** The balance that the screen advises, in stakes. */
export const ADVISED_MULTIPLE = 16;
/** The most points that a coin game can cost, as the cube's highest value. */
export const COIN_LIMIT_MAX = 64;

/** Platform spec §9, in order of stake. */
export const COIN_LEVELS: readonly CoinLevel[] = [
  coinLevel(1, "Neptune", 100),
  coinLevel(2, "Nebula", 200),
  coinLevel(3, "Dune", 500),
  coinLevel(4, "Earth", 1000),
  coinLevel(5, "Nucleus", 2000),
  coinLevel(6, "Solaris", 5000),
  coinLevel(7, "Monte Carlo", 10_000),
  coinLevel(8, "Orbit", 20_000),
  coinLevel(9, "Cassio", 50_000),
  coinLevel(10, "Aurora", 100_000),
  coinLevel(11, "Vega", 200_000),
  coinLevel(12, "Quantum", 500_000),
  coinLevel(13, "Singularity", 1_000_000),
];

function coinLevel(level: number, name: string, stake: number): CoinLevel {
  return { level, name, stake, balanceNeeded: level === 1 ? stake : UNLOCK_MULTIPLE * stake };
}

/** The level numbered `level` (1 to 13), or null. */
export function getCoinLevel(level: number): CoinLevel | null {
  return COIN_LEVELS[level - 1] ?? null;
}

/** Whether a player holding `balance` coins may play `level`; false for a level that does not exist. */
export function isLevelUnlocked(level: number, balance: number): boolean {
  const found = getCoinLevel(level);
  return found !== null && balance >= found.balanceNeeded;
}

/**
 * The level to begin with: the highest whose stake the balance holds as often as advised, else the first; null where even that is
 * locked.
 */
export function advisedLevel(balance: number): number | null {
  const advised = COIN_LEVELS.findLast(({ stake }) => balance >= ADVISED_MULTIPLE * stake) ?? COIN_LEVELS[0];
  return balance >= advised.balanceNeeded ? advised.level : null;
}

/** Whether a level asks for a warning: the balance holds its stake too seldom, and a lower one would be open. */
export function isRisky({ level, stake }: CoinLevel, balance: number): boolean {
  return level > COIN_LEVELS[0].level && balance < ADVISED_MULTIPLE * stake;
}

/**
 * The most points that a coin game between two players can cost: the largest power of two ≤ the smaller balance
 * divided by `stake`, within 1 to 64. With 1 the cube is dead.
 */
export function coinLimit(stake: number, balanceA: number, balanceB: number): number {
  const affordable = Math.min(balanceA, balanceB) / stake;
  let limit = 1;
  while (limit * 2 <= affordable && limit < COIN_LIMIT_MAX) limit *= 2;
  return limit;
}

/** The highest level that both players chose and that both can still afford, or null if there is none. */
export function commonCoinLevel(
  levelsA: readonly number[],
  balanceA: number,
  levelsB: readonly number[],
  balanceB: number,
): CoinLevel | null {
  for (let index = COIN_LEVELS.length - 1; index >= 0; index--) {
    const candidate = COIN_LEVELS[index];
    const chosen = levelsA.includes(candidate.level) && levelsB.includes(candidate.level);
    if (chosen && balanceA >= candidate.balanceNeeded && balanceB >= candidate.balanceNeeded) return candidate;
  }
  return null;
}

/** The name of the highest unlocked level, or null below the first. */
export function coinTitle(balance: number): string | null {
  return COIN_LEVELS.findLast((entry) => balance >= entry.balanceNeeded)?.name ?? null;
}
