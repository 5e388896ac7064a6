import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { type Destinations, type Way, wayTo } from "./destinations";
import { type HomeSide, LAYOUTS, type LayoutName, type Spot } from "./geometry";
import { pointAt } from "./touch";

/** How far a pointer may wander before a tap becomes a drag, in CSS pixels. */
const DRAG_FROM = 7;
const SPRING_MS = 180;
/** How long after a drop the browser's click may still come. */
const CLICK_MS = 50;

export type DragOptions = {
  readonly layout: LayoutName;
  readonly side: HomeSide;
  readonly destinations: Destinations | null;
  /** A checker is lifted (its point), or put down where it cannot go (null). */
  readonly select: (point: number | null) => void;
  readonly onDrop: (way: Way, from: number) => void;
};

type Drag = {
  /** The destination under the pointer. */
  readonly target: number | null;
  /** The point whose checker hangs at the pointer. */
  readonly dragging: number | null;
  readonly heldRef: RefObject<SVGUseElement>;
  /** Whether a click that comes now is only the end of a drag. */
  readonly isClickSpent: () => boolean;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerCancel: () => void;
  };
};

type Press = { readonly x: number; readonly y: number; readonly point: number; readonly pointerId: number };

/** A checker that follows the pointer, by mouse or finger, and glides back from where it cannot be put down. */
export function useDrag({ layout, side, destinations, select, onDrop }: DragOptions): Drag {
  const [target, setTarget] = useState<number | null>(null);
  const { held, dragging, setDragging, carry, glideBack } = useHeld();
  const press = useRef<Press | null>(null);
  const click = useClickGuard();
  const wayFrom = (from: number, to: number | null) =>
    to === null || destinations === null ? null : wayTo(destinations, from, to);
  const pointUnder = (event: PointerEvent<HTMLElement>) => pointAt(layout, side, spotAt(event, layout));

  useEffect(() => {
    if (destinations === null) setDragging(null);
    setTarget(null);
  }, [destinations, setDragging]);

  function putDown(from: number, under: number | null) {
    const way = wayFrom(from, under);
    setTarget(null);
    // An illegal drop: dropped where it stood it stays in hand.
    if (way === null) return glideBack(() => under !== from && select(null));
    setDragging(null);
    select(null);
    onDrop(way, from);
  }

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      click.allow();
      if (destinations === null || event.button !== 0 || !event.isPrimary) return;
      const point = pointUnder(event);
      if (point === null || !destinations.has(point)) return;
      press.current = { x: event.clientX, y: event.clientY, point, pointerId: event.pointerId };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const start = press.current;
      if (start === null || start.pointerId !== event.pointerId) return;
      if (dragging === null) {
        if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < DRAG_FROM) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragging(start.point);
        select(start.point);
      }
      carry(spotAt(event, layout));
      const under = pointUnder(event);
      setTarget(wayFrom(start.point, under) && under);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const start = press.current;
      press.current = null;
      if (start === null || dragging === null) return;
      click.spend();
      putDown(start.point, pointUnder(event));
    },
    onPointerCancel() {
      press.current = null;
      if (dragging !== null) putDown(dragging, null);
    },
  };
  return { target, dragging, heldRef: held, isClickSpent: click.isSpent, handlers };
}

/** Tells the click that a browser sends after a drag from a tap. */
function useClickGuard() {
  const spent = useRef(false);
  const allow = () => {
    spent.current = false;
  };
  const spend = () => {
    spent.current = true;
    setTimeout(allow, CLICK_MS);
  };
  return { allow, spend, isSpent: () => spent.current };
}

/** The drawn checker in hand: moved by style alone, so that a pointer's every step draws nothing anew. */
function useHeld() {
  const held = useRef<SVGUseElement>(null);
  const spot = useRef<Spot>({ x: 0, y: 0 });
  const [dragging, setDragging] = useState<number | null>(null);

  function carry(to: Spot) {
    spot.current = to;
    if (held.current) held.current.style.transform = translation(to);
  }
  // A drag's first frame stands where the pointer is.
  useEffect(() => {
    if (dragging !== null && held.current) held.current.style.transform = translation(spot.current);
  }, [dragging]);

  function glideBack(then: () => void) {
    const end = () => {
      setDragging(null);
      then();
    };
    const home = held.current?.dataset.home;
    if (!held.current || !home || matchMedia("(prefers-reduced-motion: reduce)").matches) return end();
    const gliding = held.current.animate([{ transform: translation(spot.current) }, { transform: home }], {
      duration: SPRING_MS,
      easing: "cubic-bezier(.2,.7,.2,1)",
      fill: "forwards",
    });
    gliding.onfinish = end;
    gliding.oncancel = end;
  }
  return { held, dragging, setDragging, carry, glideBack };
}

function translation({ x, y }: Spot): string {
  return `translate(${x}px, ${y}px)`;
}

/** Where on the drawing the pointer is. */
function spotAt(event: PointerEvent<HTMLElement>, layout: LayoutName): Spot {
  const box = event.currentTarget.getBoundingClientRect();
  const { width, height } = LAYOUTS[layout];
  return {
    x: ((event.clientX - box.left) / box.width) * width,
    y: ((event.clientY - box.top) / box.height) * height,
  };
}
