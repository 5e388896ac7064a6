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

const POINT = 60;
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
  if (place === "offered") return mirrored(layout, side, { x: 266, y: 412 });
  return mirrored(layout, side, { x: 366, y: place === "mine" ? 423 : place === "theirs" ? 401 : 412 });
}

/** A die's centre and its size, 1 being 50 units. Two dice, or four of a double. */
export function diceSpots(
  layout: LayoutName,
  side: HomeSide,
  whose: Whose,
  count: number,
): readonly (Spot & { readonly scale: number })[] {
  const scale = layout === "wide" ? 1.12 : count > 2 ? 0.78 : 1;
  const pitch = layout === "wide" ? 68 : count > 2 ? 43 : 60;
  const centre = layout === "wide" ? (whose === "mine" ? 686 : 266) : 240;
  const y = layout === "wide" ? 344 : 412;
  return Array.from({ length: count }, (_, index) => ({
    // Mirrored dice still read from left to right.
    ...mirrored(layout, side, { x: centre + (side === "right" ? 1 : -1) * (index - (count - 1) / 2) * pitch, y }),
    scale,
  }));
}

/** Where the number of a point stands on the frame. */
export function numberSpot(layout: LayoutName, side: HomeSide, point: number): Spot {
  const edge = checkerSpot(layout, "right", point, 0);
  const spot =
    layout === "wide" ? { x: edge.x, y: point <= 12 ? 675 : 13.5 } : { x: point <= 12 ? 520 : 12, y: edge.y };
  return mirrored(layout, side, spot);
}

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

function mirrored<S extends Spot>(layout: LayoutName, side: HomeSide, spot: S): S {
  return side === "right" ? spot : { ...spot, x: LAYOUTS[layout].width - spot.x };
}
