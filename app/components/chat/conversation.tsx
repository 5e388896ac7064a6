/** A chat with somebody, in a window of the dock or on the chat's page. Loaded with the chat's code at its first use. */

import { type ReactNode, useEffect, useRef } from "react";
import * as texts from "#texts/chat";
import { titles } from "#texts/vocabulary";
import { ratingTitle } from "../../../backgammon/rating";
import { useClub } from "../session/player";
import { Avatar } from "../ui/avatar";
import { Flag } from "../ui/flag";
import { formatRating } from "../ui/format";
import { Link } from "../ui/link";
import { Online } from "../ui/online";
import { ChatSheet } from "./chat-sheet";
import { useMuted } from "./muted";
import { useConversation } from "./use-conversation";
import type { Peer } from "./windows";

type Props = {
  readonly selfId: string;
  readonly peer: Peer;
  /** Only its head shows. */
  readonly isFolded?: boolean;
  /** Before the name. */
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
};

export function Conversation({ selfId, peer, isFolded = false, lead, actions }: Props) {
  const { features } = useClub();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isMuted, toggleMuted] = useMuted(peer.id);
  const talk = useConversation({ selfId, peerId: peer.id, isMuted, isInSight: !isFolded });

  useEffect(() => {
    if (!isFolded) field.current?.focus();
  }, [isFolded]);

  const head = (
    <>
      {lead}
      <Avatar avatar={peer.avatar} size={32} />
      <h2>
        {features.profile ? (
          <Link
            className="ellipsis"
            to={`/user-profile/${peer.id}?${new URLSearchParams({ returnTo: `/chat?with=${peer.id}` })}`}
          >
            {peer.name}
          </Link>
        ) : (
          <span className="ellipsis">{peer.name}</span>
        )}
        {peer.country !== null && <Flag country={peer.country} />}
        {(peer.isOnline === true || peer.rating !== null) && (
          <small>
            {peer.isOnline === true && <Online />}{" "}
            {peer.rating !== null &&
              `${formatRating(peer.rating)} ${isFolded ? "" : titles[ratingTitle(peer.rating).title]}`}
          </small>
        )}
      </h2>
      {talk.unread > 0 && isFolded && (
        <em className="badge">
          {talk.unread}
          <span className="visually-hidden"> {texts.unread}</span>
        </em>
      )}
      {!isFolded && (
        <button type="button" className="button button--quiet" aria-pressed={isMuted} onClick={toggleMuted}>
          {isMuted ? texts.unmute : texts.mute}
        </button>
      )}
      {actions}
    </>
  );
  return (
    <ChatSheet
      selfId={selfId}
      peerName={peer.name}
      talk={talk}
      isMuted={isMuted}
      isFolded={isFolded}
      field={field}
      head={head}
    />
  );
}
