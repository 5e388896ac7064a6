import { useHref } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Marks these as read when the screen is left: for another one, or with the page (NOTIF-05). */
export function useReadOnLeaving(unreadIds: readonly number[]): void {
  const action = useHref("/notifications/read");
  const ids = useRef(unreadIds);
  ids.current = unreadIds;
  useEffect(() => {
    // `keepalive` lets it arrive although the page goes.
    const markRead = () => {
      if (ids.current.length === 0) return;
      const body = new URLSearchParams(ids.current.map((id) => ["id", String(id)]));
      fetch(action, { method: "POST", body, keepalive: true }).catch(() => {});
      ids.current = [];
    };
    window.addEventListener("pagehide", markRead);
    return () => {
      window.removeEventListener("pagehide", markRead);
      markRead();
    };
  }, [action]);
}
