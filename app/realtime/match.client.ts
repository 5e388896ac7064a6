import type { Channel } from "phoenix";
import { evolve, replay } from "../../backgammon/match/evolve";
import { seatToDecide } from "../../backgammon/match/legal-commands";
import type { MatchEvent, MatchState, PlayerCommand } from "../../backgammon/match/types";
import type { CommandReply, LookReply, MatchPushes, MatchView } from "../../contract/socket";
import type { DiceKeeper, Seen } from "./dice-keeper";
import type { LiveSocket } from "./socket.client";

/** Immutable; a change makes a new one. */
export type MatchClientState = {
  readonly link: "connecting" | "live" | "lost" | "stopped";
  readonly view: MatchView;
  /** What `view.events` lead to. */
  readonly state: MatchState;
  /** Server time minus the browser's, in milliseconds. */
  readonly clockSkewMs: number;
  /** What is to be said of the dice: that they are foul, and nothing is sent any more, or that the share is another device's. */
  readonly dice?: Seen;
};

export type AskReply = { readonly ok: true } | { readonly ok: false; readonly code: string };

export type MatchClient = {
  subscribe(listener: () => void): () => void;
  snapshot(): MatchClientState;
  /** Resolves when the server has answered, however often the connection is lost before it does. */
  send(command: PlayerCommand): Promise<CommandReply>;
  ready(): Promise<AskReply>;
  rematch(): Promise<AskReply>;
  close(): void;
};

/** Over the socket, or for a guest's game in the browser alone. */
export type OpenMatch = (initial: MatchView) => Promise<MatchClient>;

/** How long events may come out of order before the whole state is asked for again. */
const GAP_MS = 300;
/** A command whose answer got lost, or that found the match unreachable, is sent again after this long. */
const RESEND_MS = 3_000;
/** Who waits for the opponent and hears nothing asks after so long. */
const SILENCE_MS = 15_000;
const LOST: AskReply = { ok: false, code: "unavailable" };

type Pending = {
  readonly id: string;
  readonly seq: number;
  readonly command: PlayerCommand;
  readonly done: (reply: CommandReply) => void;
  sentAtMs: number;
};

/**
 * Long because one line carries it all: events, commands and the watch over the dice.
 *
 * Follows a match over the socket and plays it. A rejoin brings the full state, so that a lost connection loses nothing; an
 * unanswered command keeps its id and is sent again, which the server answers without doing it twice.
 */
export function openMatch(initial: MatchView, socket: LiveSocket, keeper: DiceKeeper | null): MatchClient {
  return new SocketMatch(initial, socket, keeper);
}

class SocketMatch implements MatchClient {
  readonly #socket: LiveSocket;
  readonly #topic: string;
  readonly #keeper: DiceKeeper | null;
  readonly #listeners = new Set<() => void>();
  readonly #pending = new Map<string, Pending>();
  readonly #unsubscribe: () => void;
  readonly #resender: ReturnType<typeof setInterval>;
  #gapTimer: ReturnType<typeof setTimeout> | undefined;
  /** Events that came before those that they follow. */
  #early: MatchEvent[] = [];
  #current: MatchClientState;
  #channel: Channel;
  #isClosed = false;
  #lookAtMs = 0;
  /** The dice of the view that was checked last. */
  #checked: MatchView["dice"] | null = null;

  constructor(view: MatchView, socket: LiveSocket, keeper: DiceKeeper | null) {
    this.#socket = socket;
    this.#keeper = keeper;
    this.#topic = `match:${view.matchId}`;
    this.#current = { link: "connecting", view, state: replay(view.rules, view.events), clockSkewMs: 0 };
    this.#channel = this.#openChannel();
    this.#unsubscribe = socket.subscribe(() => {
      if (socket.status() !== "open" && this.#current.link === "live") this.#change({ link: "lost" });
    });
    this.#resender = setInterval(() => {
      this.#resend(Date.now() - RESEND_MS);
      this.#lookAtDice();
      this.#look();
    }, RESEND_MS);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  snapshot(): MatchClientState {
    return this.#current;
  }

  send(command: PlayerCommand): Promise<CommandReply> {
    return new Promise((done) => {
      const asked: Pending = { id: crypto.randomUUID(), seq: this.#current.state.seq, command, done, sentAtMs: 0 };
      this.#pending.set(asked.id, asked);
      this.#checkDice();
      if (this.#current.link === "live") this.#push(asked);
    });
  }

  ready(): Promise<AskReply> {
    return this.#ask("ready");
  }

  rematch(): Promise<AskReply> {
    return this.#ask("rematch");
  }

  close(): void {
    this.#isClosed = true;
    this.#clearGap();
    clearInterval(this.#resender);
    this.#unsubscribe();
    this.#listeners.clear();
    this.#channel.leave();
  }

  #change(changes: Partial<MatchClientState>): void {
    this.#lookAtMs = Date.now() + SILENCE_MS;
    this.#current = { ...this.#current, ...changes };
    for (const listener of this.#listeners) listener();
  }

  #openChannel(): Channel {
    const lose = () => this.#change({ link: "lost" });
    const show = (part: Partial<MatchView>) => this.#change({ view: { ...this.#current.view, ...part } });
    const opened = this.#socket.channel(this.#topic, () => ({ fingerprint: this.#keeper?.own }));
    opened.on("events", ({ events, nowMs }: MatchPushes["events"]) => this.#take(events, nowMs));
    opened.on("presence", ({ online }: MatchPushes["presence"]) => show({ online }));
    opened.on("view", (part: MatchPushes["view"]) => {
      show(part);
      this.#lookAtDice();
    });
    opened.onError(lose);
    opened
      .join()
      .receive("ok", (view: MatchView) => this.#joined(view))
      .receive("error", lose);
    return opened;
  }

  #joined(view: MatchView): void {
    const state = replay(view.rules, view.events);
    this.#change({ link: "live", view, state, clockSkewMs: view.nowMs - Date.now() });
    this.#take([], view.nowMs);
    this.#resend(Date.now());
    this.#lookAtDice();
  }

  /** Asks what there is: a push can be lost on a line that stays up (decision 120). What comes meanwhile is newer than the answer. */
  #look(): void {
    const asked = this.#current;
    const { view, state } = asked;
    const isOver = view.status === "canceled" || view.result !== null;
    if (asked.link !== "live" || isOver || Date.now() < this.#lookAtMs) return;
    if (view.seat === null || seatToDecide(state) === view.seat) return;
    this.#lookAtMs = Date.now() + SILENCE_MS;
    this.#channel.push("look", { seq: state.seq }).receive("ok", (reply: LookReply) => {
      if (this.#current !== asked) return;
      const seen = { ...view, ...reply.view };
      if (JSON.stringify(seen) !== JSON.stringify(view)) this.#change({ view: seen });
      this.#take(reply.events, reply.nowMs);
    });
  }

  /** Shows the own share when it is time; stops for good when the dice are not what they were. */
  #lookAtDice(): void {
    const { view, link } = this.#current;
    if (this.#keeper === null || link !== "live") return;
    const dice = this.#keeper.see(view);
    if (dice === "reveal") void this.#ask(dice, { share: this.#keeper.kept.share });
    else if (dice !== this.#current.dice) this.#change({ dice });
    if (dice === "foul") this.#stop();
    else if (view.dice.seed !== null) this.#checkDice();
  }

  #stop(): void {
    this.#change({ link: "stopped", dice: "foul" });
    this.close();
  }

  /** With script that no match begins with. Where it cannot be loaded, the Dice Certificate says the same. */
  #checkDice(): void {
    const { view } = this.#current;
    if (this.#keeper === null || this.#checked === view.dice) return;
    this.#checked = view.dice;
    const { kept } = this.#keeper;
    import("./dice-fit").then(async ({ diceFit }) => (await diceFit(view, kept)) || this.#stop()).catch(() => {});
  }

  /** Applies what follows the state that we have; what comes too early waits a moment for what is missing. */
  #take(events: readonly MatchEvent[], nowMs: number): void {
    const fresh = [...this.#early, ...events].sort((a, b) => a.seq - b.seq);
    let { state } = this.#current;
    const applied: MatchEvent[] = [];
    for (const event of fresh) {
      if (event.seq !== state.seq) continue;
      state = evolve(state, event);
      applied.push(event);
    }
    this.#early = fresh.filter(({ seq }) => seq > state.seq);
    if (this.#early.length > 0) this.#expectMore();
    else this.#clearGap();
    if (applied.length === 0) return;
    const { view } = this.#current;
    this.#change({
      state,
      view: { ...view, events: [...view.events, ...applied] },
      clockSkewMs: nowMs - Date.now(),
    });
  }

  /** Asks for the whole state again unless what is missing comes soon. */
  #expectMore(): void {
    this.#gapTimer ??= setTimeout(() => {
      this.#clearGap();
      if (this.#isClosed) return;
      this.#channel.leave();
      this.#channel = this.#openChannel();
    }, GAP_MS);
  }

  #clearGap(): void {
    clearTimeout(this.#gapTimer);
    this.#gapTimer = undefined;
  }

  /**
   * Sends again what was sent by `sentUntilMs` and has had no answer. When nothing at all has come since, the line is dead
   * though nobody has said so: a new one brings the state, and what is pending goes out on it.
   */
  #resend(sentUntilMs: number): void {
    if (this.#current.link !== "live") return;
    const due = [...this.#pending.values()].filter(({ sentAtMs }) => sentAtMs <= sentUntilMs);
    if (due.some(({ sentAtMs }) => sentAtMs > 0 && this.#socket.heardAtMs() < sentAtMs)) {
      this.#change({ link: "lost" });
      this.#socket.reconnect();
    } else for (const each of due) this.#push(each);
  }

  #push(asked: Pending): void {
    const { id, seq, command } = asked;
    asked.sentAtMs = Date.now();
    const answered = (reply: CommandReply | { readonly status?: undefined }) => this.#answered(id, reply);
    this.#channel.push("command", { id, seq, command }, RESEND_MS).receive("ok", answered).receive("error", answered);
  }

  #answered(id: string, reply: CommandReply | { readonly status?: undefined }): void {
    const asked = this.#pending.get(id);
    if (asked === undefined) return;
    // Not the match's word: it was not reached, or the channel took nothing (too fast, not joined). The resender asks again.
    if (reply.status === undefined || (reply.status === "error" && reply.code === "unavailable")) return;
    this.#pending.delete(id);
    if (reply.status === "ok") this.#take(reply.events, reply.nowMs);
    else if (reply.seq > this.#current.state.seq) this.#expectMore();
    asked.done(reply);
  }

  #ask(event: "ready" | "rematch" | "reveal", payload = {}): Promise<AskReply> {
    return new Promise((resolve) => {
      this.#channel
        .push(event, payload)
        .receive("ok", () => resolve({ ok: true }))
        .receive("error", ({ code }) => resolve(code === undefined ? LOST : { ok: false, code }))
        .receive("timeout", () => resolve(LOST));
    });
  }
}
