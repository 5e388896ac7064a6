import { FIRST_PROTOCOL, PROTOCOL, RELOAD } from "../../contract/protocol";
import { isForged } from "../http/guard";
import { userChannel } from "../objects/user-channel";
import type { Env } from "../platform/env";
import { verifyToken } from "../sessions/tokens";
import { makeReply, PHOENIX_EVENTS, PHOENIX_TOPIC, parseFrame } from "./phoenix-codec";
import { SESSION_HEADER, USER_HEADER } from "./user-channel.object";

export const SOCKET_PATH = "/socket/websocket";
/** Of Phoenix's frames, not of what is in them. */
const PHOENIX_VERSION = "2.0.0";
/** A refused socket is closed after its first join has been answered, or after this long. */
const REFUSED_MS = 10_000;
const CLOSE_REFUSED = 4003;

/**
 * GET /socket/websocket?token=…&vsn=2.0.0&protocol=…: opens a user's socket. A protocol that is not ours or a token that is not
 * good opens one as well, whose joins are all refused with `reload`, or with `token_expired`, `token_revoked` or `token_invalid`, and
 * so does a user's ninth, with `too_many_sockets`:
 * a browser hides the HTTP status of a failed upgrade, and the Phoenix client would try the same again for ever without learning
 * why. The protocol comes first: a tab of another deploy cannot be trusted to understand anything else.
 */
export async function handleSocket(request: Request, env: Env): Promise<Response> {
  if (request.headers.get("Upgrade")?.toLowerCase() !== "websocket") {
    return new Response("This is a WebSocket.", { status: 426, headers: { Upgrade: "websocket" } });
  }
  if (isForged(request)) return new Response("Cross-site request refused.", { status: 403 });
  const query = new URL(request.url).searchParams;
  if (query.get("vsn") !== PHOENIX_VERSION) return new Response("vsn must be 2.0.0", { status: 400 });
  if ((query.get("protocol") ?? String(FIRST_PROTOCOL)) !== String(PROTOCOL)) return refusingSocket(RELOAD);
  const verified = await verifyToken(env, query.get("token") ?? "", ["socket"]);
  if (verified.status !== "valid") return refusingSocket(`token_${verified.status}`);
  const { userId, sessionId } = verified;
  // A new request: nothing that the client sent but the upgrade itself reaches the object, least of all the token.
  const headers = { Upgrade: "websocket", [USER_HEADER]: userId, [SESSION_HEADER]: sessionId };
  const answer = await userChannel(env, userId).fetch(new Request("https://user-channel/", { headers }));
  return answer.status === 429 ? refusingSocket("too_many_sockets") : answer;
}

function refusingSocket(reason: string): Response {
  const { 0: client, 1: server } = new WebSocketPair();
  server.accept();
  const close = () => server.close(CLOSE_REFUSED, reason);
  const timer = setTimeout(close, REFUSED_MS);
  server.addEventListener("close", () => clearTimeout(timer));
  server.addEventListener("message", ({ data }) => {
    // A page joins several topics at once: the first refusal closes the socket.
    if (server.readyState !== WebSocket.OPEN) return;
    const parsed = parseFrame(data);
    if (!parsed.ok || parsed.frame.ref === null) return;
    const { frame } = parsed;
    if (frame.topic === PHOENIX_TOPIC) return server.send(makeReply(frame, "ok", {}));
    server.send(makeReply(frame, "error", { reason }));
    if (frame.event !== PHOENIX_EVENTS.join) return;
    clearTimeout(timer);
    close();
  });
  return new Response(null, { status: 101, webSocket: client });
}
