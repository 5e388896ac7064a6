/** Whom to write to: the friends, by the beginning of a name. The search is a form; with script it goes out as one types. */

import { Form, useLocation, useNavigate, useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import * as texts from "#texts/chat";
import * as common from "#texts/common";
import type { FriendPage } from "../../../contract/friends";
import { ChatLink } from "../chat/chat-link";
import { Avatar } from "../ui/avatar";
import { Dialog } from "../ui/dialog";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";

const DEBOUNCE_MS = 300;

type Props = {
  /** Null when they could not be loaded. */
  readonly friends: FriendPage | null;
  /** What the list was made for. */
  readonly name: string;
  readonly closeTo: string;
};

/** Gone as soon as a friend is chosen: the window that opens has to be in reach while the page below is still loaded. */
export function NewChat(props: Props) {
  const { key } = useLocation();
  const [chosenAt, choose] = useState<string | null>(null);
  return key !== chosenAt && <NewChatDialog {...props} onChosen={() => choose(key)} />;
}

function NewChatDialog({ friends, name, closeTo, onChosen }: Props & { readonly onChosen: () => void }) {
  const navigate = useNavigate();
  const close = () => navigate(closeTo, { replace: true, preventScrollReset: true });
  const search = useSearchAsTyped();
  const field = useRef<HTMLInputElement>(null);
  // By touch the field's keyboard would cover the friends.
  useEffect(() => {
    if (!window.matchMedia("(pointer: coarse)").matches) field.current?.focus();
  }, []);
  return (
    <Dialog className="dialog" aria-labelledby="new-chat" onClose={close}>
      <div className="dialog__body">
        <header className="spread">
          <h2 id="new-chat">{texts.newChat}</h2>
          <Link className="icon-button" to={closeTo} replace preventScrollReset aria-label={common.close}>
            <Icon name="close" />
          </Link>
        </header>
        <Form role="search" className="person-search" replace preventScrollReset onChange={search}>
          <input type="hidden" name="new" value="1" />
          <input
            ref={field}
            className="input"
            type="search"
            name="name"
            aria-label={texts.findFriend}
            placeholder={texts.findFriend}
            autoComplete="off"
            maxLength={100}
            defaultValue={name}
          />
          <button type="submit" className="button">
            {texts.search}
          </button>
        </Form>
        <Friends
          friends={friends}
          name={name}
          onOpen={() => {
            onChosen();
            close();
          }}
        />
      </div>
    </Dialog>
  );
}

function Friends({ friends, name, onOpen }: Pick<Props, "friends" | "name"> & { readonly onOpen: () => void }) {
  if (friends === null) return <p className="empty">{common.failed}</p>;
  if (friends.data.length === 0) {
    if (name !== "") return <p className="empty">{texts.noFriendFound}</p>;
    return (
      <p className="empty">
        {texts.noFriends}
        <Link className="button" to="/social/friends?add=1">
          {texts.addFriend}
        </Link>
      </p>
    );
  }
  return (
    <>
      <ul className="people people--found" aria-label={texts.friends}>
        {friends.data.map((friend) => (
          <li key={friend.id}>
            <ChatLink className="person" peer={friend} label={texts.chatWith(friend.name)} onOpen={onOpen}>
              <Avatar avatar={friend.avatar} size={32} />
              <span className="ellipsis">{friend.name}</span>
            </ChatLink>
          </li>
        ))}
      </ul>
      {friends.totalPages > 1 && <p className="secondary">{texts.moreFriends}</p>}
    </>
  );
}

function useSearchAsTyped() {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  return ({ currentTarget }: { readonly currentTarget: HTMLFormElement }) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => submit(currentTarget, { replace: true, preventScrollReset: true }), DEBOUNCE_MS);
  };
}
