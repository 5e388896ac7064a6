/** What a board shows under and over its checkers: light, rings, trails and arrows. */
import { OFF, type Position } from "../../../backgammon/position";
import type { Seat } from "../../../backgammon/vocabulary";
import type { BoardPicture, Place } from "./board-picture";
import { type HomeSide, LAYOUTS, type LayoutName, type Spot, STACK_SHOWN } from "./geometry";
import { spotOf, type TrailView, trailSteps, viewerPoint } from "./pieces";

function indexOn(position: Position, viewer: Seat, seat: Seat, point: number): number {
  if (point === OFF) return 0;
  return position[seat][viewerPoint(viewer, seat, point)];
}

/** Light that falls on the board under the checkers. */
export function Glows({ picture, ...place }: Place & { picture: BoardPicture }) {
  const { layout, side, viewer } = place;
  return (
    <>
      {picture.marks?.map((mark) => {
        const on = mark.point === picture.target;
        if (mark.point === OFF) return <TrayGlow key={0} {...place} />;
        const count = mark.kind === "hit" ? 0 : indexOn(picture.position, viewer, viewer, mark.point);
        const spot = spotOf(layout, side, viewer, viewer, mark.point, Math.min(count, STACK_SHOWN - 1));
        return (
          <g key={mark.point}>
            {on && <use href={layout === "wide" ? "#gl" : "#gp"} transform={glowTransform(layout, side, mark.point)} />}
            <use href="#halo" x={spot.x} y={spot.y} className={mark.soft && !on ? "soft" : undefined} />
          </g>
        );
      })}
    </>
  );
}

function TrayGlow({ layout, side }: Place) {
  const wide = { x: side === "right" ? 878 : 12, y: 386, width: 62, height: 276, rx: 6 };
  const tall = { x: side === "right" ? 456 : 12, y: 383, width: 64, height: 58, rx: 8 };
  return <rect className="open" {...(layout === "wide" ? wide : tall)} />;
}

function glowTransform(layout: LayoutName, side: HomeSide, point: number): string {
  const { x, y } = spotOf(layout, side, "white", "white", point, 0);
  if (layout === "wide") return `translate(${x - 30} ${point <= 12 ? 662 : 26}) scale(1 ${point <= 12 ? -1 : 1})`;
  const right = point <= 12 === (side === "right");
  return `translate(${right ? 508 : 24} ${y - 30}) scale(${right ? -1 : 1} 1)`;
}

/** Marks over the checkers: what can move, what is in hand, where it can go. */
export function Rings({ picture, ...place }: Place & { picture: BoardPicture }) {
  const { layout, side, viewer } = place;
  const { position, selected = null } = picture;
  const topOf = (point: number) =>
    spotOf(layout, side, viewer, viewer, point, Math.max(0, position[viewer][point] - 1));
  return (
    <>
      {selected === null && picture.movable?.map((point) => <use key={point} href="#can" {...topOf(point)} />)}
      {selected !== null && <use href="#sel" {...topOf(selected)} />}
      {picture.marks?.map((mark) => {
        if (mark.point === OFF) return null;
        const count = mark.kind === "hit" ? 0 : position[viewer][mark.point];
        const spot = spotOf(layout, side, viewer, viewer, mark.point, count);
        const symbol = mark.kind === "hit" ? "#hit" : mark.point === picture.target ? "#land" : "#dot";
        return <use key={mark.point} href={symbol} x={spot.x} y={spot.y} />;
      })}
    </>
  );
}

/** A fading trail with a ghost where the checker left; `bold` draws it over the checkers, as analysis does. */
export function Trail({
  trail,
  position,
  bold,
  ...place
}: Place & { trail: TrailView | null; position: Position; bold?: boolean }) {
  if (trail === null) return null;
  const { layout, side, viewer } = place;
  const { seat } = trail;
  return (
    <>
      {trailSteps(trail.moves).map((step, index) => {
        // A trail shows what has happened; an arrow what would, so its checker still stands where it starts.
        const left = Math.max(0, position[seat][step.from] - (bold ? 1 : 0));
        const stands = Math.max(0, position[seat][step.to] - (bold ? 0 : 1));
        const a = spotOf(layout, side, viewer, seat, viewerPoint(viewer, seat, step.from), left);
        const b = spotOf(layout, side, viewer, seat, viewerPoint(viewer, seat, step.to), stands);
        const length = Math.round(Math.hypot(b.x - a.x, b.y - a.y));
        const angle = Math.round((Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI);
        const bend = Math.round(length * (bendsDown(layout, a, b) ? 0.22 : -0.22));
        const end = bold ? length - 16 : length;
        const head = bold ? `V-11L${length} 0L${end} 11V4` : "V4";
        const path = `M0 0Q${length / 2} ${bend} ${end} -4${head}Q${length / 2} ${bend + 9} 0 0Z`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a trail has no identity of its own
          <g key={index} className={bold ? "bold" : undefined}>
            {!bold && step.from !== OFF && <use href="#was" x={a.x} y={a.y} />}
            <path className="trail" d={path} transform={`translate(${a.x} ${a.y}) rotate(${angle})`} />
          </g>
        );
      })}
    </>
  );
}

/** Whether a curve from `a` to `b` has to bend to the right of its way to bend towards the middle of the board. */
function bendsDown(layout: LayoutName, a: Spot, b: Spot): boolean {
  const { width, height } = LAYOUTS[layout];
  const toMiddle = { x: width / 2 - (a.x + b.x) / 2, y: height / 2 - (a.y + b.y) / 2 };
  return (b.x - a.x) * toMiddle.y - (b.y - a.y) * toMiddle.x > 0;
}
