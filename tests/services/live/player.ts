/** A player of the tests: joins a match over a raw socket, follows its events, and can play it by the plain evaluator. */
import { evolve, replay } from "../../../backgammon/match/evolve";
import { seatToDecide } from "../../../backgammon/match/legal-commands";
import type { MatchEvent, MatchState, PlayerCommand } from "../../../backgammon/match/types";
import type { Seat } from "../../../backgammon/vocabulary";
import { plainCommand } from "../../../bench/engine/plain/command";
import type { CommandReply, MatchView } from "../../../contract/socket";
import { shareFingerprint } from "../../../services/match/share-fingerprint";
import { connectAs, entropy, type RawSocket } from "./raw-socket";

/** A whole match in a second is more than a socket may say: what was refused for that is asked again, as our client does. */
async function askUntilHeard(socket: RawSocket, ...asked: Parameters<RawSocket["ask"]>) {
  for (;;) {
    const reply = await socket.ask(...asked);
    if (reply.response.reason !== "rate_limited") return reply;
    await new Promise((done) => setTimeout(done, 100));
  }
}

export class TestPlayerClient {
  state: MatchState;
  readonly seat: Seat;

  constructor(
    readonly socket: RawSocket,
    readonly view: MatchView,
    readonly joinRef: string,
    readonly share: string,
  ) {
    if (view.seat === null) throw new Error("a watcher");
    this.seat = view.seat;
    this.state = replay(view.rules, view.events);
  }

  /** Shows its share of the dice, to which it was bound by joining; answers what the match says. */
  async reveal(share: string = this.share) {
    return this.askAgain("reveal", { share });
  }

  askAgain(event: string, payload: object) {
    return askUntilHeard(this.socket, this.topic, event, payload, this.joinRef);
  }

  /** Once the view says that all are bound. */
  revealLater(): void {
    const ref = `reveal ${this.joinRef}`;
    const { onFrame } = this.socket;
    const reveal = () =>
      this.socket.raw(JSON.stringify([this.joinRef, ref, this.topic, "reveal", { share: this.share }]));
    this.socket.onFrame = (frame) => {
      const [, answered, topic, event, payload] = frame;
      const isView = topic === this.topic && event === "view" && payload.status === "negotiating";
      if (isView && areBound(payload.dice.fingerprints)) reveal();
      if (answered === ref && payload.response?.reason === "rate_limited") setTimeout(reveal, 100);
      return answered === ref || onFrame(frame);
    };
  }

  get topic(): string {
    return `match:${this.view.matchId}`;
  }

  /** Takes in the pushes that have come so far, in order; a repeat changes nothing, a gap throws. */
  follow(): MatchState {
    for (;;) {
      const index = this.socket.frames.findIndex((frame) => frame[2] === this.topic && frame[3] === "events");
      if (index < 0) return this.state;
      this.take(this.socket.frames.splice(index, 1)[0][4].events);
    }
  }

  take(events: readonly MatchEvent[]): void {
    for (const event of events) if (event.seq >= this.state.seq) this.state = evolve(this.state, event);
  }

  /** Waits until the match has reached `seq` here. */
  async reach(seq: number): Promise<MatchState> {
    while (this.follow().seq < seq) this.take((await this.socket.event(this.topic, "events"))[4].events);
    return this.state;
  }

  async send(command: PlayerCommand, over: { id?: string; seq?: number } = {}): Promise<CommandReply> {
    const payload = { id: over.id ?? crypto.randomUUID(), seq: over.seq ?? this.state.seq, command };
    const { response } = await this.askAgain("command", payload);
    if (response.status === "ok") this.take(response.events);
    return response;
  }

  /** Plays one decision of its own if it has one; false if the match waits for something else. */
  async play(choose: (state: MatchState, seat: Seat) => PlayerCommand = plainCommand): Promise<boolean> {
    const state = this.follow();
    if (seatToDecide(state) !== this.seat) return false;
    const reply = await this.send(choose(state, this.seat));
    if (reply.status !== "ok") throw new Error(`refused: ${reply.code}`);
    return true;
  }
}

const areBound = ({ white, black }: MatchView["dice"]["fingerprints"]) => white !== null && black !== null;

/** Joins with a share of the dice, and shows it as soon as all are bound to theirs, as our browsers do. */
export async function joinMatch(socket: RawSocket, matchId: number, joinRef = "m1"): Promise<TestPlayerClient> {
  const share = entropy();
  const join = async (payload: object): Promise<MatchView> => {
    const reply = await askUntilHeard(socket, `match:${matchId}`, "phx_join", payload, joinRef);
    if (reply.status !== "ok") throw new Error(`join refused: ${JSON.stringify(reply)}`);
    return reply.response;
  };
  const { seat } = await join({});
  const fingerprint = seat === null ? undefined : shareFingerprint(matchId, seat, share);
  const player = new TestPlayerClient(socket, await join({ fingerprint }), joinRef, share);
  if (areBound(player.view.dice.fingerprints) && player.view.status === "negotiating") await player.reveal();
  else player.revealLater();
  return player;
}

/** Both players, in the match and with its first game started. */
export async function bothJoin(
  matchId: number,
  white: string,
  black: string,
): Promise<{ white: TestPlayerClient; black: TestPlayerClient }> {
  const first = await joinMatch(await connectAs(white), matchId);
  const second = await joinMatch(await connectAs(black), matchId);
  await Promise.all([first.reach(2), second.reach(2)]);
  return { white: first, black: second };
}

/** The first turns of a game, whose opening roll is `first`'s; nobody doubles. A game given up sooner moves nothing. */
export async function playTurns(first: TestPlayerClient, second: TestPlayerClient, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    const [mover, other] = turn % 2 === 0 ? [first, second] : [second, first];
    await mover.reach(other.state.seq);
    while (mover.state.turn === mover.seat) {
      await mover.play((state, seat) => (state.phase === "roll" ? { type: "roll" } : plainCommand(state, seat)));
    }
    await other.reach(mover.state.seq);
  }
}

/** Lets both play until the match has ended. */
export async function playOut(players: { white: TestPlayerClient; black: TestPlayerClient }): Promise<MatchState> {
  for (;;) {
    const moved = (await players.white.play()) || (await players.black.play());
    const seq = Math.max(players.white.state.seq, players.black.state.seq);
    await Promise.all([players.white.reach(seq), players.black.reach(seq)]);
    const { phase } = players.white.state;
    if (phase === "over") return players.white.state;
    if (!moved && phase === "waiting") {
      await players.white.askAgain("ready", {});
      await players.black.askAgain("ready", {});
      await Promise.all([players.white.reach(seq + 1), players.black.reach(seq + 1)]);
    }
  }
}
