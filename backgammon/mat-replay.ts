import { decide, decideSystem } from "./match/decide";
import { EventLog } from "./match/event-log";
import { evolve } from "./match/evolve";
import { mostLevel, pointsFor } from "./match/scoring";
import { startMatch } from "./match/start-match";
import type { Decision, MatchEvent, MatchRules, MatchState, PlayerCommand } from "./match/types";
import { type Dice, opponentOf, type Seat, type WinLevel } from "./vocabulary";

const WIN_LEVELS: readonly WinLevel[] = [1, 2, 3];

/** The match as far as it has been read. Every step is judged by `decide`. */
export class Replay {
  readonly events: MatchEvent[] = [];
  state: MatchState;
  private dice: Dice = [1, 1];
  private doubledFrom = 0;
  private readonly ctx = { nowMs: 0, rollAt: () => this.dice };

  constructor(rules: MatchRules) {
    this.state = startMatch(rules);
  }

  /** Starts a game in which `seat` begins with `dice`, the higher one being its own. */
  open(seat: Seat, dice: Dice): Decision {
    const [high, low] = dice[0] > dice[1] ? dice : [dice[1], dice[0]];
    this.dice = seat === "white" ? [high, low] : [low, high];
    return this.take(decideSystem(this.state, { type: "start_game" }, this.ctx));
  }

  command(seat: Seat, command: PlayerCommand, dice: Dice = this.dice): Decision {
    this.dice = dice;
    return this.take(decide(this.state, seat, command, this.ctx));
  }

  /** Whether the last thing that happened is a beaver. */
  get hasBeavered(): boolean {
    const last = this.events.at(-1);
    return last?.type === "double_accepted" && last.value > 2 * this.doubledFrom;
  }

  /** The side that is to answer a double, or has just beavered it, takes it at twice its value. */
  beaver(seat: Seat): boolean {
    const { rules, phase, turn, cube } = this.state;
    if (rules.kind !== "money" || phase !== "double" || seat === turn || cube.value * 4 > rules.limit) return false;
    this.doubledFrom = cube.value;
    const log = new EventLog(this.state, this.ctx);
    this.take(log.add({ type: "double_accepted", seat, value: cube.value * 4 }).decision());
    return true;
  }

  /** The loser gives up as many points as their position can lose; false when it cannot lose so many. */
  resign(loser: Seat, points: number): boolean {
    const { state } = this;
    const most = mostLevel(state, loser);
    const level = WIN_LEVELS.find((each) => each <= most && pointsFor(state, each) === points);
    if (level === undefined) return false;
    const log = new EventLog(state, this.ctx);
    for (const answer of ["offered", "accepted"] as const) log.add({ type: "resigned", seat: loser, level, answer });
    this.take(log.endGame(opponentOf(loser), level, "resigned").decision());
    return true;
  }

  timeOut(loser: Seat): Decision {
    return this.take(new EventLog(this.state, this.ctx).timeOut(loser).decision());
  }

  private take(decision: Decision): Decision {
    if (!decision.ok) return decision;
    for (const event of decision.events) {
      this.events.push(event);
      this.state = evolve(this.state, event);
    }
    return decision;
  }
}
