/** What a profile shows beside its figures: the last matches, and how the viewer stands to the player. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { getPlayerRecord, type PlayerRecord } from "../../contract/player-record";
import { callService } from "./api-client.server";
import { getCredentials } from "./credentials.server";
import { getFeatures } from "./flags.server";
import type { Relation } from "./friend-answers";
import { listFriends } from "./friends.server";
import { getPlayerProfile } from "./profile.server";

/** Null when it could not be loaded. */
export async function loadPlayerRecord(context: AppLoadContext, userId: string): Promise<PlayerRecord | null> {
  const answer = await callService(context, getPlayerRecord, { params: { id: userId } });
  return answer.ok ? answer.data : null;
}

export async function loadOwnRecord(context: AppLoadContext): Promise<PlayerRecord | null> {
  const { userId } = await getCredentials(context);
  return userId === null ? null : loadPlayerRecord(context, userId);
}

/** Null where there are no friends: for oneself, without the feature, for a deleted player. */
export async function loadRelation(
  context: AppLoadContext,
  selfId: string,
  other: { readonly id: string; readonly name: string | null },
): Promise<Relation | null> {
  if (other.id === selfId || other.name === null || !getFeatures(context).friends) return null;
  const searchStr = other.name;
  const lists = await Promise.all([
    listFriends(context, { status: "friends", searchStr }),
    listFriends(context, { status: "pending", onlySent: true, searchStr }),
    listFriends(context, { status: "pending", searchStr }),
  ]);
  const [isFriend, isAsked, asks] = lists.map((list) => list?.data.some(({ id }) => id === other.id) === true);
  if (isFriend) return "friend";
  return isAsked ? "asked" : asks ? "asks" : "none";
}

/** The friend with this id, whom the player may write to; null for anybody else. */
export async function loadFriend(
  context: AppLoadContext,
  selfId: string,
  userId: string | null,
): Promise<{ readonly id: string; readonly name: string } | null> {
  const found = userId === null ? null : await getPlayerProfile(context, userId);
  if (!found?.ok || found.data.name === null) return null;
  const { id, name } = found.data;
  return (await loadRelation(context, selfId, found.data)) === "friend" ? { id, name } : null;
}
