/**
 * Where everything lies on a board, in the units of its drawing. A board is always seen from one viewer: points are
 * numbered 1 to 24 as the viewer counts them, `BAR` (25) is the viewer's bar, `OFF` (0) the viewer's tray. No rules here.
 *
 * wide: home at the lower right, points stand. tall: the board turned for an upright phone, points lie, home at the
 * lower right under the thumb. `side: "left"` mirrors either.
 */
export type LayoutName = "wide" | "tall";
export type HomeSide = "right" | "left";
/** Whose thing it is, seen by the viewer. */
export type Whose = "mine" | "theirs";
export type Spot = { readonly x: number; readonly y: number };

export type Layout = { readonly name: LayoutName; readonly width: number; readonly height: number };

export const LAYOUTS: { readonly [Name in LayoutName]: Layout } = {
  wide: { name: "wide", width: 952, height: 688 },
  tall: { name: "tall", width: 532, height: 824 },
};

/** Checkers of a stack that are drawn; a higher stack shows its number on the last. */
export const STACK_SHOWN = 5;
/** Checkers on the bar that are drawn. The bar of the tall board has room for one. */
export const BAR_SHOWN: { readonly [Name in LayoutName]: number } = { wide: 4, tall: 1 };

/** How wide a point is. */
export const POINT = 60;
const WIDE_PITCH = 54;
/** Five checkers of full width do not fit half of an upright phone: they overlap along the point. */
const TALL_PITCH = 44;

/** The centre of checker `index` (0 lies at the edge) on the viewer's `point` 1–24. */
export function checkerSpot(layout: LayoutName, side: HomeSide, point: number, index: number): Spot {
  const place = Math.min(index, STACK_SHOWN - 1);
  const six = (point - 1) % 6;
  const spot =
    layout === "wide"
      ? { x: widePointX(point, six), y: point <= 12 ? 634 - place * WIDE_PITCH : 54 + place * WIDE_PITCH }
      : { x: point <= 12 ? 480 - place * TALL_PITCH : 52 + place * TALL_PITCH, y: tallPointY(point, six) };
  return mirrored(layout, side, spot);
}

function widePointX(point: number, six: number): number {
  if (point <= 6) return 836 - six * POINT;
  if (point <= 12) return 416 - six * POINT;
  return (point <= 18 ? 116 : 536) + six * POINT;
}

function tallPointY(point: number, six: number): number {
  if (point <= 6) return 783 - six * POINT;
  if (point <= 12) return 341 - six * POINT;
  return (point <= 18 ? 41 : 483) + six * POINT;
}

export function barSpot(layout: LayoutName, side: HomeSide, whose: Whose, index: number): Spot {
  const place = Math.min(index, BAR_SHOWN[layout] - 1);
  const spot =
    layout === "wide"
      ? { x: 476, y: whose === "mine" ? 371 + place * WIDE_PITCH : 317 - place * WIDE_PITCH }
      : { x: whose === "mine" ? 420 : 112, y: 412 };
  return mirrored(layout, side, spot);
}

/** The centre of the tray, where a checker borne off flies to and its number stands. */
export function traySpot(layout: LayoutName, side: HomeSide, whose: Whose): Spot {
  const spot =
    layout === "wide" ? { x: 909, y: whose === "mine" ? 524 : 164 } : { x: whose === "mine" ? 488 : 44, y: 412 };
  return mirrored(layout, side, spot);
}

/** A checker borne off as it lies in its tray, on edge: its rectangle. */
export type Slab = Spot & { readonly width: number; readonly height: number };

export function traySlab(layout: LayoutName, side: HomeSide, whose: Whose, index: number): Slab {
  if (layout === "wide") {
    const { x } = traySpot(layout, side, whose);
    return { x: x - 25, y: whose === "mine" ? 643 - index * 16 : 30 + index * 16, width: 50, height: 14.5 };
  }
  const { x } = traySpot(layout, side, whose);
  return { x: x - 28.5 + index * 3.8, y: 413, width: 3.1, height: 22 };
}

/** Where the number of checkers borne off stands. */
export function trayCountSpot(layout: LayoutName, side: HomeSide, whose: Whose): Spot {
  const { x } = traySpot(layout, side, whose);
  if (layout === "tall") return { x, y: 399 };
  return { x, y: whose === "mine" ? 367 : 322 };
}

export type CubePlace = Whose | "centre" | "offered";

export function cubeSpot(layout: LayoutName, side: HomeSide, place: CubePlace): Spot {
  if (layout === "wide") {
    const y = place === "mine" ? 626 : place === "theirs" ? 62 : 344;
    return mirrored(layout, side, { x: place === "offered" ? 266 : 43, y });
  }
  return mirrored(layout, side, { x: place === "mine" ? 366 : place === "theirs" ? 166 : 266, y: 412 });
}

export type DieSpot = Spot & { readonly scale: number };

/**
 * A die's centre and its size, 1 being 50 units. Two dice, or four of a double, in a row; in a square where the turned board's cube,
 * in its middle, leaves no room for four. `cube` is null where none is played.
 */
export function diceSpots(
  layout: LayoutName,
  side: HomeSide,
  whose: Whose,
  count: number,
  cube: CubePlace | null,
): readonly DieSpot[] {
  const { centre, scale, pitch, perRow } = layout === "wide" ? wideDice(whose, count) : tallDice(whose, count, cube);
  const y = layout === "wide" ? 344 : 412;
  const rows = Math.ceil(count / perRow);
  return Array.from({ length: count }, (_, index) => {
    const column = (index % perRow) - (Math.min(count, perRow) - 1) / 2;
    const row = Math.floor(index / perRow) - (rows - 1) / 2;
    // Mirrored dice still read from left to right.
    const spot = { x: centre + (side === "right" ? 1 : -1) * column * pitch, y: y + row * pitch };
    return { ...mirrored(layout, side, spot), scale };
  });
}

function wideDice(whose: Whose, count: number) {
  return { centre: whose === "mine" ? 686 : 266, scale: 1.12, pitch: 68, perRow: count };
}

function tallDice(whose: Whose, count: number, cube: CubePlace | null) {
  if (cube === "centre") {
    const centre = whose === "mine" ? 341.5 : 190.5;
    return { centre, ...(count > 2 ? { scale: 0.7, pitch: 38 } : { scale: 0.86, pitch: 50 }), perRow: 2 };
  }
  const centre = cube === "theirs" ? 290 : 240;
  return { centre, ...(count > 2 ? { scale: 0.78, pitch: 43 } : { scale: 1, pitch: 60 }), perRow: count };
}

/** Where the number of a point stands on the frame. */
export function numberSpot(layout: LayoutName, side: HomeSide, point: number): Spot {
  const edge = checkerSpot(layout, "right", point, 0);
  const spot =
    layout === "wide" ? { x: edge.x, y: point <= 12 ? 675 : 13.5 } : { x: point <= 12 ? 520 : 12, y: edge.y };
  return mirrored(layout, side, spot);
}

function mirrored<S extends Spot>(layout: LayoutName, side: HomeSide, spot: S): S {
  return side === "right" ? spot : { ...spot, x: LAYOUTS[layout].width - spot.x };
}
