/** How the Worker and other objects reach a user's mailbox. */

import type { ChatSummary } from "../mailbox/chats";
import { isUserId } from "../mailbox/jid";
import type { PeerEvent } from "../mailbox/stanzas";
import type { Env } from "../platform/env";

export type MailboxRpc = {
  fetch(request: Request): Promise<Response>;
  /** Brings an event from one user's mailbox to another's; false when it was not taken. Can throw when the machine is lost. */
  deliver(owner: string, from: string, event: PeerEvent): Promise<boolean>;
  /** How the chats with these peers, or with all when null, look in a list; the latest first. */
  summaries(peers: readonly string[] | null): Promise<[peer: string, chat: ChatSummary][]>;
  /** A friendship has ended: whether the peer may still be written to is asked anew. */
  forgetPermission(peer: string): Promise<void>;
  /** Sign-out: ends the chat sockets of one of the user's sessions, or of all when null. */
  closeAll(sessionId?: string | null): Promise<void>;
  /** Account deletion: forgets every message that the user sent or got. */
  erase(): Promise<void>;
};

export function mailboxOf(env: Pick<Env, "MAILBOX">, userId: string): MailboxRpc {
  return env.MAILBOX.get(env.MAILBOX.idFromName(userId)) as unknown as MailboxRpc;
}

/**
 * Answers `/xmpp?user={id}`. The name says only which mailbox the socket goes to, so that its object can hold the socket
 * through hibernation; that object then lets nobody in but the owner of that name.
 */
export async function handleXmpp(request: Request, env: Pick<Env, "MAILBOX">): Promise<Response> {
  if (request.headers.get("Upgrade")?.toLowerCase() !== "websocket") {
    return new Response("A WebSocket is expected here.", { status: 426, headers: { Upgrade: "websocket" } });
  }
  const protocols = (request.headers.get("Sec-WebSocket-Protocol") ?? "").split(",").map((name) => name.trim());
  const user = new URL(request.url).searchParams.get("user") ?? "";
  // RFC 7395 §3.1: the client offers the subprotocol "xmpp".
  if (!protocols.includes("xmpp") || !isUserId(user)) return new Response("Bad request.", { status: 400 });
  return mailboxOf(env, user).fetch(request);
}
