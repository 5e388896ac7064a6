/** Every form of the operators' desk. `subject` is whom or what it is about: an id, or a feature's name. */
import * as z from "zod";
import { FEATURES } from "../../contract/features";

const common = {
  reason: z.string().trim().min(1).max(500),
  /** Made with the page: the same form sent twice is one act. */
  key: z.uuid(),
};
const subject = z.string().regex(/^[0-9a-f-]{1,40}$/);
const ofSubject = { ...common, subject };

export const deskForm = z.discriminatedUnion("intent", [
  z.object({
    ...ofSubject,
    intent: z.enum(["suspend", "unsuspend", "unwarn", "rewarn", "note", "strike", "unstrike", "unvoid", "refund"]),
  }),
  z.object({ ...ofSubject, intent: z.literal("warn"), words: z.string().trim().min(1).max(500) }),
  z.object({ ...ofSubject, intent: z.literal("void"), coinsTo: z.enum(["loser", "house"]) }),
  z.object({ ...ofSubject, intent: z.literal("report"), state: z.enum(["open", "taken", "closed"]) }),
  z.object({ ...ofSubject, intent: z.literal("flag"), state: z.enum(["open", "closed"]) }),
  z.object({
    ...common,
    subject: z.enum(FEATURES),
    intent: z.literal("feature"),
    state: z.enum(["on", "off", "setting"]),
  }),
  z.object({ ...common, subject: z.literal("club"), intent: z.literal("maintenance"), state: z.enum(["on", "off"]) }),
]);
export type DeskAct = z.infer<typeof deskForm>;
