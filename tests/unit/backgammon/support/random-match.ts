import { decide, legalCommands, seatToDecide } from "../../../../backgammon/match";
import type { ClockRules, MatchEvent, MatchRules, PlayerCommand } from "../../../../backgammon/match/types";
import { legalTurns } from "../../../../backgammon/moves";
import { pick, seededRandom } from "../../../support/seeded-random";
import { Table } from "./play";
import { randomDice } from "./random";

const CLOCK: ClockRules = { name: "speed", delayMs: 8000, reserveMs: 60_000 };

/** Plays a whole match at random, with doubles, resignations, refused resignations and lost clocks. */
export function playAtRandom(rules: MatchRules, seed: number, mostEvents = 100_000): Table {
  const random = seededRandom(seed);
  const rolls = new Map<number, ReturnType<typeof randomDice>>();
  const table = new Table(rules, (index) => {
    const roll = rolls.get(index) ?? randomDice(random);
    rolls.set(index, roll);
    return roll;
  });
  while (table.state.phase !== "over" && table.events.length < mostEvents) {
    if (table.state.phase === "waiting") {
      table.start();
      continue;
    }
    const seat = seatToDecide(table.state)!;
    const legal = legalCommands(table.state, seat);
    if (rules.clock !== null && random() < 0.002) {
      table.nowMs += 1_000_000;
      const loss = decide(table.state, seat === "white" ? "black" : "white", { type: "claim" }, table.ctx);
      table.accept(loss);
      continue;
    }
    table.does(seat, chooseCommand());

    function chooseCommand(): PlayerCommand {
      if (legal.resign.length > 0 && random() < 0.01) return { type: "resign", level: pick(random, legal.resign) };
      if (legal.answerResignation) return { type: "answer", accept: random() < 0.5 };
      if (legal.answerDouble) return { type: random() < 0.7 ? "take" : "drop" };
      if (legal.double && random() < 0.05) return { type: "double" };
      if (legal.roll) return { type: "roll" };
      return { type: "move", steps: pick(random, legalTurns(table.state.position, seat, table.state.dice!)).moves };
    }
  }
  return table;
}

export const RULES: readonly MatchRules[] = [
  { kind: "match", length: 1, cube: false, clock: null },
  { kind: "match", length: 3, cube: true, clock: null },
  { kind: "match", length: 5, cube: true, clock: CLOCK },
  { kind: "match", length: 7, cube: true, clock: CLOCK },
  { kind: "money", limit: 8, jacoby: true, cube: true, clock: CLOCK },
  { kind: "money", limit: 1, jacoby: false, cube: true, clock: null },
];

/** What a .mat file keeps of an event. */
export function kept(events: readonly MatchEvent[]): unknown[] {
  return events.flatMap((event): unknown[] => {
    switch (event.type) {
      case "game_started":
        return [[event.type, event.game, event.score, event.crawford]];
      case "dice_rolled":
      case "turn_forfeited":
        return [[event.type, event.seat, [...event.dice].sort()]];
      case "move_commited":
        // Which of two dice bore a checker off is not written.
        return [[event.type, event.seat, event.moves.map(({ from, to, hit }) => ({ from, to, hit }))]];
      case "resigned":
        return [];
      case "game_over":
        return [[event.type, event.winner, event.points, event.score, event.matchWinner]];
      default:
        return [[event.type, event.seat, event.value]];
    }
  });
}
