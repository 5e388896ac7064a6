/** One notification: what happened, when, and where it leads. */

import * as texts from "#texts/social";
import { titles } from "#texts/vocabulary";
import { assertNever } from "../../../backgammon/vocabulary";
import type { InternalNotification } from "../../../contract/notifications";
import { useClub } from "../session/player";
import { Link } from "../ui/link";

const DAY_MS = 86_400_000;

/** "Today" within the last 24 hours, then whole days (NOTIF-03). */
export function agoLabel(thenMs: number, nowMs: number): string {
  const days = Math.floor((nowMs - thenMs) / DAY_MS);
  return days <= 0 ? texts.today : texts.daysAgo(days);
}

/** A title of the club in the reader's language; one that the club no longer has stays as it was. */
function titleName(title: string): string {
  return titles[title] ?? title;
}

export function wordsOf(notification: InternalNotification): string {
  const { event, payload } = notification;
  switch (event) {
    case "friendship_proposed":
      return texts.friendshipProposed(payload.name);
    case "friendship_accepted":
      return texts.friendshipAccepted(payload.name);
    case "level_up":
      return texts.levelUp(payload.currentRating, titleName(payload.level));
    case "level_down":
      return texts.levelDown(payload.currentRating, titleName(payload.level), payload.pointToNextLevel);
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

/** The player whom it is about, where it is about one. */
function playerOf({ event, payload }: InternalNotification): { readonly userId: string; readonly name: string } | null {
  return event === "friendship_proposed" || event === "friendship_accepted" ? payload : null;
}

type Props = { readonly notification: InternalNotification; readonly nowMs: number };

export function NotificationRow({ notification, nowMs }: Props) {
  const { features } = useClub();
  const { read, inserted_at } = notification;
  const words = wordsOf(notification);
  const player = features.profile ? playerOf(notification) : null;
  return (
    <li className={read ? "notification notification--read" : "notification"}>
      <span className="notification__mark">
        {!read && (
          <>
            <i className="notification__dot" />
            <span className="visually-hidden">{texts.unreadMark} </span>
          </>
        )}
      </span>
      <span className="notification__words">{player === null ? words : <Named words={words} player={player} />}</span>
      <time dateTime={new Date(inserted_at).toISOString()}>{agoLabel(inserted_at, nowMs)}</time>
      <Link className="notification__cover" to={placeOf(notification)} aria-label={words} />
    </li>
  );
}

type NamedProps = { readonly words: string; readonly player: { readonly userId: string; readonly name: string } };

/** The words, in which the player's name leads to them. */
function Named({ words, player: { userId, name } }: NamedProps) {
  const start = words.indexOf(name);
  return (
    <>
      {words.slice(0, start)}
      <Link to={`/user-profile/${userId}?${new URLSearchParams({ returnTo: "/internal-notifications" })}`}>{name}</Link>
      {words.slice(start + name.length)}
    </>
  );
}
