import { type KeyboardEvent, type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { BAR, OFF } from "../../../backgammon/position";
import { type Destinations, DOUBLE_TAP_MS, tapOn, type Way, wayTo } from "./destinations";
import { type HomeSide, LAYOUTS, type LayoutName, pointAt, type Spot } from "./geometry";

/** How far a pointer may wander before a tap becomes a drag, in CSS pixels. */
const DRAG_FROM = 7;
const SPRING_MS = 180;

export type BoardInput = {
  /** The viewer's point whose checker is in hand. */
  readonly selected: number | null;
  /** The destination under the pointer. */
  readonly target: number | null;
  /** The point whose checker hangs at the pointer. */
  readonly dragging: number | null;
  /** The point that the keyboard's focus would go to. */
  readonly focus: number;
  readonly heldRef: RefObject<SVGUseElement>;
  readonly tap: (point: number) => void;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerCancel: () => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    readonly onFocus: (event: React.FocusEvent<HTMLElement>) => void;
  };
};

type Options = {
  readonly layout: LayoutName;
  readonly side: HomeSide;
  readonly destinations: Destinations | null;
  readonly dieOrder: readonly number[];
  /** `dropped` moves were carried by hand and need no flight. */
  readonly onPlay: (way: Way, from: number, dropped: boolean) => void;
  readonly onSelect?: (point: number | null) => void;
};

type Press = { readonly x: number; readonly y: number; readonly point: number; readonly pointerId: number };

/** Turns pointers and keys into moves. Destinations come in, ways go out; the rules are elsewhere. */
export function useBoardInput(options: Options): BoardInput {
  const { layout, side, destinations, dieOrder, onPlay, onSelect } = options;
  const [selected, setSelected] = useState<number | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const [dragging, setDragging] = useState<number | null>(null);
  const [focus, setFocus] = useState(24);
  const heldRef = useRef<SVGUseElement>(null);
  const press = useRef<Press | null>(null);
  const lastTap = useRef<{ point: number; atMs: number }>({ point: -1, atMs: 0 });
  const ignoreClick = useRef(false);
  const spot = useRef<Spot>({ x: 0, y: 0 });

  // What is in hand stays there while it can still be played: the board is also told anew when nothing has changed.
  useEffect(() => {
    if (destinations !== null) setSelected((point) => (point !== null && destinations.has(point) ? point : null));
    else setDragging(null);
    setTarget(null);
  }, [destinations]);

  const select = useCallback(
    (point: number | null) => {
      setSelected(point);
      setTarget(null);
      onSelect?.(point);
    },
    [onSelect],
  );

  function tap(point: number) {
    if (ignoreClick.current || destinations === null) return;
    const now = performance.now();
    const quick = lastTap.current.point === point && now - lastTap.current.atMs < DOUBLE_TAP_MS;
    lastTap.current = { point, atMs: now };
    const meant = tapOn(destinations, selected, point, quick, dieOrder);
    if (meant.type === "play") {
      setSelected(null);
      onPlay(meant.way, meant.from, false);
    } else if (meant.type === "select") select(meant.point);
    else if (meant.type === "deselect") select(null);
  }

  function spotAt(event: PointerEvent<HTMLElement>): Spot {
    const box = event.currentTarget.getBoundingClientRect();
    const { width, height } = LAYOUTS[layout];
    return {
      x: ((event.clientX - box.left) / box.width) * width,
      y: ((event.clientY - box.top) / box.height) * height,
    };
  }

  function carry(to: Spot) {
    spot.current = to;
    if (heldRef.current) heldRef.current.style.transform = `translate(${to.x}px, ${to.y}px)`;
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    ignoreClick.current = false;
    if (destinations === null || event.button !== 0 || !event.isPrimary) return;
    const point = pointAt(layout, side, spotAt(event));
    if (point === null || !destinations.has(point)) return;
    press.current = { x: event.clientX, y: event.clientY, point, pointerId: event.pointerId };
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const start = press.current;
    if (start === null || start.pointerId !== event.pointerId) return;
    if (dragging === null) {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < DRAG_FROM) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      spot.current = spotAt(event);
      setDragging(start.point);
      select(start.point);
      return;
    }
    const at = spotAt(event);
    carry(at);
    const under = pointAt(layout, side, at);
    const next = under !== null && destinations !== null && wayTo(destinations, start.point, under) ? under : null;
    if (next !== target) setTarget(next);
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const start = press.current;
    press.current = null;
    if (start === null || dragging === null) return;
    ignoreClick.current = true;
    setTimeout(() => {
      ignoreClick.current = false;
    }, 50);
    const under = pointAt(layout, side, spotAt(event));
    const way = under === null || destinations === null ? null : wayTo(destinations, start.point, under);
    if (way === null) return springBack(under === start.point);
    setDragging(null);
    select(null);
    onPlay(way, start.point, true);
  }

  /** An illegal drop: the checker glides back; dropped where it stood it stays in hand. */
  function springBack(keep: boolean) {
    const home = heldRef.current?.dataset.home;
    const end = () => {
      setDragging(null);
      if (!keep) select(null);
    };
    if (!heldRef.current || !home || matchMedia("(prefers-reduced-motion: reduce)").matches) return end();
    const from = `translate(${spot.current.x}px, ${spot.current.y}px)`;
    const gliding = heldRef.current.animate([{ transform: from }, { transform: home }], {
      duration: SPRING_MS,
      easing: "cubic-bezier(.2,.7,.2,1)",
      fill: "forwards",
    });
    gliding.onfinish = end;
    gliding.oncancel = end;
  }

  function onPointerCancel() {
    press.current = null;
    if (dragging !== null) springBack(false);
  }

  // A drag's first frame stands where the pointer is.
  useEffect(() => {
    if (dragging !== null && heldRef.current) {
      heldRef.current.style.transform = `translate(${spot.current.x}px, ${spot.current.y}px)`;
    }
  }, [dragging]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const next = keyTarget(event.key, focus);
    if (event.key === "Escape" && selected !== null) select(null);
    if (next === null) return;
    event.preventDefault();
    setFocus(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-point="${next}"]`)?.focus();
  }

  function onFocus(event: React.FocusEvent<HTMLElement>) {
    const point = event.target.dataset.point;
    if (point !== undefined) setFocus(Number(point));
  }

  const handlers = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onKeyDown, onFocus };
  return { selected, target, dragging, focus, heldRef, tap, handlers };
}

/** Arrows walk in the order of play: bar, 24, 23 … 1, tray. */
export function keyTarget(key: string, from: number): number | null {
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return Math.max(OFF, from - 1);
    case "ArrowLeft":
    case "ArrowUp":
      return Math.min(BAR, from + 1);
    case "Home":
      return BAR;
    case "End":
      return OFF;
    default:
      return null;
  }
}
