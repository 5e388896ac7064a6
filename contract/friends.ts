/** Friends and the search for them (platform spec §3 and §7). Times are Unix milliseconds. */
import * as z from "zod";
import { defineCall } from "./call";
import {
  DEFAULT_REQUEST_MESSAGE,
  FRIEND_DECISIONS,
  FRIEND_STATUSES,
  FRIENDS_PAGE_SIZE,
  REQUEST_MESSAGE_MAX,
  SEARCH_MIN,
  SEARCH_PAGE_SIZE,
} from "./friend-terms";

/** Longest list in pages: a player has at most so many friends and requests (services/friends/store.ts). */
const MAX_PAGE = 1000;

export const friendSchema = z.object({
  id: z.string(),
  name: z.string(),
  avatar: z.string(),
  /** Null before the skill level is chosen; like the country what the rankings show of everybody, whatever a profile keeps private. */
  rating: z.number().nullable(),
  country: z.string().nullable(),
  /** Of the chat with this player, within the days that chats are kept; null without one. */
  lastMessageAt: z.number().nullable(),
  lastMessage: z.string().nullable(),
  unreadMessages: z.int(),
  isFriend: z.boolean(),
  /** Either has asked and the other has not answered. */
  isPending: z.boolean(),
  /** In the lists of friends and chats: a friend with a device connected who lets friends see it. False for everybody else. */
  isOnline: z.boolean(),
  /** What was written with a pending request; null otherwise. */
  message: z.string().nullable(),
});
export type Friend = z.infer<typeof friendSchema>;

export const friendPageSchema = z.object({ data: z.array(friendSchema), page: z.int(), totalPages: z.int() });
export type FriendPage = z.infer<typeof friendPageSchema>;

/** What is between the caller and the other player after the call. */
export const friendshipSchema = z.object({ status: z.enum(["none", "pending", "friends"]) });
export type Friendship = z.infer<typeof friendshipSchema>;

const page = z.coerce.number().int().min(1).max(MAX_PAGE).default(1);
const limit = z.coerce.number().int().min(1).max(100).default(FRIENDS_PAGE_SIZE);
const searchStr = z.string().max(100).default("");
const userIdParams = z.object({ userId: z.uuid() });
const message = z
  .string()
  .max(REQUEST_MESSAGE_MAX)
  .regex(/^\P{Cc}*$/u, "no control characters")
  .default(DEFAULT_REQUEST_MESSAGE);

const REFUSED = {
  403: "The caller has not chosen a name yet, or is suspended.",
  404: "There is no such player, or no request or friendship that this would change.",
  409: "The request exists, the two are friends already, the last request was rejected less than 7 days ago, or a list is full.",
} as const;

export const searchProfiles = defineCall({
  name: "searchProfiles",
  service: "profile",
  method: "GET",
  path: "/api/v2/users/profiles/search",
  summary:
    "Other players whose names start with the text, by name, with rating and country, and whether they are the caller's friends.",
  access: "player",
  limit: "search",
  query: z.object({
    searchStr: z.string().trim().min(SEARCH_MIN).max(100),
    page,
    limit: z.coerce.number().int().min(1).max(SEARCH_PAGE_SIZE).default(SEARCH_PAGE_SIZE),
  }),
  answer: friendPageSchema,
});

export const listFriends = defineCall({
  name: "listFriends",
  service: "profile",
  method: "GET",
  path: "/api/friends",
  summary:
    "The caller's friends by name, or the friend requests they received (with onlySentRequests, those they sent), newest first.",
  access: "player",
  feature: "friends",
  query: z.object({
    searchStr,
    page,
    limit,
    status: z.enum(FRIEND_STATUSES).default("friends"),
    /** "true" asks for the pending requests that the caller sent, whatever the status says. */
    onlySentRequests: z.enum(["true", "false"]).default("false"),
  }),
  answer: friendPageSchema,
});

export const proposeFriendship = defineCall({
  name: "proposeFriendship",
  service: "profile",
  method: "POST",
  path: "/api/friends/{userId}",
  summary: "Sends a player a friend request, or accepts the one they sent the caller.",
  access: "player",
  feature: "friends",
  params: userIdParams,
  body: z.object({ message }),
  status: 201,
  answer: friendshipSchema,
  refusals: REFUSED,
});

export const decideFriendship = defineCall({
  name: "decideFriendship",
  service: "profile",
  method: "PUT",
  path: "/api/friends/{userId}",
  summary:
    "Accepts or rejects a player's friend request, or ends a friendship; propose and delete do what POST and DELETE do.",
  access: "player",
  feature: "friends",
  params: userIdParams,
  body: z.object({ decision: z.enum(FRIEND_DECISIONS), message }),
  answer: friendshipSchema,
  refusals: REFUSED,
});

export const withdrawFriendship = defineCall({
  name: "withdrawFriendship",
  service: "profile",
  method: "DELETE",
  path: "/api/friends/{userId}",
  summary: "Withdraws a friend request of the caller's that has not been answered.",
  access: "player",
  feature: "friends",
  params: userIdParams,
  answer: friendshipSchema,
  refusals: { 404: REFUSED[404] },
});

export const listChats = defineCall({
  name: "listChats",
  service: "profile",
  method: "GET",
  path: "/api/friends/chats",
  summary: "The friends the caller has exchanged messages with, the latest first.",
  access: "player",
  feature: "friends",
  query: z.object({
    searchStr,
    page,
    limit,
  }),
  answer: friendPageSchema,
});

export const countUnreadChats = defineCall({
  name: "countUnreadChats",
  service: "profile",
  method: "GET",
  path: "/api/friends/chats/unread-count",
  summary: "How many messages from friends the caller has not read; with `from`, from that player, friend or not.",
  access: "player",
  // No feature: a match's own chat counts by it too. Without friends there is no count of theirs.
  query: z.object({ from: z.uuid().optional() }),
  answer: z.object({ count: z.int() }),
});
