/** Keeping a player away, and telling the operators of one. */
import * as z from "zod";
import { defineCall } from "./call";
import { FRIENDS_PAGE_SIZE, REPORT_REASONS, REPORT_WORDS_MAX } from "./friend-terms";

const params = z.object({ userId: z.uuid() });
const blockStateSchema = z.object({ blocked: z.boolean() });
const NO_PLAYER = "There is no such player, or it is the caller.";

export const getBlock = defineCall({
  name: "getBlock",
  service: "profile",
  method: "GET",
  path: "/api/blocks/{userId}",
  summary: "Whether the caller has blocked a player. Nobody is told who has blocked them.",
  access: "player",
  params,
  answer: blockStateSchema,
});

export const listBlocks = defineCall({
  name: "listBlocks",
  service: "profile",
  method: "GET",
  path: "/api/blocks",
  summary: "The players whom the caller has blocked, the latest first.",
  access: "player",
  query: z.object({
    page: z.coerce.number().int().min(1).max(1000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(FRIENDS_PAGE_SIZE),
  }),
  answer: z.object({
    page: z.int(),
    totalPages: z.int(),
    data: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        avatar: z.string(),
        /** Unix milliseconds. */
        blockedAt: z.int(),
      }),
    ),
  }),
});

export const getChatPermission = defineCall({
  name: "getChatPermission",
  service: "profile",
  method: "GET",
  path: "/api/chats/{userId}",
  summary:
    "Whether the caller and a player may write to each other: as friends, or as opponents of the last day unless one of them writes with friends alone.",
  access: "player",
  params,
  answer: z.object({ allowed: z.boolean() }),
});

export const blockPlayer = defineCall({
  name: "blockPlayer",
  service: "profile",
  method: "PUT",
  path: "/api/blocks/{userId}",
  summary:
    "Blocks a player: ends a friendship or request, and from then on neither can write to, ask or invite the other. May be repeated.",
  access: "player",
  limit: "block",
  params,
  answer: blockStateSchema,
  refusals: { 404: NO_PLAYER, 409: "The caller has blocked as many as one may." },
});

export const unblockPlayer = defineCall({
  name: "unblockPlayer",
  service: "profile",
  method: "DELETE",
  path: "/api/blocks/{userId}",
  summary: "Takes the caller's block of a player back. May be repeated.",
  access: "player",
  limit: "block",
  params,
  answer: blockStateSchema,
});

export const reportPlayer = defineCall({
  name: "reportPlayer",
  service: "main",
  method: "POST",
  path: "/api/reports/{userId}",
  summary: "Tells the operators of a player, who is not told.",
  access: "player",
  limit: "report",
  params,
  body: z.object({
    reason: z.enum(REPORT_REASONS),
    words: z.string().trim().max(REPORT_WORDS_MAX).default(""),
  }),
  status: 201,
  answer: z.object({ ok: z.literal(1) }),
  refusals: { 404: NO_PLAYER },
  example: { body: { reason: "insults", words: "In the chat of our last match." } },
});
