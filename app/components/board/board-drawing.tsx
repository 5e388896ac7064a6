import type { CSSProperties, RefObject } from "react";
import { BAR, OFF, type Position } from "../../../backgammon/position";
import { opponentOf, type Seat } from "../../../backgammon/vocabulary";
import { CubeDrawing, DiceDrawing } from "./dice-drawing";
import {
  BAR_SHOWN,
  type HomeSide,
  LAYOUTS,
  type LayoutName,
  numberSpot,
  type Spot,
  STACK_SHOWN,
  trayCountSpot,
  traySlab,
} from "./geometry";
import {
  type CubeView,
  type DiceView,
  type Flight,
  type Mark,
  type Stack,
  spotOf,
  stacksOf,
  type TrailView,
  trailSteps,
  viewerPoint,
  whose,
} from "./scene";

/** Everything a board can show. Points are the viewer's unless a seat stands beside them. */
export type BoardPicture = {
  readonly position: Position;
  readonly viewer: Seat;
  readonly dice?: DiceView | null;
  readonly cube?: CubeView | null;
  readonly trail?: TrailView | null;
  readonly flight?: Flight | null;
  /** The viewer's point whose top checker is in hand. */
  readonly selected?: number | null;
  readonly marks?: readonly Mark[];
  /** The destination under the pointer or the keyboard's focus. */
  readonly target?: number | null;
  /** Viewer's points whose top checker can move now. */
  readonly movable?: readonly number[];
  /** Moves of one seat drawn as arrows, as analysis does. Steps in that seat's numbering. */
  readonly arrows?: TrailView | null;
};

const POINTS = Array.from({ length: 24 }, (_, index) => index + 1);
const symbolOf = { white: "#cl", black: "#cd" } as const;
const numberClass = { white: "nl", black: "nd" } as const;

type DrawingProps = {
  readonly layout: LayoutName;
  readonly side: HomeSide;
  readonly picture: BoardPicture;
  /** The viewer's checker that hangs at the pointer, and where it was taken from. */
  readonly held?: { readonly point: number; readonly index: number } | null;
  readonly heldRef?: RefObject<SVGUseElement>;
};

/** The drawing of one layout: pure, rendered on the server, rules unknown. */
export function BoardDrawing({ layout, side, picture, held = null, heldRef }: DrawingProps) {
  const { width, height } = LAYOUTS[layout];
  const { viewer, position } = picture;
  const place = { layout, side, viewer };
  const frame = side === "right" ? undefined : `translate(${width} 0) scale(-1 1)`;
  return (
    <svg className={layout} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <use href={`#${layout}`} transform={frame} />
      <g className="num">
        {POINTS.map((point) => (
          <text key={point} {...numberSpot(layout, side, point)}>
            {point}
          </text>
        ))}
      </g>
      <Glows {...place} picture={picture} />
      <Trail {...place} trail={picture.trail ?? null} position={position} />
      {[viewer, opponentOf(viewer)].map((seat) => (
        <Tray key={seat} {...place} seat={seat} off={position[seat][OFF]} />
      ))}
      {stacksOf(position, viewer).map((stack) => (
        <Checkers key={`${stack.seat}${stack.point}`} {...place} stack={stack} lifted={picture.flight ?? null} />
      ))}
      <Rings {...place} picture={picture} />
      {picture.dice && <DiceDrawing {...place} dice={picture.dice} />}
      {picture.cube && <CubeDrawing {...place} cube={picture.cube} />}
      {picture.arrows && <Trail {...place} trail={picture.arrows} position={position} bold />}
      {held && <Held {...place} held={held} heldRef={heldRef} />}
      {picture.flight && <Flying key={picture.flight.id} {...place} flight={picture.flight} />}
    </svg>
  );
}

type Place = { readonly layout: LayoutName; readonly side: HomeSide; readonly viewer: Seat };

function Checkers({ stack, lifted, ...place }: Place & { stack: Stack; lifted: Flight | null }) {
  const { seat, point, count } = stack;
  const arriving = lifted !== null && lifted.seat === seat && lifted.to === point && lifted.to !== OFF ? 1 : 0;
  const standing = count - arriving;
  const most = point === BAR ? BAR_SHOWN[place.layout] : STACK_SHOWN;
  const shown = Math.min(standing, most);
  const top = shown > 0 ? spotOf(place.layout, place.side, place.viewer, seat, point, shown - 1) : null;
  return (
    <>
      {Array.from({ length: shown }, (_, index) => {
        const spot = spotOf(place.layout, place.side, place.viewer, seat, point, index);
        const numbered = standing > most && index === shown - 1;
        // biome-ignore lint/suspicious/noArrayIndexKey: a checker of a stack is its index
        return <use key={index} href={numbered ? `${symbolOf[seat]}n` : symbolOf[seat]} x={spot.x} y={spot.y} />;
      })}
      {top && standing > most && (
        <text className={numberClass[seat]} {...top}>
          {standing}
        </text>
      )}
    </>
  );
}

function Held({
  held,
  heldRef,
  ...place
}: Place & { held: { point: number; index: number }; heldRef?: RefObject<SVGUseElement> }) {
  const { layout, side, viewer } = place;
  const { x, y } = spotOf(layout, side, viewer, viewer, held.point, held.index);
  return <use ref={heldRef} className="held" href={symbolOf[viewer]} data-home={`translate(${x}px, ${y}px)`} />;
}

function Flying({ flight, ...place }: Place & { flight: Flight }) {
  const { layout, side, viewer } = place;
  const from = spotOf(layout, side, viewer, flight.seat, flight.from, flight.fromIndex);
  const to = spotOf(layout, side, viewer, flight.seat, flight.to, flight.toIndex);
  const style = { "--fx": `${from.x}px`, "--fy": `${from.y}px`, "--tx": `${to.x}px`, "--ty": `${to.y}px` };
  return <use className="flying" href={symbolOf[flight.seat]} style={style as CSSProperties} />;
}

function Tray({ seat, off, ...place }: Place & { seat: Seat; off: number }) {
  const { layout, side, viewer } = place;
  const mine = whose(viewer, seat);
  return (
    <>
      {Array.from({ length: off }, (_, index) => {
        const slab = traySlab(layout, side, mine, index);
        return (
          <rect
            key={slab.x + slab.y}
            className={seat === "white" ? "lb" : "slab db"}
            rx={layout === "wide" ? 4 : 1}
            {...slab}
          />
        );
      })}
      {off > 0 && (
        <text className="off" {...trayCountSpot(layout, side, mine)}>
          {off}
        </text>
      )}
    </>
  );
}

function indexOn(position: Position, viewer: Seat, seat: Seat, point: number): number {
  if (point === OFF) return 0;
  return position[seat][viewerPoint(viewer, seat, point)];
}

/** Light that falls on the board under the checkers. */
function Glows({ picture, ...place }: Place & { picture: BoardPicture }) {
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
function Rings({ picture, ...place }: Place & { picture: BoardPicture }) {
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
function Trail({
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
