/** A player of the captured club: calls, a socket in a match and a chat, as a browser has them. Node alone; nothing of the app. */
import { randomBytes } from "node:crypto";
import WebSocket from "ws";
import { evolve, replay } from "../../backgammon/match/evolve";
import { seatToDecide } from "../../backgammon/match/legal-commands";
import type { MatchEvent, MatchState, PlayerCommand } from "../../backgammon/match/types";
import { legalTurns } from "../../backgammon/moves";
import type { Seat } from "../../backgammon/vocabulary";
import type { MatchView } from "../../contract/match-view";
import { socketAddress } from "../../contract/protocol";
import { shareFingerprint } from "../../services/match/share-fingerprint";

const WAIT_MS = 15_000;

type Reply = { readonly status: string; readonly response: Record<string, unknown> };
type JoinedView = {
  readonly seat: Seat;
  readonly rules: MatchState["rules"];
  readonly events: readonly MatchEvent[];
  readonly status: MatchView["status"];
  readonly dice: MatchView["dice"];
};

export type Club = { readonly url: string; readonly secret: string };

/** Signs a player in as the app does for one whose identity provider has vouched for them. */
export async function signIn(club: Club, sub: string): Promise<Player> {
  const identity = { provider: "keycloak", identity: { sub } };
  const { token, userId } = (await request(club.url, club.secret, "POST", "/auth/app-token", identity)) as {
    token: string;
    userId: string;
  };
  return new Player(club.url, token, userId);
}

async function request(url: string, token: string, method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(url + path, {
    method,
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json", Connection: "close" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

export class Player {
  #socket: Promise<Phoenix> | null = null;

  constructor(
    readonly url: string,
    readonly token: string,
    readonly userId: string,
  ) {}

  call<T = unknown>(method: string, path: string, body?: unknown): Promise<T> {
    // What the club answers is the contract's matter; a capture reads a field or two of it.
    return request(this.url, this.token, method, path, body) as Promise<T>;
  }

  async socketToken(): Promise<string> {
    return (await this.call<{ token: string }>("POST", "/auth/socket-token", {})).token;
  }

  /** The player's one socket, on the channel that says who is there. */
  async online(): Promise<Phoenix> {
    this.#socket ??= this.socketToken()
      .then((token) => Phoenix.open(this.url, token))
      .then(async (socket) => {
        await socket.join(`user:${this.userId}`, {});
        return socket;
      });
    return this.#socket;
  }

  async leaveAll(): Promise<void> {
    (await this.#socket)?.close();
    this.#socket = null;
  }

  /** Comes to the board of a match; the club must have made it. */
  async sitDown(matchId: number): Promise<Board> {
    const socket = await this.online();
    const topic = `match:${matchId}`;
    // The seat is in the answer to the first join, and the fingerprint names it.
    const { seat } = (await socket.join(topic, {})).response as unknown as JoinedView;
    const share = randomBytes(32).toString("hex");
    const fingerprint = shareFingerprint(matchId, seat, share);
    const { joinRef, response } = await socket.join(topic, { fingerprint });
    const board = new Board(socket, topic, joinRef, response as unknown as JoinedView, share);
    board.reveal(response as unknown as JoinedView);
    return board;
  }

  /** The match that the player is in. */
  async activeMatch(): Promise<number> {
    for (let tries = 0; tries < 100; tries++) {
      const { match_id } = await this.call<{ match_id: number | null }>("GET", "/api/v2/matches/active");
      if (match_id !== null) return match_id;
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error("no match came");
  }
}

/** Frames of Phoenix channels v2. */
export class Phoenix {
  readonly #waiting = new Map<string, (reply: Reply) => void>();
  readonly #listeners = new Map<string, (event: string, payload: Record<string, unknown>) => void>();
  #ref = 0;

  private constructor(private readonly socket: WebSocket) {
    socket.on("error", () => {}); // the club is killed on purpose
    socket.on("message", (data) => {
      const text = String(data);
      if (!text.startsWith("[")) return;
      const [, ref, topic, event, payload] = JSON.parse(text);
      if (event === "phx_reply") this.#waiting.get(ref)?.(payload);
      else this.#listeners.get(topic)?.(event, payload);
    });
  }

  static open(url: string, token: string): Promise<Phoenix> {
    const socket = new WebSocket(`${url.replace("http", "ws")}${socketAddress(token)}`);
    return new Promise((resolve, reject) => {
      socket.once("error", reject);
      socket.once("open", () => {
        socket.off("error", reject);
        resolve(new Phoenix(socket));
      });
    });
  }

  async join(topic: string, payload: unknown): Promise<{ joinRef: string; response: Record<string, unknown> }> {
    const joinRef = String(this.#ref + 1);
    const { status, response } = await this.ask(topic, "phx_join", payload, joinRef);
    if (status !== "ok") throw new Error(`${topic}: ${JSON.stringify(response)}`);
    return { joinRef, response };
  }

  ask(topic: string, event: string, payload: unknown, joinRef: string): Promise<Reply> {
    const ref = String(++this.#ref);
    this.socket.send(JSON.stringify([joinRef, ref, topic, event, payload]));
    return new Promise((resolve) => this.#waiting.set(ref, resolve));
  }

  listen(topic: string, listener: (event: string, payload: Record<string, unknown>) => void): void {
    this.#listeners.set(topic, listener);
  }

  close(): void {
    this.socket.close();
  }
}

/** A player's seat at a match, with the state that the events so far lead to. */
export class Board {
  readonly seat: Seat;
  state: MatchState;

  constructor(
    private readonly socket: Phoenix,
    private readonly topic: string,
    private readonly joinRef: string,
    view: JoinedView,
    private readonly share: string,
  ) {
    this.seat = view.seat;
    this.state = replay(view.rules, view.events);
    socket.listen(topic, (event, payload) => {
      if (event === "events") this.#take(payload.events as MatchEvent[]);
      if (event === "view" && payload.dice) this.reveal(payload as unknown as JoinedView);
    });
  }

  /** Shows the share of the dice as soon as all are bound to theirs. */
  reveal({ status, dice }: Pick<JoinedView, "status" | "dice">): void {
    const { white, black } = dice.fingerprints;
    if (status === "negotiating" && white !== null && black !== null)
      void this.socket.ask(this.topic, "reveal", { share: this.share }, this.joinRef);
  }

  #take(events: readonly MatchEvent[]): void {
    for (const event of events) if (event.seq === this.state.seq) this.state = evolve(this.state, event);
  }

  /** Whether the match waits for this player. */
  get isOnTurn(): boolean {
    return seatToDecide(this.state) === this.seat;
  }

  /** Waits until the match has come this far here. */
  async reach(seq: number): Promise<void> {
    for (const endMs = Date.now() + WAIT_MS; this.state.seq < seq; ) {
      if (Date.now() > endMs) throw new Error(`${this.topic} stays at ${this.state.seq}, ${seq} was to come`);
      await new Promise((done) => setTimeout(done, 10));
    }
  }

  async send(command: PlayerCommand): Promise<void> {
    const payload = { id: randomBytes(8).toString("hex"), seq: this.state.seq, command };
    const { response } = await this.socket.ask(this.topic, "command", payload, this.joinRef);
    if (response.status === "error") throw new Error(`${command.type} was refused: ${response.code}`);
    this.#take(response.events as MatchEvent[]);
  }

  async ready(): Promise<void> {
    await this.socket.ask(this.topic, "ready", {}, this.joinRef);
  }

  /** A roll, or a move from the middle of the list: legal, and now and then a mistake. */
  async play(): Promise<void> {
    const { phase, position, dice } = this.state;
    if (phase === "roll") return this.send({ type: "roll" });
    if (phase !== "move" || dice === null) throw new Error(`nothing to play in phase ${phase}`);
    const turns = legalTurns(position, this.seat, dice);
    const { moves } = turns[turns.length >> 1];
    return this.send({ type: "move", steps: moves.map(({ from, to }) => ({ from, to })) });
  }
}
