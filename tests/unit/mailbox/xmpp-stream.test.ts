import { expect, test } from "vitest";
import { parsePlain } from "../../../services/mailbox/sasl-plain";
import { MAX_BODY_LENGTH, parseMessage } from "../../../services/mailbox/stanzas";
import { KEEPALIVE, MAX_FRAME_LENGTH, readFrame } from "../../../services/mailbox/xmpp-stream";

function codeOf(text: string): string {
  const frame = readFrame(text);
  return frame.ok ? "ok" : frame.code;
}

function messageOf(inner: string, attrs = 'type="chat"') {
  const frame = readFrame(`<message ${attrs} id="m1">${inner}</message>`);
  if (!frame.ok) throw new Error(frame.code);
  return parseMessage(frame.element);
}

test("a frame is read with its attributes, escapes, character references and CDATA", () => {
  const frame = readFrame('<message to="a&amp;b"><body>1 &lt; 2 &#x1F3B2; <![CDATA[<not> & markup]]></body></message>');
  if (!frame.ok) throw new Error(frame.code);
  expect(frame.element.attrs.to).toBe("a&b");
  expect(frame.element.getChildText("body")).toBe("1 < 2 🎲 <not> & markup");
});

test("a frame that is not exactly one closed element is not well formed", () => {
  const frames = [
    "",
    "   ",
    "hello",
    "<a>",
    "</a>",
    "<a></b>",
    "<a><b></a></b>",
    "<a/><b/>",
    "<a/>tail",
    "head<a/>",
    "<a b=c/>",
    '<a b="c/>',
    "<a",
    "<1a/>",
    '<a b"x="1"/>',
    "<a>\u0000</a>",
    "<a>\ufffe</a>",
    "<a>\ud800</a>",
    "<a>&#0;</a>",
    "<a>&#xD800;</a>",
  ];
  expect(frames.filter((frame) => codeOf(frame) !== "not-well-formed")).toEqual([]);
});

test("document types, comments, processing instructions and foreign entities are restricted", () => {
  const frames = [
    "<!DOCTYPE a><a/>",
    '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>',
    '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>',
    "<a><!-- note --></a>",
    '<?xml version="1.0"?><a/>',
    "<a>&nbsp;</a>",
    "<a>salt & pepper</a>",
    '<a b="&x;"/>',
  ];
  expect(frames.filter((frame) => codeOf(frame) !== "restricted-xml")).toEqual([]);
});

test("a frame is bounded in length, depth and number of elements", () => {
  expect(codeOf(`<a>${"x".repeat(MAX_FRAME_LENGTH)}</a>`)).toBe("policy-violation");
  expect(codeOf(`${"<a>".repeat(13)}${"</a>".repeat(13)}`)).toBe("policy-violation");
  expect(codeOf(`<a>${"<b/>".repeat(100)}</a>`)).toBe("policy-violation");
  expect(codeOf(`<a>${"<b/>".repeat(99)}</a>`)).toBe("ok");
});

test("the longest body fits into a frame even when every character is escaped", () => {
  const body = "&quot;".repeat(MAX_BODY_LENGTH);
  const parsed = messageOf(`<body>${body}</body>`);
  expect(parsed).toEqual({ ok: true, message: { type: "message", id: "m1", body: '"'.repeat(MAX_BODY_LENGTH) } });
});

test("of a message, words, receipts, marks and states are read, and nothing else", () => {
  expect(messageOf('<received xmlns="urn:xmpp:receipts" id="x"/>')).toEqual({
    ok: true,
    message: { type: "received", id: "x" },
  });
  expect(messageOf('<displayed xmlns="urn:xmpp:chat-markers:0" id="x"/>')).toEqual({
    ok: true,
    message: { type: "displayed", id: "x" },
  });
  expect(messageOf('<composing xmlns="http://jabber.org/protocol/chatstates"/>')).toEqual({
    ok: true,
    message: { type: "state", state: "composing" },
  });
  expect(messageOf('<composing xmlns="urn:other"/>')).toEqual({ ok: true, message: null });
  expect(messageOf("<body>x</body>", 'type="groupchat"')).toEqual({ ok: false, code: "not-acceptable" });
  expect(messageOf("<body>x</body>", 'type="error"')).toEqual({ ok: true, message: null });
  expect(messageOf('<received xmlns="urn:xmpp:receipts"/>')).toEqual({ ok: false, code: "bad-request" });
  const unnamed = readFrame('<message type="chat" id="no id"><body>x</body></message>');
  expect(unnamed.ok && parseMessage(unnamed.element)).toEqual({ ok: false, code: "bad-request" });
});

test("PLAIN credentials are three parts of UTF-8, and neither name nor password is empty", () => {
  const encode = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
  expect(parsePlain(encode("\0ada\0tökén"))).toEqual({ authzid: "", username: "ada", password: "tökén" });
  for (const bad of ["ada", "\0ada", "\0ada\0", "\0\0token", "\0ada\0to\0ken"])
    expect(parsePlain(encode(bad))).toBeNull();
  expect(parsePlain("not base64!")).toBeNull();
  expect(parsePlain(btoa("\0\xff\0token"))).toBeNull();
});

test("the keep-alive is a well-formed ping and its answer bears its id", () => {
  const [request, reply] = [readFrame(KEEPALIVE.request), readFrame(KEEPALIVE.reply)];
  if (!request.ok || !reply.ok) throw new Error("malformed");
  expect(request.element.getChild("ping", "urn:xmpp:ping")).toBeDefined();
  expect(reply.element.attrs).toMatchObject({ type: "result", id: request.element.attrs.id });
});
