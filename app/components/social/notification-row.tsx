/** One notification: what happened, when, and where it leads. */
import { Link } from "@remix-run/react";
import { assertNever } from "../../../backgammon/vocabulary";
import type { InternalNotification } from "../../../contract/notifications";

const DAY_MS = 86_400_000;

/** "Today" within the last 24 hours, then whole days (NOTIF-03). */
export function agoLabel(thenMs: number, nowMs: number): string {
  const days = Math.floor((nowMs - thenMs) / DAY_MS);
  return days <= 0 ? "Today" : `${days}d ago`;
}

export function wordsOf(notification: InternalNotification): string {
  const { event, payload } = notification;
  switch (event) {
    case "friendship_proposed":
      return `${payload.name} would like to be your friend.`;
    case "friendship_accepted":
      return `${payload.name} is your friend now.`;
    case "level_up":
      return `Your rating of ${payload.currentRating} makes you ${payload.level}.`;
    case "level_down":
      return `Your rating of ${payload.currentRating} takes you back to ${payload.level}: ${payload.pointToNextLevel} points to the title above.`;
    default:
      return assertNever(event);
  }
}

/** Friendships lead to the friends of Social (NOTIF-04), titles to the rating's statistics (decided, NOTIF-07). */
export function placeOf({ event }: InternalNotification): string {
  switch (event) {
    case "friendship_proposed":
      return "/social/friends?show=received";
    case "friendship_accepted":
      return "/social/friends";
    case "level_up":
    case "level_down":
      return "/user-stats/performance?category=rating";
    default:
      return assertNever(event);
  }
}

type Props = { readonly notification: InternalNotification; readonly nowMs: number };

export function NotificationRow({ notification, nowMs }: Props) {
  const { read, inserted_at } = notification;
  return (
    <li>
      <Link className={read ? "notification notification--read" : "notification"} to={placeOf(notification)}>
        <span className="notification__mark">
          {!read && (
            <>
              <i className="notification__dot" />
              <span className="visually-hidden">Unread: </span>
            </>
          )}
        </span>
        <span className="notification__words">{wordsOf(notification)}</span>
        <time dateTime={new Date(inserted_at).toISOString()}>{agoLabel(inserted_at, nowMs)}</time>
      </Link>
    </li>
  );
}
