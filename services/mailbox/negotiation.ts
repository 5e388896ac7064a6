/** The way from a fresh socket to a bound one: stream header, SASL PLAIN, a new header, resource binding (RFC 6120 §4, 6, 7). */
import { createElement, type Element } from "ltx";
import { fullJid } from "./jid";
import { NS } from "./namespaces";
import { makeSaslFailure, makeSaslSuccess, parsePlain, type SaslCondition } from "./sasl-plain";
import { type RoomSocket, sendElement } from "./session";
import { makeStanzaError } from "./stanzas";
import { makeClose, makeFeatures, makeOpen, makeStreamError, type StreamCondition } from "./xmpp-stream";

const MAX_FAILURES = 3;
/** How long a socket may take to sign in and bind. */
export const SIGN_IN_MS = 20_000;

export type Verify = (
  token: string,
) => Promise<
  | { readonly status: "valid"; readonly userId: string; readonly sessionId: string }
  | { readonly status: "expired" | "revoked" | "invalid" }
>;

/** Ends a stream with an error (RFC 6120 §4.9), in the framing of RFC 7395 §3.6. */
export function endStream(socket: RoomSocket, condition: StreamCondition): void {
  sendElement(socket, makeStreamError(condition));
  sendElement(socket, makeClose());
  socket.close(1000, condition);
}

/** Answers a stream header: at the start, and again after sign-in. */
export function onOpen(socket: RoomSocket, open: Element): void {
  const { session } = socket;
  const { stage, domain } = session;
  sendElement(socket, makeOpen(domain, crypto.randomUUID()));
  if (stage.status === "bound" || stage.opened) endStream(socket, "policy-violation");
  else if (open.attrs.to !== undefined && open.attrs.to.toLowerCase() !== domain) endStream(socket, "host-unknown");
  else {
    socket.session = { ...session, stage: { ...stage, opened: true } };
    sendElement(socket, makeFeatures(stage.status === "signedIn"));
  }
}

/** Handles a frame of a socket that is not bound yet. */
export async function negotiate(socket: RoomSocket, element: Element, verify: Verify): Promise<void> {
  const { stage } = socket.session;
  if (stage.status === "bound") return;
  if (!stage.opened) return endStream(socket, "bad-format");
  if (stage.status === "signedIn") return bind(socket, element);
  if (element.is("auth", NS.sasl)) return authenticate(socket, element, verify);
  if (element.is("abort", NS.sasl)) return refuseSignIn(socket, "aborted");
  endStream(socket, "not-authorized");
}

async function authenticate(socket: RoomSocket, auth: Element, verify: Verify): Promise<void> {
  const { session } = socket;
  if (auth.attrs.mechanism !== "PLAIN") return refuseSignIn(socket, "invalid-mechanism");
  const credentials = parsePlain(auth.getText());
  if (credentials === null) return refuseSignIn(socket, "incorrect-encoding");
  const { authzid, username, password } = credentials;
  // The object is named by its owner, so only the owner can sign in to it, as nobody but themselves.
  if (username !== session.owner) return refuseSignIn(socket, "not-authorized");
  if (authzid !== "" && authzid !== `${session.owner}@${session.domain}`)
    return refuseSignIn(socket, "invalid-authzid");
  const holder = await verify(password);
  if (holder.status === "expired") return refuseSignIn(socket, "credentials-expired");
  if (holder.status !== "valid" || holder.userId !== session.owner) return refuseSignIn(socket, "not-authorized");
  const { sessionId } = holder;
  const { sinceMs } = session.stage;
  socket.session = { ...session, stage: { status: "signedIn", sinceMs, opened: false, sessionId } };
  sendElement(socket, makeSaslSuccess());
}

function refuseSignIn(socket: RoomSocket, condition: SaslCondition): void {
  const { session } = socket;
  if (session.stage.status !== "new") return;
  const failures = session.stage.failures + 1;
  socket.session = { ...session, stage: { ...session.stage, failures } };
  sendElement(socket, makeSaslFailure(condition));
  if (failures >= MAX_FAILURES) endStream(socket, "policy-violation");
}

function bind(socket: RoomSocket, iq: Element): void {
  const { session } = socket;
  if (session.stage.status !== "signedIn") return;
  if (!iq.is("iq")) {
    endStream(socket, "not-authorized");
    return;
  }
  if (iq.attrs.type !== "set" || iq.getChild("bind", NS.bind) === undefined) {
    sendElement(socket, makeStanzaError(iq, session.owner, "not-allowed"));
    return;
  }
  // The server always chooses the resource (RFC 6120 §7.6): two devices never collide.
  const resource = crypto.randomUUID().slice(0, 13);
  const { sessionId, sinceMs } = session.stage;
  socket.session = {
    ...session,
    stage: { status: "bound", sinceMs, sessionId, resource, available: false, carbons: false },
  };
  const jid = fullJid(session.owner, session.domain, resource);
  const bound = createElement("bind", { xmlns: NS.bind }, createElement("jid", null, jid));
  // From nobody: until it has this answer a device does not know whose answers it may take (RFC 6120 §7.6.1).
  sendElement(socket, createElement("iq", { xmlns: NS.client, type: "result", id: iq.attrs.id }, bound));
}
