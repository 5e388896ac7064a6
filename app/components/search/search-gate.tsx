/** Ctrl K, or Cmd K, opens the search over whatever screen of the club there is. The dialog, which knows where not to, is fetched with the first such press. */
import { type ComponentType, useEffect, useRef, useState } from "react";
import type { SearchDialogProps } from "./search-dialog";

export function SearchGate() {
  const [Loaded, show] = useState<ComponentType<SearchDialogProps> | null>(null);
  // A second press must not open anew what Escape closes before its code is there.
  const isAsked = useRef(false);
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.key !== "k" || event.ctrlKey === event.metaKey) return;
      event.preventDefault();
      if (isAsked.current) return;
      isAsked.current = true;
      import("./open-search")
        .then(({ loadSearch }) => loadSearch())
        .then(
          ({ SearchDialog }) => show(() => SearchDialog),
          () => {
            isAsked.current = false;
          },
        );
    }
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  function close(): void {
    isAsked.current = false;
    show(null);
  }
  return Loaded && <Loaded onClose={close} />;
}
