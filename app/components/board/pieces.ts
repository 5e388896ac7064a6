import type { CheckerStep } from "../../../backgammon/moves";
import { BAR, OFF, type Position } from "../../../backgammon/position";
import { opponentOf, type Seat } from "../../../backgammon/vocabulary";
import { barSpot, checkerSpot, type HomeSide, type LayoutName, type Spot, traySpot, type Whose } from "./geometry";

/** One checker on its way: it is on the board neither where it left nor where it goes. Points are the viewer's. */
export type Flight = {
  readonly id: number;
  readonly seat: Seat;
  readonly from: number;
  readonly fromIndex: number;
  readonly to: number;
  readonly toIndex: number;
};

/** Dice on the board. `used[i]` says that die i (of two, or of the four of a double) is played. */
export type DiceView = {
  readonly seat: Seat;
  readonly values: readonly number[];
  readonly used: readonly boolean[];
  /** The roll's number: a change makes the dice tumble. Null for dice that lie still. */
  readonly tumble: number | null;
};

export type CubeView = {
  readonly value: number;
  readonly owner: Seat | null;
  /** The seat that offers a double now. */
  readonly offeredBy: Seat | null;
};

/** What the last turn did, for the trail that it leaves. */
export type TrailView = { readonly seat: Seat; readonly moves: readonly CheckerStep[] };

/** How a destination of the checker in hand looks. */
export type Mark = { readonly point: number; readonly kind: "empty" | "stack" | "hit" | "off"; readonly soft: boolean };

/** `seat`'s point as the viewer counts it; bar and tray keep their numbers. */
export function viewerPoint(viewer: Seat, seat: Seat, point: number): number {
  return seat === viewer || point === BAR || point === OFF ? point : 25 - point;
}

export function whose(viewer: Seat, seat: Seat): Whose {
  return seat === viewer ? "mine" : "theirs";
}

/** Where checker `index` of a seat on a point (in the viewer's numbering) lies. */
export function spotOf(
  layout: LayoutName,
  side: HomeSide,
  viewer: Seat,
  seat: Seat,
  point: number,
  index: number,
): Spot {
  if (point === BAR) return barSpot(layout, side, whose(viewer, seat), index);
  if (point === OFF) return traySpot(layout, side, whose(viewer, seat));
  return checkerSpot(layout, side, point, index);
}

/** Checkers of one seat that stand together, in the viewer's numbering. */
export type Stack = { readonly seat: Seat; readonly point: number; readonly count: number };

/** All stacks of a position on points and bars (not the trays), in the viewer's numbering. */
export function stacksOf(position: Position, viewer: Seat): Stack[] {
  const stacks: Stack[] = [];
  for (const seat of [viewer, opponentOf(viewer)]) {
    for (let point = 1; point <= BAR; point++) {
      const count = position[seat][point];
      if (count > 0) stacks.push({ seat, point: viewerPoint(viewer, seat, point), count });
    }
  }
  return stacks;
}

/** Joins the steps of one checker, so that 24/18 18/13 leaves one trail from 24 to 13. Steps in the mover's numbering. */
export function trailSteps(moves: TrailView["moves"]): { from: number; to: number }[] {
  const steps: { from: number; to: number }[] = [];
  for (const move of moves) {
    const before = steps.findIndex((step) => step.to === move.from);
    if (before >= 0 && move.from !== OFF) steps[before] = { from: steps[before].from, to: move.to };
    else steps.push({ from: move.from, to: move.to });
  }
  return steps;
}

/** The dice as the board shows them: two, or four of a double; `played` dice are used. `swapped` shows them the other way round. */
export function diceView(
  seat: Seat,
  [first, second]: readonly [number, number],
  played: readonly number[],
  swapped: boolean,
  tumble: number | null,
): DiceView {
  const values = first === second ? [first, first, first, first] : swapped ? [second, first] : [first, second];
  const left = [...played];
  const used = values.map((value) => {
    const at = left.indexOf(value);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return { seat, values, used, tumble };
}
