import { useSyncExternalStore } from "react";
import type { Announcer } from "../ui/use-announcer";

/** The match's live region. */
export function Announcements({ announcer }: { readonly announcer: Announcer }) {
  const lines = useSyncExternalStore(announcer.subscribe, announcer.lines, announcer.lines);
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {lines.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
