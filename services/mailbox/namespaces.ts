/** XML namespaces of the protocol, each with the document that defines it. */
export const NS = {
  framing: "urn:ietf:params:xml:ns:xmpp-framing", // RFC 7395
  streams: "http://etherx.jabber.org/streams", // RFC 6120 §4.8
  streamErrors: "urn:ietf:params:xml:ns:xmpp-streams", // RFC 6120 §4.9
  stanzaErrors: "urn:ietf:params:xml:ns:xmpp-stanzas", // RFC 6120 §8.3
  client: "jabber:client",
  sasl: "urn:ietf:params:xml:ns:xmpp-sasl", // RFC 6120 §6
  bind: "urn:ietf:params:xml:ns:xmpp-bind", // RFC 6120 §7
  session: "urn:ietf:params:xml:ns:xmpp-session", // RFC 3921 §3, kept for old clients
  roster: "jabber:iq:roster", // RFC 6121 §2
  ping: "urn:xmpp:ping", // XEP-0199
  disco: "http://jabber.org/protocol/disco#info", // XEP-0030
  receipts: "urn:xmpp:receipts", // XEP-0184
  states: "http://jabber.org/protocol/chatstates", // XEP-0085
  markers: "urn:xmpp:chat-markers:0", // XEP-0333
  carbons: "urn:xmpp:carbons:2", // XEP-0280
  forward: "urn:xmpp:forward:0", // XEP-0297
  delay: "urn:xmpp:delay", // XEP-0203
  archive: "urn:xmpp:mam:2", // XEP-0313
  paging: "http://jabber.org/protocol/rsm", // XEP-0059
  form: "jabber:x:data", // XEP-0004
  stanzaId: "urn:xmpp:sid:0", // XEP-0359
  /** Ours: when a message was taken, delivered and read, which XEP-0184 and XEP-0313 do not carry. */
  ticks: "urn:starpoint:ticks:0",
} as const;
