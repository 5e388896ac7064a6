/**
 * Add Friend: search a player, choose them, send them a request. Without script the search is a form that loads the page again;
 * with it, what is typed is searched half a second later.
 */

import { Form, useFetcher, useLoaderData, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import * as common from "#texts/common";
import * as texts from "#texts/social";
import type { Found, SocialAnswer } from "~/models/friend-answers";
import { DEFAULT_REQUEST_MESSAGE, REQUEST_MESSAGE_MAX, SEARCH_MIN } from "../../../contract/friend-terms";
import type { Friend } from "../../../contract/friends";
import { ChatLink } from "../chat/chat-link";
import { Avatar } from "../ui/avatar";
import { Dialog } from "../ui/dialog";
import { fetchJson } from "../ui/fetch-json";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";
import { useEarlyInput } from "../ui/use-early-input";
import { useHydrated } from "../ui/use-hydrated";

/** Platform spec §5. */
const DEBOUNCE_MS = 500;

type AddFriendProps = {
  /** What the page was loaded with. */
  readonly initial: Found | null;
  /** The page behind the dialog. */
  readonly closeTo: string;
};

export function AddFriend({ initial, closeTo }: AddFriendProps) {
  const navigate = useNavigate();
  const [text, setText] = useState(initial?.q ?? "");
  const field = useRef<HTMLInputElement>(null);
  useEarlyInput(field, (values) => setText(String(values.get("player"))));
  const { found, isSearching } = useSearch(text.trim(), initial);
  // What the dialog is opened for; a modal begins with its first button.
  useEffect(() => field.current?.focus(), []);

  return (
    <Dialog
      className="dialog"
      aria-labelledby="add-friend"
      onClose={() => navigate(closeTo, { replace: true, preventScrollReset: true })}
    >
      <div className="dialog__body">
        <header className="spread">
          <h2 id="add-friend">{texts.addFriend}</h2>
          <Link className="icon-button" to={closeTo} replace preventScrollReset aria-label={common.close}>
            <Icon name="close" />
          </Link>
        </header>
        <Form role="search" className="person-search" replace preventScrollReset>
          <input type="hidden" name="add" value="1" />
          <input
            ref={field}
            className="input"
            type="search"
            name="player"
            aria-label={texts.searchUser}
            placeholder={texts.beginningOfAName}
            autoComplete="off"
            minLength={SEARCH_MIN}
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <button type="submit" className="button">
            {texts.search}
          </button>
        </Form>
        <Request found={found} isSearching={isSearching} />
      </div>
    </Dialog>
  );
}

/** What was found for exactly this text: an answer to an earlier one is not shown. */
function useSearch(text: string, initial: Found | null) {
  const [latest, setLatest] = useState<Found | null>(null);
  const known = initial?.q;
  // Another each time the page is loaded: somebody who was found may be a friend by then, or be asked.
  const page = useLoaderData<unknown>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: searched again whenever the page was loaded again
  useEffect(() => {
    if (text.length < SEARCH_MIN || text === known) return;
    let isLatest = true;
    async function search(): Promise<void> {
      const answer = await fetchJson<Found>(`/social/search?${new URLSearchParams({ player: text })}`);
      // What is shown stays where it cannot be had anew.
      if (isLatest) setLatest((shown) => answer ?? (shown?.q === text ? shown : { q: text, players: null }));
    }
    const timer = setTimeout(search, DEBOUNCE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [text, known, page]);
  const found = [initial, latest].find((answer) => answer?.q === text) ?? null;
  return { found, isSearching: found === null && text.length >= SEARCH_MIN };
}

function Request({ found, isSearching }: { readonly found: Found | null; readonly isSearching: boolean }) {
  const fetcher = useFetcher<SocialAnswer>();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const isHydrated = useHydrated();
  const players = found?.players?.data ?? [];
  const chosen = players.find((player) => player.id === chosenId && canBeAsked(player));
  const answer = fetcher.data;
  useEffect(() => {
    if (answer?.ok) setChosenId(null);
  }, [answer]);

  return (
    <fetcher.Form method="post" action="/social/friends" className="person-request">
      <input type="hidden" name="intent" value="ask" />
      <ul className="people people--found" aria-label={texts.foundPlayers} aria-busy={isSearching}>
        {players.map((player) => (
          <FoundPlayer key={player.id} player={player} isChosen={player === chosen} onChoose={setChosenId} />
        ))}
      </ul>
      <p className="secondary" role="status">
        {noteOf(found, isSearching)}
      </p>
      <div className="field">
        <label htmlFor="request-message">{texts.message}</label>
        <textarea
          id="request-message"
          className="input"
          name="message"
          rows={2}
          maxLength={REQUEST_MESSAGE_MAX}
          defaultValue={DEFAULT_REQUEST_MESSAGE}
        />
      </div>
      <p role="status" className={answer?.tone === "error" ? "error" : undefined}>
        {fetcher.state === "idle" ? answer?.message : ""}
      </p>
      <button
        type="submit"
        className="button button--primary"
        disabled={isHydrated && (chosen === undefined || fetcher.state !== "idle")}
      >
        {texts.sendRequest}
      </button>
    </fetcher.Form>
  );
}

function noteOf(found: Found | null, isSearching: boolean): string {
  if (isSearching) return texts.searching;
  if (found === null) return texts.typeMore(SEARCH_MIN);
  if (found.players === null) return common.failed;
  if (found.players.data.length === 0) return texts.nobodyFound;
  return found.players.totalPages > 1 ? texts.moreFound : "";
}

function canBeAsked({ isFriend, isPending }: Friend): boolean {
  return !isFriend && !isPending;
}

type FoundPlayerProps = {
  readonly player: Friend;
  readonly isChosen: boolean;
  readonly onChoose: (id: string) => void;
};

function FoundPlayer({ player, isChosen, onChoose }: FoundPlayerProps) {
  const { id, name, avatar, isFriend, isPending } = player;
  const radio = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  const who = (
    <>
      <Avatar avatar={avatar} size={32} />
      <span className="ellipsis">{name}</span>
    </>
  );
  if (isFriend || isPending) {
    return (
      <li className="person">
        {who}
        {isFriend ? (
          <ChatLink peer={player}>{texts.chat}</ChatLink>
        ) : (
          <span className="secondary">{texts.pending}</span>
        )}
      </li>
    );
  }
  return (
    <li>
      <label className="person person--choice">
        <input
          ref={radio}
          type="radio"
          name="userId"
          value={id}
          required
          checked={isChosen}
          onChange={() => onChoose(id)}
        />
        {who}
        {isHydrated ? (
          // Chooses and sends at once: the form is read before the choice is drawn.
          <button
            type="submit"
            className="person__label"
            aria-label={texts.actOn(texts.add, name)}
            onClick={() => {
              if (radio.current !== null) radio.current.checked = true;
              onChoose(id);
            }}
          >
            {texts.add}
          </button>
        ) : (
          <span className="person__label">{texts.add}</span>
        )}
      </label>
    </li>
  );
}
