/** A player as others see them, on a page of its own or in a dialog: figures, what can be done, how one stands against them. */

import type { ReactNode } from "react";
import * as texts from "#texts/profile";
import type { ShownPlayer, ShownProfile } from "~/models/shown-profile";
import { ChatLink } from "../chat/chat-link";
import { useClub } from "../session/player";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";
import { FriendActs } from "./friend-acts";
import { HeadToHead } from "./head-to-head";
import { ProfileFigures, ProfileHead } from "./profile-card";
import { RatingLine } from "./rating-line";
import { RecentMatches } from "./recent-matches";
import { BlockForm, SafetyCard } from "./safety-card";

type Props = {
  readonly shown: ShownProfile;
  /** Tries once more what failed. */
  readonly again: ReactNode;
  /** Something was done to how the two stand. */
  readonly onChange?: () => void;
  /** The profile makes way for what was opened from it. */
  readonly onLeave?: () => void;
};

export function PlayerProfile({ shown, again, onChange, onLeave }: Props) {
  const { features } = useClub();
  if (!shown.ok) {
    return (
      <div className="empty profile__failure">
        <p role="alert">{shown.message}</p>
        {again}
      </div>
    );
  }
  const { profile, record, isOwn, chance } = shown;
  const keeperOf = (part: "ratings" | "matches") => (record?.hidden.includes(part) ? profile.name : null);
  return (
    <>
      <div className="stack">
        <ProfileHead profile={profile} />
        {!isOwn && <Acts player={shown} onChange={onChange} onLeave={onLeave} />}
        {record !== null && record.headToHead !== null && (
          <HeadToHead name={profile.name ?? ""} record={record.headToHead} chance={chance} />
        )}
        {!isOwn && (
          <SafetyCard userId={profile.id} name={profile.name ?? ""} isBlocked={shown.isBlocked} onChange={onChange} />
        )}
      </div>
      <div className="stack">
        <ProfileFigures profile={profile} record={record} />
        {record !== null && <RatingLine ratings={record.ratings} keeper={keeperOf("ratings")} />}
        <RecentMatches record={record} hasAnalyses={isOwn && features.analysis} keeper={keeperOf("matches")} />
      </div>
    </>
  );
}

type ActsProps = Pick<Props, "onChange" | "onLeave"> & { readonly player: ShownPlayer };

function Acts({ player: { profile, relation, isBlocked, mayChat }, onChange, onLeave }: ActsProps) {
  const { features } = useClub();
  const { id, name, avatar, rating, country } = profile;
  const peer = { id, name: name ?? "", avatar, rating, country };
  if (isBlocked) return <BlockForm userId={id} name={peer.name} isBlocked onChange={onChange} />;
  return (
    <div className="profile-acts">
      {relation !== null && <FriendActs peer={peer} relation={relation} onChange={onChange} onLeave={onLeave} />}
      {features.privateGames && (
        <Link className="button" to={`/private-game/create?invite=${id}`}>
          <Icon name="key" small />
          {texts.invite}
        </Link>
      )}
      {mayChat && relation !== "friend" && (
        <ChatLink className="button" peer={peer} onOpen={onLeave}>
          <Icon name="chat" small />
          {texts.chat}
        </ChatLink>
      )}
      {!mayChat && relation !== null && relation !== "friend" && <p className="caption">{texts.messagesOfFriends}</p>}
    </div>
  );
}
