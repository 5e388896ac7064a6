/**
 * Ctrl K, or Cmd K, opens the search over whatever screen of the club there is; so does the lobby's link to it on a desk. The dialog, which knows where
 * not to, is fetched with the first such press.
 */
import { type ComponentType, useEffect, useRef, useState } from "react";
import type { SearchDialogProps } from "./search-dialog";

/** Where the link is one to the page: what it is for on a phone, whose keyboard leaves a dialog no room. */
const DESK = 1200;

export function SearchGate() {
  const [Loaded, show] = useState<ComponentType<SearchDialogProps> | null>(null);
  // A second press must not open anew what Escape closes before its code is there.
  const isAsked = useRef(false);
  useEffect(() => {
    function open(event: Event, page?: string): void {
      // The router's own listener leaves a link then.
      event.preventDefault();
      if (isAsked.current) return;
      isAsked.current = true;
      import("./open-search")
        .then(({ loadSearch }) => loadSearch())
        .then(
          ({ SearchDialog }) => show(() => SearchDialog),
          () => {
            isAsked.current = false;
            if (page !== undefined) location.assign(page);
          },
        );
    }
    function onKey(event: KeyboardEvent): void {
      if (event.key === "k" && event.ctrlKey !== event.metaKey) open(event);
    }
    function onClick(event: MouseEvent): void {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-keys]") : null;
      if (link === null || innerWidth < DESK || event.metaKey || event.ctrlKey || event.shiftKey) return;
      open(event, link.href);
    }
    window.addEventListener("keydown", onKey);
    window.addEventListener("click", onClick, true);
    return () => {
      window.removeEventListener("keydown", onKey);
      window.removeEventListener("click", onClick, true);
    };
  }, []);
  function close(): void {
    isAsked.current = false;
    show(null);
  }
  return Loaded && <Loaded onClose={close} />;
}
