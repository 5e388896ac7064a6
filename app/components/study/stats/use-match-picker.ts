import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import * as texts from "#texts/stats";
import type { SeriesCategory } from "~/models/series";
import { useHydrated } from "../../ui/use-hydrated";
import type { MatchChart } from "./match-chart.client";
import { CHART_EDGE_PX, formatValue, indexAt } from "./series";

type Line = { readonly title: string; readonly category: SeriesCategory; readonly values: readonly number[] };

const KEYS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowLeft: (index) => index - 1,
  ArrowDown: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  ArrowUp: (index) => index + 1,
  PageDown: (index) => index - 10,
  PageUp: (index) => index + 10,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Picks a match of a line by pointer, finger or keyboard. The first use fetches chart.js, which draws the line over the
 * server's and tells the picked match; where it cannot be loaded the server's drawing stays, and a screen reader is told all the
 * same: to it the line is a slider over its matches.
 */
export function useMatchPicker({ title, category, values }: Line) {
  const [isUsed, setIsUsed] = useState(false);
  const [picked, setPicked] = useState<number | null>(null);
  const { canvas, chart } = useMatchChart(isUsed, category, values);
  const hydrated = useHydrated();
  const last = values.length - 1;

  useEffect(() => chart?.show(picked), [chart, picked]);

  function pick(index: number | null) {
    setIsUsed(true);
    setPicked(index === null ? null : Math.min(last, Math.max(0, index)));
  }
  function onPointer(event: PointerEvent<HTMLElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    pick(indexAt((event.clientX - left - CHART_EDGE_PX) / (width - 2 * CHART_EDGE_PX), values.length));
  }
  function onKeyDown(event: KeyboardEvent) {
    const move = KEYS[event.key];
    if (move === undefined) return;
    event.preventDefault();
    pick(move(picked ?? last, last));
  }

  const shown = picked ?? last;
  const told = texts.matchValue(shown + 1, formatValue(category, values[shown]));
  const still = { role: "img", "aria-label": texts.chartAbout(title, told) };
  const slider = {
    role: "slider",
    tabIndex: 0,
    "aria-label": title,
    "aria-valuemin": 1,
    "aria-valuemax": values.length,
    "aria-valuenow": shown + 1,
    "aria-valuetext": told,
    onPointerEnter: onPointer,
    onPointerDown: onPointer,
    onPointerMove: onPointer,
    // A finger that is lifted leaves the picked match to be read.
    onPointerLeave: (event: PointerEvent) => event.pointerType === "mouse" && setPicked(null),
    onFocus: () => pick(shown),
    onBlur: () => setPicked(null),
    onKeyDown,
  };
  return { canvas, isLive: chart !== null, plotProps: hydrated ? slider : still };
}

/** chart.js on the canvas, from the first use on; null until it is there and where it cannot be loaded. */
function useMatchChart(isUsed: boolean, category: SeriesCategory, values: readonly number[]) {
  const canvas: RefObject<HTMLCanvasElement> = useRef(null);
  const [chart, setChart] = useState<MatchChart | null>(null);
  useEffect(() => {
    if (!isUsed) return;
    let isGone = false;
    let drawn: MatchChart | null = null;
    import("./match-chart.client").then(
      ({ drawMatchChart }) => {
        if (isGone || canvas.current === null) return;
        drawn = drawMatchChart(canvas.current, values, (value) => formatValue(category, value));
        setChart(drawn);
      },
      () => {},
    );
    return () => {
      isGone = true;
      drawn?.destroy();
      setChart(null);
    };
  }, [isUsed, values, category]);
  return { canvas, chart };
}
