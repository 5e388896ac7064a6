/** What can be done with another player: a request, an answer to theirs, or Chat and Unfriend. Every act is a form. */
import { Link, useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import * as texts from "#texts/social";
import type { Relation, SocialAnswer, SocialIntent } from "~/models/friend-answers";
import { DEFAULT_REQUEST_MESSAGE } from "../../../contract/friend-terms";
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

type Props = { readonly userId: string; readonly name: string; readonly relation: Relation };

export function FriendActs({ userId, name, relation }: Props) {
  const fetcher = useFetcher<SocialAnswer>();
  const answer = fetcher.data;
  useEffect(() => {
    if (answer !== undefined) toast(answer.message, answer.tone);
  }, [answer]);
  return (
    <fetcher.Form method="post" action="/social/friends" className="friend-acts" aria-label={texts.actionsFor(name)}>
      <input type="hidden" name="userId" value={userId} />
      <input type="hidden" name="message" value={DEFAULT_REQUEST_MESSAGE} />
      {relation === "friend" && (
        <Link className="button button--primary" to={`/chat?with=${userId}`}>
          {texts.chat}
        </Link>
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
