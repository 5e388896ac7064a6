/** The bots' characters: legal, deterministic, human where they shall be, and sane with cube and resignation. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startMatch } from "../../../backgammon/match/start-match";
import type { MatchRules, MatchState } from "../../../backgammon/match/types";
import { type Position, STARTING_POSITION, sideFrom } from "../../../backgammon/position";
import { bySeat } from "../../../backgammon/vocabulary";
import { playMatch, SINGLE_GAME } from "../../../bench/engine/bot-games";
import { loadEngine } from "../../../engine";
import { botCommand } from "../../../engine/bots/bot-command";
import { BOT_LEVELS, CHARACTERS, getCharacter, MEASURED_WITH } from "../../../engine/bots/characters";
import { chooseTurn } from "../../../engine/bots/choose-turn";
import { thinkTimeMs } from "../../../engine/bots/think-time";
import { judgeDecision } from "../../../engine/tutor/judge-decision";
import { kernelModule } from "./kernel";

const MATCH: MatchRules = { kind: "match", length: 5, cube: true, clock: null };
const [PICO, TILLY] = CHARACTERS;
const POLARIS = CHARACTERS[7];

// Not in a hook: the kernel may have to be built first, which takes longer than a hook may.
const weights = readFileSync(join(import.meta.dirname, "../../../engine/weights/starpoint.nets"));
const engine = await loadEngine(kernelModule("engine"), weights);

function stateWith(changes: Partial<MatchState>): MatchState {
  return { ...startMatch(MATCH), phase: "roll", game: 1, turn: "white", ...changes };
}

/** A race that white has won whatever is rolled. */
const WON_RACE: Position = { white: sideFrom({ 1: 3, 2: 3 }), black: sideFrom({ 0: 1, 6: 6, 5: 5, 4: 3 }) };

test("[BOT-10] there are eight characters, two in each group, weakest first by their error rate, which was measured with this engine", () => {
  expect(MEASURED_WITH).toBe(engine.version);
  expect(CHARACTERS.map(({ level }) => level)).toEqual(BOT_LEVELS.flatMap((level) => [level, level]));
  const rates = CHARACTERS.map(({ errorRate }) => errorRate);
  expect([...rates].sort((a, b) => b - a)).toEqual(rates);
  expect(rates[0]).toBeGreaterThan(15);
  expect(rates[7]).toBeLessThan(3.3);
  expect(new Set(CHARACTERS.map(({ name }) => name)).size).toBe(8);
  for (const { id } of CHARACTERS) expect(id).toMatch(/^00000000-0000-4000-8000-\d{12}$/);
  expect(getCharacter("00000000-0000-4000-8000-999999999999")).toBeNull();
});

test("every character plays whole games by the rules, and the same seed gives the same game", () => {
  for (const [index, { traits }] of CHARACTERS.slice(0, 7).entries()) {
    const players = bySeat((seat) => (seat === "white" ? traits : PICO.traits));
    const ended = playMatch(engine, SINGLE_GAME, players, 40 + index);
    expect(ended.phase).toBe("over");
    expect(playMatch(engine, SINGLE_GAME, players, 40 + index)).toEqual(ended);
  }
}, 60_000);

test("the strongest plays what the engine ranks first; the weakest strays, but not at random", () => {
  const asked = {
    position: STARTING_POSITION,
    seat: "white",
    table: { stakes: { type: "money", jacoby: true, limit: 64 }, cube: { value: 1, owner: null } },
  } as const;
  let strayed = 0;
  let lost = 0;
  for (let seed = 0; seed < 60; seed++) {
    const [high, low] = [1 + (seed % 6), 1 + ((seed * 7) % 5)] as const;
    if (high === low) continue;
    const dice = [high, low] as [1, 2];
    const ranked = engine.rankMoves(asked.position, "white", dice, { table: asked.table });
    const picked = chooseTurn(engine, PICO.traits, { ...asked, dice, seed })!;
    expect(chooseTurn(engine, PICO.traits, { ...asked, dice, seed })).toEqual(picked);
    strayed += Number(picked.turn !== ranked[0].turn);
    lost = Math.max(lost, ranked[0].equity - picked.equity);
  }
  expect(strayed).toBeGreaterThan(10);
  // The worst opening plays lose more than half a point; nobody is that blind.
  expect(lost).toBeLessThan(0.5);
  const best = engine.rankMoves(STARTING_POSITION, "white", [4, 3], { plies: 2, table: asked.table })[0];
  expect(chooseTurn(engine, POLARIS.traits, { ...asked, dice: [4, 3], seed: 1 })?.turn.result).toEqual(
    best.turn.result,
  );
});

test("a weak character loses more equity than a strong one over the same games", () => {
  const lost = [PICO, CHARACTERS[4]].map(({ traits }) => {
    let [sum, count] = [0, 0];
    for (let seed = 1; seed <= 4; seed++) {
      playMatch(
        engine,
        SINGLE_GAME,
        bySeat(() => traits),
        seed,
        (state, seat, command) => {
          const judged = judgeDecision(engine, state, seat, command, 1);
          if (!judged?.counts) return;
          sum += judged.error;
          count++;
        },
      );
    }
    return (-500 * sum) / count;
  });
  expect(lost[0]).toBeGreaterThan(1.5 * lost[1]);
}, 60_000);

test("cubes: nobody doubles at the start, a clear lead is doubled, a lost race is dropped, at match point nothing is turned", () => {
  const clear: Position = { white: sideFrom({ 6: 5, 5: 5, 4: 5 }), black: sideFrom({ 8: 4, 7: 2, 6: 5, 5: 4 }) };
  for (const { traits } of CHARACTERS) {
    const command = (state: MatchState, seat: "white" | "black" = "white") =>
      botCommand(engine, traits, state, seat, 5);
    expect(command(stateWith({ position: STARTING_POSITION })).type).toBe("roll");
    expect(command(stateWith({ position: clear })).type).toBe("double");
    expect(command(stateWith({ position: clear, phase: "double" }), "black").type).toBe("drop");
    expect(command(stateWith({ position: clear, score: { white: 4, black: 2 }, crawford: "crawford" })).type).toBe(
      "roll",
    );
  }
  // Safety first passes what the engine takes, and takes nothing that it passes.
  const takes = [POLARIS, TILLY].map(({ traits }) =>
    [1, 2, 3, 4, 5, 6, 7, 8].map((behind) => {
      const black = sideFrom({ 6: 5, 5: 5, 4: 4, 3: 0, [6 + behind]: 1 });
      const position: Position = { white: sideFrom({ 6: 5, 5: 4, 4: 3, 3: 2, 2: 1 }), black };
      return botCommand(engine, traits, stateWith({ position, phase: "double" }), "black", 9).type === "take";
    }),
  );
  const counts = takes.map((some) => some.filter(Boolean).length);
  expect(counts[0]).toBeGreaterThan(counts[1]);
  expect(counts[0]).toBeLessThan(8);
});

test("a race lost beyond doubt is resigned for what it costs, once, and a hopeful one is played on", () => {
  const lost = stateWith({ position: WON_RACE, turn: "black" });
  expect(botCommand(engine, PICO.traits, lost, "black", 1)).toEqual({ type: "resign", level: 1 });
  expect(botCommand(engine, PICO.traits, { ...lost, declinedLevel: 1 }, "black", 1)).toEqual({ type: "roll" });
  const gammon: Position = { white: sideFrom({ 1: 3, 2: 2 }), black: sideFrom({ 13: 15 }) };
  expect(botCommand(engine, PICO.traits, stateWith({ position: gammon, turn: "black" }), "black", 1)).toEqual({
    type: "resign",
    level: 2,
  });
  const open: Position = { white: sideFrom({ 6: 5, 5: 5, 4: 5 }), black: sideFrom({ 6: 5, 5: 5, 4: 5 }) };
  expect(botCommand(engine, PICO.traits, stateWith({ position: open, turn: "black" }), "black", 1).type).not.toBe(
    "resign",
  );
});

test("an offer to resign is accepted when the game is worth no more, and declined when a gammon is near", () => {
  const resignation = { seat: "black", level: 1, phase: "roll" } as const;
  const state = stateWith({ phase: "resignation", turn: "black", resignation });
  const gammonish: Position = { white: sideFrom({ 2: 2 }), black: sideFrom({ 24: 2, 13: 5, 8: 3, 6: 5 }) };
  for (const { traits } of CHARACTERS) {
    const answer = (position: Position) => botCommand(engine, traits, { ...state, position }, "white", 3);
    expect(answer(WON_RACE)).toEqual({ type: "answer", accept: true });
    expect(answer(STARTING_POSITION)).toEqual({ type: "answer", accept: true });
    expect(answer(gammonish)).toEqual({ type: "answer", accept: false });
  }
});

test("a bot thinks longer about a close choice than about a plain one, and never long", () => {
  const times = (
    [
      [1, 1],
      [4, 1],
      [3, 1],
    ] as const
  ).map((dice) =>
    thinkTimeMs(engine, stateWith({ phase: "move", dice: [...dice], position: STARTING_POSITION }), "white", 0.5),
  );
  expect(times[1]).toBeGreaterThan(times[2]);
  for (const time of times) expect(time).toBeLessThanOrEqual(2_200);
  const dancing: Position = {
    white: sideFrom({ 25: 1, 6: 14 }),
    black: sideFrom({ 1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 5 }),
  };
  expect(thinkTimeMs(engine, stateWith({ phase: "move", dice: [6, 5], position: dancing }), "white", 0.5)).toBe(350);
});
