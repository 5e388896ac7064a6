import { expect } from "vitest";
import { decide, decideSystem, evolve, startMatch } from "../../../../backgammon/match";
import type { Decision, MatchEvent, MatchRules, MatchState, PlayerCommand } from "../../../../backgammon/match/types";
import { legalTurns } from "../../../../backgammon/moves";
import type { Position } from "../../../../backgammon/position";
import type { Dice, Seat } from "../../../../backgammon/vocabulary";

/** A match at a table: rolls come from a list or a function, time is set by hand, every event is kept. */
export class Table {
  state: MatchState;
  events: MatchEvent[] = [];
  nowMs = 1_000_000;

  constructor(
    readonly rules: MatchRules,
    readonly rollAt: (index: number) => Dice = () => [3, 1],
  ) {
    this.state = startMatch(rules);
  }

  get ctx() {
    return { nowMs: this.nowMs, rollAt: this.rollAt };
  }

  /** Starts a game; fails the test when refused. */
  start(): this {
    return this.accept(decideSystem(this.state, { type: "start_game" }, this.ctx));
  }

  /** Gives a command that must be accepted. */
  does(seat: Seat, command: PlayerCommand): this {
    return this.accept(decide(this.state, seat, command, this.ctx));
  }

  /** Gives a command and answers its refusal, or "accepted", without changing anything. */
  tries(seat: Seat, command: PlayerCommand): string {
    const decision = decide(this.state, seat, command, this.ctx);
    return decision.ok ? "accepted" : decision.code;
  }

  /** Plays the first legal turn. */
  moves(seat: Seat): this {
    const [turn] = legalTurns(this.state.position, seat, this.state.dice!);
    return this.does(seat, { type: "move", steps: turn.moves });
  }

  /** Sets up what a test needs without playing up to it. Such a table cannot be replayed. */
  set(change: Partial<MatchState>): this {
    this.state = { ...this.state, ...change };
    return this;
  }

  place(position: Position): this {
    return this.set({ position });
  }

  accept(decision: Decision): this {
    expect(decision).toMatchObject({ ok: true });
    if (decision.ok) {
      this.events.push(...decision.events);
      this.state = decision.events.reduce(evolve, this.state);
    }
    return this;
  }

  types(): string[] {
    return this.events.map((event) => event.type);
  }
}

export const MONEY: Extract<MatchRules, { kind: "money" }> = {
  kind: "money",
  limit: 64,
  jacoby: true,
  cube: true,
  clock: null,
};

export function matchTo(length: number): MatchRules {
  return { kind: "match", length, cube: true, clock: null };
}
