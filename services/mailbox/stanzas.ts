/** Messages and errors as stanzas. What a client sent is never forwarded: the parts we know are read, and written anew. */
import { createElement, type Element } from "ltx";
import { CHAT_STATES, type PeerEvent } from "../objects/mailbox";
import { NS } from "./namespaces";

/** Characters (code points) of the longest body: decision CHAT-06. */
export const MAX_BODY_LENGTH = 1000;

/** What a client may say in a message stanza; the time of a message is the server's. */
export type ClientMessage =
  | { readonly type: "message"; readonly id: string; readonly body: string }
  | Exclude<PeerEvent, { readonly type: "message" }>;

/** Pairs of type and condition of RFC 6120 §8.3.3 that the mailbox answers. */
export type StanzaErrorCode =
  | "bad-request"
  | "forbidden"
  | "item-not-found"
  | "not-acceptable"
  | "not-allowed"
  | "policy-violation"
  | "recipient-unavailable"
  | "resource-constraint"
  | "service-unavailable"
  | "subscription-required";

const ERROR_TYPES: Readonly<Record<StanzaErrorCode, "auth" | "cancel" | "modify" | "wait">> = {
  "bad-request": "modify",
  forbidden: "auth",
  "item-not-found": "cancel",
  "not-acceptable": "modify",
  "not-allowed": "cancel",
  "policy-violation": "wait",
  "recipient-unavailable": "wait",
  "resource-constraint": "wait",
  "service-unavailable": "cancel",
  "subscription-required": "auth",
};

const MESSAGE_ID = /^[\x21-\x7e]{1,64}$/;

/** Reads a message stanza; null when it says nothing that is passed on, a code when it must be refused. */
export function parseMessage(
  stanza: Element,
):
  | { readonly ok: true; readonly message: ClientMessage | null }
  | { readonly ok: false; readonly code: StanzaErrorCode } {
  if (stanza.attrs.type === "error") return { ok: true, message: null };
  if (stanza.attrs.type !== "chat") return { ok: false, code: "not-acceptable" };
  const body = stanza.getChildText("body");
  if (body !== null) {
    const id = stanza.attrs.id ?? crypto.randomUUID();
    const length = [...body].length;
    if (!MESSAGE_ID.test(id)) return { ok: false, code: "bad-request" };
    if (length > MAX_BODY_LENGTH || body.trim() === "") return { ok: false, code: "not-acceptable" };
    return { ok: true, message: { type: "message", id, body } };
  }
  const mark = stanza.getChild("received", NS.receipts) ?? stanza.getChild("displayed", NS.markers);
  if (mark !== undefined) {
    const id = mark.attrs.id ?? "";
    if (!MESSAGE_ID.test(id)) return { ok: false, code: "bad-request" };
    return { ok: true, message: { type: mark.is("received") ? "received" : "displayed", id } };
  }
  const state = CHAT_STATES.find((name) => stanza.getChild(name, NS.states) !== undefined);
  return { ok: true, message: state === undefined ? null : { type: "state", state } };
}

/** The stanza that carries an event from one user to another. */
export function makeMessage(from: string, to: string, event: PeerEvent): Element {
  const attrs = { xmlns: NS.client, from, to, type: "chat" };
  switch (event.type) {
    case "message":
      return createElement(
        "message",
        { ...attrs, id: event.id },
        createElement("body", null, event.body),
        createElement("request", { xmlns: NS.receipts }),
        createElement("markable", { xmlns: NS.markers }),
      );
    case "received":
      return createElement("message", attrs, createElement("received", { xmlns: NS.receipts, id: event.id }));
    case "displayed":
      return createElement("message", attrs, createElement("displayed", { xmlns: NS.markers, id: event.id }));
    case "state":
      return createElement("message", attrs, createElement(event.state, { xmlns: NS.states }));
  }
}

/** When a message was taken by its writer's mailbox (XEP-0203). */
export function makeDelay(sentAtMs: number, from?: string): Element {
  return createElement("delay", { xmlns: NS.delay, from, stamp: new Date(sentAtMs).toISOString() });
}

/** Tells the device that wrote a message that its mailbox has taken it, and with what stamp. */
export function makeTaken(from: string, to: string, id: string, sentAtMs: number): Element {
  const sent = new Date(sentAtMs).toISOString();
  return createElement(
    "message",
    { xmlns: NS.client, from, to, type: "chat" },
    createElement("ticks", { xmlns: NS.ticks, id, sent }),
  );
}

/** A copy for the sender's other devices (XEP-0280). */
export function makeSentCarbon(owner: string, to: string, message: Element, delay: Element | null): Element {
  const forwarded = createElement("forwarded", { xmlns: NS.forward }, delay, message);
  return createElement(
    "message",
    { xmlns: NS.client, from: owner, to, type: "chat" },
    createElement("sent", { xmlns: NS.carbons }, forwarded),
  );
}

/** The error answer to a stanza, from whom it was meant for. */
export function makeStanzaError(stanza: Element, to: string, code: StanzaErrorCode): Element {
  const { id, to: from } = stanza.attrs;
  return createElement(
    stanza.getName(),
    { xmlns: NS.client, type: "error", id, from, to },
    createElement("error", { type: ERROR_TYPES[code] }, createElement(code, { xmlns: NS.stanzaErrors })),
  );
}

/** The result of an iq. */
export function makeIqResult(iq: Element, from: string, to: string, payload: Element | null): Element {
  return createElement("iq", { xmlns: NS.client, type: "result", id: iq.attrs.id, from, to }, payload);
}
