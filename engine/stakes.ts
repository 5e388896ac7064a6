import { EngineError } from "./errors";
import { LONGEST_AWAY, matchEquity } from "./match-equity";

/**
 * What a game is played for, as the player on move sees it. Money: `limit` is the most points that a game can cost (null:
 * none); with `jacoby` gammons count only once the cube has been turned. Match: the points that both still need before
 * this game; in the `crawford` game the cube is out of play.
 */
export type Stakes = {
  /** The game is played without a cube. */
  readonly cubeless?: boolean;
} & (
  | { readonly type: "money"; readonly jacoby: boolean; readonly limit: number | null }
  | { readonly type: "match"; readonly ownAway: number; readonly otherAway: number; readonly crawford: boolean }
);

/** The doubling cube: 1, 2, 4 … 64, held by the player on move, by the other, or by nobody yet. */
export type Cube = { readonly value: number; readonly owner: "own" | "other" | null };

export type Table = { readonly stakes: Stakes; readonly cube: Cube };

const LARGEST_CUBE = 64;

/** Throws an EngineError when cube and score contradict themselves or each other. */
export function requireTable({ stakes, cube }: Table): void {
  const fail = (message: string) => {
    throw new EngineError("impossible_cube", message);
  };
  if (!Number.isInteger(Math.log2(cube.value)) || cube.value < 1 || cube.value > LARGEST_CUBE)
    fail(`${cube.value} is not on the cube`);
  if (cube.owner === null && cube.value !== 1) fail(`nobody holds a cube of ${cube.value}`);
  if (cube.owner !== null && cube.value === 1) fail("the cube is held but was never turned");
  if (stakes.cubeless === true && cube.value > 1) fail("the cube was turned in a game without one");
  if (cube.owner !== null && cube.owner !== "own" && cube.owner !== "other") fail(`${cube.owner} cannot hold the cube`);
  if (stakes.type !== "money" && stakes.type !== "match") fail("the stakes are neither money nor a match");
  if (stakes.type === "money") {
    if (stakes.limit !== null && !(stakes.limit >= 1)) fail(`a limit of ${stakes.limit} points`);
    return;
  }
  for (const away of [stakes.ownAway, stakes.otherAway]) {
    if (!Number.isInteger(away) || away < 1 || away > LONGEST_AWAY) fail(`${away} points to go`);
  }
  if (stakes.crawford && stakes.ownAway > 1 && stakes.otherAway > 1) fail("a Crawford game with nobody one point away");
  if (stakes.crawford && cube.value > 1) fail("the cube was turned in the Crawford game");
}

/** What winning (positive) or losing (negative) `points` is worth: points of money, or the chance to win the match. */
export function worthOf(stakes: Stakes, points: number): number {
  if (stakes.type === "money") {
    const most = stakes.limit ?? Number.POSITIVE_INFINITY;
    return Math.max(-most, Math.min(most, points));
  }
  const { ownAway, otherAway } = stakes;
  const crawfordPlayed = ownAway === 1 || otherAway === 1;
  return points > 0
    ? matchEquity(ownAway - points, otherAway, crawfordPlayed)
    : matchEquity(ownAway, otherAway + points, crawfordPlayed);
}

/** Whether a side gains nothing by turning a cube of `value` (in money: the limit is reached). */
export function isDeadFor(stakes: Stakes, side: "own" | "other", value: number): boolean {
  if (stakes.cubeless === true) return true;
  if (stakes.type === "money") return value >= Math.min(stakes.limit ?? LARGEST_CUBE, LARGEST_CUBE);
  return stakes.crawford || value >= (side === "own" ? stakes.ownAway : stakes.otherAway) || value >= LARGEST_CUBE;
}

/** A worth as an equity: −1 and 1 are a game lost and won at the cube's present value. */
export function equityOfWorth(stakes: Stakes, value: number, worth: number): number {
  const won = worthOf(stakes, value);
  const lost = worthOf(stakes, -value);
  return (2 * (worth - lost)) / (won - lost) - 1;
}
