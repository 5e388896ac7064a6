import type { RefObject } from "react";
import { BAR, OFF } from "../../../backgammon/position";
import { opponentOf, type Seat } from "../../../backgammon/vocabulary";
import { Glows, Rings, Trail } from "./board-marks";
import type { BoardPicture, Place } from "./board-picture";
import { CubeDrawing, DiceDrawing } from "./dice-drawing";
import {
  BAR_SHOWN,
  type HomeSide,
  LAYOUTS,
  type LayoutName,
  numberSpot,
  STACK_SHOWN,
  trayCountSpot,
  traySlab,
} from "./geometry";
import { type Flight, type Stack, spotOf, stacksOf, whose } from "./pieces";

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
    <svg className={`drawing ${layout}`} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
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
  return <use className="flying" href={symbolOf[flight.seat]} style={style} />;
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
            className={seat === "white" ? "b-lb" : "slab b-db"}
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
