/** The header's links to requests, chat and notifications, each with its badge. */

import * as texts from "#texts/lobby";
import type { Badges } from "~/models/badges";
import { openWindow } from "../chat/opener";
import { useClub } from "../session/player";
import { formatCoins } from "../ui/format";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";

export function BadgeLinks({ badges }: { readonly badges: Badges }) {
  const { features } = useClub();
  const { notifications, requests, unreadMessages } = badges;
  return (
    <>
      {features.friends && (
        <>
          <Link
            className="icon-button"
            to="/social/friends?show=received"
            aria-label={requests === 0 ? texts.friendRequests : texts.requestsToAnswer(formatCoins(requests))}
          >
            <Icon name="friend-add" />
            {requests > 0 && <Count of={requests} />}
          </Link>
          <Link
            className="icon-button"
            to="/chat"
            // The list of the floating button where the page has it (decided, HDR-10).
            onClick={(event) => {
              if (!event.ctrlKey && !event.metaKey && !event.shiftKey && openWindow(null)) event.preventDefault();
            }}
            aria-label={unreadMessages === 0 ? texts.chat : texts.chatUnread(formatCoins(unreadMessages))}
          >
            <Icon name="chat" />
            {unreadMessages > 0 && <Count of={unreadMessages} />}
          </Link>
        </>
      )}
      <Link
        className="icon-button"
        to="/internal-notifications"
        aria-label={notifications > 0 ? texts.unreadNotifications : texts.notifications}
      >
        <Icon name="bell" />
        {notifications > 0 && <i className="dot" />}
      </Link>
    </>
  );
}

/** Seen only: the link's name says it. */
function Count({ of: count }: { readonly of: number }) {
  return <em className="badge icon-button__count">{count > 99 ? "99+" : count}</em>;
}
