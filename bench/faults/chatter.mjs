/**
 * A chat device of the fault suite: writes to a friend, some lines twice, and repeats after a new sign-in what was not known to be
 * taken, under its id, as the app does. A line counts as taken once the ping behind it is answered and no error was.
 */
import { randomUUID } from "node:crypto";
import { signInToChat } from "../chat-device.mjs";

const RECONNECT_MS = 400;
const ANSWER_MS = 6_000;
const NS = 'xmlns="jabber:client"';

export class Chatter {
  /** By id, whether it was taken. */
  written = new Map();
  heard = new Map();
  isFinishing = false;
  #socket = null;
  #pings = new Map();
  #club;

  constructor(club, player, friendId) {
    Object.assign(this, { id: player.id, friendId });
    this.#club = club;
    this.#player = player;
    this.#connect();
    this.#timer = setInterval(() => this.#write(), 900 + club.random() * 600);
  }

  #player;
  #timer;

  get isSettled() {
    return [...this.written.values()].every(Boolean);
  }

  close() {
    this.isClosed = true;
    clearInterval(this.#timer);
    this.#socket?.terminate();
  }

  async #connect() {
    if (this.isClosed) return;
    const again = () => setTimeout(() => this.#connect(), RECONNECT_MS);
    try {
      const socket = await signInToChat(this.#club.port, this.#player, (frame) => this.#hear(frame));
      this.#socket = socket;
      this.#pings.clear();
      socket.once("close", () => {
        this.#socket = null;
        again();
      });
      for (const [id, isTaken] of this.written) if (!isTaken) this.#send(id);
    } catch {
      again();
    }
  }

  #write() {
    if (this.isFinishing || this.#socket === null) return;
    const id = randomUUID();
    this.written.set(id, false);
    this.#send(id);
    if (this.#club.chance(0.15)) this.#send(id);
  }

  #send(id) {
    const to = `${this.friendId}@starpoint`;
    const marks = '<request xmlns="urn:xmpp:receipts"/><markable xmlns="urn:xmpp:chat-markers:0"/>';
    this.#socket?.send(`<message ${NS} type="chat" to="${to}" id="${id}"><body>Line ${id}</body>${marks}</message>`);
    const ping = randomUUID();
    this.#pings.set(ping, id);
    this.#socket?.send(`<iq type="get" id="${ping}" ${NS}><ping xmlns="urn:xmpp:ping"/></iq>`);
    // What was refused or not answered goes again, with the next line that is up.
    setTimeout(() => {
      if (this.written.get(id) === false && this.#pings.has(ping)) {
        this.#pings.delete(ping);
        this.#send(id);
      }
    }, ANSWER_MS);
  }

  #hear(frame) {
    const [, id] = /\bid="([0-9a-f-]{36})"/.exec(frame) ?? [];
    if (frame.startsWith("<iq")) {
      const written = this.#pings.get(id);
      this.#pings.delete(id);
      if (written !== undefined) this.written.set(written, true);
    } else if (frame.includes("<error")) {
      // Its ping will be answered none the less: that answer is not about a line that was taken.
      for (const [ping, written] of this.#pings) if (written === id) this.#pings.delete(ping);
      setTimeout(() => this.written.get(id) === false && this.#send(id), RECONNECT_MS);
    } else if (frame.includes("<body>")) this.heard.set(id, (this.heard.get(id) ?? 0) + 1);
  }
}
