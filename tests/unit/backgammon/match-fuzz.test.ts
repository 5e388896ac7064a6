import { expect, test } from "vitest";
import { clockRules } from "../../../backgammon/clocks";
import { clockAt, deadlineMs, decide, decideSystem, legalCommands, replay } from "../../../backgammon/match";
import type { LegalCommands, MatchRules, PlayerCommand } from "../../../backgammon/match/types";
import { legalTurns } from "../../../backgammon/moves";
import { positionProblem } from "../../../backgammon/position";
import { type Dice, SEATS, type Seat } from "../../../backgammon/vocabulary";
import { pick, seededRandom } from "../../support/seeded-random";
import { Table } from "./support/play";
import { randomDice } from "./support/random";

type Random = () => number;

function randomRules(random: Random): MatchRules {
  const clock = random() < 0.6 ? clockRules(pick(random, ["speed", "normal", "casual"] as const), 1) : null;
  const cube = random() < 0.9;
  if (random() < 0.5) {
    return { kind: "money", limit: pick(random, [1, 2, 4, 8, 16, 32, 64]), jacoby: random() < 0.7, cube, clock };
  }
  return { kind: "match", length: 1 + Math.floor(random() * 25), cube, clock };
}

/** One command of every kind, to be refused or accepted. */
function everyCommand(table: Table, seat: Seat): { command: PlayerCommand; legal: boolean }[] {
  const legal: LegalCommands = legalCommands(table.state, seat);
  const { position, dice } = table.state;
  const [turn] = dice === null ? [] : legalTurns(position, seat, dice);
  return [
    { command: { type: "roll" }, legal: legal.roll },
    { command: { type: "move", steps: turn?.moves ?? [] }, legal: legal.move },
    { command: { type: "double" }, legal: legal.double },
    { command: { type: "take" }, legal: legal.answerDouble },
    { command: { type: "drop" }, legal: legal.answerDouble },
    { command: { type: "answer", accept: true }, legal: legal.answerResignation },
    { command: { type: "answer", accept: false }, legal: legal.answerResignation },
    ...([1, 2, 3] as const).map((level) => ({
      command: { type: "resign", level } as const,
      legal: legal.resign.includes(level),
    })),
  ];
}

/** Weights keep games long enough to reach every phase. */
function choose(random: Random, legal: readonly PlayerCommand[]): PlayerCommand {
  const weight = (command: PlayerCommand) => (command.type === "resign" || command.type === "drop" ? 0.02 : 1);
  let left = random() * legal.reduce((sum, command) => sum + weight(command), 0);
  for (const command of legal) {
    left -= weight(command);
    if (left <= 0) return command;
  }
  return legal[legal.length - 1];
}

test("[GAME-04] whole random matches keep every invariant of the game, the score and the clock", () => {
  const seen = new Set<string>();
  for (let seed = 1; seed <= 100; seed++) {
    const random = seededRandom(seed);
    const dice: Dice[] = [];
    const rollAt = (index: number) => {
      while (dice.length <= index) dice.push(randomDice(random));
      return dice[index];
    };
    const table = new Table(randomRules(random), rollAt);
    while (table.state.phase !== "over") {
      table.nowMs += Math.floor(random() * 9_000);
      if (table.state.phase === "waiting") {
        for (const seat of SEATS) expect(everyCommand(table, seat).some(({ legal }) => legal)).toBe(false);
        table.start();
        continue;
      }
      const timeUp = (deadlineMs(table.state) ?? Number.POSITIVE_INFINITY) <= table.nowMs;
      const expired = decideSystem(table.state, { type: "expire" }, table.ctx);
      expect(expired.ok).toBe(timeUp);
      const open: { seat: Seat; command: PlayerCommand }[] = [];
      for (const seat of SEATS) {
        const claimed = decide(table.state, seat, { type: "claim" }, table.ctx);
        if (claimed.ok) expect(timeUp).toBe(true);
        for (const { command, legal } of everyCommand(table, seat)) {
          const decision = decide(table.state, seat, command, table.ctx);
          if (!timeUp)
            expect([table.state.phase, seat, command, decision.ok]).toEqual([table.state.phase, seat, command, legal]);
          if (legal) open.push({ seat, command });
        }
      }
      expect(new Set(open.map(({ seat }) => seat)).size).toBe(1);
      if (timeUp) {
        table.accept(expired);
      } else {
        const { seat } = open[0];
        let command = choose(
          random,
          open.map((choice) => choice.command),
        );
        if (command.type === "move") {
          command = {
            type: "move",
            steps: pick(random, legalTurns(table.state.position, seat, table.state.dice!)).moves,
          };
        }
        table.does(seat, command);
      }
      expect(positionProblem(table.state.position)).toBeNull();
      const faces = clockAt(table.state, table.nowMs);
      for (const seat of SEATS) {
        expect(faces?.[seat].reserveMs ?? 0).toBeGreaterThanOrEqual(0);
        expect(faces?.[seat].delayLeftMs ?? 0).toBeGreaterThanOrEqual(0);
      }
    }
    const { state, events } = table;
    expect(replay(table.rules, events)).toEqual(state);
    expect(replay(table.rules, JSON.parse(JSON.stringify(events)))).toEqual(state);
    expect(events.map((event) => event.seq)).toEqual(events.map((_, index) => index));
    const sum = { white: 0, black: 0 };
    for (const event of events) {
      seen.add(event.type === "game_over" ? `${event.type} ${event.reason} ${event.level}` : event.type);
      if (event.type !== "game_over") continue;
      sum[event.winner] += event.points;
      expect(event.score).toEqual(sum);
      if (table.rules.kind === "money") expect(event.points).toBeLessThanOrEqual(table.rules.limit);
    }
    expect(state.score).toEqual(sum);
    expect(state.winner).not.toBeNull();
    expect(state.rolls).toBe(events.reduce((n, e) => n + (e.type === "dice_rolled" ? (e.opening?.length ?? 1) : 0), 0));
    for (const seat of SEATS) {
      for (const command of [{ type: "roll" }, { type: "claim" }] as const) {
        expect(decide(state, seat, command, table.ctx)).toEqual({ ok: false, code: "match_over" });
      }
    }
    expect(decideSystem(state, { type: "start_game" }, table.ctx)).toEqual({ ok: false, code: "match_over" });
  }
  // The fuzz is worth something only if it got everywhere.
  for (const reason of ["borne_off", "dropped", "resigned", "timeout"]) {
    expect([...seen].some((key) => key.startsWith(`game_over ${reason}`))).toBe(true);
  }
  for (const type of ["double_accepted", "double_rejected", "turn_forfeited", "resigned"]) expect(seen).toContain(type);
  for (const level of [1, 2, 3]) expect([...seen].some((key) => key.endsWith(` ${level}`))).toBe(true);
});
