/**
 * Lines that their writer's mailbox has taken and the peer's may not have: noted with the line, in the same write, and brought there
 * again until they are taken. A mailbox takes each id once, so that again does no harm.
 */
import { logThrown } from "../log/log";
import type { UnsentMessage } from "./archive";
import type { MailboxPorts } from "./mailbox-ports";

/** After this time what could not be delivered is tried again. */
export const UNSENT_MS = 30_000;

type Ports = Pick<MailboxPorts, "archive" | "forward" | "mayChat" | "tryLater">;

/** Brings what is unsent to the peers' mailboxes, in the order in which it was written; what cannot be brought now waits. */
export async function deliverUnsent(ports: Ports): Promise<void> {
  const unreachable = new Set<string>();
  for (const message of ports.archive().listUnsent()) {
    if (unreachable.has(message.peer)) continue;
    if (await isSettled(ports, message)) ports.archive().markSent(message.seq);
    else unreachable.add(message.peer);
  }
  if (unreachable.size > 0) await ports.tryLater();
}

/** Whether there is nothing left to do for it: also when by now the peer has blocked the owner, or is gone. */
async function isSettled({ forward, mayChat }: Ports, { peer, id, body, sentAtMs }: UnsentMessage): Promise<boolean> {
  try {
    return (await mayChat(peer)) !== "yes" || (await forward(peer, { type: "message", id, body, sentAtMs }));
  } catch (error) {
    logThrown("warn", "mailbox: no delivery yet", error, { to: peer });
    return false;
  }
}
