/**
 * Profiles open over the screen on which a player's name is clicked. Every link to `/user-profile/{id}` is heard here, so that a
 * screen only writes the link; it leads to the same profile as a page without script, in a new tab, and where the dialog cannot
 * be loaded. `data-whole` marks a link that is meant as a page.
 */

import { useHref } from "@remix-run/react";
import { type ComponentType, useEffect, useState } from "react";
import { hearAsked } from "./asked";
import type { ProfileDialogProps } from "./profile-dialog";

const ID = /\/user-profile\/([0-9a-f-]{36})$/;

export function ProfileGate() {
  const page = useHref("/user-profile");
  const [userId, setUserId] = useState<string | null>(null);
  const [Loaded, setLoaded] = useState<ComponentType<ProfileDialogProps> | null>(null);

  useEffect(() => {
    function open(id: string): void {
      import("./open-profile")
        .then(({ loadProfile }) => loadProfile())
        .then(
          ({ ProfileDialog }) => {
            setLoaded(() => ProfileDialog);
            setUserId(id);
          },
          () => window.location.assign(`${page}/${id}`),
        );
    }
    function onClick(event: MouseEvent): void {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const id = link?.pathname.match(ID)?.[1];
      if (link === null || id === undefined || "whole" in link.dataset || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      // The router's own listener leaves it then.
      event.preventDefault();
      // A menu that the link stands in gives the focus back first: the dialog remembers where it was.
      link.closest<HTMLElement>("[popover]")?.hidePopover();
      open(id);
    }
    const stop = hearAsked(open);
    window.addEventListener("click", onClick, true);
    return () => {
      stop();
      window.removeEventListener("click", onClick, true);
    };
  }, [page]);

  return Loaded !== null && userId !== null && <Loaded userId={userId} onClose={() => setUserId(null)} />;
}
