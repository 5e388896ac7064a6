import type { MatchEvent, MatchState } from "../../backgammon/match/types";
import { bySeat, opponentOf, SEATS, type Seat, withSeat } from "../../backgammon/vocabulary";
import type { CommandReply, MatchResult, MatchView } from "../../contract/socket";
import type { RoomRefusal as Refusal } from "../objects/match";
import { withoutPlayer } from "./deleted-players";
import { isPublic, makeView, seatOf } from "./make-view";
import { absentSeats, areBound, diceProof, type EventBatch, type MatchMeta, REVEAL_TIMEOUT_MS } from "./match-meta";
import { EVERYBODY, Outbox, type Recipient, type RoomOutput } from "./match-outbox";
import { earlier, MatchPlay, type RoomCommand, type RoomContext } from "./match-play";
import { Watchers } from "./match-watchers";
import { refusalText } from "./refusal-text";
import { shareFingerprint } from "./share-fingerprint";

/** The share of the dice of who never came or showed theirs, for the one roll that such a match begins with. */
const NO_ENTROPY = "0".repeat(64);
/** How often a match says how many watch: each time costs a call for every one of them. */
const WATCHERS_MS = 2_000;

/**
 * One match: who has come and watches, what is agreed, when it begins and ends; the games themselves are played in
 * match-play.ts. It stores and sends nothing itself: after each call `take` tells what to store and push. Times are Unix ms and
 * always arguments.
 */
export class MatchRoom {
  readonly #outbox: Outbox;
  readonly #play: MatchPlay;
  readonly #watchers: Watchers;
  #watchersToldMs = 0;
  /** When the number is to be told that was not told yet; null when all know it. */
  #watchersDueMs: number | null = null;

  constructor(
    meta: MatchMeta,
    batches: readonly EventBatch[],
    context: RoomContext,
    nowMs: number,
    watchers: readonly string[] = [],
  ) {
    this.#watchers = new Watchers(watchers);
    this.#outbox = new Outbox(meta, (to) => this.#isHeard(to));
    this.#play = new MatchPlay(this.#outbox, batches, context, nowMs);
  }

  get meta(): MatchMeta {
    return this.#outbox.meta;
  }

  get state(): MatchState {
    return this.#play.state;
  }

  /** Everything that has happened, from the first event on. */
  get events(): readonly MatchEvent[] {
    return this.#play.events;
  }

  get watchers(): readonly string[] {
    return this.#watchers.list;
  }

  view(userId: string | null, nowMs: number): MatchView {
    return makeView(this.meta, this.events, userId, nowMs, this.#watchers.count);
  }

  /** A socket of a player has come, or a watcher's. `fingerprint` binds a player to their share of the dice. */
  join(
    userId: string,
    fingerprint: string | null,
    nowMs: number,
  ): { readonly ok: true; readonly view: MatchView } | Refusal {
    const seat = seatOf(this.meta, userId);
    if (seat === null) return this.#watch(userId, nowMs);
    this.#setOnline(seat, true);
    if (this.#isOpening(nowMs)) {
      if (this.meta.status === "opened") this.#outbox.change({ status: "negotiating" });
      if (fingerprint !== null && this.meta.fingerprints[seat] === null) {
        this.#outbox.change({ fingerprints: withSeat(this.meta.fingerprints, seat, fingerprint) });
        const waitUntilMs = Math.max(this.meta.waitUntilMs ?? 0, nowMs + REVEAL_TIMEOUT_MS);
        if (areBound(this.meta)) this.#outbox.change({ waitUntilMs });
      }
      this.#pushOpening();
    }
    this.tick(nowMs);
    return { ok: true, view: this.view(userId, nowMs) };
  }

  /** A player shows the share that they are bound to; the first game starts with the last one. */
  reveal(userId: string, share: string, nowMs: number): { readonly ok: true } | Refusal {
    const seat = seatOf(this.meta, userId);
    if (seat === null) return refusal("forbidden");
    const { entropy, fingerprints, spec } = this.meta;
    if (entropy[seat] === share) return { ok: true };
    if (!this.#isOpening(nowMs) || !areBound(this.meta)) return refusal("wrong_phase");
    if (shareFingerprint(spec.matchId, seat, share) !== fingerprints[seat]) return refusal("wrong_share");
    this.#outbox.change({ entropy: withSeat(entropy, seat, share) });
    if (SEATS.every((each) => this.meta.entropy[each] !== null)) {
      this.#outbox.change({ status: "playing" });
      this.#play.nextGame(nowMs);
    }
    this.#pushOpening();
    return { ok: true };
  }

  /** Whether the match waits for players and their shares. */
  #isOpening(nowMs: number): boolean {
    const { status, waitUntilMs } = this.meta;
    return (status === "opened" || status === "negotiating") && nowMs < (waitUntilMs ?? 0);
  }

  #pushOpening(): void {
    const { status, waitUntilMs } = this.meta;
    this.#outbox.pushView({ status, dice: diceProof(this.meta), waitUntilMs });
  }

  /** A player has left the club. */
  forgetPlayer(userId: string): void {
    this.#outbox.change({ spec: withoutPlayer(this.meta.spec, userId) });
  }

  /** The last socket of a player or watcher has left, or was found gone. */
  leave(userId: string, nowMs: number): void {
    const seat = seatOf(this.meta, userId);
    if (seat !== null) this.#setOnline(seat, false);
    else if (this.#watchers.delete(userId)) this.#watchersChanged(nowMs);
  }

  /** However many come and go, the number is told now and then, and the last one always. */
  #watchersChanged(nowMs: number): void {
    if (nowMs >= this.#watchersToldMs + WATCHERS_MS) this.#tellWatchers(nowMs);
    else this.#watchersDueMs = this.#watchersToldMs + WATCHERS_MS;
  }

  #tellWatchers(nowMs: number): void {
    this.#watchersToldMs = nowMs;
    this.#watchersDueMs = null;
    this.#outbox.pushView({ watchers: this.#watchers.count });
  }

  #watch(userId: string, nowMs: number): { readonly ok: true; readonly view: MatchView } | Refusal {
    if (!isPublic(this.meta.spec)) return refusal("forbidden");
    const before = this.#watchers.count;
    if (!this.#watchers.add(userId)) return refusal("too_many_watchers");
    if (this.#watchers.count > before) this.#watchersChanged(nowMs);
    return { ok: true, view: this.view(userId, nowMs) };
  }

  /** Plays a command, or says why not. All who watch the match learn of it by push, the sender's other devices too. */
  command(userId: string, command: RoomCommand, nowMs: number): CommandReply {
    const seat = seatOf(this.meta, userId);
    if (seat === null) return this.#play.refused("forbidden");
    this.#setOnline(seat, true);
    return this.#play.command(seat, command, nowMs);
  }

  /** A player wants the next game of the match to start. */
  ready(userId: string, nowMs: number): { readonly ok: true } | Refusal {
    const seat = seatOf(this.meta, userId);
    if (seat === null) return refusal("forbidden");
    if (this.meta.status !== "playing" || this.state.phase !== "waiting") return refusal("wrong_phase");
    if (this.meta.ready[seat]) return { ok: true };
    this.#outbox.change({ ready: withSeat(this.meta.ready, seat, true) });
    if (this.meta.ready.white && this.meta.ready.black) this.#play.nextGame(nowMs);
    this.#outbox.pushView({ ready: this.meta.ready, waitUntilMs: this.meta.waitUntilMs });
    return { ok: true };
  }

  /** A player offers another match; `agreed` once the other one has offered too, which a bot does at once. */
  rematch(userId: string): { readonly ok: true; readonly agreed: boolean } | Refusal {
    const seat = seatOf(this.meta, userId);
    if (seat === null) return refusal("forbidden");
    if (this.meta.status !== "finished") return refusal("not_over");
    const { rematch, spec } = this.meta;
    const opponent = opponentOf(seat);
    if (rematch?.offeredBy === opponent || spec.bots[opponent] !== null) return { ok: true, agreed: true };
    if (rematch === null) {
      this.#outbox.change({ rematch: { offeredBy: seat } });
      this.#pushRematch();
    }
    return { ok: true, agreed: false };
  }

  /** Does what is due: calls a match off, or whatever is due in its games. */
  tick(nowMs: number): void {
    if (this.#watchersDueMs !== null && nowMs >= this.#watchersDueMs) this.#tellWatchers(nowMs);
    const { status, waitUntilMs } = this.meta;
    if ((status === "opened" || status === "negotiating") && waitUntilMs !== null && nowMs >= waitUntilMs) {
      this.#endUnplayed(nowMs);
    } else if (status === "playing") this.#play.tick(nowMs);
  }

  /** Not both have come, or shown their share: the match is called off, or lost for who has stayed away before. */
  #endUnplayed(nowMs: number): void {
    const [absent, ...more] = absentSeats(this.meta);
    if (more.length === 0 && this.meta.spec.mustPlay?.includes(absent)) {
      this.#outbox.change({ entropy: bySeat((seat) => this.meta.entropy[seat] ?? NO_ENTROPY) });
      this.#play.loseAbsent(absent, nowMs);
    } else {
      this.#outbox.change({ status: "canceled", waitUntilMs: null });
      this.#outbox.pushView({ status: "canceled", dice: diceProof(this.meta), waitUntilMs: null });
    }
  }

  /** When `tick` has something to do next; null when nothing is to come by itself. */
  wakeAtMs(): number | null {
    return earlier(this.#play.wakeAtMs(), earlier(this.meta.waitUntilMs, this.#watchersDueMs));
  }

  /** Prepares for the next command, while nobody waits. */
  readonly prepare = (): Promise<void> => this.#play.throwAhead();

  /** What the calls since the last `take` have changed. */
  take(): RoomOutput {
    return { ...this.#outbox.take(), watchers: this.#watchers.takeChange() };
  }

  /** The match has been settled. */
  settled(result: MatchResult): void {
    this.#outbox.change({ result });
    this.#outbox.pushView({ status: this.meta.status, dice: diceProof(this.meta), result });
  }

  /** Notes that the rest of the Worker has been told something. */
  mark(what: Partial<MatchMeta["done"]>): void {
    this.#outbox.change({ done: { ...this.meta.done, ...what } });
  }

  /** Keeps the id of the agreed next match, or, for null, takes the agreement and any offer back. */
  setRematch(matchId: number | null): void {
    this.#outbox.change(matchId === null ? { rematchId: null, rematch: null } : { rematchId: matchId });
    if (matchId === null) this.#pushRematch();
  }

  #setOnline(seat: Seat, online: boolean): void {
    if (this.meta.online[seat] === online) return;
    this.#outbox.change({ online: withSeat(this.meta.online, seat, online) });
    this.#outbox.push(EVERYBODY, "presence", { online: this.meta.online });
  }

  /** The players' own matter: no watcher hears of it. */
  #pushRematch(): void {
    this.#outbox.push(SEATS, "view", { rematch: this.meta.rematch });
  }

  #isHeard(to: Recipient): boolean {
    return to === "watchers" ? this.#watchers.count > 0 : this.meta.spec.bots[to] === null;
  }
}

const refusal = (code: string): Refusal => ({ ok: false, code, message: refusalText(code) });
