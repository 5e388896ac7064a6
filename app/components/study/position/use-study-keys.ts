import { useEffect, useRef } from "react";

/** What each key does; a missing one is left to the browser. */
export type StudyKeys = {
  readonly down?: () => void;
  readonly up?: () => void;
  readonly right?: () => void;
  readonly left?: () => void;
  readonly shiftDown?: () => void;
  readonly shiftUp?: () => void;
  readonly shiftRight?: () => void;
  readonly shiftLeft?: () => void;
};

type Arrow = "down" | "up" | "right" | "left";
const NAMES: Readonly<Record<string, Arrow>> = {
  ArrowDown: "down",
  ArrowUp: "up",
  ArrowRight: "right",
  ArrowLeft: "left",
};
const SHIFTED = { down: "shiftDown", up: "shiftUp", right: "shiftRight", left: "shiftLeft" } as const;

/** Where the arrow keys belong to what has the focus. */
const OWN_KEYS =
  "input:not([type=checkbox]), select, textarea, [role=slider], [role=listbox], [contenteditable], dialog";

/**
 * The arrow keys of a study screen, wherever the focus is. A key held with Ctrl, Alt or Meta is the browser's, and so are the keys while a
 * field or a dialog has the focus.
 */
export function useStudyKeys(keys: StudyKeys): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const name = NAMES[event.key];
      if (name === undefined || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(OWN_KEYS) !== null) return;
      const run = current.current[event.shiftKey ? SHIFTED[name] : name];
      if (run === undefined) return;
      event.preventDefault();
      run();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
