import { hasLegalMove } from "../moves";
import { type Dice, opponentOf, type Seat, type WinLevel, withSeat } from "../vocabulary";
import { nextCrawford, wouldWinMatch } from "./ending";
import { evolve } from "./evolve";
import { countedLevel, mostLevel, pointsFor } from "./scoring";
import type { DecideContext, Decision, GameResult, MatchEvent, MatchState } from "./types";

type WithoutStamp<E> = E extends unknown ? Omit<E, "seq" | "atMs" | "game"> : never;
/** An event before it gets its number and time. */
export type Happening = WithoutStamp<MatchEvent>;

/** Collects the events of one decision and follows the state through them, so that each step sees the one before. */
export class EventLog {
  readonly events: MatchEvent[] = [];

  constructor(
    public state: MatchState,
    private readonly ctx: DecideContext,
  ) {}

  add(happening: Happening, game: number = this.state.game): this {
    const stamp = { seq: this.state.seq, atMs: this.ctx.nowMs, game };
    // A happening is an event without its stamp; the union is lost in the spread.
    const event = { ...happening, ...stamp } as MatchEvent;
    this.events.push(event);
    this.state = evolve(this.state, event);
    return this;
  }

  decision(): Decision {
    return { ok: true, events: this.events, state: this.state };
  }

  /** Starts the next game with its opening roll: one die each, again while they are equal; the higher one begins. */
  startGame(): this {
    const { state, ctx } = this;
    this.add({ type: "game_started", score: state.score, crawford: nextCrawford(state) }, state.game + 1);
    const opening = [];
    for (;;) {
      const [white, black] = ctx.rollAt(state.rolls + opening.length);
      opening.push({ white, black });
      if (white === black) continue;
      const seat = white > black ? "white" : "black";
      const dice: Dice = white > black ? [white, black] : [black, white];
      return this.add({ type: "dice_rolled", seat, dice, roll: state.rolls, opening });
    }
  }

  /** Rolls for the seat on turn, and passes the turn at once when it cannot move. */
  roll(): this {
    const { turn: seat, rolls, position } = this.state;
    const dice = this.ctx.rollAt(rolls);
    this.add({ type: "dice_rolled", seat, dice, roll: rolls, opening: null });
    return hasLegalMove(position, seat, dice) ? this : this.add({ type: "turn_forfeited", seat, dice });
  }

  /** Ends the game. `level` is what the position says; the Jacoby rule is applied here. A timeout ends the match too. */
  endGame(winner: Seat, positionLevel: WinLevel, reason: GameResult["reason"]): this {
    const { state } = this;
    const level = countedLevel(state, positionLevel);
    const points = pointsFor(state, level);
    const score = withSeat(state.score, winner, state.score[winner] + points);
    const matchWinner = reason === "timeout" || wouldWinMatch(state.rules, score[winner]) ? winner : null;
    return this.add({ type: "game_over", winner, level, points, reason, score, matchWinner });
  }

  /**
   * Ends the match against the seat whose clock has run out, by as much as the position can still lose, so that nobody
   * saves a gammon by waiting. A double that was not answered counts as dropped: that choice was still open.
   */
  timeOut(loser: Seat): this {
    const { phase } = this.state;
    const level = phase === "double" ? 1 : mostLevel(this.state, loser);
    return this.endGame(opponentOf(loser), level, "timeout");
  }
}
