/** A player's chat of the captured club, in raw XMPP frames (RFC 7395). */
import WebSocket from "ws";
import type { Player } from "./player";

const DOMAIN = "starpoint";
const WAIT_MS = 10_000;

export class ChatDevice {
  readonly #heard: string[] = [];

  private constructor(private readonly socket: WebSocket) {
    socket.on("error", () => {});
    socket.on("message", (data) => this.#heard.push(String(data)));
  }

  static async signIn(player: Player): Promise<ChatDevice> {
    const token = await player.socketToken();
    const socket = new WebSocket(
      `${player.url.replace("http", "ws")}/xmpp?user=${player.userId}&token=${token}`,
      "xmpp",
    );
    const device = new ChatDevice(socket);
    await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
    const open = `<open xmlns="urn:ietf:params:xml:ns:xmpp-framing" to="${DOMAIN}" version="1.0"/>`;
    const plain = Buffer.from(`\0${player.userId}\0${token}`).toString("base64");
    device.send(open);
    device.send(`<auth xmlns="urn:ietf:params:xml:ns:xmpp-sasl" mechanism="PLAIN">${plain}</auth>`);
    await device.hears("<success");
    device.send(open);
    device.send('<iq xmlns="jabber:client" type="set" id="b"><bind xmlns="urn:ietf:params:xml:ns:xmpp-bind"/></iq>');
    await device.hears("<jid>");
    device.send('<presence xmlns="jabber:client"/>');
    await device.settles();
    return device;
  }

  write(to: string, id: string, body: string): void {
    this.send(
      `<message xmlns="jabber:client" type="chat" to="${to}@${DOMAIN}" id="${id}"><body>${body}</body></message>`,
    );
  }

  /** Marks the message and what came before it as read. */
  read(from: string, id: string): void {
    this.send(
      `<message xmlns="jabber:client" type="chat" to="${from}@${DOMAIN}"><displayed xmlns="urn:xmpp:chat-markers:0" id="${id}"/></message>`,
    );
  }

  /** Resolves when the mailbox has dealt with all that was sent before. */
  async settles(): Promise<void> {
    const id = crypto.randomUUID();
    this.send(`<iq xmlns="jabber:client" type="get" id="${id}"><ping xmlns="urn:xmpp:ping"/></iq>`);
    await this.hears(id);
  }

  async hears(text: string): Promise<void> {
    for (const endMs = Date.now() + WAIT_MS; Date.now() < endMs; ) {
      if (this.#heard.some((frame) => frame.includes(text))) return;
      await new Promise((done) => setTimeout(done, 20));
    }
    throw new Error(`nothing heard with ${text}: ${this.#heard.join("\n")}`);
  }

  close(): void {
    this.socket.close();
  }

  private send(frame: string): void {
    this.socket.send(frame);
  }
}
