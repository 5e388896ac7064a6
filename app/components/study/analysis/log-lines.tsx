/** What the lines of the log have in common, whether it lists a game or mistakes. */
import { useEffect, useMemo, useRef } from "react";
import * as texts from "#texts/viewer";
import { formatEquity } from "../../ui/format";
import { toneOf } from "../position/format";
import type { MoveCategory } from "../position/types";
import type { Viewer } from "./use-viewer";
import type { ViewerState } from "./viewer-state";

export type LineProps = Pick<Viewer, "hrefOf" | "go"> & { readonly lines: ViewerState; readonly isCurrent: boolean };

/** The state without what each line sets by itself: the same one while somebody steps, so that the lines which stay are not drawn again. */
export function useLines({ log, game, section, isArrowOn, isStatsOpen }: ViewerState): ViewerState {
  return useMemo(
    () => ({ log, game, section, isArrowOn, isStatsOpen, at: null, pick: null }),
    [log, game, section, isArrowOn, isStatsOpen],
  );
}

type CostProps = { readonly error: number; readonly category: MoveCategory; readonly isCube?: boolean };

export function Cost({ error, category, isCube = false }: CostProps) {
  return (
    <em className={toneOf(category)}>
      {isCube && <span className="visually-hidden">{texts.cubeMistake} </span>}
      <span aria-hidden="true">{isCube ? "▣" : "◆"}</span> {formatEquity(error)}
    </em>
  );
}

export function diceText(dice: readonly number[]): string {
  return [...dice].sort((a, b) => b - a).join("-");
}

/** Scrolls the panel, and nothing else, so far that the current line is seen. */
export function useKeepInSight<E extends HTMLTableElement & HTMLOListElement>(shown: number | null) {
  const ref = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again when another line is current
  useEffect(() => {
    const line = ref.current?.querySelector("[aria-current]");
    const panel = ref.current?.closest(".study-page__panel");
    if (!(line instanceof HTMLElement) || !(panel instanceof HTMLElement)) return;
    const [at, frame] = [line.getBoundingClientRect(), panel.getBoundingClientRect()];
    const head = 96;
    if (at.top < frame.top + head) panel.scrollTop += at.top - frame.top - head;
    else if (at.bottom > frame.bottom) panel.scrollTop += at.bottom - frame.bottom + at.height;
  }, [shown]);
  return ref;
}
