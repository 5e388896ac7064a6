/**
 * What the position board's form says of a position beside its checkers, as its fields name it: `roll`, `dice`, `cube`, `length`, the
 * two scores and the rules. Pure: the server reads the fields, the browser writes them.
 */
import type { Dice, Die, Seat } from "../../backgammon/vocabulary";
import type { Xgid } from "../../backgammon/xgid";

export type SetupFields = {
  readonly roll: Seat;
  /** "none" before the roll, "double" once the cube has been offered, or the two dice: "31". */
  readonly dice: string;
  /** "1", or its value and who holds it: "2 white". */
  readonly cube: string;
  /** Points to win; 0 is money. */
  readonly length: number;
  readonly white: number;
  readonly black: number;
  readonly crawford: boolean;
  readonly jacoby: boolean;
};

/** So long may a match be; the engine's table of match equities ends there. */
export const LONGEST_MATCH = 25;
export const CUBES = [2, 4, 8, 16, 32, 64] as const;
const DIE = [6, 5, 4, 3, 2, 1] as const;
/** Each roll once, the higher die first. */
export const ROLLS: readonly string[] = DIE.flatMap((high) =>
  DIE.filter((low) => low <= high).map((low) => `${high}${low}`),
);

export function fieldsOf({ onRoll, dice, doubled, cube, length, score, crawford, jacoby }: Xgid): SetupFields {
  const roll = dice === null ? "none" : `${Math.max(...dice)}${Math.min(...dice)}`;
  return {
    ...{ roll: onRoll, dice: doubled ? "double" : roll, length, crawford, jacoby, ...score },
    cube: cube.owner === null ? "1" : `${cube.value} ${cube.owner}`,
  };
}

/** The fields of an address; null where none of them is there, or one of them says what the form cannot say. */
export function readFields(params: URLSearchParams): SetupFields | null {
  const roll = params.get("roll");
  const dice = params.get("dice") ?? "none";
  const cube = params.get("cube") ?? "1";
  const [length, white, black] = ["length", "white", "black"].map((name) => readPoints(params.get(name)));
  if (roll !== "white" && roll !== "black") return null;
  if (dice !== "none" && dice !== "double" && !ROLLS.includes(dice)) return null;
  if (cube !== "1" && !CUBES.some((value) => cube === `${value} white` || cube === `${value} black`)) return null;
  if (length === null || white === null || black === null) return null;
  return { roll, dice, cube, length, white, black, crawford: params.has("crawford"), jacoby: params.has("jacoby") };
}

/** `xgid` with what the fields say. Points of money games, the Crawford game of money and Jacoby in a match are left out: they mean nothing there. */
export function applyFields(xgid: Xgid, fields: SetupFields): Xgid {
  const { roll, dice, cube, length, white, black, crawford, jacoby } = fields;
  const [value, owner = null] = cube.split(" ");
  const isMatch = length > 0;
  return {
    ...xgid,
    ...{ onRoll: roll, doubled: dice === "double", dice: diceOf(dice), length },
    // "white" and "black" are the two seats.
    cube: { value: Number(value), owner: owner as Seat | null },
    score: isMatch ? { white, black } : { white: 0, black: 0 },
    crawford: isMatch && crawford,
    jacoby: !isMatch && jacoby,
    beavers: !isMatch && xgid.beavers,
  };
}

function diceOf(text: string): Dice | null {
  // Two digits from 1 to 6 by ROLLS.
  return ROLLS.includes(text) ? [Number(text[0]) as Die, Number(text[1]) as Die] : null;
}

function readPoints(text: string | null): number | null {
  if (text === null || text.trim() === "") return 0;
  const points = Number(text);
  return Number.isInteger(points) && points >= 0 && points <= LONGEST_MATCH ? points : null;
}
