import { useLocation, useSearchParams } from "@remix-run/react";
import { type MouseEvent, useState } from "react";

/** A click that the page answers itself, not one that opens a new tab. */
export function isPlainClick({ metaKey, ctrlKey, shiftKey, button }: MouseEvent): boolean {
  return !metaKey && !ctrlKey && !shiftKey && button === 0;
}

/** Puts `?name=value` into the address without asking the server for anything; null takes it out. */
export function noteInAddress(name: string, value: string | null): void {
  const url = new URL(window.location.href);
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  window.history.replaceState(window.history.state, "", url);
}

/**
 * Which dialog is open: the one that the address names (`?ask=`), so that a link opens it without script; without one, `opening`
 * as it is when the page comes. With script a dialog opens and closes at once, without a request and without the line.
 */
export function useAsked(opening: string | null = null) {
  const [search] = useSearchParams();
  const { key } = useLocation();
  const first = search.get("ask") ?? opening;
  const [open, setOpen] = useState({ key, asked: first });
  // A new place begins with what its address says, and only then. In an effect it could undo a click that came before it.
  if (open.key !== key) setOpen({ key, asked: first });

  function show(name: string | null) {
    setOpen({ key, asked: name });
    noteInAddress("ask", null);
  }
  return {
    asked: open.asked,
    show,
    close: () => show(null),
    /** For a link: opens (or, with null, closes) without leaving the page. */
    onClick: (name: string | null) => (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      show(name);
    },
  };
}

export type Ways = ReturnType<typeof useAsked>;
