/** Friends (platform spec §7): lists, requests and decisions, the search for players, and blocks. */
import { type Context, Hono } from "hono";
import { assertNever } from "../../backgammon/vocabulary";
import { DEFAULT_REQUEST_MESSAGE } from "../../contract/friend-terms";
import * as calls from "../../contract/friends";
import * as safety from "../../contract/safety";
import type { PlayerEnv } from "../http/authenticated";
import { failure, notFound } from "../http/failure";
import { MESSAGES } from "../http/messages";
import { serveCall } from "../http/serve-call";
import { mailboxOf } from "../objects/mailbox";
import { userChannel } from "../objects/user-channel";
import type { Env } from "../platform/env";
import { getSettings, isEnabled } from "../platform/settings";
import * as blocks from "./blocks";
import * as lists from "./lists";
import { searchPlayers } from "./search";
import * as store from "./store";

const BOT_PREFIX = "00000000";

export const friendsApi = new Hono<PlayerEnv>();

serveCall(friendsApi, calls.searchProfiles, (c, { query }) => searchPlayers(c.env.DB, c.get("userId"), query));

serveCall(friendsApi, calls.listFriends, (c, { query }) => {
  const pending = query.onlySentRequests === "true" ? "sent" : "received";
  const list = pending === "sent" || query.status === "pending" ? pending : "friends";
  return lists.listFriends(c.env, c.get("userId"), list, query);
});

// Before the calls with an id in the same place.
serveCall(friendsApi, calls.listChats, (c, { query }) => lists.listChats(c.env, c.get("userId"), query));

serveCall(friendsApi, calls.countUnreadChats, async (c, { query: { from } }) => {
  const [env, userId] = [c.env, c.get("userId")];
  if (from !== undefined) return { count: await lists.countUnreadOf(env, userId, from) };
  if (!isEnabled(getSettings(env), "friends")) return notFound(c);
  return { count: await lists.countUnread(env, userId) };
});

serveCall(friendsApi, calls.proposeFriendship, (c, { params, body }) => {
  return propose(c, params.userId, body.message);
});

serveCall(friendsApi, calls.withdrawFriendship, (c, { params }) => {
  return answer(c, params.userId, store.withdraw(c.env.DB, c.get("userId"), params.userId));
});

serveCall(friendsApi, calls.decideFriendship, async (c, { params, body }) => {
  const [userId, otherId, nowMs] = [c.get("userId"), params.userId, Date.now()];
  switch (body.decision) {
    case "propose":
      return propose(c, otherId, body.message);
    case "accept":
      return answer(c, otherId, store.accept(c.env.DB, userId, otherId, nowMs));
    case "reject":
      return answer(c, otherId, store.reject(c.env.DB, userId, otherId, nowMs));
    case "delete":
      return answer(c, otherId, store.withdraw(c.env.DB, userId, otherId));
    case "break": {
      const broken = await answer(c, otherId, store.breakUp(c.env.DB, userId, otherId));
      if (!(broken instanceof Response)) c.executionCtx.waitUntil(forgetPermissions(c.env, userId, otherId));
      return broken;
    }
    default:
      return assertNever(body.decision);
  }
});

serveCall(friendsApi, safety.listBlocks, (c, { query }) => blocks.blocksOf(c.env.DB, c.get("userId"), query));

serveCall(friendsApi, safety.getBlock, async (c, { params }) => {
  return { blocked: await blocks.hasBlocked(c.env.DB, c.get("userId"), params.userId) };
});

serveCall(friendsApi, safety.blockPlayer, async (c, { params }) => {
  const [userId, otherId] = [c.get("userId"), params.userId];
  const outcome = await blocks.block(c.env.DB, userId, otherId, Date.now());
  if (outcome === "no_player") return failure(c, 404, "not_found", MESSAGES.noProfile);
  if (outcome === "full") return failure(c, 409, "list_full", MESSAGES.failed);
  // Before the answer: what is written from now on is not delivered.
  await forgetPermissions(c.env, userId, otherId);
  c.executionCtx.waitUntil(tellBoth(c.env, userId, otherId, false));
  return { blocked: true };
});

serveCall(friendsApi, safety.unblockPlayer, async (c, { params }) => {
  const [userId, otherId] = [c.get("userId"), params.userId];
  // Nobody's mailbox is asked of somebody whom the player had not blocked: an id may be made up.
  if (await blocks.unblock(c.env.DB, userId, otherId)) await forgetPermissions(c.env, userId, otherId);
  return { blocked: false };
});

function propose(c: Context<PlayerEnv>, otherId: string, message: string) {
  const userId = c.get("userId");
  if (otherId === userId) return failure(c, 422, "self", MESSAGES.failed);
  if (otherId.startsWith(BOT_PREFIX)) return failure(c, 422, "bot", MESSAGES.failed);
  const text = message.trim() === "" ? DEFAULT_REQUEST_MESSAGE : message.trim();
  return answer(c, otherId, store.propose(c.env.DB, userId, otherId, text, Date.now()));
}

/** The answer to a decision; what it changed is told to the pages of both, once it is done. */
async function answer(
  c: Context<PlayerEnv>,
  otherId: string,
  decision: Promise<store.Decided>,
): Promise<calls.Friendship | Response> {
  const decided = await decision;
  if (!decided.ok) return refuseFriend(c, decided.code);
  const isToldOf = decided.status !== "none";
  c.executionCtx.waitUntil(tellBoth(c.env, c.get("userId"), otherId, isToldOf));
  return { status: decided.status };
}

function refuseFriend(c: Context, code: store.FriendRefusal): Response {
  switch (code) {
    case "not_allowed":
      return failure(c, 403, "no_profile", MESSAGES.failed);
    case "no_player":
      return failure(c, 404, "not_found", MESSAGES.noProfile);
    case "nothing":
      return failure(c, 404, "not_found", MESSAGES.failed);
    case "exists":
      return failure(c, 409, "request_exists", MESSAGES.requestExists);
    case "full":
      return failure(c, 409, "list_full", MESSAGES.failed);
    case "blocked":
      return failure(c, 403, "blocked", MESSAGES.failed);
    default:
      return assertNever(code);
  }
}

async function tellBoth(env: Env, userId: string, otherId: string, isToldOf: boolean): Promise<void> {
  const pushes = [userId, otherId].map((id) => userChannel(env, id).push("friends:changed", {}));
  if (isToldOf) pushes.push(userChannel(env, otherId).push("notifications:changed", {}));
  await Promise.allSettled(pushes);
}

async function forgetPermissions(env: Env, a: string, b: string): Promise<void> {
  await Promise.allSettled([mailboxOf(env, a).forgetPermission(b), mailboxOf(env, b).forgetPermission(a)]);
}
