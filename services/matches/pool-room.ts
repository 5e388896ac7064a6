/**
 * One pool: who waits, and the pairs that are becoming matches. Every change is saved before anything follows from it: a
 * pair leaves the waiting and becomes a pairing record in one transaction, and the record is kept until its match exists
 * or both wait again. So a crash at any point loses nobody. Time, storage and the other parts come through `PoolPorts`.
 */
import { assertNever, type BySeat } from "../../backgammon/vocabulary";
import type { Created, CreateRefusal, NewMatch } from "./create-match";
import { COIN_CLOCK, coinRules, ratingRules } from "./match-rules";
import { type CoinEntry, canAfford, findPairs, type Pair, type PoolEntry, type RatingEntry } from "./pairing";
import type { PlayerRow } from "./store";

/** How long an entry outlives its player's last socket (POOL-06). */
export const ABSENCE_MS = 30_000;
/** How often the waiting are looked at without a cause: presence, coins, a match elsewhere, maintenance. */
export const SWEEP_MS = 30_000;
/** After this time a match that could not be created or opened is tried again. */
export const RETRY_MS = 2_000;

export type Pairing = { readonly match: NewMatch; readonly players: readonly [PoolEntry, PoolEntry] };

/** Saved together or not at all. */
export type PoolChange = {
  readonly wait?: readonly PoolEntry[];
  /** Users who wait no longer. */
  readonly drop?: readonly string[];
  readonly pair?: Pairing;
  /** The pairing of this match is done with. */
  readonly done?: number;
};

/** Why the pool let a player go without a match; null when he wanted it, has a match, or is not there to hear it. */
export type LeftCode = "insufficient_coins" | "maintenance" | null;

export type PoolPorts = {
  nowMs(): number;
  newMatchId(nowMs: number): number;
  /** Whether the first player of a pair gets white. */
  tossColours(): boolean;
  save(change: PoolChange): void;
  look(userIds: readonly string[]): Promise<{
    readonly isMaintenance: boolean;
    readonly players: ReadonlyMap<string, PlayerRow>;
  }>;
  isOnline(userId: string): Promise<boolean>;
  create(match: NewMatch): Promise<Created | CreateRefusal>;
  onWaiting(entry: PoolEntry): void;
  onLeft(entry: PoolEntry, code: LeftCode): void;
  /** Asks for `run` at this time, or earlier if that was asked for. */
  wakeAt(atMs: number): void;
};

/** What a player asks for. */
export type PoolRequest =
  | Pick<CoinEntry, "type" | "userId" | "levels">
  | Pick<RatingEntry, "type" | "userId" | "clocks" | "lengths" | "minRating" | "share">;

export class PoolRoom {
  readonly #entries: Map<string, PoolEntry>;
  readonly #pairings: Map<number, Pairing>;
  readonly #finishing = new Map<number, Promise<"created" | "refused" | "later">>();
  /** When each waiting player was last seen to be there; empty after a restart, so all are asked anew. */
  readonly #seenAtMs = new Map<string, number>();
  readonly #ports: PoolPorts;

  constructor(ports: PoolPorts, entries: readonly PoolEntry[], pairings: readonly Pairing[]) {
    this.#ports = ports;
    this.#entries = new Map(entries.map((entry) => [entry.userId, entry]));
    this.#pairings = new Map(pairings.map((pairing) => [pairing.match.matchId, pairing]));
  }

  get waiting(): readonly PoolEntry[] {
    return [...this.#entries.values()];
  }

  /** Joins, or replaces what the player asked for before (from another device). False: he has just got a match. */
  async join(request: PoolRequest): Promise<boolean> {
    const pairing = this.#pairingOf(request.userId);
    if (pairing !== null && (await this.#finish(pairing)) !== "refused") return false;
    const nowMs = this.#ports.nowMs();
    const entry = { ...request, joinedAtMs: nowMs, leaveAtMs: nowMs + ABSENCE_MS };
    this.#wait(entry);
    this.#seenAtMs.delete(request.userId);
    this.#ports.onWaiting(entry);
    this.#ports.wakeAt(nowMs);
    return true;
  }

  /** Leaves; answers the match that the player has got in this very moment, or null. Harmless when he does not wait. */
  async leave(userId: string): Promise<number | null> {
    const pairing = this.#pairingOf(userId);
    if (pairing !== null && (await this.#finish(pairing)) !== "refused") return pairing.match.matchId;
    this.#leave(userId, null);
    return null;
  }

  /** Whether the player waits, or is in a pair whose match is being made. */
  isWaiting(userId: string): boolean {
    return this.#entries.has(userId) || this.#pairingOf(userId) !== null;
  }

  /** A waiting player's first socket has come, or his last one has gone. */
  presence(userId: string, isOnline: boolean): void {
    const entry = this.#entries.get(userId);
    const nowMs = this.#ports.nowMs();
    if (isOnline) this.#seenAtMs.set(userId, nowMs);
    if (entry === undefined || (entry.leaveAtMs === null) === isOnline) return;
    const leaveAtMs = isOnline ? null : nowMs + ABSENCE_MS;
    this.#wait({ ...entry, leaveAtMs });
    if (leaveAtMs !== null) this.#ports.wakeAt(leaveAtMs);
  }

  /** Does all that is due now, and asks to be woken for what is due next. */
  async run(): Promise<void> {
    for (const pairing of [...this.#pairings.values()]) await this.#finish(pairing);
    await this.#lookWhoIsThere();
    if (this.#entries.size > 0) {
      const { isMaintenance, players } = await this.#ports.look([...this.#entries.keys()]);
      // No await from here to the records: whoever joined or left in the meantime is seen as he is now.
      for (const entry of this.waiting) this.#check(entry, players, isMaintenance);
      const { pairs, nextMs } = findPairs(this.waiting, players, this.#ports.nowMs());
      const pairings = pairs.map((pair) => this.#record(pair));
      if (nextMs !== null) this.#ports.wakeAt(nextMs);
      await Promise.all(pairings.map((pairing) => this.#finish(pairing)));
    }
    this.#planNextRun();
  }

  async #lookWhoIsThere(): Promise<void> {
    const nowMs = this.#ports.nowMs();
    const due = this.waiting.filter(({ userId }) => nowMs - (this.#seenAtMs.get(userId) ?? 0) >= SWEEP_MS);
    await Promise.all(
      due.map(async ({ userId }) => {
        const isOnline = await this.#ports.isOnline(userId);
        this.presence(userId, isOnline);
      }),
    );
    for (const { userId, leaveAtMs } of this.waiting) {
      if (leaveAtMs !== null && leaveAtMs <= this.#ports.nowMs()) this.#leave(userId, null);
    }
  }

  /** Lets go whoever cannot be paired any more. One who joined after the look is left for the next run. */
  #check(entry: PoolEntry, players: ReadonlyMap<string, PlayerRow>, isMaintenance: boolean): void {
    const player = players.get(entry.userId);
    if (isMaintenance) this.#leave(entry.userId, "maintenance");
    else if (player === undefined) this.#ports.wakeAt(this.#ports.nowMs());
    else if (player.matchId !== null) this.#leave(entry.userId, null);
    else if (!canAfford(entry, player)) this.#leave(entry.userId, "insufficient_coins");
  }

  #record(pair: Pair): Pairing {
    const nowMs = this.#ports.nowMs();
    const [first, second] = pair.players.map(({ userId }) => userId);
    const seats = this.#ports.tossColours() ? { white: first, black: second } : { white: second, black: first };
    const pairing = { match: makeMatch(pair, seats, this.#ports.newMatchId(nowMs), nowMs), players: pair.players };
    this.#ports.save({ pair: pairing, drop: [first, second] });
    this.#entries.delete(first);
    this.#entries.delete(second);
    this.#pairings.set(pairing.match.matchId, pairing);
    return pairing;
  }

  /** Completes a pairing; callers at the same time share one attempt. */
  #finish(pairing: Pairing): Promise<"created" | "refused" | "later"> {
    const { matchId } = pairing.match;
    const running = this.#finishing.get(matchId);
    if (running !== undefined) return running;
    const attempt = this.#attempt(pairing).finally(() => this.#finishing.delete(matchId));
    this.#finishing.set(matchId, attempt);
    return attempt;
  }

  async #attempt(pairing: Pairing): Promise<"created" | "refused" | "later"> {
    const { match, players } = pairing;
    try {
      const outcome = await this.#ports.create(match);
      if (!outcome.ok) {
        // Both wait again as before; the next run lets go the one who stood against the match.
        this.#ports.save({ wait: players, done: match.matchId });
        this.#pairings.delete(match.matchId);
        for (const entry of players) this.#entries.set(entry.userId, entry);
        this.#ports.wakeAt(this.#ports.nowMs());
        return "refused";
      }
      for (const entry of players) this.#ports.onLeft(entry, null);
      if (!outcome.opened) return "later";
      this.#ports.save({ done: match.matchId });
      this.#pairings.delete(match.matchId);
      return "created";
    } catch (error) {
      console.error(`match ${match.matchId} could not be created yet`, error);
      return "later";
    }
  }

  #wait(entry: PoolEntry): void {
    this.#ports.save({ wait: [entry] });
    this.#entries.set(entry.userId, entry);
  }

  #leave(userId: string, code: LeftCode): void {
    const entry = this.#entries.get(userId);
    if (entry === undefined) return;
    this.#ports.save({ drop: [userId] });
    this.#entries.delete(userId);
    this.#seenAtMs.delete(userId);
    this.#ports.onLeft(entry, code);
  }

  #pairingOf(userId: string): Pairing | null {
    for (const pairing of this.#pairings.values()) {
      if (pairing.players.some((entry) => entry.userId === userId)) return pairing;
    }
    return null;
  }

  #planNextRun(): void {
    const nowMs = this.#ports.nowMs();
    if (this.#pairings.size > 0) this.#ports.wakeAt(nowMs + RETRY_MS);
    if (this.#entries.size > 0) this.#ports.wakeAt(nowMs + SWEEP_MS);
    for (const { leaveAtMs } of this.#entries.values()) if (leaveAtMs !== null) this.#ports.wakeAt(leaveAtMs);
  }
}

function makeMatch({ terms }: Pair, seats: BySeat<string>, matchId: number, nowMs: number): NewMatch {
  const common = { matchId, seats, nowMs, tutor: null, privateCode: null };
  switch (terms.type) {
    case "coin": {
      const { level, limit } = terms;
      const played = { rules: coinRules(limit), length: limit, clock: COIN_CLOCK };
      return { ...common, ...played, mode: "coin", stake: level.stake, coinLevel: level.level };
    }
    case "rating": {
      const { length, clock, stake } = terms;
      return { ...common, mode: "rating", rules: ratingRules(length, clock), length, clock, stake, coinLevel: null };
    }
    default:
      return assertNever(terms);
  }
}
