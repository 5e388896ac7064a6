import type { Bucket } from "../limits/bucket";
import { makeClose, makePush } from "./phoenix-codec";

/** What of a WebSocket a connection needs; a test gives its own. */
export type SocketLike = Pick<WebSocket, "send" | "close" | "serializeAttachment" | "deserializeAttachment">;

/** Kept with the socket while its object sleeps; at most 16 KB, so topics are limited. */
export type Attachment = {
  readonly userId: string;
  /** When the socket came, Unix ms. */
  readonly sinceMs: number;
  /** The session that asked for the token; null when the token names none. */
  readonly sessionId: string | null;
  /** Topics joined, each with the join_ref that its frames carry. */
  readonly joined: Readonly<Record<string, string | null>>;
};

export const MAX_TOPICS = 16;
/** So many more messages refused than taken, and the socket is closed. */
const MAX_REFUSED = 300;

type Joining = { readonly joinRef: string | null; readonly held: string[] };

/**
 * One socket of a user: which topics it has joined, under which join_ref, and how fast all of them may talk. Between a join and
 * its answer pushes are held back, so that a client sees the state before what follows it.
 */
export class Connection {
  readonly #socket: SocketLike;
  readonly #bucket: Bucket;
  readonly #joining = new Map<string, Joining>();
  #attachment: Attachment;
  #refused = 0;
  #heardMs = 0;

  /** `bucket` is the user's, shared by all their sockets. */
  constructor(socket: SocketLike, bucket: Bucket) {
    this.#socket = socket;
    this.#bucket = bucket;
    // Written by this class alone, by the same deploy: a socket does not outlive it.
    this.#attachment = socket.deserializeAttachment() as Attachment;
  }

  get userId(): string {
    return this.#attachment.userId;
  }

  /** When it was last heard, Unix ms, as far as this object has been awake; never before it came. Its `ping` is not counted. */
  get heardMs(): number {
    return Math.max(this.#heardMs, this.#attachment.sinceMs);
  }

  get sessionId(): string | null {
    return this.#attachment.sessionId;
  }

  /** Topics joined or being joined. */
  get topics(): readonly string[] {
    return [...Object.keys(this.#attachment.joined), ...this.#joining.keys()];
  }

  has(topic: string): boolean {
    return topic in this.#attachment.joined || this.#joining.has(topic);
  }

  /** The join_ref of a topic whose join has been answered; undefined when it is not joined. */
  joinRefOf(topic: string): string | null | undefined {
    return this.#attachment.joined[topic];
  }

  /** Takes `cost` from what the socket may send: false when it talks too fast, "close" when it does not stop. */
  allow(cost: number, nowMs: number): boolean | "close" {
    this.#heardMs = nowMs;
    if (this.#bucket.take(cost, nowMs)) {
      this.#refused = Math.max(0, this.#refused - 1);
      return true;
    }
    this.#refused += cost;
    return this.#refused > MAX_REFUSED ? "close" : false;
  }

  /** Begins a join; an earlier join of the topic is closed. False when the socket has joined too many topics. */
  startJoin(topic: string, joinRef: string | null): boolean {
    const earlier = this.#joining.get(topic)?.joinRef ?? this.joinRefOf(topic);
    if (earlier !== undefined) {
      this.#drop(topic);
      this.send(makeClose(earlier, topic));
    }
    if (this.topics.length >= MAX_TOPICS) return false;
    this.#joining.set(topic, { joinRef, held: [] });
    return true;
  }

  /** Ends the join that `joinRef` began by sending `reply` and what was held back; false if it is no longer awaited. */
  finishJoin(topic: string, joinRef: string | null, accepted: boolean, reply: string): boolean {
    const joining = this.#joining.get(topic);
    if (joining === undefined || joining.joinRef !== joinRef) return false;
    this.#joining.delete(topic);
    if (accepted) this.#save({ ...this.#attachment.joined, [topic]: joinRef });
    this.send(reply);
    if (accepted) for (const text of joining.held) this.send(text);
    return true;
  }

  /** Forgets a topic, joined or being joined; its join_ref, or undefined if it was neither. */
  leave(topic: string): string | null | undefined {
    const joinRef = this.#joining.get(topic)?.joinRef ?? this.joinRefOf(topic);
    if (joinRef !== undefined) this.#drop(topic);
    return joinRef;
  }

  /** Sends a push if the topic is joined, or keeps it until its join is answered; false if the socket does not listen. */
  push(topic: string, event: string, payload: unknown): boolean {
    const joining = this.#joining.get(topic);
    if (joining !== undefined) {
      joining.held.push(makePush(joining.joinRef, topic, event, payload));
      return true;
    }
    const joinRef = this.joinRefOf(topic);
    if (joinRef === undefined) return false;
    this.send(makePush(joinRef, topic, event, payload));
    return true;
  }

  /** Sends a frame; a socket that is closing takes none, which its close event deals with. */
  send(text: string): void {
    try {
      this.#socket.send(text);
    } catch {
      // The close event follows and ends what the socket had joined.
    }
  }

  close(code: number, reason: string): void {
    try {
      this.#socket.close(code, reason);
    } catch {
      // Already closed.
    }
  }

  #drop(topic: string): void {
    this.#joining.delete(topic);
    if (topic in this.#attachment.joined) {
      const { [topic]: _dropped, ...rest } = this.#attachment.joined;
      this.#save(rest);
    }
  }

  #save(joined: Attachment["joined"]): void {
    this.#attachment = { ...this.#attachment, joined };
    this.#socket.serializeAttachment(this.#attachment);
  }
}
