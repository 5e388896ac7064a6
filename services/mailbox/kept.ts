/** What a mailbox keeps of what comes and goes: a message has one stamp, given by its writer's mailbox, on every device. */
import { assertNever } from "../../backgammon/vocabulary";
import type { PeerEvent } from "../objects/mailbox";
import type { Archive } from "./archive";
import type { MailboxPorts } from "./mailbox-ports";

/**
 * The stamp of what is written now, Unix ms: behind all that the conversation holds, as a Lamport clock. So a writer's lines keep
 * their order and no answer stands above what it answers; equal are only stamps of two writers, who are told apart by their ids.
 */
export function stampFor(archive: Archive, peer: string, nowMs: number): number {
  return Math.max(nowMs, (archive.newestAt(peer) ?? 0) + 1);
}

/** Keeps what another user's mailbox brings; false for a repeat. */
export function noteArrived({ archive, nowMs, changed }: MailboxPorts, from: string, event: PeerEvent): boolean {
  switch (event.type) {
    case "message":
      if (!archive().insert({ ...event, peer: from, outgoing: false })) return false;
      changed();
      return true;
    case "received":
      archive().markDelivered(from, event.id, nowMs());
      return true;
    case "displayed":
      archive().markRead(from, true, event.id, nowMs());
      return true;
    case "state":
      return true;
    default:
      return assertNever(event);
  }
}
