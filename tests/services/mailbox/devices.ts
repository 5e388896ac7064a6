/** Devices that chat in the services' tests: real tokens, real sockets to the real mailbox objects. */
import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { createSession } from "../../../services/sessions/sessions";
import { issueToken } from "../../../services/sessions/tokens";

export const DOMAIN = "starpoint";
const FRAMING = "urn:ietf:params:xml:ns:xmpp-framing";

export async function makeSocketToken(userId: string, nowMs?: number): Promise<string> {
  const session = await createSession(env, userId);
  return (await issueToken(env, session, "socket", nowMs)).token;
}

export function upgrade(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const request = new Request(`https://club.test${path}`, {
    headers: { Upgrade: "websocket", "Sec-WebSocket-Protocol": "xmpp", ...headers },
  });
  return SELF.fetch(request);
}

/** A socket that speaks raw frames, and remembers what it heard. */
export class Device {
  readonly heard: string[] = [];
  isClosed = false;
  #changed: () => void = () => undefined;

  private constructor(private readonly ws: WebSocket) {
    ws.accept();
    ws.addEventListener("message", ({ data }) => {
      this.heard.push(String(data));
      this.#changed();
    });
    ws.addEventListener("close", () => {
      this.isClosed = true;
      this.#changed();
    });
  }

  /** Opens a user's mailbox, with a token of theirs unless another is given. */
  static async connect(userId: string, token?: string): Promise<Device> {
    const { webSocket, status } = await upgrade(
      `/xmpp?user=${userId}&token=${token ?? (await makeSocketToken(userId))}`,
    );
    expect(status).toBe(101);
    return new Device(webSocket as WebSocket);
  }

  /** Connects, signs in with a fresh token, binds and says that it is there. */
  static async online(userId: string): Promise<Device> {
    const device = await Device.connect(userId);
    device.open();
    device.auth(userId, await makeSocketToken(userId));
    await device.hears("<success");
    device.open();
    device.send('<iq xmlns="jabber:client" type="set" id="b"><bind xmlns="urn:ietf:params:xml:ns:xmpp-bind"/></iq>');
    await device.hears("<jid>");
    device.send('<iq xmlns="jabber:client" type="set" id="c"><enable xmlns="urn:xmpp:carbons:2"/></iq>');
    device.send('<presence xmlns="jabber:client"/>');
    await device.hears("<presence");
    return device;
  }

  send(frame: string): void {
    this.ws.send(frame);
  }

  open(to = DOMAIN): void {
    this.send(`<open xmlns="${FRAMING}" to="${to}" version="1.0"/>`);
  }

  auth(username: string, token: string, authzid = ""): void {
    const plain = btoa(`${authzid}\0${username}\0${token}`);
    this.send(`<auth xmlns="urn:ietf:params:xml:ns:xmpp-sasl" mechanism="PLAIN">${plain}</auth>`);
  }

  message(to: string, id: string, body: string): void {
    this.send(
      `<message xmlns="jabber:client" type="chat" to="${to}@${DOMAIN}" id="${id}"><body>${body}</body></message>`,
    );
  }

  /** Resolves with the first frame that holds the text; fails when none comes. */
  async hears(text: string): Promise<string> {
    return this.#until(() => this.heard.find((frame) => frame.includes(text)), `nothing heard with ${text}`);
  }

  async closes(): Promise<void> {
    await this.#until(() => this.isClosed || undefined, "still open");
  }

  /** Asks a ping, whose answer proves that everything sent before was dealt with. */
  async settles(): Promise<void> {
    const id = crypto.randomUUID();
    this.send(`<iq xmlns="jabber:client" type="get" id="${id}"><ping xmlns="urn:xmpp:ping"/></iq>`);
    await this.hears(id);
  }

  async #until<T>(found: () => T | undefined, complaint: string): Promise<T> {
    const giveUpMs = Date.now() + 5_000;
    for (;;) {
      const value = found();
      if (value !== undefined) return value;
      if (Date.now() > giveUpMs) throw new Error(`${complaint}; heard: ${this.heard.join("\n")}`);
      await new Promise<void>((resolve) => {
        this.#changed = resolve;
        setTimeout(resolve, 200);
      });
    }
  }
}

/** Puts two players into a match, running or finished at a time (Unix ms). */
export async function insertMatch(white: string, black: string, finishedAtMs: number | null = null): Promise<void> {
  const id = Math.floor(Math.random() * 2 ** 48);
  const status = finishedAtMs === null ? "playing" : "finished";
  const insert = env.DB.prepare(
    `INSERT INTO matches (id, mode, status, white_id, black_id, length, stake, clock, cube, spec, created_at, started_at, finished_at)
     VALUES (?, 'coin', ?, ?, ?, 1, 10, 'normal', 1, '{}', 0, 0, ?)`,
  ).bind(id, status, white, black, finishedAtMs);
  const activate = env.DB.prepare("INSERT INTO active_matches (user_id, match_id) VALUES (?, ?)");
  const rows = finishedAtMs === null ? [activate.bind(white, id), activate.bind(black, id)] : [];
  await env.DB.batch([insert, ...rows]);
}
