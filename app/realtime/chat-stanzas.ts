/** Reads the stanzas of chat into events, and names the elements that the browser sends. */

import type { Element } from "@xmpp/client";
import * as texts from "#texts/chat";
import type { ChatEvent, ChatMessage } from "./chat-state";

export const NS = {
  archive: "urn:xmpp:mam:2",
  carbons: "urn:xmpp:carbons:2",
  delay: "urn:xmpp:delay",
  form: "jabber:x:data",
  forward: "urn:xmpp:forward:0",
  markers: "urn:xmpp:chat-markers:0",
  paging: "http://jabber.org/protocol/rsm",
  ping: "urn:xmpp:ping",
  receipts: "urn:xmpp:receipts",
  states: "http://jabber.org/protocol/chatstates",
  ticks: "urn:starpoint:ticks:0",
} as const;

/** What the player is told when the server refuses a message, by the condition of its error. */
const REASONS: Readonly<Record<string, string>> = {
  forbidden: texts.mayNotWrite,
  "subscription-required": texts.friendsOnly,
  "not-acceptable": texts.badLength,
  "resource-constraint": texts.tooMany,
  "policy-violation": texts.dayIsFull,
};
const NOT_DELIVERED = texts.notDelivered;

export function userOf(jid: string | undefined): string {
  return (jid ?? "").split("@", 1)[0];
}

/** Dates what has no stamp, in the conversation with `peer`. */
type Clock = (peer: string) => number;

/** Reads a live message stanza; an empty list when it says nothing to the chat. */
export function readMessage(stanza: Element, selfId: string, clock: Clock): readonly ChatEvent[] {
  const forwarded = stanza.getChild("sent", NS.carbons)?.getChild("forwarded", NS.forward);
  const carbon = forwarded?.getChild("message");
  if (forwarded === undefined || carbon === undefined) return readEvents(stanza, stanza, selfId, clock, null);
  // Only the own server may speak for the own account (XEP-0280 §11).
  return userOf(stanza.attrs.from) === selfId ? readEvents(carbon, forwarded, selfId, clock, null) : [];
}

/** Reads one result of an archive query; `afterMs` is the stamp of the one before it. */
export function readArchived(result: Element, selfId: string, afterMs: number): readonly ChatEvent[] {
  const forwarded = result.getChild("forwarded", NS.forward);
  const message = forwarded?.getChild("message");
  if (forwarded === undefined || message === undefined) return [];
  return readEvents(message, forwarded, selfId, Date.now, result, afterMs);
}

/** Of the element that carries it, the stamp of the writer's server. One of whole seconds leaves the order to the archive. */
function stampOf(carrier: Element, afterMs: number): number | null {
  const text = carrier.getChild("delay", NS.delay)?.attrs.stamp ?? "";
  const stamp = Date.parse(text);
  if (Number.isNaN(stamp)) return null;
  return text.includes(".") ? stamp : Math.max(stamp, afterMs + 1);
}

/** `result` is the archive's, null for what is live. */
function readEvents(
  stanza: Element,
  carrier: Element,
  selfId: string,
  clock: Clock,
  result: Element | null,
  afterMs = 0,
): readonly ChatEvent[] {
  const from = userOf(stanza.attrs.from);
  const to = userOf(stanza.attrs.to);
  const isOwn = from === selfId;
  const peer = isOwn ? to : from;
  const id = stanza.attrs.id ?? "";
  if (stanza.attrs.type === "error") {
    const condition = stanza.getChild("error")?.getChildElements()[0]?.getName() ?? "";
    return id === "" ? [] : [{ type: "failed", peer, id, reason: REASONS[condition] ?? NOT_DELIVERED }];
  }
  const body = stanza.getChildText("body");
  if (body !== null) {
    const ticks = result?.getChild("ticks", NS.ticks);
    const sentAtMs = stampOf(carrier, afterMs) ?? clock(peer);
    const reached =
      ticks?.attrs.read !== undefined ? "read" : ticks?.attrs.delivered !== undefined ? "delivered" : "sent";
    const tick = isOwn ? reached : reached === "read" ? "read" : "unread";
    const message: ChatMessage = { id, from, to, body, sentAtMs, tick, reason: null };
    return [{ type: "messages", peer, messages: [message], isHistory: result !== null }];
  }
  const taken = stanza.getChild("ticks", NS.ticks)?.attrs;
  if (taken?.id !== undefined) {
    return [{ type: "tick", peer, id: taken.id, tick: "sent", sentAtMs: Date.parse(taken.sent ?? "") || undefined }];
  }
  const received = stanza.getChild("received", NS.receipts)?.attrs.id;
  if (received !== undefined) return isOwn ? [] : [{ type: "tick", peer, id: received, tick: "delivered" }];
  const displayed = stanza.getChild("displayed", NS.markers)?.attrs.id;
  if (displayed !== undefined) {
    return [isOwn ? { type: "seen", peer, id: displayed } : { type: "tick", peer, id: displayed, tick: "read" }];
  }
  const states = stanza.getChildElements().filter((child) => child.attrs.xmlns === NS.states);
  if (states.length === 0 || isOwn || result !== null) return [];
  return [{ type: "typing", peer, isTyping: states.some((state) => state.is("composing")) }];
}
