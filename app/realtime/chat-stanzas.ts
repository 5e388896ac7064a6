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

/** Reads a live message stanza; an empty list when it says nothing to the chat. `receivedAtMs` dates what has no date. */
export function readMessage(stanza: Element, selfId: string, receivedAtMs: number): readonly ChatEvent[] {
  const carbon = stanza.getChild("sent", NS.carbons)?.getChild("forwarded", NS.forward)?.getChild("message");
  // Only the own server may speak for the own account (XEP-0280 §11).
  if (carbon !== undefined)
    return userOf(stanza.attrs.from) === selfId ? readEvents(carbon, selfId, receivedAtMs, null, false) : [];
  return readEvents(stanza, selfId, receivedAtMs, null, false);
}

/** Reads one result of an archive query. */
export function readArchived(result: Element, selfId: string, receivedAtMs: number): readonly ChatEvent[] {
  const forwarded = result.getChild("forwarded", NS.forward);
  const message = forwarded?.getChild("message");
  if (forwarded === undefined || message === undefined) return [];
  const stamp = Date.parse(forwarded.getChild("delay", NS.delay)?.attrs.stamp ?? "");
  const sentAtMs = Number.isNaN(stamp) ? receivedAtMs : stamp;
  return readEvents(message, selfId, sentAtMs, result.getChild("ticks", NS.ticks) ?? null, true);
}

function readEvents(
  stanza: Element,
  selfId: string,
  sentAtMs: number,
  ticks: Element | null,
  isHistory: boolean,
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
    const reached =
      ticks?.attrs.read !== undefined ? "read" : ticks?.attrs.delivered !== undefined ? "delivered" : "sent";
    const tick = isOwn ? reached : reached === "read" ? "read" : "unread";
    const message: ChatMessage = { id, from, to, body, sentAtMs, tick, reason: null };
    return [{ type: "messages", peer, messages: [message], isHistory }];
  }
  const received = stanza.getChild("received", NS.receipts)?.attrs.id;
  if (received !== undefined) return isOwn ? [] : [{ type: "tick", peer, id: received, tick: "delivered" }];
  const displayed = stanza.getChild("displayed", NS.markers)?.attrs.id;
  if (displayed !== undefined) {
    return [isOwn ? { type: "seen", peer, id: displayed } : { type: "tick", peer, id: displayed, tick: "read" }];
  }
  const states = stanza.getChildElements().filter((child) => child.attrs.xmlns === NS.states);
  if (states.length === 0 || isOwn || isHistory) return [];
  return [{ type: "typing", peer, isTyping: states.some((state) => state.is("composing")) }];
}
