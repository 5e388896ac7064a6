/** The operators' way back in time for the live objects, which no command of the platform reaches (docs/backups.md). */
import * as z from "zod";
import { defineCall } from "./call";

export const RESTORED_PARTS = ["matches", "mailboxes"] as const;
export type RestoredPart = (typeof RESTORED_PARTS)[number];

export const restoreObjects = defineCall({
  name: "restoreObjects",
  service: "main",
  method: "POST",
  path: "/api/v2/operator/restore",
  summary:
    "Takes live objects back to what they held at the time `at` (Unix ms, the last 30 days), a page at a time: the matches that had not ended by then, or all mailboxes. New matches must be suspended, and the database taken back first.",
  access: "operator",
  body: z.object({
    at: z.int().min(1),
    part: z.enum(RESTORED_PARTS),
    /** The last one of the page before. */
    after: z
      .string()
      .regex(/^[0-9a-f-]{1,36}$/)
      .optional(),
    reason: z.string().trim().min(1).max(500),
  }),
  answer: z.object({
    restored: z.int(),
    /** Those that could not be: to be tried again, or, where the platform keeps no history, never. */
    failed: z.array(z.string()),
    /** To go on behind; null at the end. */
    next: z.string().nullable(),
  }),
  refusals: { 409: "New matches are not suspended." },
  example: { body: { at: 1_795_000_000_000, part: "matches", reason: "A bad deploy at 12:40" } },
});
