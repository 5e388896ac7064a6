import { type FocusEvent, type KeyboardEvent, useCallback, useRef, useState } from "react";
import { BAR, OFF } from "../../../backgammon/position";
import { DOUBLE_TAP_MS, tapOn, type Way } from "./destinations";
import { type DragOptions, useDrag } from "./use-drag";

type Options = Pick<DragOptions, "layout" | "side" | "destinations"> & {
  readonly dieOrder: readonly number[];
  /** A tap on a checker with a choice plays the first die. */
  readonly oneTap: boolean;
  /** `dropped` moves were carried by hand and need no flight. */
  readonly onPlay: (way: Way, from: number, dropped: boolean) => void;
  readonly onSelect?: (point: number | null) => void;
  /** A tap that can do nothing; `inHand` is the point whose checker is in hand. */
  readonly onMiss: (point: number, inHand: number | null) => void;
};

/**
 * Turns pointers and keys into moves. Destinations come in, ways go out; the rules are elsewhere. `selected` is the viewer's
 * point whose checker is in hand, `focus` the point that the keyboard's focus would go to.
 */
export function useBoardInput({ layout, side, destinations, dieOrder, oneTap, onPlay, onSelect, onMiss }: Options) {
  const [selected, setSelected] = useState<number | null>(null);
  // What is in hand stays there while it can still be played: the board is also told anew when nothing has changed.
  if (selected !== null && destinations !== null && !destinations.has(selected)) setSelected(null);
  const lastTap = useRef<{ point: number; atMs: number }>({ point: -1, atMs: 0 });
  const select = useCallback(
    (point: number | null) => {
      setSelected(point);
      onSelect?.(point);
    },
    [onSelect],
  );
  const onDrop = (way: Way, from: number) => onPlay(way, from, true);
  const { isClickSpent, ...drag } = useDrag({ layout, side, destinations, select, onDrop });
  const keys = usePointFocus(() => selected !== null && select(null));

  function tap(point: number) {
    if (isClickSpent() || destinations === null) return;
    const now = performance.now();
    const quick = lastTap.current.point === point && now - lastTap.current.atMs < DOUBLE_TAP_MS;
    lastTap.current = { point, atMs: now };
    const meant = tapOn(destinations, selected, point, quick, dieOrder, oneTap);
    if (meant.type === "play") {
      setSelected(null);
      onPlay(meant.way, meant.from, false);
    } else if (meant.type === "select") select(meant.point);
    else if (meant.type === "deselect") select(null);
    else {
      onMiss(point, selected);
      // Nothing else can move before a checker on the bar has entered: a wrong tap takes that one in hand.
      if (selected === null && destinations.has(BAR)) select(BAR);
    }
  }

  return { ...drag, selected, tap, focus: keys.focus, handlers: { ...drag.handlers, ...keys.handlers } };
}

/** One tab stop for the whole board: the arrows, Home and End move the focus inside it. */
function usePointFocus(onEscape: () => void) {
  const [focus, setFocus] = useState(24);
  const handlers = {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key === "Escape") onEscape();
      const next = keyTarget(event.key, focus);
      if (next === null) return;
      event.preventDefault();
      setFocus(next);
      event.currentTarget.querySelector<HTMLElement>(`[data-point="${next}"]`)?.focus();
    },
    onFocus(event: FocusEvent<HTMLElement>) {
      const { point } = event.target.dataset;
      if (point !== undefined) setFocus(Number(point));
    },
  };
  return { focus, handlers };
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
