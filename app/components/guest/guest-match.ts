/**
 * A guest's match, played in the browser alone behind the same interface as a match over the socket: the rules decide here, the
 * engine's thread plays for the bot, and each act is stored before it is shown.
 */
import type { AskReply, MatchClient, MatchClientState } from "~/realtime/match.client";
import { GUEST_DICE } from "../../../backgammon/guest-dice";
import { guestRules, playAct, replayGuest } from "../../../backgammon/guest-game";
import {
  GUEST_SEAT,
  GUEST_VERSION,
  type GuestCommand,
  type GuestLength,
  type GuestRecord,
  LONGEST_MS,
  MOST_ACTS,
  readAct,
  writeAct,
} from "../../../backgammon/guest-record";
import { seatToDecide } from "../../../backgammon/match";
import type { MatchEvent, MatchState, PlayerCommand } from "../../../backgammon/match/types";
import { type BySeat, type Dice, opponentOf, withSeat } from "../../../backgammon/vocabulary";
import type { CommandReply, MatchView, PlayerView } from "../../../contract/socket";
import { computeRolls } from "../study/dice/check-dice";
import { askPlay } from "../tutor/tutor.client";
import { storeGuestGame, watchStored } from "./guest-store";

const BOT_SEAT = opponentOf(GUEST_SEAT);
/** So many rolls are known beyond those that were made: an opening may take several. */
const AHEAD = 40;
/** And so many are computed at once. */
const BATCH = 160;
/** After this long the engine is asked again, should it not have come. */
const RETRY_MS = 2_000;

/** A game that has just been begun; its seed comes from the browser. */
export function newRecord(bot: string, length: GuestLength): GuestRecord {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const seed = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return { v: GUEST_VERSION, begunAtMs: Date.now(), bot, length, seed, acts: [] };
}

/** A record with all that follows from it. */
export type GuestGame = {
  readonly record: GuestRecord;
  readonly events: readonly MatchEvent[];
  readonly state: MatchState;
  /** The first rolls of its seed. */
  readonly rolls: readonly Dice[];
};

function rollsOf({ seed }: GuestRecord, count: number): Promise<readonly Dice[]> {
  return computeRolls({ ...GUEST_DICE, seed }, count);
}

function rollFrom(rolls: readonly Dice[]) {
  return (index: number) => {
    const dice = rolls[index];
    if (dice === undefined) throw new RangeError(`roll ${index} is not known yet`);
    return dice;
  };
}

/** Replays a record, whose first game is started if it is not yet; null for one that the rules refuse. */
export async function openRecord(record: GuestRecord): Promise<GuestGame | null> {
  const begun =
    record.acts.length === 0 ? { ...record, acts: [writeAct({ atMs: 0, command: { type: "next" } })] } : record;
  const rolls = await rollsOf(begun, begun.acts.length + BATCH);
  const replayed = replayGuest(begun, begun.begunAtMs, rollFrom(rolls));
  return replayed.ok ? { record: begun, events: replayed.events, state: replayed.state, rolls } : null;
}

const NOBODY = { white: null, black: null };
const NO_SHARES = { fingerprints: NOBODY, entropy: NOBODY };

/** The game as the match's screen takes it. */
export function viewOf({ record, events, state }: GuestGame, players: BySeat<PlayerView>): MatchView {
  return {
    ...{ matchId: record.begunAtMs, mode: "bot", rules: guestRules(record.length), stake: 0, coinLevel: null },
    ...{ status: state.phase === "over" ? "finished" : "playing", seat: GUEST_SEAT, players, events },
    ...{ online: { white: true, black: true }, ready: withSeat({ white: false, black: false }, BOT_SEAT, true) },
    dice: { commitment: "", ...NO_SHARES, seed: record.seed },
    ...{ nowMs: Date.now(), waitUntilMs: null, result: null, rematch: null, watchers: 0 },
    tutor: { hint: true, feedback: true },
  };
}

export function openGuestMatch(game: GuestGame, view: MatchView): MatchClient {
  return new GuestMatch(game, view);
}

const NOT_OFFERED: AskReply = { ok: false, code: "forbidden" };

class GuestMatch implements MatchClient {
  readonly #listeners = new Set<() => void>();
  readonly #unwatch: () => void;
  #record: GuestRecord;
  #rolls: readonly Dice[];
  #current: MatchClientState;
  #isClosed = false;

  constructor({ record, rolls, state }: GuestGame, view: MatchView) {
    this.#record = record;
    this.#rolls = rolls;
    this.#current = { link: "live", view, state, clockSkewMs: 0 };
    this.#unwatch = watchStored((stored) => void this.#adopt(stored));
    void this.#playBot();
    this.#warmUp();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  snapshot(): MatchClientState {
    return this.#current;
  }

  async send(command: PlayerCommand): Promise<CommandReply> {
    if (command.type === "claim") return this.#refused("clock_running");
    if (seatToDecide(this.#current.state) !== GUEST_SEAT) return this.#refused("not_your_turn");
    return this.#play(command);
  }

  async ready(): Promise<AskReply> {
    const reply = await this.#play({ type: "next" });
    return reply.status === "ok" ? { ok: true } : { ok: false, code: reply.code };
  }

  async rematch(): Promise<AskReply> {
    return NOT_OFFERED;
  }

  close(): void {
    this.#isClosed = true;
    this.#unwatch();
    this.#listeners.clear();
  }

  async #play(command: GuestCommand): Promise<CommandReply> {
    const { seq } = this.#current.state;
    await this.#prepareRolls();
    const { state, view } = this.#current;
    if (state.seq !== seq) return this.#refused("stale");
    const { begunAtMs, acts } = this.#record;
    if (acts.length >= MOST_ACTS) return this.#refused("match_over");
    const lastMs = readAct(acts[acts.length - 1] ?? "")?.atMs ?? 0;
    const atMs = Math.min(LONGEST_MS, Math.max(lastMs, Date.now() - begunAtMs));
    const nowMs = begunAtMs + atMs;
    const played = playAct(state, command, nowMs, rollFrom(this.#rolls));
    if (!played.ok) return this.#refused(played.code);
    this.#record = { ...this.#record, acts: [...acts, writeAct({ atMs, command })] };
    storeGuestGame(this.#record);
    const status = played.state.phase === "over" ? "finished" : "playing";
    this.#change({ state: played.state, view: { ...view, status, events: [...view.events, ...played.events] } });
    void this.#playBot();
    return { status: "ok", events: played.events, nowMs };
  }

  #refused(code: string): CommandReply {
    return { status: "error", code, message: code, seq: this.#current.state.seq };
  }

  async #prepareRolls(): Promise<void> {
    const { rolls } = this.#current.state;
    if (this.#rolls.length < rolls + AHEAD) this.#rolls = await rollsOf(this.#record, rolls + AHEAD + BATCH);
  }

  /** Plays for the bot where it is to decide; an engine that does not come is asked again. */
  async #playBot(): Promise<void> {
    const { state } = this.#current;
    if (this.#isClosed || seatToDecide(state) !== BOT_SEAT) return;
    const isStale = () => this.#isClosed || this.#current.state.seq !== state.seq;
    const askedMs = performance.now();
    try {
      const { bot, seed } = this.#record;
      const { command, thinkMs } = await askPlay({ state, seat: BOT_SEAT, bot, game: `guest ${seed}` });
      if (this.#current.link !== "live") this.#change({ link: "live" });
      await wait(thinkMs - (performance.now() - askedMs));
      if (isStale() || command.type === "claim") return;
      await this.#play(command);
    } catch (error) {
      if (isStale()) return;
      console.error("the bot cannot play yet", error);
      this.#change({ link: "lost" });
      await wait(RETRY_MS);
      if (!isStale()) void this.#playBot();
    }
  }

  /** Another tab has played on in this very game: what it did holds here too. */
  async #adopt(stored: GuestRecord): Promise<void> {
    const isOurs = () => stored.begunAtMs === this.#record.begunAtMs && stored.acts.length > this.#record.acts.length;
    if (this.#isClosed || !isOurs()) return;
    const game = await openRecord(stored);
    if (game === null || this.#isClosed || !isOurs()) return;
    const { events, state, record, rolls } = game;
    this.#record = record;
    this.#rolls = rolls;
    const status = state.phase === "over" ? "finished" : "playing";
    this.#change({ state, view: { ...this.#current.view, status, events } });
    void this.#playBot();
  }

  /** Has the engine come while the guest thinks: from then on the game needs no line. What it would play is nobody's business. */
  #warmUp(): void {
    const { state } = this.#current;
    if (seatToDecide(state) !== GUEST_SEAT) return;
    askPlay({ state, seat: GUEST_SEAT, bot: this.#record.bot, game: "" }).catch(() => {});
  }

  #change(changes: Partial<MatchClientState>): void {
    this.#current = { ...this.#current, ...changes };
    for (const listener of this.#listeners) listener();
  }
}

function wait(forMs: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, Math.max(0, forMs)));
}
