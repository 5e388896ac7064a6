/** Who plays whom: pure rules over the waiting players of one pool. Times in Unix milliseconds, chance is an argument. */
import { ratingStake } from "../../backgammon/presets";
import { type CoinLevel, coinLimit, commonCoinLevel, isLevelUnlocked } from "../../backgammon/stakes";
import { assertNever, type ClockName } from "../../backgammon/vocabulary";
import type { CoinRequest, RatingRequest, Standing } from "../objects/pool";

type Waiting = {
  readonly joinedAtMs: number;
  /** When the entry ends unless its player's socket comes back; null while they are connected. */
  readonly leaveAtMs: number | null;
};
export type CoinEntry = Waiting & CoinRequest;
export type RatingEntry = Waiting & RatingRequest;
export type PoolEntry = CoinEntry | RatingEntry;

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

/** Whether a player can pay for anything that they ask for. */
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

type Candidate<E extends PoolEntry> = { readonly entry: E; readonly standing: Standing };
/** Whether two players are not to meet. */
type AreApart = (a: string, b: string) => boolean;
type Pairs = { readonly pairs: readonly Pair[]; readonly nextMs: number | null };

/** Coin: whoever has waited longest is served first, at the highest level that anyone offers them. */
function findCoinPairs(waiting: readonly Candidate<CoinEntry>[], areApart: AreApart): readonly Pair[] {
  const pairs: Pair[] = [];
  const free = new Set(waiting.toSorted((a, b) => a.entry.joinedAtMs - b.entry.joinedAtMs));
  for (const first of free) {
    free.delete(first);
    const highest = first.entry.levels.filter((level) => isLevelUnlocked(level, first.standing.balance));
    let best: { readonly partner: Candidate<CoinEntry>; readonly terms: CoinTerms } | null = null;
    for (const partner of free) {
      if (areApart(first.entry.userId, partner.entry.userId)) continue;
      const terms = coinTerms(first.entry, first.standing, partner.entry, partner.standing);
      if (terms !== null && terms.level.level > (best?.terms.level.level ?? 0)) best = { partner, terms };
      if (best?.terms.level.level === Math.max(...highest)) break;
    }
    if (best === null) continue;
    free.delete(best.partner);
    pairs.push({ players: [first.entry, best.partner.entry], terms: best.terms });
  }
  return pairs;
}

/** How many fitting opponents, nearest first, are compared for each player in one pass over the rating pool. */
const NEAREST = 20;

type RatingOption = {
  readonly members: readonly [Candidate<RatingEntry>, Candidate<RatingEntry>];
  readonly terms: RatingTerms;
  readonly distance: number;
  readonly fromMs: number;
};

/** The nearest opponents with whom each could play, every pair once. `byRating` is sorted by rating. */
function nearestOptions(byRating: readonly Candidate<RatingEntry>[], areApart: AreApart): readonly RatingOption[] {
  const options: RatingOption[] = [];
  byRating.forEach((lower, index) => {
    let found = 0;
    for (let above = index + 1; above < byRating.length && found < NEAREST; above++) {
      const higher = byRating[above];
      if (areApart(lower.entry.userId, higher.entry.userId)) continue;
      const terms = ratingTerms(lower.entry, lower.standing, higher.entry, higher.standing);
      if (terms === null) continue;
      found++;
      const distance = (higher.standing.rating ?? 0) - (lower.standing.rating ?? 0);
      const fromMs = acceptedFromMs(distance, Math.min(lower.entry.joinedAtMs, higher.entry.joinedAtMs));
      options.push({ members: [lower, higher], terms, distance, fromMs });
    }
  });
  return options;
}

/** Rating: the closest ratings pair first, as soon as the longer of the two waits accepts their distance. */
function findRatingPairs(waiting: readonly Candidate<RatingEntry>[], nowMs: number, areApart: AreApart): Pairs {
  const free = new Set(waiting.toSorted((a, b) => (a.standing.rating ?? 0) - (b.standing.rating ?? 0)));
  const pairs: Pair[] = [];
  for (;;) {
    const options = nearestOptions([...free], areApart);
    const ready = options.filter(({ fromMs }) => fromMs <= nowMs);
    if (ready.length === 0) {
      return { pairs, nextMs: options.length === 0 ? null : Math.min(...options.map(({ fromMs }) => fromMs)) };
    }
    for (const { members, terms } of ready.toSorted((a, b) => a.distance - b.distance || a.fromMs - b.fromMs)) {
      if (!members.every((member) => free.has(member))) continue;
      for (const member of members) free.delete(member);
      pairs.push({ players: [members[0].entry, members[1].entry], terms });
    }
  }
}

/**
 * Pairs as many of the waiting as the rules allow now; an entry without a standing is left alone. `nextMs` is when two of
 * those left will have waited long enough, null if never. Two who are apart are not paired, however long they wait.
 */
export function findPairs(
  entries: readonly PoolEntry[],
  standings: ReadonlyMap<string, Standing>,
  nowMs: number,
  areApart: AreApart = () => false,
): Pairs {
  const coin: Candidate<CoinEntry>[] = [];
  const rating: Candidate<RatingEntry>[] = [];
  for (const entry of entries) {
    const standing = standings.get(entry.userId);
    if (standing === undefined) continue;
    if (entry.type === "coin") coin.push({ entry, standing });
    else rating.push({ entry, standing });
  }
  const { pairs, nextMs } = findRatingPairs(rating, nowMs, areApart);
  return { pairs: [...findCoinPairs(coin, areApart), ...pairs], nextMs };
}
