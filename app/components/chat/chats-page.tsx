/** The chat's page: all chats, and one of them. On a phone one or the other. */

import { Form } from "@remix-run/react";
import { type ComponentType, useEffect, useState } from "react";
import * as texts from "#texts/chat";
import * as common from "#texts/common";
import type { FriendPage } from "../../../contract/friends";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";
import { Pager } from "../ui/pager";
import { useHydrated } from "../ui/use-hydrated";
import { ChatList } from "./chat-list";
import type { Conversation } from "./conversation";
import type { Peer } from "./windows";

type Props = {
  readonly selfId: string;
  readonly list: FriendPage | null;
  readonly search: string;
  readonly peer: Peer | null;
  /** Somebody was asked for who is not there. */
  readonly isUnknown: boolean;
};

export function ChatsPage({ selfId, list, search, peer, isUnknown }: Props) {
  const linkTo = (page: number) =>
    `/chat?${new URLSearchParams({ ...(search !== "" && { search }), page: String(page) })}`;
  return (
    <main className="chats__main">
      <section className="chats__list" aria-label={texts.chats}>
        <Form role="search" className="chats__search">
          <input
            className="input"
            type="search"
            name="search"
            aria-label={texts.searchChats}
            placeholder={texts.searchChats}
            maxLength={100}
            defaultValue={search}
          />
          <button type="submit" className="button">
            {texts.search}
          </button>
        </Form>
        <ChatList list={list} currentId={peer?.id} />
        {list !== null && <Pager page={list.page} totalPages={list.totalPages} linkTo={linkTo} />}
      </section>
      <section className="chats__talk" aria-label={peer === null ? texts.chat : texts.chatWith(peer.name)}>
        {peer !== null && <h1 className="visually-hidden chats__title">{texts.chatWith(peer.name)}</h1>}
        {peer !== null && <Talk key={peer.id} selfId={selfId} peer={peer} />}
        {peer === null && (
          <div className="empty">
            <p>{isUnknown ? texts.unknown : texts.choose}</p>
            <Link to="/chat" className="chats__back link">
              {texts.backToChats}
            </Link>
          </div>
        )}
      </section>
    </main>
  );
}

/** The chat's code comes when somebody is to be talked to. */
function Talk({ selfId, peer }: { readonly selfId: string; readonly peer: Peer }) {
  const [Loaded, setLoaded] = useState<ComponentType<Parameters<typeof Conversation>[0]> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const isHydrated = useHydrated();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads the code again
  useEffect(() => {
    setFailed(false);
    import("./conversation").then(
      ({ Conversation }) => setLoaded(() => Conversation),
      () => setFailed(true),
    );
  }, [attempt]);
  if (Loaded === null) {
    return (
      <div className="empty">
        <Link to="/chat" className="chats__back link">
          {texts.backToChats}
        </Link>
        {hasFailed ? (
          <p role="alert">
            {texts.unavailable}{" "}
            <button type="button" className="link" onClick={() => setAttempt(attempt + 1)}>
              {common.tryAgain}
            </button>
          </p>
        ) : (
          <p>{isHydrated ? texts.loadingMessages : texts.needsScript}</p>
        )}
      </div>
    );
  }
  const lead = (
    <Link className="icon-button chats__back" to="/chat" aria-label={texts.backToChats}>
      <Icon name="back" />
    </Link>
  );
  return <Loaded selfId={selfId} peer={peer} lead={lead} />;
}
