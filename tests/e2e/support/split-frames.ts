/** A WebSocket written by hand, to send what no library would: a message in several frames, a frame in several packets. */
import { once } from "node:events";
import { request } from "node:http";
import type { Socket } from "node:net";
import { onTestFinished } from "vitest";

const TEXT = 1;
const CONTINUATION = 0;

/** One frame as a client sends it: masked (here by zeros), with its length in one byte or three. */
function frameOf(opcode: number, isLast: boolean, payload: Buffer): Buffer {
  const first = (isLast ? 0x80 : 0) | opcode;
  const length =
    payload.length < 126 ? [0x80 | payload.length] : [0x80 | 126, payload.length >> 8, payload.length & 0xff];
  return Buffer.concat([Buffer.from([first, ...length, 0, 0, 0, 0]), payload]);
}

export class SplitSocket {
  /** All that came, as text: the few bytes before each frame's words do not matter to who looks for words. */
  heard = "";

  private constructor(private readonly socket: Socket) {
    // A packet may take on the last word of a frame's head, but no test looks for words in pieces.
    socket.on("data", (bytes) => {
      this.heard += bytes.toString("latin1");
    });
  }

  static async open(url: string, protocol: string): Promise<SplitSocket> {
    const headers = {
      ...{ Connection: "Upgrade", Upgrade: "websocket", "Sec-WebSocket-Version": "13" },
      ...{ "Sec-WebSocket-Key": Buffer.alloc(16, 7).toString("base64"), "Sec-WebSocket-Protocol": protocol },
    };
    const asked = request(url, { headers });
    asked.end();
    const [, socket, head] = (await once(asked, "upgrade")) as [unknown, Socket, Buffer];
    onTestFinished(() => void socket.destroy());
    socket.unshift(head);
    socket.setNoDelay(true);
    return new SplitSocket(socket);
  }

  send(text: string): void {
    this.socket.write(frameOf(TEXT, true, Buffer.from(text)));
  }

  /** One message in frames of so many bytes each, wherever that cuts a character in two. */
  sendInFrames(text: string, size: number): void {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += size) {
      const isLast = at + size >= bytes.length;
      this.socket.write(frameOf(at === 0 ? TEXT : CONTINUATION, isLast, bytes.subarray(at, at + size)));
    }
  }

  /** One frame whose bytes leave one by one, each when the one before has left. */
  async sendByteByByte(text: string): Promise<void> {
    for (const byte of frameOf(TEXT, true, Buffer.from(text)))
      await new Promise<void>((resolve) => this.socket.write(Buffer.from([byte]), () => resolve()));
  }
}
