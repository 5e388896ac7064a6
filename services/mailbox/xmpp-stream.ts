/**
 * XMPP framing over WebSocket (RFC 7395): every frame holds exactly one element. This is where bytes from outside become
 * elements, so it is strict where ltx is lenient: a frame that is not one well-formed element ends the stream.
 */
import { createElement, Element } from "ltx";
import SaxLtx from "ltx/src/parsers/ltx.js";
import { NS } from "./namespaces";

/** UTF-16 units of the largest frame: a body of 1000 characters fits even when every one is escaped. RFC 6120 §13.12 asks for at least 10000. */
export const MAX_FRAME_LENGTH = 16_384;
/** Our client's keep-alive, to the letter: the platform answers it without waking the object. Other pings are answered too. */
export const KEEPALIVE = {
  request: '<iq type="get" id="keepalive" xmlns="jabber:client"><ping xmlns="urn:xmpp:ping"/></iq>',
  reply: '<iq xmlns="jabber:client" type="result" id="keepalive"/>',
} as const;

const MAX_DEPTH = 12;
const MAX_ELEMENTS = 100;

/** Conditions of RFC 6120 §4.9.3 that the mailbox sends. */
export type StreamCondition =
  | "bad-format"
  | "conflict"
  | "connection-timeout"
  | "host-unknown"
  | "invalid-namespace"
  | "not-authorized"
  | "not-well-formed"
  | "policy-violation"
  | "reset"
  | "resource-constraint"
  | "restricted-xml";

export type Frame =
  | { readonly ok: true; readonly element: Element }
  | { readonly ok: false; readonly code: StreamCondition };

const CDATA = /<!\[CDATA\[[\s\S]*?\]\]>/g;
/** Comments, document types and other declarations, and processing instructions: forbidden by RFC 6120 §11.1. */
const FORBIDDEN_MARKUP = /<[!?]/;
const ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#[0-9]{1,7}|#x[0-9a-fA-F]{1,6});)/;
const NAME = /^[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?$/;

class Malformed extends Error {
  constructor(readonly code: StreamCondition) {
    super(code);
  }
}

/** Reads one frame. Refuses what is oversized, restricted (RFC 6120 §11.1) or not exactly one well-formed element. */
export function readFrame(text: string): Frame {
  if (text.length > MAX_FRAME_LENGTH) return { ok: false, code: "policy-violation" };
  const markup = text.replace(CDATA, "");
  if (FORBIDDEN_MARKUP.test(markup) || ENTITY.test(markup)) return { ok: false, code: "restricted-xml" };
  if (!hasOnlyXmlCharacters(text)) return { ok: false, code: "not-well-formed" };
  try {
    return { ok: true, element: parseElement(text) };
  } catch (error) {
    return { ok: false, code: error instanceof Malformed ? error.code : "not-well-formed" };
  }
}

/** The characters that XML 1.0 §2.2 allows; lone surrogates are none. */
function hasOnlyXmlCharacters(text: string): boolean {
  for (const character of text) {
    // A character that iteration yields has a code point.
    const code = character.codePointAt(0) as number;
    if (code < 0x20 && code !== 0x9 && code !== 0xa && code !== 0xd) return false;
    if ((code >= 0xd800 && code <= 0xdfff) || code === 0xfffe || code === 0xffff) return false;
  }
  return true;
}

function parseElement(text: string): Element {
  const parser = new SaxLtx();
  let root: Element | null = null;
  let cursor: Element | null = null;
  let depth = 0;
  let count = 0;
  parser.on("startElement", (name, attrs) => {
    if (!NAME.test(name) || !Object.keys(attrs).every((attr) => NAME.test(attr)))
      throw new Malformed("not-well-formed");
    if (root !== null && cursor === null) throw new Malformed("not-well-formed");
    depth += 1;
    count += 1;
    if (depth > MAX_DEPTH || count > MAX_ELEMENTS) throw new Malformed("policy-violation");
    const element = new Element(name, attrs);
    if (cursor === null) root = element;
    else cursor.append(element);
    cursor = element;
  });
  parser.on("endElement", (name) => {
    if (cursor === null || name !== cursor.name) throw new Malformed("not-well-formed");
    depth -= 1;
    cursor = cursor.parent;
  });
  parser.on("text", (content) => {
    if (cursor !== null) cursor.t(content);
    else if (content.trim() !== "") throw new Malformed("not-well-formed");
  });
  // The closing "<" makes the parser hand over text that follows the element, which it would keep back otherwise.
  parser.write(`${text}<`);
  if (root === null || cursor !== null) throw new Malformed("not-well-formed");
  return root;
}

/** The server's stream header. `id` is unpredictable (RFC 6120 §4.7.3). */
export function makeOpen(domain: string, id: string): Element {
  return createElement("open", { xmlns: NS.framing, from: domain, id, version: "1.0", "xml:lang": "en" });
}

export function makeClose(): Element {
  return createElement("close", { xmlns: NS.framing });
}

/** Before sign-in SASL PLAIN is offered, after it resource binding. */
export function makeFeatures(signedIn: boolean): Element {
  const offers = signedIn
    ? [
        createElement("bind", { xmlns: NS.bind }),
        createElement("session", { xmlns: NS.session }, createElement("optional", null)),
      ]
    : [createElement("mechanisms", { xmlns: NS.sasl }, createElement("mechanism", null, "PLAIN"))];
  return createElement("stream:features", { "xmlns:stream": NS.streams }, offers);
}

export function makeStreamError(condition: StreamCondition): Element {
  return createElement(
    "stream:error",
    { "xmlns:stream": NS.streams },
    createElement(condition, { xmlns: NS.streamErrors }),
  );
}
