/** The way to a chat with somebody: a window beside the page where there is room, the chat's page elsewhere and without script. */
import type { ReactNode } from "react";
import { Link } from "../ui/link";
import { openWindow } from "./opener";
import type { Peer } from "./windows";

type Props = {
  readonly peer: Peer;
  readonly className?: string;
  readonly label?: string;
  readonly isCurrent?: boolean;
  readonly onOpen?: () => void;
  readonly children: ReactNode;
};

export function ChatLink({ peer, className, label, isCurrent = false, onOpen, children }: Props) {
  return (
    <Link
      className={className}
      to={`/chat?with=${peer.id}`}
      aria-label={label}
      aria-current={isCurrent ? "page" : undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || !openWindow(peer)) return;
        event.preventDefault();
        onOpen?.();
      }}
    >
      {children}
    </Link>
  );
}
