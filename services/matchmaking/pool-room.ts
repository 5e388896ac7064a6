/**
 * One pool: who waits, and the pairs that are becoming matches. Every change is saved before anything follows from it: a
 * pair leaves the waiting and becomes a pairing record in one transaction, and the record is kept until its match exists
 * or both wait again. So a crash at any point loses nobody. Pairing never waits for the matches of earlier pairs, and asks
 * the database only about players who are about to be paired. Time, storage and the other parts come through `PoolPorts`.
 */
import { logThrown } from "../log/log";
import type { PoolRequest, Standing } from "../objects/pool";
import { KeptApart } from "./kept-apart";
import { makeMatch } from "./pair-match";
import { canAfford, findPairs, type Pair, type PoolEntry } from "./pairing";
import type { Look, PlayerRow } from "./players";
import type { LeftCode, Pairing, PoolPorts } from "./pool-ports";

/** How long an entry outlives its player's last socket (POOL-06). */
export const ABSENCE_MS = 30_000;
/** How often the waiting are looked at without a cause: presence, coins, a match elsewhere, maintenance. */
export const SWEEP_MS = 30_000;
/** After this time a match that could not be created or opened is tried again. */
export const RETRY_MS = 2_000;

export class PoolRoom {
  readonly #entries: Map<string, PoolEntry>;
  readonly #pairings: Map<number, Pairing>;
  readonly #finishing = new Map<number, Promise<"created" | "refused" | "later">>();
  /** What each waiting player had when it was last read: says who could be paired, and is read again before it is done. */
  readonly #standings = new Map<string, Standing>();
  readonly #apart = new KeptApart();
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

  /**
   * Joins, or replaces what the player asked for before (from another device). False: they have just got a match. `standing` is
   * what they have, read a moment ago.
   */
  async join(request: PoolRequest, standing: Standing): Promise<boolean> {
    const pairing = this.#pairingOf(request.userId);
    if (pairing !== null && (await this.#finish(pairing)) !== "refused") return false;
    const nowMs = this.#ports.nowMs();
    const entry = { ...request, joinedAtMs: nowMs, leaveAtMs: nowMs + ABSENCE_MS };
    this.#wait(entry);
    this.#standings.set(request.userId, standing);
    this.#seenAtMs.delete(request.userId);
    this.#ports.onWaiting(entry);
    this.#ports.pairSoon();
    return true;
  }

  /** Leaves; answers the match that the player has got in this very moment, or null. Harmless when they do not wait. */
  async leave(userId: string): Promise<number | null> {
    const pairing = this.#pairingOf(userId);
    if (pairing !== null && (await this.#finish(pairing)) !== "refused") return pairing.match.matchId;
    this.#leave(userId, null);
    return null;
  }

  /** Since when the player waits, also in a pair whose match is being made; null for one who does not wait. */
  waitingSince(userId: string): number | null {
    const paired = this.#pairingOf(userId)?.players.find((entry) => entry.userId === userId);
    return (this.#entries.get(userId) ?? paired)?.joinedAtMs ?? null;
  }

  /** A waiting player's first socket has come, or their last one has gone. */
  presence(userId: string, isOnline: boolean): void {
    const entry = this.#entries.get(userId);
    if (entry === undefined) return;
    const nowMs = this.#ports.nowMs();
    if (isOnline) this.#seenAtMs.set(userId, nowMs);
    if ((entry.leaveAtMs === null) === isOnline) return;
    const leaveAtMs = isOnline ? null : nowMs + ABSENCE_MS;
    this.#wait({ ...entry, leaveAtMs });
    if (leaveAtMs !== null) this.#ports.wakeAt(leaveAtMs);
  }

  /** Pairs whoever can be paired now, as far as is known; asks only about those. Their matches are made in the background. */
  async pair(): Promise<void> {
    const { pairs, nextMs } = this.#findPairs(this.#standings);
    if (nextMs !== null) this.#ports.wakeAt(nextMs);
    const likely = pairs.flatMap(({ players }) => players.map(({ userId }) => userId));
    const unknown = this.waiting.filter(({ userId }) => !this.#standings.has(userId)).map(({ userId }) => userId);
    const asked = [...likely, ...unknown];
    // Somebody was not what they had been thought to be: the others may fit somebody else.
    if ((await this.#pairAmong(asked)) < asked.length) this.#ports.pairSoon();
  }

  /** Does all that is due now, for everybody who waits, and asks to be woken for what is due next. */
  async run(): Promise<void> {
    for (const pairing of this.#pairings.values()) this.#finish(pairing);
    await Promise.all([this.#lookWhoIsThere(), this.#pairAmong([...this.#entries.keys()])]);
    for (const { userId, leaveAtMs } of this.waiting) {
      if (leaveAtMs !== null && leaveAtMs <= this.#ports.nowMs()) this.#leave(userId, null);
    }
    this.#planNextRun();
  }

  /** Resolves when nothing is being done for the pairs that were found so far: each has its match, or is tried again later. */
  async settled(): Promise<void> {
    await Promise.all(this.#finishing.values());
  }

  /** Those who wait and have not been away for too long. */
  #present(): readonly PoolEntry[] {
    const nowMs = this.#ports.nowMs();
    return this.waiting.filter(({ leaveAtMs }) => leaveAtMs === null || leaveAtMs > nowMs);
  }

  /**
   * Reads what these players have now, lets go whoever cannot be paired any more, and pairs the others with each other.
   * Answers how many have got an opponent.
   */
  async #pairAmong(userIds: readonly string[]): Promise<number> {
    if (userIds.length === 0) return 0;
    const look = await this.#ports.look(userIds);
    const { isMaintenance, players } = look;
    this.#apart.renew(look);
    // No await from here to the records: whoever joined or left in the meantime is seen as they are now.
    if (isMaintenance) for (const { userId } of this.waiting) this.#leave(userId, "maintenance");
    for (const userId of userIds) this.#check(userId, players.get(userId));
    const { pairs, nextMs } = this.#findPairs(players);
    for (const pair of pairs) this.#finish(this.#record(pair), look);
    if (nextMs !== null) this.#ports.wakeAt(nextMs);
    return pairs.length * 2;
  }

  #findPairs(standings: ReadonlyMap<string, Standing>): ReturnType<typeof findPairs> {
    const present = this.#present();
    return findPairs(present, standings, this.#ports.nowMs(), this.#apart.among(present.length));
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
  }

  /** Lets go whoever cannot be paired any more; `player` is missing when the account is gone. */
  #check(userId: string, player: PlayerRow | undefined): void {
    const entry = this.#entries.get(userId);
    if (entry === undefined) return;
    if (player === undefined || player.matchId !== null) this.#leave(userId, null);
    else if (!canAfford(entry, player)) this.#leave(userId, "insufficient_coins");
    else this.#standings.set(userId, { balance: player.balance, rating: player.rating });
  }

  #record(pair: Pair): Pairing {
    const nowMs = this.#ports.nowMs();
    const [first, second] = pair.players.map(({ userId }) => userId);
    const seats = this.#ports.tossColours() ? { white: first, black: second } : { white: second, black: first };
    // An id is a time in ms and a few random bits: many pairs of one moment can draw the same.
    let matchId = this.#ports.newMatchId(nowMs);
    while (this.#pairings.has(matchId)) matchId = this.#ports.newMatchId(nowMs);
    const pairing = { match: makeMatch(pair, seats, matchId, nowMs), players: pair.players };
    this.#ports.save({ pair: pairing, drop: [first, second] });
    this.#ports.wakeAt(nowMs + RETRY_MS);
    for (const userId of [first, second]) this.#forget(userId);
    this.#pairings.set(pairing.match.matchId, pairing);
    return pairing;
  }

  /** Completes a pairing; callers at the same time share one attempt. */
  #finish(pairing: Pairing, known: Look | null = null): Promise<"created" | "refused" | "later"> {
    const { matchId } = pairing.match;
    const running = this.#finishing.get(matchId);
    if (running !== undefined) return running;
    const attempt = this.#attempt(pairing, known).finally(() => this.#finishing.delete(matchId));
    this.#finishing.set(matchId, attempt);
    return attempt;
  }

  async #attempt(pairing: Pairing, known: Look | null): Promise<"created" | "refused" | "later"> {
    const { match, players } = pairing;
    try {
      const outcome = await this.#ports.create(match, known);
      if (!outcome.ok) {
        // Both wait again as before; the next run lets go the one who stood against the match.
        this.#ports.save({ wait: players, done: match.matchId });
        this.#pairings.delete(match.matchId);
        for (const entry of players) this.#entries.set(entry.userId, entry);
        this.#ports.pairSoon();
        return "refused";
      }
      if (!outcome.opened) return "later";
      this.#ports.save({ done: match.matchId });
      this.#pairings.delete(match.matchId);
      return "created";
    } catch (error) {
      logThrown("warn", "a match could not be created yet", error, { matchId: match.matchId });
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
    this.#forget(userId);
    this.#ports.onLeft(entry, code);
  }

  #forget(userId: string): void {
    this.#entries.delete(userId);
    this.#standings.delete(userId);
    this.#apart.forget(userId);
    this.#seenAtMs.delete(userId);
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
