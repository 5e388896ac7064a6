/** The header's links to requests, chat and notifications, each with its badge. */
import { Link } from "@remix-run/react";
import type { Badges } from "~/models/badges";
import { useClub } from "../session/player";
import { Icon } from "../ui/icon";

export function BadgeLinks({ badges }: { readonly badges: Badges }) {
  const { features } = useClub();
  const { hasUnread, requests, unreadMessages } = badges;
  return (
    <>
      {features.friends && (
        <>
          <Link
            className="icon-button"
            to="/social/friends?show=received"
            aria-label={requests === 0 ? "Friend requests" : `Friend requests, ${requests} to answer`}
          >
            <Icon name="friend-add" />
            {requests > 0 && <Count of={requests} />}
          </Link>
          <Link
            className="icon-button"
            to="/chat"
            aria-label={unreadMessages === 0 ? "Chat" : `Chat, ${unreadMessages} unread`}
          >
            <Icon name="chat" />
            {unreadMessages > 0 && <Count of={unreadMessages} />}
          </Link>
        </>
      )}
      <Link
        className="icon-button"
        to="/internal-notifications"
        aria-label={hasUnread ? "Notifications, unread" : "Notifications"}
      >
        <Icon name="bell" />
        {hasUnread && <i className="dot" />}
      </Link>
    </>
  );
}

/** Seen only: the link's name says it. */
function Count({ of: count }: { readonly of: number }) {
  return <em className="badge icon-button__count">{count > 99 ? "99+" : count}</em>;
}
