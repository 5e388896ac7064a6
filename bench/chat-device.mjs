/** A player's chat connection in `chat.mjs` and in the fault suite: frames are text, so that the load itself costs little. */
import WebSocket from "ws";

const DOMAIN = "starpoint";
const OPEN = `<open xmlns="urn:ietf:params:xml:ns:xmpp-framing" to="${DOMAIN}" version="1.0"/>`;
const BIND = '<iq xmlns="jabber:client" type="set" id="b"><bind xmlns="urn:ietf:params:xml:ns:xmpp-bind"/></iq>';
/** The app's, which the platform answers in the object's sleep (services/mailbox/xmpp-stream.ts). */
const KEEPALIVE = '<iq type="get" id="keepalive" xmlns="jabber:client"><ping xmlns="urn:xmpp:ping"/></iq>';
const OWN_ID = /<message [^>]*\bid="bench-(\d+)-([\d.]+)"/;
const SIGN_IN_MS = 30_000;

/** Opens the player's mailbox, signs in, binds and says that they are there. `hear` gets every frame that comes after that. */
export async function signInToChat(port, { id, socketToken }, hear) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/xmpp?user=${id}&token=${socketToken}`, "xmpp", {
    perMessageDeflate: false,
  });
  let wanted = null;
  socket.on("message", (data) => {
    const frame = String(data);
    if (wanted === null || !frame.includes(wanted.text)) return hear(frame);
    const { resolve } = wanted;
    wanted = null;
    resolve();
  });
  const ask = (frame, text) =>
    new Promise((resolve, reject) => {
      const refuse = () => reject(new Error(`no ${text}`));
      const timer = setTimeout(refuse, SIGN_IN_MS);
      socket.once("close", refuse);
      wanted = {
        text,
        resolve: () => {
          clearTimeout(timer);
          socket.off("close", refuse);
          resolve();
        },
      };
      socket.send(frame);
    });
  await new Promise((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });
  socket.on("error", () => {});
  const plain = Buffer.from(`\0${id}\0${socketToken}`).toString("base64");
  await ask(OPEN, "<mechanism>");
  await ask(`<auth xmlns="urn:ietf:params:xml:ns:xmpp-sasl" mechanism="PLAIN">${plain}</auth>`, "<success");
  await ask(OPEN, "<bind");
  await ask(BIND, "<jid>");
  await ask('<presence xmlns="jabber:client"/>', "<presence");
  return socket;
}

export class ChatDevice {
  /** Messages written so far, and different ones of the friend's that have come. */
  sent = 0;
  heard = 0;
  doubled = 0;
  disordered = 0;
  refused = 0;
  keepalives = 0;
  /** From sending to arrival, ms, of what came. */
  times = [];
  #socket;
  #friendId;
  #sendsReceipts;
  #seen = new Set();
  #last = -1;

  /** Opens the player's mailbox, signs in, binds and says that they are there. */
  static async open(port, player, friendId, sendsReceipts) {
    const device = new ChatDevice();
    device.#friendId = friendId;
    device.#sendsReceipts = sendsReceipts;
    device.#socket = await signInToChat(port, player, (frame) => device.#hear(frame));
    device.#socket.on("close", () => {
      if (!device.isClosed) device.refused++;
    });
    return device;
  }

  #hear(frame) {
    if (frame.includes('id="keepalive"')) this.keepalives++;
    else if (frame.includes("<error") || frame.includes("<stream:error")) this.refused++;
    else if (frame.includes("<body>")) this.#take(frame);
  }

  #take(frame) {
    const [, number, sentMs] = OWN_ID.exec(frame) ?? [];
    if (number === undefined) throw new Error(`a message that nobody wrote: ${frame}`);
    const seq = Number(number);
    if (this.#seen.has(seq)) this.doubled++;
    else {
      this.heard++;
      this.times.push(performance.now() - Number(sentMs));
      if (seq !== this.#last + 1) this.disordered++;
      this.#last = seq;
    }
    this.#seen.add(seq);
    if (this.#sendsReceipts) {
      const received = `<received xmlns="urn:xmpp:receipts" id="bench-${number}-${sentMs}"/>`;
      this.#send("", received);
    }
  }

  #send(id, content) {
    const to = `${this.#friendId}@${DOMAIN}`;
    this.#socket.send(`<message xmlns="jabber:client" type="chat" to="${to}"${id}>${content}</message>`);
  }

  /** The next message to the friend. Its id says its number and when it was sent, by this process's clock. */
  write() {
    const number = this.sent++;
    const marks = '<request xmlns="urn:xmpp:receipts"/><markable xmlns="urn:xmpp:chat-markers:0"/>';
    this.#send(
      ` id="bench-${number}-${performance.now()}"`,
      `<body>Line ${number}, about as long as one is.</body>${marks}`,
    );
  }

  keepAlive() {
    this.#socket.send(KEEPALIVE);
  }

  forgetTimes() {
    this.times = [];
  }

  close() {
    this.isClosed = true;
    this.#socket.terminate();
  }
}
