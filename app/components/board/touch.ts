/** What a pointer meets on a board. Apart from the geometry, which every drawn board needs: only one that is played on is touched. */
import type { BoardPicture } from "./board-picture";
import { cubePlace } from "./dice-drawing";
import { type DieSpot, diceSpots, type HomeSide, LAYOUTS, type LayoutName, POINT, type Spot } from "./geometry";
import { whose } from "./pieces";

/** The viewer's point under a spot: 1–24, `BAR`, `OFF`; null off the board, on the frame or on the opponent's things. */
export function pointAt(layout: LayoutName, side: HomeSide, spot: Spot): number | null {
  const { width, height } = LAYOUTS[layout];
  const x = side === "right" ? spot.x : width - spot.x;
  const { y } = spot;
  if (x < 0 || y < 0 || x > width || y > height) return null;
  return layout === "wide" ? widePointAt(x, y) : tallPointAt(x, y);
}

function widePointAt(x: number, y: number): number | null {
  const low = y >= 344;
  if (x > 866) return low ? 0 : null;
  if (x < 86) return null;
  if (x >= 446 && x < 506) return low ? 25 : null;
  const column = Math.min(5, Math.floor((x - (x < 446 ? 86 : 506)) / POINT));
  if (x < 446) return low ? 12 - column : 13 + column;
  return low ? 6 - column : 19 + column;
}

function tallPointAt(x: number, y: number): number | null {
  if (y >= 371 && y < 453) return x > 450 ? 0 : x > 390 ? 25 : null;
  const right = x >= 266;
  const row = Math.max(0, Math.min(5, Math.floor((y - (y < 371 ? 11 : 453)) / POINT)));
  if (y < 371) return right ? 12 - row : 13 + row;
  return right ? 6 - row : 19 + row;
}

/** Where the dice of a picture are to be tapped, for the style of what is tapped: an inset for each layout. */
export function diceStyle(
  { dice, cube, viewer }: BoardPicture,
  side: HomeSide,
): { [Name in `--${LayoutName}`]?: string } {
  if (!dice) return {};
  const inset = (layout: LayoutName) =>
    diceInset(layout, diceSpots(layout, side, whose(viewer, dice.seat), dice.values.length, cubePlace(cube, viewer)));
  return { "--wide": inset("wide"), "--tall": inset("tall") };
}

/** The `inset` of what is to be tapped where the dice lie on the drawing. */
export function diceInset(layout: LayoutName, spots: readonly DieSpot[]): string {
  const { width, height } = LAYOUTS[layout];
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const reach = (spots[0]?.scale ?? 1) * 34;
  const [top, bottom] = [Math.min(...ys) - reach, height - Math.max(...ys) - reach];
  const [left, right] = [Math.min(...xs) - reach, width - Math.max(...xs) - reach];
  const share = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)}%`;
  return [share(top, height), share(right, width), share(bottom, height), share(left, width)].join(" ");
}
