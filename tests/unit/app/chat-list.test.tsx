/** What the list of chats shows, as the server draws it. */
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { expect, test } from "vitest";
import { ChatList } from "~/components/chat/chat-list";
import type { Friend, FriendPage } from "../../../contract/friends";

const idOf = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const SAID_AT = Date.UTC(2026, 10, 5, 12);

function chat(digit: number, name: string, lastMessage: string, unreadMessages: number): Friend {
  return {
    ...{ id: idOf(digit), name, avatar: "fox", rating: null, country: null, lastMessageAt: SAID_AT, lastMessage },
    ...{ unreadMessages, isFriend: true, isPending: false, isOnline: false, message: null },
  };
}

function draw(list: FriendPage | null): string {
  return renderToStaticMarkup(
    <StaticRouter location="/chat">
      <ChatList list={list} currentId={idOf(2)} />
    </StaticRouter>,
  );
}

const textsOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, "\n")
    .split(/\s*\n\s*/)
    .filter((text) => text !== "");

test("a chat is told in the order of the list, with its player's name, the last words, when, and how many are unread, if any", () => {
  const data = [chat(3, "otto", "Shall we?", 0), chat(1, "ann", "Hello", 2), chat(2, "zoe", "Well played", 100)];
  const rows = draw({ data, page: 1, totalPages: 1 }).split("<li").slice(1);
  expect(rows.map((row) => textsOf(`<li${row}`))).toEqual([
    ["otto", "Shall we?", "Nov 5"],
    ["ann", "Hello", "Nov 5", "2", "unread"],
    ["zoe", "Well played", "Nov 5", "99+", "unread"],
  ]);
  // Each leads to its own, and the one beside the list is marked.
  expect(rows.map((row) => /href="([^"]*)"/.exec(row)?.[1])).toEqual([3, 1, 2].map((at) => `/chat?with=${idOf(at)}`));
  expect(rows.map((row) => row.includes('aria-current="page"'))).toEqual([false, false, true]);
});

test("without a chat the list says so, and another thing where it could not be loaded", () => {
  expect(textsOf(draw({ data: [], page: 1, totalPages: 1 }))).toEqual(["No chats found."]);
  expect(textsOf(draw(null))).toEqual(["Something went wrong."]);
});
