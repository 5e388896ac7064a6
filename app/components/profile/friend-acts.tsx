/** What can be done with another player: a request, an answer to theirs, or Chat and Unfriend. Every act is a form. */
import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import * as texts from "#texts/social";
import type { Relation, SocialAnswer, SocialIntent } from "~/models/friend-answers";
import { DEFAULT_REQUEST_MESSAGE } from "../../../contract/friend-terms";
import { ChatLink } from "../chat/chat-link";
import type { Peer } from "../chat/windows";
import { toast } from "../ui/toast";

type Act = { readonly intent: SocialIntent; readonly label: string; readonly style: string };

const ACTS: Readonly<Record<Relation, readonly Act[]>> = {
  none: [{ intent: "ask", label: texts.addFriend, style: "button button--primary" }],
  asked: [{ intent: "withdraw", label: texts.withdraw, style: "button" }],
  asks: [
    { intent: "accept", label: texts.accept, style: "button button--primary" },
    { intent: "reject", label: texts.reject, style: "button" },
  ],
  friend: [{ intent: "break", label: texts.unfriend, style: "button button--danger" }],
};

type Props = {
  readonly peer: Peer;
  readonly relation: Relation;
  /** An act was answered: what is shown may have changed. */
  readonly onChange?: () => void;
  /** A chat opens beside the page. */
  readonly onLeave?: () => void;
};

export function FriendActs({ peer, relation, onChange, onLeave }: Props) {
  const fetcher = useFetcher<SocialAnswer>();
  const answer = fetcher.data;
  const changed = useRef(onChange);
  changed.current = onChange;
  useEffect(() => {
    if (answer === undefined) return;
    toast(answer.message, answer.tone);
    changed.current?.();
  }, [answer]);
  // Without script the act leads back to the profile.
  const action = `/social/friends?${new URLSearchParams({ returnTo: `/user-profile/${peer.id}` })}`;
  return (
    <fetcher.Form method="post" action={action} className="friend-acts" aria-label={texts.actionsFor(peer.name)}>
      <input type="hidden" name="userId" value={peer.id} />
      <input type="hidden" name="message" value={DEFAULT_REQUEST_MESSAGE} />
      {relation === "friend" && (
        <ChatLink className="button button--primary" peer={peer} onOpen={onLeave}>
          {texts.chat}
        </ChatLink>
      )}
      {relation === "asked" && <span className="secondary">{texts.pending}</span>}
      {ACTS[relation].map(({ intent, label, style }) => (
        <button
          key={intent}
          type="submit"
          name="intent"
          value={intent}
          className={style}
          disabled={fetcher.state !== "idle"}
        >
          {label}
        </button>
      ))}
    </fetcher.Form>
  );
}
