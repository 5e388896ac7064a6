/** The friends, as the app calls them. Lists are null when they could not be loaded. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { assertNever } from "../../backgammon/vocabulary";
import { type FriendDecision, type FriendStatus, SEARCH_MIN } from "../../contract/friend-terms";
import * as calls from "../../contract/friends";
import { type ApiResult, callService } from "./api-client.server";
import { friendForm } from "./forms.server";
import { answerTo, type Found, type SocialAnswer, type SocialIntent } from "./friend-answers";
import { parseForm } from "./parse-form.server";

export type FriendQuery = {
  readonly status: FriendStatus;
  readonly onlySent?: boolean;
  readonly searchStr?: string;
  readonly page?: number;
};

export async function listFriends(context: AppLoadContext, query: FriendQuery): Promise<calls.FriendPage | null> {
  const { status, onlySent = false, searchStr = "", page = 1 } = query;
  const asked = { status, searchStr, page, onlySentRequests: onlySent ? "true" : "false" } as const;
  const answer = await callService(context, calls.listFriends, { query: asked });
  return answer.ok ? answer.data : null;
}

/** What the address of a list asks for. */
export function readListQuery({ searchParams }: URL): { readonly search: string; readonly page: number } {
  const search = (searchParams.get("search") ?? "").slice(0, 100);
  const asked = Number(searchParams.get("page"));
  return { search, page: Number.isInteger(asked) && asked >= 1 && asked <= 1000 ? asked : 1 };
}

export async function searchPlayers(
  context: AppLoadContext,
  searchStr: string,
  page = 1,
): Promise<calls.FriendPage | null> {
  const answer = await callService(context, calls.searchProfiles, { query: { searchStr, page } });
  return answer.ok ? answer.data : null;
}

export async function listChats(context: AppLoadContext, searchStr = "", page = 1): Promise<calls.FriendPage | null> {
  const answer = await callService(context, calls.listChats, { query: { searchStr, page } });
  return answer.ok ? answer.data : null;
}

/** How many requests wait for the player's answer: with one a page, the number of pages. 0 when it is not known. */
export async function countRequests(context: AppLoadContext): Promise<number> {
  const query = { status: "pending", limit: 1 } as const;
  const answer = await callService(context, calls.listFriends, { query });
  return answer.ok ? answer.data.totalPages : 0;
}

/** How many messages the player has not read: of one player, friend or opponent, or of all friends when null. */
export function countUnread(context: AppLoadContext, from: string | null): Promise<ApiResult<{ count: number }>> {
  return callService(context, calls.countUnreadChats, { query: from === null ? {} : { from } });
}

/** How many messages of friends the player has not read; 0 when it is not known. */
export async function countUnreadMessages(context: AppLoadContext): Promise<number> {
  const answer = await countUnread(context, null);
  return answer.ok ? answer.data.count : 0;
}

export function askFriend(
  context: AppLoadContext,
  userId: string,
  message: string,
): Promise<ApiResult<calls.Friendship>> {
  return callService(context, calls.proposeFriendship, { params: { userId }, body: { message } });
}

export function decideFriend(
  context: AppLoadContext,
  userId: string,
  decision: Exclude<FriendDecision, "propose" | "delete">,
): Promise<ApiResult<calls.Friendship>> {
  return callService(context, calls.decideFriendship, { params: { userId }, body: { decision } });
}

export function withdrawRequest(context: AppLoadContext, userId: string): Promise<ApiResult<calls.Friendship>> {
  return callService(context, calls.withdrawFriendship, { params: { userId } });
}

/** What the Add Friend dialog asks for in the address; null when that is no search yet. */
export async function findPlayers(context: AppLoadContext, url: URL): Promise<Found | null> {
  const q = (url.searchParams.get("player") ?? "").trim().slice(0, 100);
  return q.length < SEARCH_MIN ? null : { q, players: await searchPlayers(context, q) };
}

/** Does what a form of the social screens asks for; answers what the player is to read. */
export async function actOnFriend(context: AppLoadContext, request: Request): Promise<SocialAnswer> {
  const form = await parseForm(request, friendForm);
  if (!form.ok) return answerTo("accept", { status: 422, code: "unreadable" });
  const { intent, userId, message } = form.data;
  const done = await send(context, intent, userId, message);
  return answerTo(intent, done.ok ? null : done);
}

function send(context: AppLoadContext, intent: SocialIntent, userId: string, message: string) {
  switch (intent) {
    case "ask":
      // A form's line breaks and tabs are spaces in a request of one line.
      return askFriend(context, userId, message.replace(/\s+/g, " "));
    case "accept":
    case "reject":
    case "break":
      return decideFriend(context, userId, intent);
    case "withdraw":
      return withdrawRequest(context, userId);
    default:
      return assertNever(intent);
  }
}
