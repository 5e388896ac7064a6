import { deadlineMs } from "../../backgammon/match/clock";
import { decide, decideSystem } from "../../backgammon/match/decide";
import { evolve, replay } from "../../backgammon/match/evolve";
import { seatToDecide } from "../../backgammon/match/legal-commands";
import type { DecideContext, MatchEvent, MatchState, PlayerCommand, SystemCommand } from "../../backgammon/match/types";
import { type Dice, opponentOf, SEATS, type Seat, withSeat } from "../../backgammon/vocabulary";
import type { CommandReply, MatchPushes, MatchResult, MatchView } from "../../contract/socket";
import { type BotPlayer, botToDecide } from "./match-bot";
import {
  answerKey,
  BETWEEN_GAMES_MS,
  botsOf,
  CLAIM_TIMEOUT_MS,
  diceProof,
  type EventBatch,
  type MatchMeta,
} from "./match-meta";
import { EVERYBODY, Outbox, type Recipient, type RoomOutput } from "./match-outbox";
import { isPublic, makeView, seatOf } from "./match-view";
import { Watchers } from "./match-watchers";
import { refusalText } from "./refusal-text";

/** A `MatchCommand` of the contract, which has been checked. */
export type RoomCommand = { readonly id: string; readonly seq: number; readonly command: PlayerCommand };

type Refusal = { readonly ok: false; readonly code: string; readonly message: string };

/** The time- and chance-bringing surroundings of a room. */
export type RoomContext = {
  /** Roll n of the match's provable sequence; only called once both players' entropy is there. */
  readonly rollAt: (meta: MatchMeta, index: number) => Dice;
  /** Plays for the bots; null in a match without one. */
  readonly bot: BotPlayer | null;
};

/**
 * One match: who has come, whose turn it is, what was answered, what happens next and when. It stores and sends nothing
 * itself: after each call `take` tells what to store and push. Times are Unix ms and always arguments.
 */
export class MatchRoom {
  #meta: MatchMeta;
  #state: MatchState;
  #events: MatchEvent[];
  readonly #answers = new Map<string, readonly MatchEvent[]>();
  readonly #context: RoomContext;
  readonly #watchers: Watchers;
  /** When the bot on turn answers; null when none is. Thinking again after a wake harms nobody. */
  #botAtMs: number | null = null;
  readonly #outbox = new Outbox((to) => this.#isHeard(to));

  constructor(
    meta: MatchMeta,
    batches: readonly EventBatch[],
    context: RoomContext,
    nowMs: number,
    watchers: readonly string[] = [],
  ) {
    this.#meta = meta;
    this.#watchers = new Watchers(watchers);
    this.#context = context;
    this.#events = batches.flatMap(({ events }) => events);
    this.#state = replay(meta.spec.rules, this.#events);
    for (const { by, events } of batches) if (by !== null) this.#answers.set(by, events);
    this.#planBot(nowMs);
  }

  get meta(): MatchMeta {
    return this.#meta;
  }

  get state(): MatchState {
    return this.#state;
  }

  /** Everything that has happened, from the first event on. */
  get events(): readonly MatchEvent[] {
    return this.#events;
  }

  get watchers(): readonly string[] {
    return this.#watchers.list;
  }

  view(userId: string | null, nowMs: number): MatchView {
    return makeView(this.#meta, this.#events, userId, nowMs, this.#watchers.count);
  }

  /** A socket of a player has come, or a watcher's. The first game starts when both players' entropy is there. */
  join(
    userId: string,
    entropy: string | null,
    nowMs: number,
  ): { readonly ok: true; readonly view: MatchView } | Refusal {
    const seat = seatOf(this.#meta, userId);
    if (seat === null) return this.#watch(userId, nowMs);
    this.#setOnline(seat, true);
    const { status } = this.#meta;
    if ((status === "opened" || status === "negotiating") && nowMs < (this.#meta.waitUntilMs ?? 0)) {
      if (status === "opened") this.#change({ status: "negotiating" });
      if (entropy !== null && this.#meta.entropy[seat] === null) {
        this.#change({ entropy: withSeat(this.#meta.entropy, seat, entropy) });
      }
      if (SEATS.every((each) => this.#meta.entropy[each] !== null)) {
        this.#change({ status: "playing" });
        this.#nextGame(nowMs);
      }
      this.#pushView({ status: this.#meta.status, dice: diceProof(this.#meta), waitUntilMs: this.#meta.waitUntilMs });
    }
    this.tick(nowMs);
    return { ok: true, view: this.view(userId, nowMs) };
  }

  /** The last socket of a player or watcher has left, or was found gone. */
  leave(userId: string): void {
    const seat = seatOf(this.#meta, userId);
    if (seat !== null) this.#setOnline(seat, false);
    else if (this.#watchers.delete(userId)) this.#pushView({ watchers: this.#watchers.count });
  }

  #watch(userId: string, nowMs: number): { readonly ok: true; readonly view: MatchView } | Refusal {
    if (!isPublic(this.#meta.spec)) return refuse("forbidden");
    const before = this.#watchers.count;
    if (!this.#watchers.add(userId)) return refuse("too_many_watchers");
    if (this.#watchers.count > before) this.#pushView({ watchers: this.#watchers.count });
    return { ok: true, view: this.view(userId, nowMs) };
  }

  /** Plays a command, or says why not. The same id from the same player gets the same answer and no second effect. */
  command(userId: string, { id, seq, command }: RoomCommand, nowMs: number): CommandReply {
    const seat = seatOf(this.#meta, userId);
    if (seat === null) return this.#refuseCommand("forbidden");
    const known = this.#answers.get(answerKey(seat, id));
    if (known !== undefined) return { status: "ok", events: known, nowMs };
    const { status } = this.#meta;
    if (status !== "playing")
      return this.#refuseCommand(status === "opened" || status === "negotiating" ? "not_started" : "match_over");
    if (seq !== this.#state.seq) return this.#refuseCommand("stale");
    const decision = decide(this.#state, seat, command, this.#decideContext(nowMs));
    if (!decision.ok) return this.#refuseCommand(decision.code);
    this.#setOnline(seat, true);
    // The sender's other sockets are told by his channel, which has the reply.
    this.#apply(decision.events, answerKey(seat, id), [opponentOf(seat)], nowMs);
    return { status: "ok", events: decision.events, nowMs };
  }

  /** A player wants the next game of the match to start. */
  ready(userId: string, nowMs: number): { readonly ok: true } | Refusal {
    const seat = seatOf(this.#meta, userId);
    if (seat === null) return refuse("forbidden");
    if (this.#meta.status !== "playing" || this.#state.phase !== "waiting") return refuse("wrong_phase");
    if (this.#meta.ready[seat]) return { ok: true };
    this.#change({ ready: withSeat(this.#meta.ready, seat, true) });
    if (this.#meta.ready.white && this.#meta.ready.black) this.#nextGame(nowMs);
    this.#pushView({ ready: this.#meta.ready, waitUntilMs: this.#meta.waitUntilMs });
    return { ok: true };
  }

  /** A player offers another match; `agreed` once the other one has offered too, which a bot does at once. */
  rematch(userId: string): { readonly ok: true; readonly agreed: boolean } | Refusal {
    const seat = seatOf(this.#meta, userId);
    if (seat === null) return refuse("forbidden");
    if (this.#meta.status !== "finished") return refuse("not_over");
    const { rematch, spec } = this.#meta;
    const opponent = opponentOf(seat);
    if (rematch?.offeredBy === opponent || spec.bots[opponent] !== null) return { ok: true, agreed: true };
    if (rematch === null) {
      this.#change({ rematch: { offeredBy: seat } });
      this.#pushRematch();
    }
    return { ok: true, agreed: false };
  }

  /** Does what is due: calls a match off, starts a game, ends one on time, moves for a bot. */
  tick(nowMs: number): void {
    const { status, waitUntilMs } = this.#meta;
    if ((status === "opened" || status === "negotiating") && waitUntilMs !== null && nowMs >= waitUntilMs) {
      this.#change({ status: "canceled", waitUntilMs: null });
      this.#pushView({ status: "canceled", dice: diceProof(this.#meta), waitUntilMs: null });
      return;
    }
    if (status !== "playing") return;
    if (this.#state.phase === "waiting" && waitUntilMs !== null && nowMs >= waitUntilMs) {
      this.#nextGame(nowMs);
      this.#pushView({ ready: this.#meta.ready, waitUntilMs: null });
    }
    const expiresAtMs = this.#expiresAtMs();
    if (expiresAtMs !== null && nowMs >= expiresAtMs) this.#system({ type: "expire" }, nowMs);
    const bot = botToDecide(this.#state, this.#meta.spec.bots);
    if (bot !== null && this.#botAtMs !== null && nowMs >= this.#botAtMs) {
      const decision = decide(this.#state, bot, this.#player().command(this.#state, bot), this.#decideContext(nowMs));
      if (!decision.ok)
        throw new Error(`match ${this.#meta.spec.matchId}: the bot's command was refused: ${decision.code}`);
      this.#apply(decision.events, null, SEATS, nowMs);
    }
  }

  /** When `tick` has something to do next; null when nothing is to come by itself. */
  wakeAtMs(): number | null {
    const times = [this.#expiresAtMs(), this.#botAtMs, this.#meta.waitUntilMs].filter((time) => time !== null);
    return times.length === 0 ? null : Math.min(...times);
  }

  /** What the calls since the last `take` have changed. */
  take(): RoomOutput {
    return { ...this.#outbox.take(this.#meta), watchers: this.#watchers.takeChange() };
  }

  /** The match has been settled. */
  settled(result: MatchResult): void {
    this.#change({ result });
    this.#pushView({ status: this.#meta.status, dice: diceProof(this.#meta), result });
  }

  /** Notes that the rest of the Worker has been told something. */
  mark(what: Partial<MatchMeta["done"]>): void {
    this.#change({ done: { ...this.#meta.done, ...what } });
  }

  /** Keeps the id of the agreed next match, or, for null, takes the agreement and any offer back. */
  setRematch(matchId: number | null): void {
    this.#change(matchId === null ? { rematchId: null, rematch: null } : { rematchId: matchId });
    if (matchId === null) this.#pushRematch();
  }

  #nextGame(nowMs: number): void {
    this.#change({ waitUntilMs: null, ready: botsOf(this.#meta.spec) });
    this.#system({ type: "start_game" }, nowMs);
  }

  #system(command: SystemCommand, nowMs: number): void {
    const decision = decideSystem(this.#state, command, this.#decideContext(nowMs));
    if (decision.ok) this.#apply(decision.events, null, SEATS, nowMs);
  }

  #apply(events: readonly MatchEvent[], by: string | null, to: readonly Seat[], nowMs: number): void {
    this.#outbox.store({ seq: this.#state.seq, events, by });
    this.#state = events.reduce(evolve, this.#state);
    this.#events.push(...events);
    if (by !== null) this.#answers.set(by, events);
    this.#outbox.push([...to, "watchers"], "events", { events, nowMs });
    if (this.#state.phase === "over") {
      this.#change({ status: "finished" });
      this.#pushView({ status: "finished", dice: diceProof(this.#meta) });
    } else if (this.#state.phase === "waiting") {
      this.#change({ waitUntilMs: nowMs + BETWEEN_GAMES_MS });
      this.#pushView({ waitUntilMs: this.#meta.waitUntilMs, ready: this.#meta.ready });
    }
    this.#planBot(nowMs);
  }

  /**
   * When the server ends the match on time: at the deadline, but while the slow player is away his opponent may wait for
   * him or claim the match himself, for a while.
   */
  #expiresAtMs(): number | null {
    const deadline = deadlineMs(this.#state);
    const slow = seatToDecide(this.#state);
    if (deadline === null || slow === null || this.#meta.status !== "playing") return null;
    const { online } = this.#meta;
    return online[slow] || !online[opponentOf(slow)] ? deadline : deadline + CLAIM_TIMEOUT_MS;
  }

  #planBot(nowMs: number): void {
    const bot = this.#meta.status === "playing" ? botToDecide(this.#state, this.#meta.spec.bots) : null;
    this.#botAtMs = bot === null ? null : nowMs + this.#player().thinkTimeMs(this.#state, bot);
  }

  #player(): BotPlayer {
    const { bot } = this.#context;
    if (bot === null) throw new Error(`match ${this.#meta.spec.matchId}: nobody plays for its bot`);
    return bot;
  }

  #setOnline(seat: Seat, online: boolean): void {
    if (this.#meta.online[seat] === online) return;
    this.#change({ online: withSeat(this.#meta.online, seat, online) });
    this.#outbox.push(EVERYBODY, "presence", { online: this.#meta.online });
  }

  #change(change: Partial<MatchMeta>): void {
    this.#meta = { ...this.#meta, ...change };
    this.#outbox.storeMeta();
  }

  #pushView(payload: MatchPushes["view"]): void {
    this.#outbox.push(EVERYBODY, "view", payload);
  }

  /** The players' own matter: no watcher hears of it. */
  #pushRematch(): void {
    const { rematch } = this.#meta;
    this.#outbox.push(SEATS, "view", { rematch });
  }

  #isHeard(to: Recipient): boolean {
    return to === "watchers" ? this.#watchers.count > 0 : this.#meta.spec.bots[to] === null;
  }

  #decideContext(nowMs: number): DecideContext {
    return { nowMs, rollAt: (index) => this.#context.rollAt(this.#meta, index) };
  }

  #refuseCommand(code: string): CommandReply {
    return { status: "error", code, message: refusalText(code), seq: this.#state.seq };
  }
}

function refuse(code: string): Refusal {
  return { ok: false, code, message: refusalText(code) };
}
