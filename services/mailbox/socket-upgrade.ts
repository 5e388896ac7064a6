import { mailboxOf } from "../objects/mailbox";
import type { Env } from "../platform/env";
import { getSettings } from "../platform/settings";
import { verifyToken } from "../sessions/tokens";
import { isUserId } from "./jid";
import { NS } from "./namespaces";
import { endStream, negotiate, onOpen, type Verify } from "./negotiation";
import type { RoomSocket } from "./session";
import { readFrame } from "./xmpp-stream";

/** A refused stream is closed after so long, whatever it says. */
const REFUSED_MS = 10_000;

/**
 * Answers `/xmpp?user={id}&token={socket token}`. The name says which mailbox the socket goes to, so that its object can hold the socket
 * through hibernation. Only its owner's token leads there: whoever has none wakes no object and takes none of the owner's places. They
 * get a stream that refuses every sign-in, since a browser hides why an upgrade failed.
 */
export async function handleXmpp(request: Request, env: Env): Promise<Response> {
  if (request.headers.get("Upgrade")?.toLowerCase() !== "websocket") {
    return new Response("A WebSocket is expected here.", { status: 426, headers: { Upgrade: "websocket" } });
  }
  const protocols = (request.headers.get("Sec-WebSocket-Protocol") ?? "").split(",").map((name) => name.trim());
  const { searchParams } = new URL(request.url);
  const user = searchParams.get("user") ?? "";
  // RFC 7395 §3.1: the client offers the subprotocol "xmpp".
  if (!protocols.includes("xmpp") || !isUserId(user)) return new Response("Bad request.", { status: 400 });
  const holder = await verifyToken(env, searchParams.get("token") ?? "", ["socket"]);
  if (holder.status !== "valid") return refusingStream(env, user, async () => holder);
  if (holder.userId !== user) return refusingStream(env, user, async () => ({ status: "invalid" }));
  // Nothing that the client sent but the upgrade itself reaches the object, least of all the token.
  const headers = { Upgrade: "websocket", "Sec-WebSocket-Protocol": "xmpp" };
  return mailboxOf(env, user).fetch(new Request(`https://mailbox/?user=${user}`, { headers }));
}

/** A stream that lives in the Worker alone and lets nobody in. */
function refusingStream(env: Env, owner: string, verify: Verify): Response {
  const { 0: client, 1: server } = new WebSocketPair();
  server.accept();
  const domain = getSettings(env).XMPP_DOMAIN.toLowerCase();
  const socket: RoomSocket = {
    session: { owner, domain, stage: { status: "new", sinceMs: Date.now(), opened: false, failures: 0 } },
    get isOpen() {
      return server.readyState === WebSocket.OPEN;
    },
    send: (text) => server.send(text),
    close: (code, reason) => server.close(code, reason),
  };
  const timer = setTimeout(() => socket.isOpen && endStream(socket, "connection-timeout"), REFUSED_MS);
  server.addEventListener("close", () => clearTimeout(timer));
  server.addEventListener("message", async ({ data }) => {
    if (!socket.isOpen) return;
    const frame = readFrame(String(data));
    if (!frame.ok) return endStream(socket, frame.code);
    if (frame.element.is("open", NS.framing)) return onOpen(socket, frame.element);
    if (frame.element.is("close", NS.framing)) return socket.close(1000, "closed");
    await negotiate(socket, frame.element, verify);
  });
  return new Response(null, { status: 101, webSocket: client, headers: { "Sec-WebSocket-Protocol": "xmpp" } });
}
