import { mailboxOf } from "../objects/mailbox";
import type { Env } from "../platform/env";
import { isUserId } from "./jid";

/**
 * Answers `/xmpp?user={id}`. The name says only which mailbox the socket goes to, so that its object can hold the socket
 * through hibernation; that object then lets nobody in but the owner of that name.
 */
export async function handleXmpp(request: Request, env: Env): Promise<Response> {
  if (request.headers.get("Upgrade")?.toLowerCase() !== "websocket") {
    return new Response("A WebSocket is expected here.", { status: 426, headers: { Upgrade: "websocket" } });
  }
  const protocols = (request.headers.get("Sec-WebSocket-Protocol") ?? "").split(",").map((name) => name.trim());
  const user = new URL(request.url).searchParams.get("user") ?? "";
  // RFC 7395 §3.1: the client offers the subprotocol "xmpp".
  if (!protocols.includes("xmpp") || !isUserId(user)) return new Response("Bad request.", { status: 400 });
  return mailboxOf(env, user).fetch(request);
}
