import { expect, test } from "vitest";
import { automaticTurn } from "~/components/match/automatic-turn";
import { startMatch } from "../../../../backgammon/match";
import type { MatchState } from "../../../../backgammon/match/types";
import { OFF, sideFrom } from "../../../../backgammon/position";
import type { Dice } from "../../../../backgammon/vocabulary";

type Points = Parameters<typeof sideFrom>[0];

/** White to play `dice`, with black's last checkers at home. */
function rolled(white: Points, dice: Dice, black: Points = { 1: 2 }): MatchState {
  const fresh = startMatch({ kind: "match", length: 1, cube: false, clock: null });
  const position = { white: sideFrom(white), black: sideFrom(black) };
  return { ...fresh, phase: "move", turn: "white", dice, position };
}

const BEAR_OFF = { forced: false, bearOff: true };

test("a turn of a race that takes a checker off with each die plays itself", () => {
  const moves = automaticTurn(rolled({ 6: 1, 4: 2, 2: 2 }, [6, 4]), BEAR_OFF);
  expect(moves?.map(({ from, to }) => [from, to]).sort()).toEqual([
    [4, OFF],
    [6, OFF],
  ]);
  expect(automaticTurn(rolled({ 3: 4, 1: 2 }, [3, 3]), BEAR_OFF)).toHaveLength(4);
  // The last checker needs one die alone.
  expect(automaticTurn(rolled({ 2: 1 }, [6, 5]), BEAR_OFF)).toHaveLength(1);
});

test("whatever leaves a choice, meets the opponent or is not home is the player's own", () => {
  // The 1 can be played on several points.
  expect(automaticTurn(rolled({ 6: 2, 5: 2, 3: 2 }, [6, 1]), BEAR_OFF)).toBeNull();
  // A checker of black's still waits.
  expect(automaticTurn(rolled({ 6: 2, 4: 2 }, [6, 4], { 24: 1, 1: 1 }), BEAR_OFF)).toBeNull();
  expect(automaticTurn(rolled({ 8: 1, 6: 2, 4: 2 }, [6, 4]), BEAR_OFF)).toBeNull();
  expect(automaticTurn(rolled({ 6: 1, 4: 2, 2: 2 }, [6, 4]), { forced: false, bearOff: false })).toBeNull();
});

test("a turn with one way to play it plays itself where that is wanted, in contact as well", () => {
  const FORCED = { forced: true, bearOff: false };
  // Black holds white's 19-point.
  const runs = rolled({ 24: 1 }, [6, 6], { 6: 2 });
  expect(automaticTurn(runs, FORCED)?.map(({ to }) => to)).toEqual([18, 12, 6, OFF]);
  expect(automaticTurn(runs, BEAR_OFF)).toBeNull();
  expect(automaticTurn({ ...runs, dice: null }, FORCED)).toBeNull();
  expect(automaticTurn(rolled({ 24: 1, 1: 2 }, [6, 5], { 6: 1, 20: 2 }), FORCED)).toBeNull();
  expect(automaticTurn(rolled({ 7: 1 }, [6, 1], { 24: 2 }), FORCED)?.at(-1)?.to).toBe(OFF);
});
