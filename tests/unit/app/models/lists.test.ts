/** Friends, rankings, statistics of dice and a game that waits for a friend: what their pages make of an address and an answer. */
import { expect, test } from "vitest";
import { readListQuery } from "~/models/friends.server";
import { getPendingGame } from "~/models/matches.server";
import { loadFriend } from "~/models/player-record.server";
import { loadDice } from "~/models/player-stats.server";
import { loadTop } from "~/models/stats.server";
import { listFriends } from "../../../../contract/friends";
import { getPendingPrivateGame } from "../../../../contract/matches";
import { getDiceStats, getPips } from "../../../../contract/performance";
import { getPlayerProfile } from "../../../../contract/profile";
import { getLeaderboardPosition, listLeaders } from "../../../../contract/stats";
import { ME, makePage, PROFILE, refuse } from "./page";

test("a list's address names a page from 1 to 1000, anything else the first, and a search of a hundred characters", () => {
  const page = (text: string) => readListQuery(new URL(`https://club.test/social/friends?page=${text}`)).page;
  expect(["1", "7", "1000"].map(page)).toEqual([1, 7, 1000]);
  expect(["0", "-3", "1001", "2.5", "x", ""].map(page)).toEqual([1, 1, 1, 1, 1, 1]);
  const long = new URL(`https://club.test/social/friends?search=${"m".repeat(120)}`);
  expect(readListQuery(long)).toEqual({ search: "m".repeat(100), page: 1 });
});

test("the lobby's list is that of the category with the player's own place; null where it cannot be loaded", async () => {
  const place = { position: 7, total: 9, missing: null };
  const { context } = await makePage([
    [listLeaders, { data: [] }],
    [getLeaderboardPosition, place],
  ]);
  expect(await loadTop(context, "rating")).toEqual({ category: "rating", entries: [], position: 7 });
  expect(await loadTop((await makePage([[getLeaderboardPosition, place]])).context, "rating")).toBeNull();
});

test("a game that waits for a friend has its key and its end; there is none without both, nor where nobody answers", async () => {
  const pending = async (answer: unknown) =>
    getPendingGame((await makePage([[getPendingPrivateGame, answer]])).context);
  const expires_at = "2026-11-26T08:00:00.000Z";
  expect(await pending({ code: "K7QX2M", expires_at })).toEqual({ code: "K7QX2M", expiresAt: expires_at });
  expect(await pending({ code: null, expires_at: null })).toBeNull();
  expect(await pending({ code: "K7QX2M", expires_at: null })).toBeNull();
  expect(await pending(refuse(503, "unknown"))).toBeNull();
});

test("a chat is opened with a friend by their id, and with nobody without one", async () => {
  const { isOperator: _, ...person } = PROFILE;
  const otto = { ...person, id: ME.replace(/1$/, "2"), name: "otto" };
  const friend = {
    ...{ id: otto.id, name: "otto", avatar: "fox", rating: null, country: null, lastMessageAt: null },
    ...{ lastMessage: null, unreadMessages: 0, isFriend: true, isPending: false, isOnline: false, message: null },
  };
  const friendOf = async (userId: string | null, friends: readonly object[]) => {
    const { context, sent } = await makePage([
      [getPlayerProfile, otto],
      [listFriends, { data: friends, page: 1, totalPages: 1 }],
    ]);
    return [await loadFriend(context, ME, userId), sent.length > 0];
  };
  expect(await friendOf(otto.id, [friend])).toEqual([{ id: otto.id, name: "otto" }, true]);
  expect(await friendOf(otto.id, [])).toEqual([null, true]);
  expect(await friendOf(null, [friend])).toEqual([null, false]);
});

test("Dice Stats needs the shares of the rolls and the pips: without either it cannot be shown", async () => {
  const pips = { user: [{ type: "opening", pipsTotal: 14, typeTotal: 2 }], opponent: [] };
  const answers = [
    [getDiceStats, { dice_entries: [] }],
    [getPips, pips],
  ] as const;
  const { context } = await makePage(answers);
  expect(await loadDice(context, "opening")).toMatchObject({ entries: [], user: { pipsTotal: 14, typeTotal: 2 } });
  for (const one of answers) expect(await loadDice((await makePage([one])).context, "opening")).toBeNull();
});
