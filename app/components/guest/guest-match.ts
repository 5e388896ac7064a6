/**
 * A match played in the browser alone, behind the same interface as one over the socket: the rules decide here, and the engine's thread plays for
 * the bot. Of a guest's match each act is stored before it is shown; a game that begins at a position is not kept.
 */
import type { AskReply, MatchClient, MatchClientState } from "~/realtime/match.client";
import { GUEST_DICE } from "../../../backgammon/guest-dice";
import { gameFrom, playAct, replayGuest } from "../../../backgammon/guest-game";
import {
  GUEST_SEAT,
  GUEST_VERSION,
  type GuestCommand,
  type GuestLength,
  type GuestRecord,
  LONGEST_MS,
  MOST_ACTS,
  writeAct,
} from "../../../backgammon/guest-record";
import { replay, seatToDecide } from "../../../backgammon/match";
import type { MatchEvent, MatchState, PlayerCommand } from "../../../backgammon/match/types";
import { type BySeat, type Dice, opponentOf, type Seat, withSeat } from "../../../backgammon/vocabulary";
import type { Xgid } from "../../../backgammon/xgid";
import type { CommandReply, MatchView, PlayerView } from "../../../contract/socket";
import { computeRolls } from "../study/dice/check-dice";
import { askPlay } from "../tutor/tutor.client";
import { storeGuestGame, watchStored } from "./guest-store";

/** So many rolls are known beyond those that were made: an opening may take several. */
const AHEAD = 40;
/** And so many are computed at once. */
const BATCH = 160;
/** After this long the engine is asked again, should it not have come. */
const RETRY_MS = 2_000;

/** Against whom, since when, and what the dice follow from. */
type Origin = Pick<GuestRecord, "begunAtMs" | "bot" | "seed">;

/** A game that this browser plays, as it stands. */
export type LocalGame = {
  readonly origin: Origin;
  /** What is kept of it; null for one that ends with its page. */
  readonly record: GuestRecord | null;
  /** Whose decisions are the player's. */
  readonly seat: Seat;
  readonly events: readonly MatchEvent[];
  readonly state: MatchState;
  /** The first rolls of its seed. */
  readonly rolls: readonly Dice[];
};
export type GuestGame = LocalGame & { readonly record: GuestRecord };

/** The seed comes from the browser. */
function newOrigin(bot: string): Origin {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const seed = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return { begunAtMs: Date.now(), bot, seed };
}

/** A guest's game that has just been begun. */
export function newRecord(bot: string, length: GuestLength): GuestRecord {
  return { v: GUEST_VERSION, ...newOrigin(bot), length, acts: [] };
}

function rollsOf({ seed }: Origin, count: number): Promise<readonly Dice[]> {
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
  if (!replayed.ok) return null;
  const { events, state } = replayed;
  return { origin: begun, record: begun, seat: GUEST_SEAT, events, state, rolls };
}

/** A game that begins at a position, with the player on `seat`. */
export async function openPosition(xgid: Xgid, seat: Seat, bot: string): Promise<LocalGame> {
  const origin = newOrigin(bot);
  const { rules, start } = gameFrom(xgid, origin.begunAtMs);
  const rolls = await rollsOf(origin, BATCH);
  return { origin, record: null, seat, events: [start], state: replay(rules, [start]), rolls };
}

const NOBODY = { white: null, black: null };
const NO_SHARES = { fingerprints: NOBODY, entropy: NOBODY };

/** The game as the match's screen takes it. */
export function viewOf({ origin, seat, events, state }: LocalGame, players: BySeat<PlayerView>): MatchView {
  return {
    ...{ matchId: origin.begunAtMs, mode: "bot", rules: state.rules, stake: 0, coinLevel: null },
    ...{ status: state.phase === "over" ? "finished" : "playing", seat, players, events },
    ...{ online: { white: true, black: true }, ready: withSeat({ white: true, black: true }, seat, false) },
    dice: { commitment: "", ...NO_SHARES, seed: origin.seed },
    ...{ nowMs: Date.now(), waitUntilMs: null, result: null, rematch: null, watchers: 0 },
    tutor: { hint: true, feedback: true },
  };
}

export const openLocalMatch = (game: LocalGame, view: MatchView): MatchClient => new LocalMatch(game, view);

const NOT_OFFERED: AskReply = { ok: false, code: "forbidden" };

class LocalMatch implements MatchClient {
  readonly #listeners = new Set<() => void>();
  readonly #unwatch: () => void;
  readonly #origin: Origin;
  readonly #seat: Seat;
  #record: GuestRecord | null;
  #rolls: readonly Dice[];
  #current: MatchClientState;
  #isClosed = false;

  constructor({ origin, record, seat, rolls, state }: LocalGame, view: MatchView) {
    this.#origin = origin;
    this.#seat = seat;
    this.#record = record;
    this.#rolls = rolls;
    this.#current = { link: "live", view, state, clockSkewMs: 0 };
    this.#unwatch = record === null ? () => {} : watchStored((stored) => void this.#adopt(stored));
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
    if (seatToDecide(this.#current.state) !== this.#seat) return this.#refused("not_your_turn");
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
    const { begunAtMs } = this.#origin;
    const record = this.#record;
    if (record !== null && record.acts.length >= MOST_ACTS) return this.#refused("match_over");
    const lastMs = (view.events.at(-1)?.atMs ?? begunAtMs) - begunAtMs;
    const atMs = Math.min(LONGEST_MS, Math.max(lastMs, Date.now() - begunAtMs));
    const nowMs = begunAtMs + atMs;
    const played = playAct(state, command, nowMs, rollFrom(this.#rolls));
    if (!played.ok) return this.#refused(played.code);
    if (record !== null) {
      this.#record = { ...record, acts: [...record.acts, writeAct({ atMs, command })] };
      storeGuestGame(this.#record);
    }
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
    if (this.#rolls.length < rolls + AHEAD) this.#rolls = await rollsOf(this.#origin, rolls + AHEAD + BATCH);
  }

  /** Plays for the bot where it is to decide; an engine that does not come is asked again. */
  async #playBot(): Promise<void> {
    const { state } = this.#current;
    const seat = opponentOf(this.#seat);
    if (this.#isClosed || seatToDecide(state) !== seat) return;
    const isStale = () => this.#isClosed || this.#current.state.seq !== state.seq;
    const askedMs = performance.now();
    try {
      const { bot, seed } = this.#origin;
      const { command, thinkMs } = await askPlay({ state, seat, bot, game: `guest ${seed}` });
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
    const isOurs = () =>
      stored.begunAtMs === this.#origin.begunAtMs && stored.acts.length > (this.#record?.acts.length ?? 0);
    if (this.#isClosed || !isOurs()) return;
    const game = await openRecord(stored);
    if (game === null || this.#isClosed || !isOurs()) return;
    const { events, state, record } = game;
    this.#record = record;
    const status = state.phase === "over" ? "finished" : "playing";
    this.#change({ state, view: { ...this.#current.view, status, events } });
    void this.#playBot();
  }

  /** Has the engine come while the player thinks: from then on the game needs no line. What it would play is nobody's business. */
  #warmUp(): void {
    const { state } = this.#current;
    if (seatToDecide(state) !== this.#seat) return;
    askPlay({ state, seat: this.#seat, bot: this.#origin.bot, game: "" }).catch(() => {});
  }

  #change(changes: Partial<MatchClientState>): void {
    this.#current = { ...this.#current, ...changes };
    for (const listener of this.#listeners) listener();
  }
}

function wait(forMs: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, Math.max(0, forMs)));
}
