import { expect, test } from "vitest";
import { applyMoves, type CheckerMove, checkTurn, legalTurns } from "../../../backgammon/moves";
import { makeNotation, parseNotation, stepsOf } from "../../../backgammon/notation";
import { hasBorneOff, type Position, STARTING_POSITION, samePosition, sideFrom } from "../../../backgammon/position";
import { parseTurn } from "../../../backgammon/turn-notation";
import { type Dice, type Die, opponentOf, type Seat } from "../../../backgammon/vocabulary";

/** Moves from "13/7*": one step each, the die being the distance. */
function moves(...steps: string[]): CheckerMove[] {
  return steps.map((step) => {
    const [from, to] = step.replace("*", "").split("/").map(Number);
    return { from, to, die: (from - to) as Die, hit: step.endsWith("*") };
  });
}

test("steps of one checker are joined unless it hits on the way", () => {
  expect(makeNotation(moves("13/7", "8/7"))).toBe("13/7 8/7");
  expect(makeNotation(moves("13/9", "9/3"))).toBe("13/3");
  expect(makeNotation(moves("24/22*", "22/16"))).toBe("24/22*/16");
  expect(makeNotation(moves("24/22", "22/16*"))).toBe("24/16*");
  expect(makeNotation(moves("24/22*", "22/16*"))).toBe("24/22*/16*");
});

test("the bar and borne-off checkers have names, and equal ways are counted", () => {
  expect(makeNotation(moves("25/21"))).toBe("bar/21");
  expect(makeNotation(moves("25/21*", "6/4"))).toBe("bar/21* 6/4");
  expect(makeNotation(moves("6/0", "2/0"))).toBe("6/off 2/off");
  expect(makeNotation(moves("8/5", "8/5", "6/3", "6/3"))).toBe("8/5(2) 6/3(2)");
  expect(makeNotation(moves("6/5*", "6/5", "8/7", "8/7"))).toBe("8/7(2) 6/5*(2)");
  expect(makeNotation(moves("25/21", "25/21", "21/17"))).toBe("bar/17 bar/21");
  expect(makeNotation([])).toBe("");
});

test("ways from one point stand as gnubg writes them", () => {
  expect(makeNotation(moves("24/18", "24/18", "18/12", "14/8*"))).toBe("24/12 24/18 14/8*");
  expect(makeNotation(moves("12/8", "12/9"))).toBe("12/9 12/8");
  expect(makeNotation(moves("25/22", "14/11*", "14/11", "11/8"))).toBe("bar/22 14/11*/8 14/11");
});

test("the order of play does not show", () => {
  expect(makeNotation(moves("8/7", "13/7"))).toBe("13/7 8/7");
  expect(makeNotation(moves("24/22*", "24/22", "22/20", "22/20"))).toBe(
    makeNotation(moves("24/22*", "22/20", "24/22", "22/20")),
  );
});

test("a text is read into the steps that it names", () => {
  const steps = (text: string) => {
    const parsed = parseNotation(text);
    return parsed.ok ? stepsOf(parsed.hops).map(({ from, to }) => `${from}/${to}`) : parsed.code;
  };
  expect(steps("13/7 8/7")).toEqual(["13/7", "8/7"]);
  expect(steps("bar/21 6/off(2)")).toEqual(["25/21", "6/0", "6/0"]);
  expect(steps("BAR/22* 25/21, 4/0")).toEqual(["25/22", "25/21", "4/0"]);
  expect(steps("24/22*/16")).toEqual(["24/22", "22/16"]);
  expect(steps("")).toEqual([]);
  for (const bad of ["13", "13-7", "7/13", "13/13", "26/20", "off/3", "13*/7", "13/7(x)", "hello"]) {
    expect(steps(bad)).toBe("bad_notation");
  }
});

test("a joined way is resolved by the rules", () => {
  const read = (text: string, position: Position, dice: Dice) => {
    const result = parseTurn(text, position, "white", dice);
    return result.ok ? result.turn.moves.map(({ from, to, hit }) => `${from}/${to}${hit ? "*" : ""}`) : result.code;
  };
  expect(read("24/14", STARTING_POSITION, [6, 4])).toHaveLength(2);
  // Black's blot on white's 9 point makes the ways differ: over 9 it hits, over 7 it does not.
  const blot: Position = { white: sideFrom({ 13: 2, 6: 13 }), black: sideFrom({ 16: 1, 2: 14 }) };
  expect(read("13/3", blot, [6, 4])).toEqual(["13/7", "7/3"]);
  expect(read("13/9*/3", blot, [6, 4])).toEqual(["13/9*", "9/3"]);
  expect(read("13/9/3", blot, [6, 4])).toEqual(["13/9*", "9/3"]);
  expect(read("13/8", blot, [6, 4])).toBe("illegal_move");
  expect(read("13/7", blot, [6, 4])).toBe("illegal_move");
  expect(read("", blot, [6, 4])).toBe("illegal_move");
});

test("no moves are read when nothing can be played", () => {
  const closed: Position = {
    white: sideFrom({ 25: 1, 6: 14 }),
    black: sideFrom({ 6: 3, 5: 3, 4: 3, 3: 2, 2: 2, 1: 2 }),
  };
  expect(parseTurn("", closed, "white", [6, 4])).toEqual({ ok: true, turn: { moves: [], result: closed } });
  expect(parseTurn("6/2", closed, "white", [6, 4])).toEqual({ ok: false, code: "illegal_move" });
});

test("every legal turn of 100 random games is read back to the position it leads to", () => {
  let state = 12345;
  const random = (below: number) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  let turnsRead = 0;
  for (let game = 0; game < 100; game++) {
    let position = STARTING_POSITION;
    let seat: Seat = "white";
    while (!hasBorneOff(position, "white") && !hasBorneOff(position, "black")) {
      const dice: Dice = [(random(6) + 1) as Die, (random(6) + 1) as Die];
      const turns = legalTurns(position, seat, dice);
      for (let sample = 0; sample < Math.min(4, turns.length); sample++) {
        const turn = turns[random(turns.length)];
        const text = makeNotation(turn.moves);
        const read = parseTurn(text, position, seat, dice);
        if (!read.ok) throw new Error(`${read.code}: ${text} ${dice} ${JSON.stringify(position)}`);
        expect(samePosition(read.turn.result, turn.result)).toBe(true);
        expect(samePosition(applyMoves(position, seat, read.turn.moves), turn.result)).toBe(true);
        expect(checkTurn(position, seat, dice, read.turn.moves).ok).toBe(true);
        expect(makeNotation(read.turn.moves)).toBe(text);
        turnsRead++;
      }
      if (turns.length > 0) position = turns[random(turns.length)].result;
      seat = opponentOf(seat);
    }
  }
  expect(turnsRead).toBeGreaterThan(10_000);
});
