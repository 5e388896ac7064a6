import type { Channel } from "phoenix";
import { evolve, replay } from "../../backgammon/match/evolve";
import type { MatchEvent, MatchState, PlayerCommand } from "../../backgammon/match/types";
import type { CommandReply, MatchPushes, MatchView } from "../../contract/socket";
import type { LiveSocket } from "./socket.client";

/** Immutable; a change makes a new one. */
export type MatchClientState = {
  readonly link: "connecting" | "live" | "lost";
  readonly view: MatchView;
  /** What `view.events` lead to. */
  readonly state: MatchState;
  /** Server time minus the browser's, in milliseconds. */
  readonly clockSkewMs: number;
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

/** How long events may come out of order before the whole state is asked for again. */
const GAP_MS = 300;
/** A command whose answer got lost, or that found the match unreachable, is sent again after this long. */
const RESEND_MS = 3_000;
const LOST: AskReply = { ok: false, code: "unavailable" };

type Pending = {
  readonly id: string;
  readonly seq: number;
  readonly command: PlayerCommand;
  readonly done: (reply: CommandReply) => void;
  sentAtMs: number;
};

/**
 * Follows a match over the socket and plays it. A rejoin brings the full state, so that a lost connection loses nothing; an
 * unanswered command keeps its id and is sent again, which the server answers without doing it twice.
 */
export function openMatch(initial: MatchView, socket: LiveSocket): MatchClient {
  const listeners = new Set<() => void>();
  const pending = new Map<string, Pending>();
  const entropy = randomHex(32);
  /** Events that came before those that they follow. */
  let early: MatchEvent[] = [];
  let gapTimer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  let current: MatchClientState = {
    link: "connecting",
    view: initial,
    state: replay(initial.rules, initial.events),
    clockSkewMs: 0,
  };
  let channel = openChannel();
  const unsubscribe = socket.subscribe(() => {
    if (socket.status() !== "open" && current.link === "live") change({ link: "lost" });
  });
  const resender = setInterval(() => resend(Date.now() - RESEND_MS), RESEND_MS);

  function change(changes: Partial<MatchClientState>): void {
    current = { ...current, ...changes };
    for (const listener of listeners) listener();
  }

  function openChannel(): Channel {
    const opened = socket.channel(`match:${initial.matchId}`, () => ({ entropy }));
    opened.on("events", ({ events, nowMs }: MatchPushes["events"]) => take(events, nowMs));
    opened.on("presence", ({ online }: MatchPushes["presence"]) => change({ view: { ...current.view, online } }));
    opened.on("view", (part: MatchPushes["view"]) => change({ view: { ...current.view, ...part } }));
    opened.onError(() => change({ link: "lost" }));
    opened
      .join()
      .receive("ok", (view: MatchView) => {
        early = early.filter(({ seq }) => seq >= view.events.length);
        change({ link: "live", view, state: replay(view.rules, view.events), clockSkewMs: view.nowMs - Date.now() });
        take([], view.nowMs);
        resend(Date.now());
      })
      .receive("error", () => change({ link: "lost" }));
    return opened;
  }

  /** Asks for the whole state again. */
  function rejoin(): void {
    clearGap();
    if (closed) return;
    channel.leave();
    channel = openChannel();
  }

  /** Applies what follows the state that we have; what comes too early waits a moment for what is missing. */
  function take(events: readonly MatchEvent[], nowMs: number): void {
    const fresh = [...early, ...events].sort((a, b) => a.seq - b.seq);
    let { state } = current;
    const applied: MatchEvent[] = [];
    for (const event of fresh) {
      if (event.seq !== state.seq) continue;
      state = evolve(state, event);
      applied.push(event);
    }
    early = fresh.filter(({ seq }) => seq > state.seq);
    if (early.length > 0) expectMore();
    else clearGap();
    if (applied.length === 0) return;
    const view = { ...current.view, events: [...current.view.events, ...applied] };
    change({ state, view, clockSkewMs: nowMs - Date.now() });
  }

  function expectMore(): void {
    gapTimer ??= setTimeout(rejoin, GAP_MS);
  }

  function clearGap(): void {
    clearTimeout(gapTimer);
    gapTimer = undefined;
  }

  /**
   * Sends again what was sent by `sentUntilMs` and has had no answer. When nothing at all has come since, the line is dead
   * though nobody has said so: a new one brings the state, and what is pending goes out on it.
   */
  function resend(sentUntilMs: number): void {
    if (current.link !== "live") return;
    const due = [...pending.values()].filter(({ sentAtMs }) => sentAtMs <= sentUntilMs);
    if (due.some(({ sentAtMs }) => sentAtMs > 0 && socket.heardAtMs() < sentAtMs)) {
      change({ link: "lost" });
      socket.reconnect();
    } else for (const each of due) push(each);
  }

  function push(asked: Pending): void {
    const { id, seq, command } = asked;
    asked.sentAtMs = Date.now();
    channel
      .push("command", { id, seq, command }, RESEND_MS)
      .receive("ok", (reply: CommandReply) => answered(id, reply))
      .receive("error", (reply: CommandReply) => answered(id, reply));
  }

  function answered(id: string, reply: CommandReply | { readonly status?: undefined }): void {
    const asked = pending.get(id);
    if (asked === undefined) return;
    // Not the match's word: it was not reached, or the channel took nothing (too fast, not joined). The resender asks again.
    if (reply.status === undefined || (reply.status === "error" && reply.code === "unavailable")) return;
    pending.delete(id);
    if (reply.status === "ok") take(reply.events, reply.nowMs);
    else if (reply.seq > current.state.seq) expectMore();
    asked.done(reply);
  }

  function ask(event: "ready" | "rematch"): Promise<AskReply> {
    return new Promise((resolve) => {
      channel
        .push(event, {})
        .receive("ok", () => resolve({ ok: true }))
        .receive("error", ({ code }) => resolve(code === undefined ? LOST : { ok: false, code }))
        .receive("timeout", () => resolve(LOST));
    });
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => current,
    send: (command) =>
      new Promise((done) => {
        const asked: Pending = { id: randomHex(16), seq: current.state.seq, command, done, sentAtMs: 0 };
        pending.set(asked.id, asked);
        if (current.link === "live") push(asked);
      }),
    ready: () => ask("ready"),
    rematch: () => ask("rematch"),
    close() {
      closed = true;
      clearGap();
      clearInterval(resender);
      unsubscribe();
      listeners.clear();
      channel.leave();
    },
  };
}

/** Random bytes from the browser, in hex. */
function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
