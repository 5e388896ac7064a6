/** All that a player has in the club, in pages of files: for an archive to take away (app/routes/user-settings.export.ts). */
import * as z from "zod";
import { defineCall } from "./call";

const exportPageSchema = z.object({
  files: z.array(z.object({ name: z.string(), text: z.string() })),
  /** Of the next page; null behind the last one. */
  next: z.string().nullable(),
});
export type ExportPage = z.infer<typeof exportPageSchema>;

export const exportData = defineCall({
  name: "exportData",
  service: "main",
  method: "GET",
  path: "/api/v2/users/export",
  summary:
    "A page of all that the caller has: profile, friends, notifications, purchases, lessons and coins, chats, and each finished match as .mat with its reviews.",
  access: "player",
  query: z.object({
    cursor: z
      .string()
      .regex(/^(coins|chats|matches|imports):\d{1,16}$/)
      .optional(),
  }),
  answer: exportPageSchema,
});
