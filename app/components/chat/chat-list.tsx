/** Chats as a list, the latest first: who, the last words, when, and how many are unread. */
import * as texts from "#texts/chat";
import * as common from "#texts/common";
import { LOCALE } from "#texts/language";
import type { Friend, FriendPage } from "../../../contract/friends";
import { Avatar } from "../ui/avatar";
import { Flag } from "../ui/flag";
import { Online } from "../ui/online";
import { useHydrated } from "../ui/use-hydrated";
import { ChatLink } from "./chat-link";
import "./chat-list.css";

const TIME = new Intl.DateTimeFormat(LOCALE, { hour: "2-digit", minute: "2-digit" });
const DATE = new Intl.DateTimeFormat(LOCALE, { month: "short", day: "numeric" });
/** What the server and the first render of the browser agree on. */
const DATE_UTC = new Intl.DateTimeFormat(LOCALE, { month: "short", day: "numeric", timeZone: "UTC" });

type Props = {
  /** Null when it could not be loaded. */
  readonly list: FriendPage | null;
  /** The chat beside the list. */
  readonly currentId?: string | null;
  readonly onOpen?: () => void;
};

export function ChatList({ list, currentId = null, onOpen }: Props) {
  if (list === null) return <p className="empty">{common.failed}</p>;
  if (list.data.length === 0) return <p className="empty">{texts.noChats}</p>;
  return (
    <ul className="chat-list">
      {list.data.map((friend) => (
        <li key={friend.id}>
          <ChatLink peer={friend} className="chat-list__row" isCurrent={friend.id === currentId} onOpen={onOpen}>
            <Row friend={friend} />
          </ChatLink>
        </li>
      ))}
    </ul>
  );
}

function Row({ friend }: { readonly friend: Friend }) {
  const { name, avatar, country, isOnline, lastMessage, lastMessageAt, unreadMessages } = friend;
  return (
    <>
      <Avatar avatar={avatar} />
      <span className="chat-list__text">
        <b className="chat-list__name">
          <span className="ellipsis">{name}</span> {country !== null && <Flag country={country} />}
          {isOnline && <Online />}
        </b>
        <span className={unreadMessages > 0 ? "ellipsis chat-list__new" : "ellipsis secondary"} dir="auto">
          {lastMessage}
        </span>
      </span>
      <span className="chat-list__side">
        {lastMessageAt !== null && <When atMs={lastMessageAt} />}
        {unreadMessages > 0 && (
          <em className="badge">
            {unreadMessages > 99 ? "99+" : unreadMessages}
            <span className="visually-hidden"> {texts.unread}</span>
          </em>
        )}
      </span>
    </>
  );
}

/** The time of today, the date of any other day; the reader's own once script is there. */
function When({ atMs }: { readonly atMs: number }) {
  const isHydrated = useHydrated();
  const isToday = isHydrated && new Date(atMs).toDateString() === new Date().toDateString();
  const shown = isToday ? TIME : isHydrated ? DATE : DATE_UTC;
  return (
    <time className="caption" dateTime={new Date(atMs).toISOString()}>
      {shown.format(atMs)}
    </time>
  );
}
