/**
 * A small XMPP server over WebSocket (RFC 7395) that is not the club's own: another origin, another domain. It takes any token as
 * password, keeps no archive, and passes messages on.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Element } from "ltx";
import WebSocket from "ws";
import { readFrame } from "../../../services/mailbox/xmpp-stream";

export type XmppLine = {
  readonly origin: string;
  user: string;
  token: string;
  /** Messages reach the user from here on. */
  isPresent: boolean;
  isOpen: boolean;
};

export type XmppServer = {
  readonly url: string;
  /** Every connection that was ever made, in order. */
  readonly lines: readonly XmppLine[];
  close(): void;
};

const FRAMING = "urn:ietf:params:xml:ns:xmpp-framing";
const STREAM = "http://etherx.jabber.org/streams";
const FEATURES = {
  signIn: '<mechanisms xmlns="urn:ietf:params:xml:ns:xmpp-sasl"><mechanism>PLAIN</mechanism></mechanisms>',
  bind: '<bind xmlns="urn:ietf:params:xml:ns:xmpp-bind"/>',
};

const localPart = (jid = "") => jid.split("@", 1)[0];

/** Starts it on a port of its own. It refuses streams to any domain but `domain`. */
export async function startXmppServer(domain: string): Promise<XmppServer> {
  const http = createServer();
  const sockets = new WebSocket.Server({ server: http, path: "/chat", handleProtocols: () => "xmpp" });
  const lines: XmppLine[] = [];
  const online = new Map<XmppLine, WebSocket>();
  sockets.on("connection", (socket, request) => {
    const line: XmppLine = {
      origin: request.headers.origin ?? "",
      user: "",
      token: "",
      isPresent: false,
      isOpen: true,
    };
    lines.push(line);
    online.set(line, socket);
    socket.on("close", () => {
      line.isOpen = false;
      online.delete(line);
    });
    socket.on("message", (data) => {
      const frame = readFrame(String(data));
      if (frame.ok) for (const text of answer(line, frame.element)) socket.send(text);
    });
  });

  function answer(line: XmppLine, element: Element): readonly string[] {
    switch (element.getName()) {
      case "open": {
        if (element.attrs.to !== domain) return [`<close xmlns="${FRAMING}"/>`];
        const features = line.user === "" ? FEATURES.signIn : FEATURES.bind;
        return [
          `<open xmlns="${FRAMING}" from="${domain}" id="${lines.length}" version="1.0"/>`,
          `<stream:features xmlns:stream="${STREAM}">${features}</stream:features>`,
        ];
      }
      case "auth":
        [, line.user, line.token] = Buffer.from(element.getText(), "base64").toString().split("\0");
        return ['<success xmlns="urn:ietf:params:xml:ns:xmpp-sasl"/>'];
      case "iq":
        return [answerIq(line, element)];
      case "presence":
        line.isPresent = true;
        break;
      case "message":
        passOn(line, element);
    }
    return [];
  }

  function answerIq(line: XmppLine, iq: Element): string {
    const bound = `<bind xmlns="urn:ietf:params:xml:ns:xmpp-bind"><jid>${line.user}@${domain}/page</jid></bind>`;
    const archive = '<fin xmlns="urn:xmpp:mam:2" complete="true"/>';
    const child = iq.getChild("bind") ? bound : iq.getChild("query", "urn:xmpp:mam:2") ? archive : "";
    return `<iq xmlns="jabber:client" type="result" id="${iq.attrs.id}">${child}</iq>`;
  }

  function passOn(line: XmppLine, message: Element): void {
    const [user, host] = (message.attrs.to ?? "").split("@");
    if (host !== domain) return;
    message.attrs.from = `${line.user}@${domain}/page`;
    for (const [other, socket] of online) if (localPart(other.user) === user) socket.send(message.toString());
  }

  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  return {
    url: `ws://127.0.0.1:${(http.address() as AddressInfo).port}/chat`,
    lines,
    close() {
      for (const socket of online.values()) socket.terminate();
      http.close();
    },
  };
}
