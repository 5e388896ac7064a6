import { expect, test } from "vitest";
import { legalTurns } from "../../../backgammon/legal-turns";
import { decide, decideSystem } from "../../../backgammon/match/decide";
import { evolve } from "../../../backgammon/match/evolve";
import { seatToDecide } from "../../../backgammon/match/legal-commands";
import { startMatch } from "../../../backgammon/match/start-match";
import type { MatchRules, MatchState } from "../../../backgammon/match/types";
import { type Position, STARTING_POSITION, sideFrom } from "../../../backgammon/position";
import type { Dice, Die, Seat } from "../../../backgammon/vocabulary";
import { plainCommand } from "../../../bench/engine/plain/command";
import { chooseAnswer, chooseDouble, chooseTake } from "../../../bench/engine/plain/cube";
import { chooseTurn, estimate } from "../../../bench/engine/plain/evaluator";
import { expectedHits } from "../../../bench/engine/plain/shots";
import { seededRandom } from "../../support/seeded-random";

function movesOf(position: Position, dice: Dice): string {
  const { moves } = chooseTurn(position, "white", dice);
  return moves
    .map(({ from, to }) => `${from}/${to}`)
    .sort()
    .reverse()
    .join(" ");
}

test("the undisputed opening moves are found", () => {
  expect(movesOf(STARTING_POSITION, [3, 1])).toBe("8/5 6/5");
  expect(movesOf(STARTING_POSITION, [4, 2])).toBe("8/4 6/4");
  expect(movesOf(STARTING_POSITION, [6, 1])).toBe("8/7 13/7");
});

test("an exact count of shots: a blot six away from one checker is hit by 17 rolls of 36, eleven away by 2", () => {
  const cost = new Array(26).fill(36);
  const blot = sideFrom({ 7: 1 });
  expect(expectedHits(blot, sideFrom({ 24: 1 }), cost)).toBe(17);
  expect(expectedHits(sideFrom({ 12: 1 }), sideFrom({ 24: 1 }), cost)).toBe(2);
  expect(expectedHits(sideFrom({ 7: 2 }), sideFrom({ 24: 1 }), cost)).toBe(0);
});

test("chances are between 0 and 1, even before the first roll, near certain in a won race", () => {
  const start = estimate(STARTING_POSITION, "white");
  expect(start).toBeGreaterThan(0.45);
  expect(start).toBeLessThan(0.65);
  expect(start).toBe(estimate(STARTING_POSITION, "black"));
  const race = { white: sideFrom({ 1: 2, 2: 2 }), black: sideFrom({ 6: 5, 5: 5, 4: 5 }) };
  expect(estimate(race, "white")).toBeGreaterThan(0.99);
  expect(estimate(race, "black")).toBeLessThan(0.01);
});

const MATCH: MatchRules = { kind: "match", length: 5, cube: true, clock: null };

function stateWith(changes: Partial<MatchState>): MatchState {
  return { ...startMatch(MATCH), phase: "roll", game: 1, ...changes };
}

test("it doubles and drops when the race is clear, and neither at the start", () => {
  const even = stateWith({});
  expect(chooseDouble(even)).toBe(false);
  expect(chooseTake({ ...even, phase: "double" })).toBe(true);
  const clear = { white: sideFrom({ 6: 5, 5: 5, 4: 5 }), black: sideFrom({ 13: 5, 8: 5, 6: 5 }) };
  expect(chooseDouble(stateWith({ position: clear, turn: "white" }))).toBe(true);
  expect(chooseTake(stateWith({ position: clear, turn: "white", phase: "double" }))).toBe(false);
  // At 3-4 the trailer loses the match with this game in any case.
  expect(chooseDouble(stateWith({ position: clear, score: { white: 3, black: 4 } }))).toBe(true);
});

test("it is content with a single game when no gammon is near, and not when one is", () => {
  const resignation = { seat: "black", level: 1, phase: "roll" } as const;
  const safe = { white: sideFrom({ 3: 5, 2: 5, 1: 5 }), black: sideFrom({ 0: 2, 6: 8, 5: 5 }) };
  expect(chooseAnswer(stateWith({ position: safe, phase: "resignation", resignation }))).toBe(true);
  const gammon = { white: sideFrom({ 1: 2 }), black: sideFrom({ 24: 2, 13: 5, 8: 3, 6: 5 }) };
  expect(chooseAnswer(stateWith({ position: gammon, phase: "resignation", resignation }))).toBe(false);
});

test("it beats a player of random legal moves in nine games of ten, and every command it gives is legal", () => {
  const random = seededRandom(20260);
  const die = () => (1 + Math.floor(random() * 6)) as Die;
  const context = { nowMs: 0, rollAt: (): Dice => [die(), die()] };
  const rules: MatchRules = { kind: "match", length: 1, cube: false, clock: null };
  let won = 0;
  const games = 60;
  for (let game = 0; game < games; game++) {
    const smart: Seat = game % 2 === 0 ? "white" : "black";
    let state = startMatch(rules);
    const started = decideSystem(state, { type: "start_game" }, context);
    if (!started.ok) throw new Error(started.code);
    state = started.events.reduce(evolve, state);
    while (state.phase !== "over") {
      const seat = seatToDecide(state)!;
      const turns = state.phase === "move" && seat !== smart ? legalTurns(state.position, seat, state.dice!) : [];
      const command =
        turns.length > 0
          ? ({ type: "move", steps: turns[Math.floor(random() * turns.length)].moves } as const)
          : plainCommand(state, seat);
      const decision = decide(state, seat, command, context);
      if (!decision.ok) throw new Error(`${command.type} was refused: ${decision.code}`);
      state = decision.events.reduce(evolve, state);
    }
    if (state.winner === smart) won++;
  }
  expect(won / games).toBeGreaterThan(0.9);
}, 60_000);
