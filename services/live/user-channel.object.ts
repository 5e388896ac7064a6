import { DurableObject } from "cloudflare:workers";
import { Bucket, MAX_SOCKETS, SOCKET_RATE } from "../limits/bucket";
import { logThrown } from "../log/log";
import { matchObject } from "../objects/match";
import { type PoolName, poolObject } from "../objects/pool";
import type { UserChannelRpc } from "../objects/user-channel";
import type { Env } from "../platform/env";
import { noteFault } from "../platform/faults";
import { isStillLive, VERIFY_MS } from "../sessions/still-live";
import { type ChannelReply, handleMessage, joinChannel, refusedReply, unavailable } from "./channels";
import { type Attachment, Connection } from "./connection";
import { type Frame, JsonText, makeClose, makeReply, PHOENIX_EVENTS, PHOENIX_TOPIC, parseFrame } from "./phoenix-codec";
import { matchTopic, parseTopic, type Topic, userTopic } from "./topics";

/** What the Worker tells the object about a socket whose token it has checked. */
export const USER_HEADER = "x-user-id";
export const SESSION_HEADER = "x-session-id";

/** Close codes: 4000 and up are the application's own. */
export const CLOSE_SESSION_ENDED = 4001;
const CLOSE_TOO_LARGE = 1009;
const CLOSE_POLICY = 1008;
/** What an unreadable message costs of the allowance, where a readable one costs 1. */
const MALFORMED_COST = 10;
/** A socket that has not been heard for so long is dead, or as good as: one that lives sends a heartbeat every 30 s. */
const SILENT_MS = 90_000;

/**
 * The end of one user's sockets (one object per user). It sleeps while they are silent: sockets and what they have
 * joined survive in attachments, and the client's `ping` is answered without waking it.
 */
export class UserChannel extends DurableObject<Env> implements UserChannelRpc {
  readonly #connections = new WeakMap<WebSocket, Connection>();
  readonly #bucket = new Bucket(SOCKET_RATE);

  /** Takes a socket; answers 429 when the user has as many as one may. Called by the Worker alone, which has checked the token. */
  override async fetch(request: Request): Promise<Response> {
    const userId = request.headers.get(USER_HEADER);
    if (userId === null) return new Response("no user", { status: 400 });
    const nowMs = Date.now();
    if (!this.#makeRoom(nowMs)) return new Response("too many sockets", { status: 429 });
    const { 0: client, 1: server } = new WebSocketPair();
    const first = this.ctx.getWebSockets().length === 0;
    // Stays while the object sleeps: set here, it need not be set again whenever it wakes.
    this.ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
    this.ctx.acceptWebSocket(server);
    const sessionId = request.headers.get(SESSION_HEADER);
    const attachment: Attachment = { userId, sinceMs: nowMs, sessionId, joined: {} };
    server.serializeAttachment(attachment);
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(nowMs + VERIFY_MS);
    if (first) this.ctx.waitUntil(this.#tellPools(userId, true));
    return new Response(null, { status: 101, webSocket: client });
  }

  /** Whether another socket may come. One that has long been silent gives way to it; one that is in use never does. */
  #makeRoom(nowMs: number): boolean {
    const open = this.ctx.getWebSockets().filter(({ readyState }) => readyState === WebSocket.OPEN);
    if (open.length < MAX_SOCKETS) return true;
    const heardMs = (socket: WebSocket) =>
      Math.max(this.ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0, this.#connection(socket).heardMs);
    const [quietest] = open.sort((a, b) => heardMs(a) - heardMs(b));
    if (nowMs - heardMs(quietest) < SILENT_MS) return false;
    this.#connection(quietest).close(CLOSE_POLICY, "silent");
    return true;
  }

  override async webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    const connection = this.#connection(socket);
    const parsed = parseFrame(data);
    const allowed = connection.allow(parsed.ok ? 1 : MALFORMED_COST, Date.now());
    if (allowed === "close") return connection.close(CLOSE_POLICY, "too many messages");
    if (!parsed.ok) {
      if (parsed.code === "too_large") connection.close(CLOSE_TOO_LARGE, "message too large");
      return;
    }
    const { frame } = parsed;
    if (frame.topic === PHOENIX_TOPIC) return this.#answer(connection, frame, { status: "ok", response: {} });
    if (!allowed) return this.#answer(connection, frame, refusedReply("rate_limited"));
    const topic = parseTopic(frame.topic);
    if (topic === null) return this.#answer(connection, frame, refusedReply("unmatched topic"));
    switch (frame.event) {
      case PHOENIX_EVENTS.join:
        return this.#join(connection, frame, topic);
      case PHOENIX_EVENTS.leave:
        return this.#leave(connection, frame, topic);
      default:
        return this.#message(connection, frame, topic);
    }
  }

  override async webSocketClose(socket: WebSocket, code: number): Promise<void> {
    // The handshake is only complete when this side has closed too; 1005 and 1006 may not be sent.
    this.#connection(socket).close(code === 1005 || code === 1006 ? 1000 : code, "");
    await this.#gone(socket);
  }

  override async webSocketError(socket: WebSocket): Promise<void> {
    await this.#gone(socket);
  }

  async push(event: string, payload: unknown): Promise<void> {
    for (const connection of this.#all()) connection.push(userTopic(connection.userId), event, payload);
    // Whoever has a match waits nowhere any more: the pools know it, and need not say so one by one.
    if (event === "match:created") for (const pool of await this.#pools()) await this.setPool(pool, false);
  }

  async pushMatch(matchId: number, event: string, payload: string): Promise<boolean> {
    return this.#deliver(matchTopic(matchId), { event, payload: new JsonText(payload) }, null);
  }

  async closeAll(sessionId: string | null = null): Promise<void> {
    for (const connection of this.#all()) {
      if (sessionId !== null && connection.sessionId !== sessionId) continue;
      connection.push(userTopic(connection.userId), "session:ended", {});
      connection.close(CLOSE_SESSION_ENDED, "session ended");
    }
  }

  /** Every hour: a socket outlives its token by far, but not its session. */
  override async alarm(): Promise<void> {
    const nowMs = Date.now();
    for (const [sessionId, userId] of new Map(this.#all().map((one) => [one.sessionId, one.userId])))
      if (!(await isStillLive(this.env, userId, sessionId, nowMs))) await this.closeAll(sessionId);
    if (await this.isOnline()) await this.ctx.storage.setAlarm(nowMs + VERIFY_MS);
  }

  async isOnline(): Promise<boolean> {
    return this.ctx.getWebSockets().length > 0;
  }

  async setPool(pool: PoolName, waiting: boolean): Promise<boolean> {
    if (waiting) await this.ctx.storage.put(`pool:${pool}`, true);
    else await this.ctx.storage.delete(`pool:${pool}`);
    return this.isOnline();
  }

  async #join(connection: Connection, frame: Frame, topic: Topic): Promise<void> {
    if (!connection.startJoin(frame.topic, frame.joinRef)) {
      return this.#answer(connection, frame, refusedReply("too_many_topics"));
    }
    const { userId } = connection;
    const reply = await this.#attempt(topic, frame.event, async () =>
      joinChannel(this.env, userId, topic, frame.payload, await this.#pools()),
    );
    const text = makeReply(frame, reply.status, reply.response);
    const awaited = connection.finishJoin(frame.topic, frame.joinRef, reply.status === "ok", text);
    // The socket left, or went, while its join was under way.
    if (!awaited && reply.status === "ok") await this.#leaveMatch(userId, frame.topic);
  }

  async #leave(connection: Connection, frame: Frame, topic: Topic): Promise<void> {
    const joinRef = connection.leave(frame.topic);
    this.#answer(connection, frame, { status: "ok", response: {} });
    if (joinRef === undefined) return;
    connection.send(makeClose(joinRef, frame.topic));
    if (topic.type === "match") await this.#leaveMatch(connection.userId, frame.topic);
  }

  async #message(connection: Connection, frame: Frame, topic: Topic): Promise<void> {
    const joinRef = connection.joinRefOf(frame.topic);
    if (joinRef === undefined) return this.#answer(connection, frame, refusedReply("unmatched topic"));
    // A message of an earlier join of the topic: its sender is no longer listening.
    if (frame.joinRef !== null && frame.joinRef !== joinRef) return;
    const reply = await this.#attempt(topic, frame.event, () =>
      handleMessage(this.env, connection.userId, topic, frame.event, frame.payload),
    );
    this.#answer(connection, frame, reply);
    // The events of its own command are in the answer.
    for (const push of reply.pushes ?? []) {
      this.#deliver(frame.topic, push, push.event === "events" ? connection : null);
    }
  }

  /** Sends a push to every socket on the topic but one; false when none is on it. */
  #deliver(topic: string, push: { event: string; payload: unknown }, except: Connection | null): boolean {
    let heard = false;
    for (const connection of this.#all()) {
      if (connection !== except) heard = connection.push(topic, push.event, push.payload) || heard;
    }
    return heard;
  }

  /** A call that ends in an answer whatever happens to the object behind the topic. */
  async #attempt(topic: Topic, event: string, call: () => Promise<ChannelReply>): Promise<ChannelReply> {
    try {
      return await call();
    } catch (error) {
      void noteFault(this.env, this.ctx, `channel call ${event} on a ${topic.type}`, error, { ...topic });
      return unavailable(topic, event);
    }
  }

  #answer(connection: Connection, frame: Frame, reply: ChannelReply): void {
    if (frame.ref !== null) connection.send(makeReply(frame, reply.status, reply.response));
  }

  async #gone(socket: WebSocket): Promise<void> {
    const connection = this.#connection(socket);
    const { userId, topics } = connection;
    for (const topic of topics) connection.leave(topic);
    for (const topic of topics) await this.#leaveMatch(userId, topic);
    const left = this.ctx.getWebSockets().some((other) => other !== socket && other.readyState === WebSocket.OPEN);
    if (!left) await this.#tellPools(userId, false);
  }

  /** Tells a match that the user is away, once none of their sockets is on its topic. */
  async #leaveMatch(userId: string, topicName: string): Promise<void> {
    const topic = parseTopic(topicName);
    if (topic?.type !== "match" || this.#all().some((connection) => connection.has(topicName))) return;
    try {
      await matchObject(this.env, topic.matchId).leave(userId);
    } catch (error) {
      // The match notices with its next push, which finds nobody listening.
      logThrown("warn", "a match could not be left", error, { matchId: topic.matchId, userId });
    }
  }

  async #pools(): Promise<PoolName[]> {
    const kept = await this.ctx.storage.list({ prefix: "pool:" });
    // Written by `setPool` alone.
    return [...kept.keys()].map((key) => key.slice("pool:".length) as PoolName);
  }

  /** Pools keep a player while they have a socket, and 30 s more (POOL-06). */
  async #tellPools(userId: string, online: boolean): Promise<void> {
    for (const pool of await this.#pools()) {
      try {
        await poolObject(this.env, pool).presence(userId, online);
      } catch (error) {
        logThrown("warn", "a pool could not be told who is here", error, { pool });
      }
    }
  }

  #connection(socket: WebSocket): Connection {
    let connection = this.#connections.get(socket);
    if (connection === undefined) {
      connection = new Connection(socket, this.#bucket);
      this.#connections.set(socket, connection);
    }
    return connection;
  }

  #all(): Connection[] {
    return this.ctx.getWebSockets().map((socket) => this.#connection(socket));
  }
}
