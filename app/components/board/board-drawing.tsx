import { memo, type RefObject } from "react";
import { BAR, OFF } from "../../../backgammon/position";
import { opponentOf, type Seat } from "../../../backgammon/vocabulary";
import { Glows, Rings, Trail } from "./board-marks";
import type { BoardPicture, Place } from "./board-picture";
import { CubeDrawing, DiceDrawing, OpeningThrow } from "./dice-drawing";
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
import { useSlots } from "./use-slots";

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

/** The drawing of one layout: pure, rendered on the server, rules unknown. What a step leaves as it is, is not rendered again. */
export function BoardDrawing({ layout, side, picture, held = null, heldRef }: DrawingProps) {
  const { width, height } = LAYOUTS[layout];
  const { viewer, position, flight = null } = picture;
  const place = { layout, side, viewer };
  return (
    <svg className={`drawing ${layout}`} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <Frame layout={layout} side={side} />
      <Glows {...place} picture={picture} />
      <Trail {...place} trail={picture.trail ?? null} position={position} />
      {[viewer, opponentOf(viewer)].map((seat) => (
        <Tray key={seat} {...place} seat={seat} off={position[seat][OFF]} />
      ))}
      <Checkers {...place} stacks={standing(stacksOf(position, viewer), flight)} />
      <Rings {...place} picture={picture} />
      {picture.dice && <DiceDrawing {...place} dice={picture.dice} cube={picture.cube} />}
      {picture.opening && <OpeningThrow {...place} dice={picture.opening} />}
      {picture.cube && <CubeDrawing {...place} cube={picture.cube} />}
      {picture.arrows && <Trail {...place} trail={picture.arrows} position={position} bold />}
      {held && <Held {...place} held={held} heldRef={heldRef} />}
      {flight !== null && <Flying key={flight.id} {...place} flight={flight} />}
    </svg>
  );
}

/** The board without its checkers. */
const Frame = memo(function Frame({ layout, side }: Pick<Place, "layout" | "side">) {
  return (
    <>
      <use
        href={`#${layout}`}
        transform={side === "right" ? undefined : `translate(${LAYOUTS[layout].width} 0) scale(-1 1)`}
      />
      <g className="num">
        {POINTS.map((point) => (
          <text key={point} {...numberSpot(layout, side, point)}>
            {point}
          </text>
        ))}
      </g>
    </>
  );
});

/** A checker on its way stands neither where it left nor where it goes. */
function standing(stacks: Stack[], flight: Flight | null): Stack[] {
  if (flight === null || flight.to === OFF) return stacks;
  const { seat, to } = flight;
  return stacks.map((stack) =>
    stack.seat === seat && stack.point === to ? { ...stack, count: stack.count - 1 } : stack,
  );
}

type CheckersProps = Place & { readonly stacks: readonly Stack[] };

function Checkers({ stacks, ...place }: CheckersProps) {
  // Those of a turned board overlap along their point: there the order is part of the drawing.
  if (place.layout === "tall")
    return stacks.map((stack) => <Pile key={`${stack.seat}${stack.point}`} {...place} {...stack} />);
  return (
    <>
      <Loose {...place} seat="white" stacks={stacks} />
      <Loose {...place} seat="black" stacks={stacks} />
      {stacks
        .filter((stack) => stack.count > shownOf(stack, place.layout))
        .map((stack) => (
          <StackNumber key={`${stack.seat}${stack.point}`} {...place} {...stack} />
        ))}
    </>
  );
}

/** How many checkers of a stack are drawn; its number stands for the others. */
function shownOf({ point, count }: Pick<Stack, "point" | "count">, layout: LayoutName): number {
  return Math.min(count, point === BAR ? BAR_SHOWN[layout] : STACK_SHOWN);
}

const Pile = memo(function Pile({ layout, side, viewer, ...stack }: Place & Stack) {
  const { seat, point, count } = stack;
  const shown = shownOf(stack, layout);
  return (
    <>
      {Array.from({ length: shown }, (_, index) => (
        <use
          // biome-ignore lint/suspicious/noArrayIndexKey: a checker of a stack is its index
          key={index}
          href={count > shown && index === shown - 1 ? `${symbolOf[seat]}n` : symbolOf[seat]}
          {...spotOf(layout, side, viewer, seat, point, index)}
        />
      ))}
      <StackNumber {...{ layout, side, viewer }} {...stack} />
    </>
  );
});

/** All checkers of a side, none of which overlap. */
function Loose({ seat, stacks, layout, side, viewer }: CheckersProps & { readonly seat: Seat }) {
  const checkers = stacks
    .filter((stack) => stack.seat === seat)
    .flatMap((stack) => {
      const { point, count } = stack;
      const shown = shownOf(stack, layout);
      return Array.from({ length: shown }, (_, index) => ({
        point,
        index,
        isNumbered: count > shown && index === shown - 1,
      }));
    });
  return useSlots(checkers.map(({ point, index }) => `${point}.${index}`)).map((at, slot) => {
    if (at < 0) return null;
    const { point, index, isNumbered } = checkers[at];
    return (
      <use
        // biome-ignore lint/suspicious/noArrayIndexKey: an element is its slot
        key={slot}
        href={isNumbered ? `${symbolOf[seat]}n` : symbolOf[seat]}
        {...spotOf(layout, side, viewer, seat, point, index)}
      />
    );
  });
}

function StackNumber({ layout, side, viewer, ...stack }: Place & Stack) {
  const { seat, point, count } = stack;
  const shown = shownOf(stack, layout);
  if (shown === 0 || count === shown) return null;
  return (
    <text className={numberClass[seat]} {...spotOf(layout, side, viewer, seat, point, shown - 1)}>
      {count}
    </text>
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

const Tray = memo(function Tray({ seat, off, layout, side, viewer }: Place & { seat: Seat; off: number }) {
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
});
