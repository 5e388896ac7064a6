/** One line of the friends or of the requests, with what can be done about it. */

import type { FetcherWithComponents } from "@remix-run/react";
import * as texts from "#texts/social";
import type { SocialAnswer, SocialIntent } from "~/models/friend-answers";
import type { Friend } from "../../../contract/friends";
import { ChatLink } from "../chat/chat-link";
import { useClub } from "../session/player";
import { Avatar } from "../ui/avatar";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";
import { Online } from "../ui/online";

export const SHOWS = ["friends", "received", "sent"] as const;
export type Show = (typeof SHOWS)[number];

type Props = {
  readonly person: Friend;
  readonly show: Show;
  readonly fetcher: FetcherWithComponents<SocialAnswer>;
};

const profilePath = (id: string) => `/user-profile/${id}?${new URLSearchParams({ returnTo: "/social/friends" })}`;

export function PersonRow({ person, show, fetcher }: Props) {
  const { id, name, avatar, message, isOnline, lastMessage, unreadMessages } = person;
  const { features } = useClub();
  return (
    <li className="person">
      <Avatar avatar={avatar} />
      <span className="person__text">
        {features.profile ? (
          <Link className="person__name ellipsis" to={profilePath(id)}>
            {name}
          </Link>
        ) : (
          <b className="ellipsis">{name}</b>
        )}
        {isOnline && <Online />}
        {(message ?? lastMessage) !== null && (
          <small className="person__words" dir="auto">
            {message ?? lastMessage}
          </small>
        )}
      </span>
      {unreadMessages > 0 && (
        <em className="badge">
          {unreadMessages > 99 ? "99+" : unreadMessages}
          <span className="visually-hidden"> {texts.unreadCount}</span>
        </em>
      )}
      {show === "friends" && <FriendMenu person={person} fetcher={fetcher} />}
      {show === "received" && (
        <span className="person__acts">
          <Act intent="accept" person={person} fetcher={fetcher} label={texts.accept} isPrimary />
          <Act intent="reject" person={person} fetcher={fetcher} label={texts.reject} />
        </span>
      )}
      {show === "sent" && (
        <span className="person__acts">
          <span className="secondary">{texts.pending}</span>
          <Act intent="withdraw" person={person} fetcher={fetcher} label={texts.withdraw} />
        </span>
      )}
    </li>
  );
}

type ActProps = Omit<Props, "show"> & {
  readonly intent: SocialIntent;
  readonly label: string;
  readonly isPrimary?: boolean;
};

function Act({ intent, person, fetcher, label, isPrimary = false }: ActProps) {
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="userId" value={person.id} />
      <button
        type="submit"
        name="intent"
        value={intent}
        className={isPrimary ? "button button--primary" : "button"}
        aria-label={texts.actOn(label, person.name)}
        disabled={fetcher.state !== "idle"}
      >
        {label}
      </button>
    </fetcher.Form>
  );
}

/** Chat, Profile, Unfriend (FRD-05). A popover, so it opens before any script runs. */
function FriendMenu({ person, fetcher }: Omit<Props, "show">) {
  const { features } = useClub();
  const { id, name } = person;
  const menuId = `friend-${id}`;
  return (
    <>
      <ChatLink className="button" peer={person} label={texts.chatWith(name)}>
        {texts.chat}
      </ChatLink>
      <button type="button" className="icon-button" popovertarget={menuId} aria-label={texts.actionsFor(name)}>
        <Icon name="more" />
      </button>
      <div id={menuId} popover="auto" className="dialog person-menu" role="dialog" aria-label={texts.actionsFor(name)}>
        <h3 className="ellipsis">{name}</h3>
        <ChatLink className="button" peer={person} onOpen={() => document.getElementById(menuId)?.hidePopover()}>
          {texts.chat}
        </ChatLink>
        {features.profile && (
          <Link className="button" to={profilePath(id)}>
            {texts.profile}
          </Link>
        )}
        <fetcher.Form method="post">
          <input type="hidden" name="userId" value={id} />
          <button
            type="submit"
            name="intent"
            value="break"
            className="button button--danger"
            disabled={fetcher.state !== "idle"}
          >
            {texts.unfriend}
          </button>
        </fetcher.Form>
      </div>
    </>
  );
}
