/** One line of the friends or of the requests, with what can be done about it. */
import { type FetcherWithComponents, Link } from "@remix-run/react";
import type { SocialAnswer, SocialIntent } from "~/models/friend-answers";
import type { Friend } from "../../../contract/friends";
import { useClub } from "../session/player";
import { Avatar } from "../ui/avatar";
import { Icon } from "../ui/icon";

export const SHOWS = ["friends", "received", "sent"] as const;
export type Show = (typeof SHOWS)[number];

type Props = {
  readonly person: Friend;
  readonly show: Show;
  readonly fetcher: FetcherWithComponents<SocialAnswer>;
};

export function PersonRow({ person, show, fetcher }: Props) {
  const { name, avatar, message, lastMessage, unreadMessages } = person;
  return (
    <li className="person">
      <Avatar avatar={avatar} />
      <span className="person__text">
        <b className="ellipsis">{name}</b>
        {(message ?? lastMessage) !== null && <small className="person__words">{message ?? lastMessage}</small>}
      </span>
      {unreadMessages > 0 && (
        <em className="badge">
          {unreadMessages > 99 ? "99+" : unreadMessages}
          <span className="visually-hidden"> unread</span>
        </em>
      )}
      {show === "friends" && <FriendMenu person={person} fetcher={fetcher} />}
      {show === "received" && (
        <span className="person__acts">
          <Act intent="accept" person={person} fetcher={fetcher} label="Accept" isPrimary />
          <Act intent="reject" person={person} fetcher={fetcher} label="Reject" />
        </span>
      )}
      {show === "sent" && (
        <span className="person__acts">
          <span className="secondary">Pending...</span>
          <Act intent="withdraw" person={person} fetcher={fetcher} label="Withdraw" />
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
        aria-label={`${label} ${person.name}`}
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
      <Link className="button" to={`/chat?with=${id}`} aria-label={`Chat with ${name}`}>
        Chat
      </Link>
      <button type="button" className="icon-button" popovertarget={menuId} aria-label={`Actions for ${name}`}>
        <Icon name="more" />
      </button>
      <div id={menuId} popover="auto" className="dialog person-menu" role="dialog" aria-label={`Actions for ${name}`}>
        <h3 className="ellipsis">{name}</h3>
        <Link className="button" to={`/chat?with=${id}`}>
          Chat
        </Link>
        {features.profile && (
          <Link className="button" to={`/user-profile/${id}?${new URLSearchParams({ returnTo: "/social/friends" })}`}>
            Profile
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
            Unfriend
          </button>
        </fetcher.Form>
      </div>
    </>
  );
}
