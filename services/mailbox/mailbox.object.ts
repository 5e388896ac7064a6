/** The object that holds one user's chat: sockets that survive hibernation, the archive, and the alarm that empties it. */
import { DurableObject } from "cloudflare:workers";
import { listContacts } from "../friends/lists";
import { logThrown } from "../log/log";
import { type ChatSummary, type MailboxRpc, mailboxOf, type PeerEvent } from "../objects/mailbox";
import { userChannel } from "../objects/user-channel";
import type { Env } from "../platform/env";
import { restoreObject } from "../platform/restore-object";
import { getSettings } from "../platform/settings";
import { isStillLive, VERIFY_MS } from "../sessions/still-live";
import { verifyToken } from "../sessions/tokens";
import { type Archive, createArchive, hasArchive, purgeArchive } from "./archive";
import { readSummaries } from "./chats";
import { isUserId } from "./jid";
import { MailboxRoom } from "./mailbox-room";
import { type ChatPermission, mayChat } from "./may-chat";
import { endStream, SIGN_IN_MS } from "./negotiation";
import type { RoomSocket, Session } from "./session";
import { UNSENT_MS } from "./unsent";
import { KEEPALIVE } from "./xmpp-stream";

/** A permission once found is believed for so long: "is typing" should not ask the database each time. */
const PERMISSION_MS = 30_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The key under which a mailbox with something to deliver keeps whose it is: an alarm does not say. */
const OWNER = "owner";

export class Mailbox extends DurableObject<Env> implements MailboxRpc {
  #room: MailboxRoom | null = null;
  #archive: Archive | null = null;
  #verifiedMs = 0;
  readonly #handles = new WeakMap<WebSocket, RoomSocket>();
  /** Until when a peer may be written to, Unix ms. */
  readonly #permitted = new Map<string, number>();

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(KEEPALIVE.request, KEEPALIVE.reply));
  }

  /** The upgrade of `/xmpp`, from the Worker alone, which has checked a token; SASL asks for one of its own accord. */
  override async fetch(request: Request): Promise<Response> {
    const owner = new URL(request.url).searchParams.get("user") ?? "";
    if (!this.#isNamed(owner)) return new Response("No such mailbox.", { status: 404 });
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    const socket = this.#handle(server);
    const domain = getSettings(this.env).XMPP_DOMAIN.toLowerCase();
    socket.session = { owner, domain, stage: { status: "new", sinceMs: Date.now(), opened: false, failures: 0 } };
    this.#roomOf(owner).onConnect(socket);
    await this.#wakeBy(Date.now() + SIGN_IN_MS);
    return new Response(null, { status: 101, webSocket: client, headers: { "Sec-WebSocket-Protocol": "xmpp" } });
  }

  override async webSocketMessage(ws: WebSocket, data: string | ArrayBuffer): Promise<void> {
    const socket = this.#handle(ws);
    // RFC 7395 §3.2: text frames only.
    if (typeof data !== "string") return socket.close(1003, "text frames only");
    await this.#roomOf(socket.session.owner).onFrame(socket, data);
  }

  override webSocketClose(ws: WebSocket): void {
    this.#handle(ws).close(1000, "closed");
  }

  override webSocketError(ws: WebSocket): void {
    this.#handle(ws).close(1011, "error");
  }

  /** From the mailbox of `from`, which has checked that it may write to `owner`. */
  async deliver(owner: string, from: string, event: PeerEvent): Promise<boolean> {
    if (!this.#isNamed(owner) || !isUserId(from)) return false;
    this.#roomOf(owner).deliver(from, event);
    if (event.type === "message") await this.#wakeBy(Date.now() + DAY_MS);
    return true;
  }

  /** Sign-out: of one session, or of all when null. */
  async closeAll(sessionId: string | null = null): Promise<void> {
    for (const socket of this.#sockets()) {
      const { stage } = socket.session;
      const isMeant = sessionId === null || (stage.status !== "new" && stage.sessionId === sessionId);
      if (isMeant) endStream(socket, "not-authorized");
    }
  }

  async summaries(peers: readonly string[] | null): Promise<[peer: string, chat: ChatSummary][]> {
    return readSummaries(this.ctx.storage.sql, peers, Date.now() - this.#historyMs());
  }

  async exportMessages(after: number, max: number) {
    if (!hasArchive(this.ctx.storage.sql)) return { messages: [], last: null };
    const startMs = Date.now() - this.#historyMs();
    const query = { peer: null, startMs, endMs: Number.MAX_SAFE_INTEGER, before: null, fromEnd: false };
    const { messages, complete } = this.#openArchive().page({ ...query, after, max });
    return { messages, last: complete ? null : (messages.at(-1)?.seq ?? null) };
  }

  async forgetPermission(peer: string): Promise<void> {
    this.#permitted.delete(peer);
  }

  async restoreTo(atMs: number): Promise<void> {
    return restoreObject(this.ctx, atMs);
  }

  /** Account deletion: forgets every message. */
  async erase(): Promise<void> {
    await this.closeAll();
    this.#archive = null;
    this.#room = null;
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  override async alarm(): Promise<void> {
    const oldestMs = purgeArchive(this.ctx.storage.sql, Date.now() - this.#historyMs());
    if (oldestMs !== null) await this.#wakeBy(Date.now() + DAY_MS);
    const [socket] = this.#sockets();
    const nextMs = socket === undefined ? null : this.#roomOf(socket.session.owner).endUnsignedSockets();
    if (nextMs !== null) await this.#wakeBy(nextMs);
    await this.#verifySessions(Date.now());
    const owner = await this.ctx.storage.get<string>(OWNER);
    if (owner !== undefined) await this.#roomOf(owner).deliverUnsent();
  }

  /** Before a line is brought to its peer: should the power go in it, the alarm does it again. */
  async #tryLater(owner: string): Promise<void> {
    if ((await this.ctx.storage.get(OWNER)) !== owner) await this.ctx.storage.put(OWNER, owner);
    await this.#wakeBy(Date.now() + UNSENT_MS);
  }

  /** Every hour: a socket outlives its token by far, but not its session. */
  async #verifySessions(nowMs: number): Promise<void> {
    if (nowMs >= this.#verifiedMs + VERIFY_MS) {
      this.#verifiedMs = nowMs;
      for (const { session } of this.#sockets()) {
        const { stage, owner } = session;
        if (stage.status === "new" || nowMs - stage.sinceMs < VERIFY_MS) continue;
        if (!(await isStillLive(this.env, owner, stage.sessionId, nowMs))) await this.closeAll(stage.sessionId);
      }
    }
    if (this.#sockets().length > 0) await this.#wakeBy(nowMs + VERIFY_MS);
  }

  async #wakeBy(atMs: number): Promise<void> {
    const planned = await this.ctx.storage.getAlarm();
    if (planned === null || planned > atMs) await this.ctx.storage.setAlarm(atMs);
  }

  #historyMs(): number {
    return getSettings(this.env).CHAT_HISTORY_DAYS * DAY_MS;
  }

  #openArchive(): Archive {
    return createArchive(this.ctx.storage.sql, getSettings(this.env).MAILBOX_MESSAGES);
  }

  #isNamed(owner: string): boolean {
    return isUserId(owner) && this.env.MAILBOX.idFromName(owner).equals(this.ctx.id);
  }

  #roomOf(owner: string): MailboxRoom {
    this.#room ??= new MailboxRoom({
      owner,
      historyMs: this.#historyMs(),
      messagesADay: getSettings(this.env).CHAT_MESSAGES_A_DAY,
      archive: () => {
        this.#archive ??= this.#openArchive();
        return this.#archive;
      },
      nowMs: () => Date.now(),
      verify: (token) => verifyToken(this.env, token, ["socket"]),
      friends: () => listContacts(this.env.DB, owner),
      mayChat: (peer) => this.#mayChat(owner, peer),
      forward: (peer, event) => this.#forward(owner, peer, event),
      tryLater: () => this.#tryLater(owner),
      changed: () => this.ctx.waitUntil(this.#tellPages(owner)),
      sockets: () => this.#sockets(),
    });
    return this.#room;
  }

  /** The owner's open pages count what is unread; a page that is not told counts when it is loaded. */
  async #tellPages(owner: string): Promise<void> {
    try {
      await userChannel(this.env, owner).push("chats:changed", {});
    } catch (error) {
      logThrown("warn", "mailbox: the pages were not told", error, { userId: owner });
    }
  }

  async #mayChat(owner: string, peer: string): Promise<ChatPermission> {
    const nowMs = Date.now();
    if ((this.#permitted.get(peer) ?? 0) > nowMs) return "yes";
    const permitted = await mayChat(this.env.DB, owner, peer, nowMs);
    if (permitted === "yes") this.#permitted.set(peer, nowMs + PERMISSION_MS);
    else this.#permitted.delete(peer);
    return permitted;
  }

  async #forward(owner: string, peer: string, event: PeerEvent): Promise<boolean> {
    try {
      return await mailboxOf(this.env, peer).deliver(peer, owner, event);
    } catch (error) {
      logThrown("warn", "mailbox: no delivery", error, { userId: owner, to: peer, type: event.type });
      return false;
    }
  }

  #sockets(): RoomSocket[] {
    return this.ctx
      .getWebSockets()
      .map((ws) => this.#handle(ws))
      .filter((socket) => socket.isOpen);
  }

  #handle(ws: WebSocket): RoomSocket {
    const known = this.#handles.get(ws);
    if (known !== undefined) return known;
    const handle: RoomSocket = {
      get session() {
        // Written by this object alone, by the same deploy: a socket does not outlive it.
        return ws.deserializeAttachment() as Session;
      },
      set session(session) {
        ws.serializeAttachment(session);
      },
      get isOpen() {
        return ws.readyState === WebSocket.OPEN;
      },
      send(text) {
        if (ws.readyState === WebSocket.OPEN) ws.send(text);
      },
      close(code, reason) {
        // Also answers the peer's close; closing twice throws, and there is nothing left to do then.
        try {
          ws.close(code, reason);
        } catch {
          return;
        }
      },
    };
    this.#handles.set(ws, handle);
    return handle;
  }
}
