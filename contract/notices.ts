/** What the club tells one player: a warning, a match that was voided, coins that are owed. Times are Unix milliseconds. */
import * as z from "zod";
import { defineCall } from "./call";

export const NOTICE_KINDS = ["warning", "match_voided", "match_restored", "purchase_taken", "purchase_given"] as const;

export const noticeSchema = z.object({
  id: z.int(),
  kind: z.enum(NOTICE_KINDS),
  /** Those of a warning; else empty. */
  words: z.string(),
  matchId: z.int().nullable(),
  coins: z.int().nullable(),
  createdAt: z.int(),
  readAt: z.int().nullable(),
  withdrawnAt: z.int().nullable(),
});
export type ClubNotice = z.infer<typeof noticeSchema>;

export const listNotices = defineCall({
  name: "listNotices",
  service: "main",
  method: "GET",
  path: "/api/v2/notices",
  summary:
    "What the club has told the caller, newest first, twenty at a time; `before` is the id of the last one seen.",
  access: "player",
  query: z.object({ before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional() }),
  answer: z.object({ data: z.array(noticeSchema) }),
});

export const readNotices = defineCall({
  name: "readNotices",
  service: "main",
  method: "PUT",
  path: "/api/v2/notices/read",
  summary: "Says that the caller has read all that the club told them up to one of the notices.",
  access: "player",
  body: z.object({ upTo: z.int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  answer: z.object({ ok: z.literal(1) }),
});
