/** The form in which a mailbox keeps a message: a row of `messages`, whose column `form` is its version. */
import * as z from "zod";
import { defineStored, sameAsUnversioned } from "../stored/form";
import type { ArchivedMessage } from "./archive-query";

const timeMs = z.int().min(0);

const storedMessage = z.object({
  seq: z.int().min(1),
  id: z.string().min(1),
  peer: z.string().min(1),
  outgoing: z.literal([0, 1]),
  body: z.string().min(1),
  sent_at: timeMs,
  delivered_at: timeMs.nullable(),
  read_at: timeMs.nullable(),
});

export const messageForm = defineStored({
  name: "chat message",
  schema: storedMessage,
  upgrades: [sameAsUnversioned],
});

/** A row as the storage answers it; what its columns hold is for the form to say. */
export type MessageRow = Record<string, SqlStorageValue> & { readonly seq: number; readonly form: number };

/** Throws a StoredDataError. */
export function readMessage({ form, ...row }: MessageRow): ArchivedMessage {
  const message = messageForm.parse(form, row, row.seq);
  return {
    seq: message.seq,
    id: message.id,
    peer: message.peer,
    outgoing: message.outgoing === 1,
    body: message.body,
    sentAtMs: message.sent_at,
    deliveredAtMs: message.delivered_at,
    readAtMs: message.read_at,
  };
}
