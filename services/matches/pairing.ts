/** Who plays whom: pure rules over the waiting players of one pool. Times in Unix milliseconds, chance is an argument. */
import { ratingStake } from "../../backgammon/presets";
import { type CoinLevel, coinLimit, commonCoinLevel, isLevelUnlocked } from "../../backgammon/stakes";
import { assertNever, type ClockName } from "../../backgammon/vocabulary";

type Waiting = {
  readonly userId: string;
  readonly joinedAtMs: number;
  /** When the entry ends unless its player's socket comes back; null while he is connected. */
  readonly leaveAtMs: number | null;
};
export type CoinEntry = Waiting & { readonly type: "coin"; readonly levels: readonly number[] };
export type RatingEntry = Waiting & {
  readonly type: "rating";
  readonly clocks: readonly ClockName[];
  readonly lengths: readonly number[];
  /** Lowest rating of an opponent; 0 for any. */
  readonly minRating: number;
  /** Percent of the own balance that may be lost. */
  readonly share: number;
};
export type PoolEntry = CoinEntry | RatingEntry;

/** What a player has now, read from the database just before pairing. */
export type Standing = { readonly balance: number; readonly rating: number | null };

export type CoinTerms = { readonly type: "coin"; readonly level: CoinLevel; readonly limit: number };
export type RatingTerms = {
  readonly type: "rating";
  readonly length: number;
  readonly clock: ClockName;
  readonly stake: number;
};
export type Terms = CoinTerms | RatingTerms;
export type Pair = { readonly players: readonly [PoolEntry, PoolEntry]; readonly terms: Terms };

/** A rating match is not played for less, so who cannot stake it cannot join. */
export const MIN_RATING_STAKE = 10;
/** Rating points between opponents that are accepted at once, and how many more per second of the longer wait. */
export const DISTANCE_AT_ONCE = 200;
export const DISTANCE_PER_SECOND = 40;
/** Which of several shared clocks is played. */
const CLOCK_PREFERENCE: readonly ClockName[] = ["normal", "speed", "casual"];

/** Whether a player can pay for anything that he asks for. */
export function canAfford(entry: PoolEntry, standing: Standing): boolean {
  switch (entry.type) {
    case "coin":
      return entry.levels.some((level) => isLevelUnlocked(level, standing.balance));
    case "rating": {
      const length = Math.max(...entry.lengths);
      const own = { shareA: entry.share, balanceA: standing.balance, shareB: entry.share, balanceB: standing.balance };
      return ratingStake({ ...own, length }) >= MIN_RATING_STAKE;
    }
    default:
      return assertNever(entry);
  }
}

/** What two players of the coin pool would play: the highest common level that both can afford; null for none. */
export function coinTerms(a: CoinEntry, standingA: Standing, b: CoinEntry, standingB: Standing): CoinTerms | null {
  const level = commonCoinLevel(a.levels, standingA.balance, b.levels, standingB.balance);
  if (level === null) return null;
  return { type: "coin", level, limit: coinLimit(level.stake, standingA.balance, standingB.balance) };
}

/** What two players of the rating pool would play, however far their ratings are apart; null for nothing. */
export function ratingTerms(
  a: RatingEntry,
  standingA: Standing,
  b: RatingEntry,
  standingB: Standing,
): RatingTerms | null {
  if (standingA.rating === null || standingB.rating === null) return null;
  if (standingA.rating < b.minRating || standingB.rating < a.minRating) return null;
  const lengths = a.lengths.filter((length) => b.lengths.includes(length));
  const clock = CLOCK_PREFERENCE.find((name) => a.clocks.includes(name) && b.clocks.includes(name));
  if (lengths.length === 0 || clock === undefined) return null;
  const length = Math.max(...lengths);
  const bet = { shareA: a.share, balanceA: standingA.balance, shareB: b.share, balanceB: standingB.balance, length };
  const stake = ratingStake(bet);
  return stake < MIN_RATING_STAKE ? null : { type: "rating", length, clock, stake };
}

/** From when two ratings are close enough, given when the longer-waiting of the two joined. */
export function acceptedFromMs(distance: number, joinedAtMs: number): number {
  return joinedAtMs + Math.max(0, Math.ceil(((distance - DISTANCE_AT_ONCE) / DISTANCE_PER_SECOND) * 1000));
}

type Option = Pair & {
  readonly fromMs: number;
  /** Smaller is better, compared in order. */
  readonly order: readonly number[];
};

function optionOf(a: PoolEntry, standingA: Standing, b: PoolEntry, standingB: Standing): Option | null {
  const firstJoined = Math.min(a.joinedAtMs, b.joinedAtMs);
  if (a.type === "coin" && b.type === "coin") {
    const terms = coinTerms(a, standingA, b, standingB);
    // Whoever has waited longest is served first, at the highest level that anyone offers him.
    const order = [firstJoined, -(terms?.level.level ?? 0), Math.max(a.joinedAtMs, b.joinedAtMs)];
    return terms && { players: [a, b], terms, fromMs: 0, order };
  }
  if (a.type === "rating" && b.type === "rating") {
    const terms = ratingTerms(a, standingA, b, standingB);
    const distance = Math.abs((standingA.rating ?? 0) - (standingB.rating ?? 0));
    return (
      terms && { players: [a, b], terms, fromMs: acceptedFromMs(distance, firstJoined), order: [distance, firstJoined] }
    );
  }
  return null;
}

function compareOrder(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((value, i) => value !== b[i]);
  return index < 0 ? 0 : a[index] - b[index];
}

/**
 * Pairs as many of the waiting as the rules allow now; an entry without a standing is left alone. `nextMs` is when two of
 * those left will have waited long enough, null if never. Compares each with each: the pool keeps few, since most leave
 * in pairs at once.
 */
export function findPairs(
  entries: readonly PoolEntry[],
  standings: ReadonlyMap<string, Standing>,
  nowMs: number,
): { readonly pairs: readonly Pair[]; readonly nextMs: number | null } {
  const options: Option[] = [];
  entries.forEach((a, index) => {
    for (const b of entries.slice(index + 1)) {
      const [standingA, standingB] = [standings.get(a.userId), standings.get(b.userId)];
      const option = standingA && standingB ? optionOf(a, standingA, b, standingB) : null;
      if (option !== null) options.push(option);
    }
  });
  const taken = new Set<string>();
  const isFree = ({ players }: Pair) => players.every(({ userId }) => !taken.has(userId));
  const pairs: Pair[] = [];
  const ready = options.filter(({ fromMs }) => fromMs <= nowMs).sort((a, b) => compareOrder(a.order, b.order));
  for (const option of ready) {
    if (!isFree(option)) continue;
    for (const { userId } of option.players) taken.add(userId);
    pairs.push({ players: option.players, terms: option.terms });
  }
  const later = options.filter((option) => option.fromMs > nowMs && isFree(option)).map(({ fromMs }) => fromMs);
  return { pairs, nextMs: later.length === 0 ? null : Math.min(...later) };
}
