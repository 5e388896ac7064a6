import type { Chances } from "./chances";
import { type Cube, isDeadFor, type Stakes, type Table, worthOf } from "./stakes";

/**
 * What chances are worth with a cube in play (R. Janowski, Take-points in money games, 1993): between a cube that nobody
 * will turn again and one that is always turned at the perfect moment, at a share called the cube's efficiency. The
 * perfect cube is a chain of straight lines between the points where one side would just double and the other just
 * pass; each doubling's points follow from those of the next one, down to a cube that is dead. The same for matches,
 * where worth is the chance to win the match. The player on roll leaves the cube where it is for this roll. The other, where
 * it costs them nothing, doubles as soon as it is their turn, unless too good for it, and the player takes or passes.
 */
export function cubefulWorth(chances: Chances, { stakes, cube }: Table, efficiency: number): number {
  const model = new LiveCube(chances, stakes);
  const waiting = model.worth(cube.value, cube.owner, efficiency);
  if (!model.otherDoublesFree(cube)) return waiting;
  const doubled = Math.max(model.worth(2 * cube.value, "own", efficiency), worthOf(stakes, -cube.value));
  return Math.min(waiting, doubled);
}

/** The worth of a game that is over, whose chances are its result. */
export function finishedWorth(chances: Chances, { stakes, cube }: Table): number {
  return new LiveCube(chances, stakes).deadWorth(cube.value, cube.owner);
}

type Owner = Cube["owner"];

class LiveCube {
  private readonly win: number;
  private readonly winShares: readonly number[];
  private readonly loseShares: readonly number[];

  constructor(
    chances: Chances,
    private readonly stakes: Stakes,
  ) {
    this.win = chances.win;
    this.winShares = levelShares(chances.win, chances.winGammon, chances.winBackgammon);
    this.loseShares = levelShares(1 - chances.win, chances.loseGammon, chances.loseBackgammon);
  }

  /** Who loses the match with the cube where it is has nothing to lose by turning it, and one who needs no more cannot turn it back. */
  otherDoublesFree({ value, owner }: Cube): boolean {
    const { stakes } = this;
    if (stakes.type === "money" || stakes.crawford || stakes.cubeless === true) return false;
    return owner !== "own" && value >= stakes.ownAway && value < stakes.otherAway;
  }

  worth(value: number, owner: Owner, efficiency: number): number {
    const dead = this.deadWorth(value, owner);
    if (this.isOutOfPlay(value, owner)) return dead;
    return dead + efficiency * (this.liveWorth(value, owner) - dead);
  }

  private isOutOfPlay(value: number, owner: Owner): boolean {
    return (["own", "other"] as const).every((side) => !this.mayTurn(side, value, owner));
  }

  /** The worth if nobody turns the cube any more. */
  deadWorth(value: number, owner: Owner): number {
    return this.win * this.wonWorth(value, owner) + (1 - this.win) * this.lostWorth(value, owner);
  }

  /** The worth if both turn the cube at the perfect moment. */
  private liveWorth(value: number, owner: Owner): number {
    const points: [number, number][] = [[0, this.lostWorth(value, owner)]];
    if (this.mayTurn("other", value, owner)) points.push([this.takePoint(value), worthOf(this.stakes, -value)]);
    if (this.mayTurn("own", value, owner)) points.push([this.cashPoint(value), worthOf(this.stakes, value)]);
    points.push([1, this.wonWorth(value, owner)]);
    return interpolate(points, this.win);
  }

  private mayTurn(side: "own" | "other", value: number, owner: Owner): boolean {
    return (owner === null || owner === side) && !isDeadFor(this.stakes, side, value);
  }

  /** The chance to win at which taking a double of a cube of `value` is worth as much as passing. */
  private takePoint(value: number): number {
    const doubled = 2 * value;
    const far: [number, number] = this.mayTurn("own", doubled, "own")
      ? [this.cashPoint(doubled), worthOf(this.stakes, doubled)]
      : [1, this.wonWorth(doubled, "own")];
    return crossing([0, this.lostWorth(doubled, "own")], far, worthOf(this.stakes, -value));
  }

  /** The chance to win above which the other side passes when a cube of `value` is doubled. */
  private cashPoint(value: number): number {
    const doubled = 2 * value;
    const far: [number, number] = this.mayTurn("other", doubled, "other")
      ? [this.takePoint(doubled), worthOf(this.stakes, -doubled)]
      : [0, this.lostWorth(doubled, "other")];
    return crossing([1, this.wonWorth(doubled, "other")], far, worthOf(this.stakes, value));
  }

  /** The mean worth of the wins. With the Jacoby rule they count once until the cube has been turned. */
  private wonWorth(value: number, owner: Owner): number {
    return this.meanWorth(value, owner, this.winShares, 1);
  }

  private lostWorth(value: number, owner: Owner): number {
    return this.meanWorth(value, owner, this.loseShares, -1);
  }

  private meanWorth(value: number, owner: Owner, shares: readonly number[], sign: 1 | -1): number {
    if (this.stakes.type === "money" && this.stakes.jacoby && owner === null) return worthOf(this.stakes, sign * value);
    return shares.reduce((sum, share, level) => sum + share * worthOf(this.stakes, sign * value * (level + 1)), 0);
  }
}

/** Of all wins (or losses), the shares that are single, gammon and backgammon. */
function levelShares(all: number, gammon: number, backgammon: number): readonly number[] {
  if (all <= 0) return [1, 0, 0];
  return [(all - gammon) / all, (gammon - backgammon) / all, backgammon / all];
}

/** Where the line through two points reaches a worth, from 0 to 1. */
function crossing(a: readonly [number, number], b: readonly [number, number], worth: number): number {
  if (a[1] === b[1]) return b[0];
  const at = a[0] + ((worth - a[1]) * (b[0] - a[0])) / (b[1] - a[1]);
  return Math.min(1, Math.max(0, at));
}

/** The height at `x` of the chain of lines through points in order of their first number. */
function interpolate(points: readonly (readonly [number, number])[], x: number): number {
  for (let index = 1; index < points.length; index++) {
    const [left, low] = points[index - 1];
    const [right, high] = points[index];
    if (x <= right) return right === left ? high : low + ((high - low) * (x - left)) / (right - left);
  }
  return points[points.length - 1][1];
}
