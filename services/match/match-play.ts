import { deadlineMs } from "../../backgammon/match/clock";
import { decide, decideSystem } from "../../backgammon/match/decide";
import { EventLog } from "../../backgammon/match/event-log";
import { replay } from "../../backgammon/match/evolve";
import { seatToDecide } from "../../backgammon/match/legal-commands";
import type {
  DecideContext,
  Decision,
  Happened,
  MatchEvent,
  MatchState,
  PlayerCommand,
  SystemCommand,
} from "../../backgammon/match/types";
import { type Dice, opponentOf, type Seat } from "../../backgammon/vocabulary";
import type { CommandReply } from "../../contract/socket";
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
import { EVERYBODY, type Outbox } from "./match-outbox";
import { refusalText } from "./refusal-text";

/** A `MatchCommand` of the contract, which has been checked. */
export type RoomCommand = { readonly id: string; readonly seq: number; readonly command: PlayerCommand };

/** What a match depends on beside its events: its dice and its bots. */
export type RoomContext = {
  /** Roll n of the match's provable sequence; only called once both players' entropy is there. */
  readonly rollAt: (meta: MatchMeta, index: number) => Dice;
  /** The same roll while nobody waits for it. */
  readonly rollAhead: (meta: MatchMeta, index: number) => Promise<Dice>;
  /** Plays for the bots; null in a match without one. */
  readonly bot: BotPlayer | null;
};

/**
 * The games of a match as they are played: the events, whose turn it is, the clock, the bot, and what was answered to which
 * command. Who comes and goes is the room's matter (match-room.ts). Times are Unix ms and always arguments.
 */
export class MatchPlay {
  readonly #outbox: Outbox;
  readonly #context: RoomContext;
  #state: MatchState;
  readonly #events: MatchEvent[];
  readonly #answers = new Map<string, readonly MatchEvent[]>();
  /** When the bot on turn answers; null when none is. Thinking again after a wake harms nobody. */
  #botAtMs: number | null = null;
  /** The next roll, once it was thrown ahead. */
  #thrown: { readonly index: number; readonly dice: Dice } | null = null;
  /** Which roll was thrown ahead last, or is being thrown; −1 before the first. */
  #aheadIndex = -1;

  constructor(outbox: Outbox, batches: readonly EventBatch[], context: RoomContext, nowMs: number) {
    this.#outbox = outbox;
    this.#context = context;
    this.#events = batches.flatMap(({ events }) => events);
    this.#state = replay(outbox.meta.spec.rules, this.#events);
    for (const { by, events } of batches) if (by !== null) this.#answers.set(by, events);
    this.#planBot(nowMs);
  }

  get state(): MatchState {
    return this.#state;
  }

  /** Everything that has happened, from the first event on. */
  get events(): readonly MatchEvent[] {
    return this.#events;
  }

  /** Plays a command, or says why not. The same id from the same player gets the same answer and no second effect. */
  command(seat: Seat, { id, seq, command }: RoomCommand, nowMs: number): CommandReply {
    const key = answerKey(seat, id);
    const known = this.#answers.get(key);
    if (known !== undefined) return { status: "ok", events: known, nowMs };
    const { status } = this.#outbox.meta;
    if (status === "opened" || status === "negotiating") return this.refused("not_started");
    if (status !== "playing") return this.refused("match_over");
    if (seq !== this.#state.seq) return this.refused("stale");
    const decision = this.#decide(seat, command, nowMs);
    if (!decision.ok) return this.refused(decision.code);
    this.#apply(decision, key, nowMs);
    return { status: "ok", events: decision.events, nowMs };
  }

  /** The answer to a command that changes nothing. */
  refused(code: string): CommandReply {
    return { status: "error", code, message: refusalText(code), seq: this.#state.seq };
  }

  #decide(seat: Seat, command: PlayerCommand, nowMs: number): Decision {
    return decide(this.#state, seat, command, this.#decideContext(nowMs));
  }

  nextGame(nowMs: number): void {
    this.#outbox.change({ waitUntilMs: null, ready: botsOf(this.#outbox.meta.spec) });
    this.#system({ type: "start_game" }, nowMs);
  }

  /** Begins the match and ends it at once against who never came, as if their clock had run out. */
  loseAbsent(seat: Seat, nowMs: number): void {
    this.#outbox.change({ waitUntilMs: null, ready: botsOf(this.#outbox.meta.spec) });
    this.#apply(new EventLog(this.#state, this.#decideContext(nowMs)).startGame().timeOut(seat), null, nowMs);
  }

  /** Does what is due while the match is played: starts a game, ends one on time, moves for a bot. */
  tick(nowMs: number): void {
    const { waitUntilMs, spec } = this.#outbox.meta;
    if (this.#state.phase === "waiting" && waitUntilMs !== null && nowMs >= waitUntilMs) {
      this.nextGame(nowMs);
      this.#outbox.pushView({ ready: this.#outbox.meta.ready, waitUntilMs: null });
    }
    const expiresAtMs = this.#expiresAtMs();
    if (expiresAtMs !== null && nowMs >= expiresAtMs) this.#system({ type: "expire" }, nowMs);
    const bot = botToDecide(this.#state, spec.bots);
    if (bot === null || this.#botAtMs === null || nowMs < this.#botAtMs) return;
    const decision = this.#decide(bot, this.#player().command(this.#state, bot), nowMs);
    if (!decision.ok) throw new Error(`match ${spec.matchId}: the bot's command was refused: ${decision.code}`);
    this.#apply(decision, null, nowMs);
  }

  /** When `tick` has something to do next; null when nothing is to come by itself. */
  wakeAtMs(): number | null {
    return earlier(this.#expiresAtMs(), this.#botAtMs);
  }

  /** Has what happened stored and pushed. `by`: `answerKey` of the command that caused it; null for the server. */
  #apply({ events, state }: Happened, by: string | null, nowMs: number): void {
    this.#outbox.store({ seq: this.#state.seq, events, by });
    this.#state = state;
    this.#events.push(...events);
    if (by !== null) this.#answers.set(by, events);
    this.#outbox.push(EVERYBODY, "events", { events, nowMs });
    if (this.#state.phase === "over") {
      this.#outbox.change({ status: "finished" });
      this.#outbox.pushView({ status: "finished", dice: diceProof(this.#outbox.meta) });
    } else if (this.#state.phase === "waiting") {
      this.#outbox.change({ waitUntilMs: nowMs + BETWEEN_GAMES_MS });
      const { waitUntilMs, ready } = this.#outbox.meta;
      this.#outbox.pushView({ waitUntilMs, ready });
    }
    this.#planBot(nowMs);
  }

  #system(command: SystemCommand, nowMs: number): void {
    const decision = decideSystem(this.#state, command, this.#decideContext(nowMs));
    if (decision.ok) this.#apply(decision, null, nowMs);
  }

  /**
   * When the server ends the match on time: at the deadline, but while the slow player is away their opponent may wait for
   * them or claim the match, for a while.
   */
  #expiresAtMs(): number | null {
    const deadline = deadlineMs(this.#state);
    const slow = seatToDecide(this.#state);
    const { status, online } = this.#outbox.meta;
    if (deadline === null || slow === null || status !== "playing") return null;
    return online[slow] || !online[opponentOf(slow)] ? deadline : deadline + CLAIM_TIMEOUT_MS;
  }

  #planBot(nowMs: number): void {
    const { status, spec } = this.#outbox.meta;
    const bot = status === "playing" ? botToDecide(this.#state, spec.bots) : null;
    this.#botAtMs = bot === null ? null : nowMs + this.#player().thinkTimeMs(this.#state, bot);
  }

  #player(): BotPlayer {
    const { bot } = this.#context;
    if (bot === null) throw new Error(`match ${this.#outbox.meta.spec.matchId}: nobody plays for its bot`);
    return bot;
  }

  #decideContext(nowMs: number): DecideContext {
    return { nowMs, rollAt: (index) => (this.#thrown?.index === index ? this.#thrown.dice : this.#rollAt(index)) };
  }

  #rollAt(index: number): Dice {
    return this.#context.rollAt(this.#outbox.meta, index);
  }

  /** Throws the next dice while nobody waits for them: a roll takes as long as the rest of its command. */
  async throwAhead(): Promise<void> {
    const { rolls: index } = this.#state;
    const { meta } = this.#outbox;
    if (meta.status !== "playing" || this.#aheadIndex === index) return;
    this.#aheadIndex = index;
    this.#thrown = { index, dice: await this.#context.rollAhead(meta, index) };
  }
}

/** The earlier of two times, either of which may be missing. */
export function earlier(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}
