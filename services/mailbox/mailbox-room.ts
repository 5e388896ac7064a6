/**
 * One user's chat: routes the stanzas of the user's devices and what other users' mailboxes bring. Knows neither sockets
 * nor storage of the platform: the object hands them in.
 */
import { createElement, type Element } from "ltx";
import { assertNever } from "../../backgammon/vocabulary";
import { Bucket, CHAT_RATE, MAX_SOCKETS, SOCKET_RATE } from "../limits/bucket";
import { logThrown } from "../log/log";
import type { PeerEvent } from "../objects/mailbox";
import { answerIq } from "./iq";
import { bareJid, fullJid, userOfJid } from "./jid";
import { noteArrived, stampFor } from "./kept";
import type { MailboxPorts } from "./mailbox-ports";
import { NS } from "./namespaces";
import { endStream, negotiate, onOpen, SIGN_IN_MS } from "./negotiation";
import { type RoomSocket, type Session, sendElement } from "./session";
import {
  type ClientMessage,
  makeDelay,
  makeIqResult,
  makeMessage,
  makeSentCarbon,
  makeStanzaError,
  makeTaken,
  parseMessage,
  type StanzaErrorCode,
} from "./stanzas";
import { deliverUnsent } from "./unsent";
import { makeClose, readFrame, type StreamCondition } from "./xmpp-stream";

/** Of the bucket's 30 tokens a second: 10 frames a second; 3 messages a second, 6 at once. */
const FRAME_COST = 3;
const BODY_COST = 10;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Who is blocked is told what a stranger is told. */
const REFUSALS = { no: "forbidden", friendsOnly: "subscription-required" } as const;

type BoundSession = Session & { readonly stage: Extract<Session["stage"], { status: "bound" }> };

export class MailboxRoom {
  readonly #ports: MailboxPorts;
  /** The frames of one socket are handled one after the other, in their order. */
  readonly #tails = new WeakMap<RoomSocket, Promise<void>>();
  readonly #frames = new Bucket(CHAT_RATE);
  readonly #bodies = new Bucket(SOCKET_RATE);

  constructor(ports: MailboxPorts) {
    this.#ports = ports;
  }

  /** A socket has come: the oldest of those that have not signed in may have to give way. */
  onConnect(socket: RoomSocket): void {
    this.#makeRoom(socket, (session) => !isBound(session), "resource-constraint");
  }

  /** Ends the sockets that took too long to sign in; returns when to look again, or null. */
  endUnsignedSockets(): number | null {
    let nextMs: number | null = null;
    for (const socket of this.#ports.sockets()) {
      const { stage } = socket.session;
      if (stage.status === "bound") continue;
      const dueMs = stage.sinceMs + SIGN_IN_MS;
      if (dueMs <= this.#ports.nowMs()) endStream(socket, "connection-timeout");
      else nextMs = Math.min(nextMs ?? dueMs, dueMs);
    }
    return nextMs;
  }

  /** A frame from one of the owner's sockets. Resolves when it has been dealt with. */
  onFrame(socket: RoomSocket, text: string): Promise<void> {
    const turn = (this.#tails.get(socket) ?? Promise.resolve()).then(() => this.#handle(socket, text));
    this.#tails.set(
      socket,
      turn.catch(() => undefined),
    );
    return turn;
  }

  async #handle(socket: RoomSocket, text: string): Promise<void> {
    if (!socket.isOpen) return;
    if (!this.#frames.take(FRAME_COST, this.#ports.nowMs())) return endStream(socket, "policy-violation");
    const frame = readFrame(text);
    if (!frame.ok) return endStream(socket, frame.code);
    const { element } = frame;
    if (element.is("open", NS.framing)) return onOpen(socket, element);
    if (element.is("close", NS.framing)) {
      sendElement(socket, makeClose());
      return socket.close(1000, "closed");
    }
    const { session } = socket;
    if (!isBound(session)) {
      await negotiate(socket, element, this.#ports.verify);
      if (isBound(socket.session)) this.#makeRoom(socket, isBound, "conflict");
      return;
    }
    if (element.is("message")) return this.#onMessage(socket, session, element);
    if (element.is("iq")) return this.#onIq(socket, session, element);
    if (element.is("presence")) return this.#onPresence(socket, session, element);
    endStream(socket, "bad-format");
  }

  /** Ends the oldest of the other sockets of a kind, if together they are too many. */
  #makeRoom(socket: RoomSocket, isOfKind: (session: Session) => boolean, condition: StreamCondition): void {
    const others = this.#ports
      .sockets()
      .filter((other) => other !== socket && isOfKind(other.session))
      .sort((a, b) => a.session.stage.sinceMs - b.session.stage.sinceMs);
    for (const other of others.slice(0, Math.max(0, others.length + 1 - MAX_SOCKETS))) endStream(other, condition);
  }

  async #onMessage(socket: RoomSocket, session: BoundSession, stanza: Element): Promise<void> {
    const answer = (code: StanzaErrorCode) => sendElement(socket, makeStanzaError(stanza, jidOf(session), code));
    const peer = userOfJid(stanza.attrs.to ?? "", session.domain);
    const parsed = parseMessage(stanza);
    if (!parsed.ok) return answer(parsed.code);
    if (parsed.message === null) return;
    if (peer === null) return answer("item-not-found");
    if (peer === this.#ports.owner) return answer("not-allowed");
    const refusal = await this.#tryToPass(session, peer, parsed.message);
    // An error answers what a person wrote; a lost "is typing" or receipt is not worth one.
    if (refusal !== null && parsed.message.type === "message") answer(refusal);
  }

  /** What fails is answered, too: the writer must not take silence for success. */
  async #tryToPass(session: BoundSession, peer: string, message: ClientMessage): Promise<StanzaErrorCode | null> {
    try {
      return await this.#pass(session, peer, message);
    } catch (error) {
      logThrown("error", "mailbox: a stanza failed", error, { userId: this.#ports.owner, type: message.type });
      return "recipient-unavailable";
    }
  }

  /** Passes a message on, to the peer and to the owner's other devices. Returns why not, or null. */
  async #pass(session: BoundSession, peer: string, message: ClientMessage): Promise<StanzaErrorCode | null> {
    const { archive, nowMs, forward, mayChat } = this.#ports;
    switch (message.type) {
      case "message": {
        const takenAtMs = archive().sentAt(peer, true, message.id);
        if (takenAtMs !== null) return this.#tellTaken(session, peer, message.id, takenAtMs);
        if (!this.#bodies.take(BODY_COST, nowMs())) return "resource-constraint";
        if (archive().countWritten(nowMs() - DAY_MS) >= this.#ports.messagesADay) return "policy-violation";
        const permission = await mayChat(peer);
        if (permission !== "yes") return REFUSALS[permission];
        const event = { ...message, sentAtMs: stampFor(archive(), peer, nowMs()) };
        // Its own copy first: from here on it is this mailbox that brings it to the peer's, however often the power goes.
        if (!archive().insert({ ...event, peer, outgoing: true })) return null;
        this.#tellTaken(session, peer, event.id, event.sentAtMs);
        this.#copyToOtherDevices(session, peer, event);
        await this.#ports.tryLater();
        await this.deliverUnsent();
        return null;
      }
      case "received":
      case "displayed":
        // Only what this peer really wrote can be acknowledged, so no permission is asked for.
        if (archive().sentAt(peer, false, message.id) === null) return "item-not-found";
        if (message.type === "displayed") {
          archive().markRead(peer, false, message.id, nowMs());
          this.#ports.changed();
          this.#copyToOtherDevices(session, peer, message);
        }
        return (await forward(peer, message)) ? null : "recipient-unavailable";
      case "state":
        if ((await mayChat(peer)) !== "yes") return "forbidden";
        return (await forward(peer, message)) ? null : "recipient-unavailable";
      default:
        return assertNever(message);
    }
  }

  deliverUnsent(): Promise<void> {
    return deliverUnsent(this.#ports);
  }

  /** What another user's mailbox brings; `from` is the user it belongs to. */
  deliver(from: string, event: PeerEvent): void {
    if (!noteArrived(this.#ports, from, event)) return;
    for (const { socket, session } of this.#devices()) {
      if (!session.stage.available) continue;
      const message = makeMessage(bareJid(from, session.domain), bareJid(this.#ports.owner, session.domain), event);
      if (event.type === "message") message.append(makeDelay(event.sentAtMs, session.domain));
      sendElement(socket, message);
    }
  }

  #copyToOtherDevices(from: BoundSession, peer: string, event: PeerEvent): void {
    for (const { socket, session } of this.#devices()) {
      if (!session.stage.carbons || session.stage.resource === from.stage.resource) continue;
      const original = makeMessage(jidOf(from), bareJid(peer, session.domain), event);
      const delay = event.type === "message" ? makeDelay(event.sentAtMs) : null;
      sendElement(socket, makeSentCarbon(bareJid(this.#ports.owner, session.domain), jidOf(session), original, delay));
    }
  }

  /** The device that wrote a message gets no copy of it: it learns by this what stamp the message has. */
  #tellTaken({ stage }: BoundSession, peer: string, id: string, sentAtMs: number): null {
    for (const { socket, session } of this.#devices()) {
      if (session.stage.resource !== stage.resource) continue;
      sendElement(socket, makeTaken(bareJid(peer, session.domain), jidOf(session), id, sentAtMs));
    }
    return null;
  }

  async #onIq(socket: RoomSocket, session: BoundSession, iq: Element): Promise<void> {
    if (iq.attrs.type === "result" || iq.attrs.type === "error") return;
    const { owner, archive, nowMs, historyMs, friends } = this.#ports;
    const jid = jidOf(session);
    const oldestMs = nowMs() - historyMs;
    const answer = await answerIq(iq, { owner, domain: session.domain, jid, oldestMs, archive, friends });
    if (!answer.ok) {
      sendElement(socket, makeStanzaError(iq, jid, answer.code));
      return;
    }
    if (answer.carbons !== null) {
      socket.session = { ...session, stage: { ...session.stage, carbons: answer.carbons } };
    }
    for (const element of answer.before) sendElement(socket, element);
    sendElement(socket, makeIqResult(iq, iq.attrs.to ?? bareJid(owner, session.domain), jid, answer.payload));
  }

  /** Presence stays among the owner's devices: who is online is told by the match and, to friends, by their lists (decision 017). */
  #onPresence(socket: RoomSocket, session: BoundSession, presence: Element): void {
    const { type, to } = presence.attrs;
    if (to !== undefined || (type !== undefined && type !== "unavailable")) return;
    socket.session = { ...session, stage: { ...session.stage, available: type === undefined } };
    for (const { socket: device, session: other } of this.#devices()) {
      if (device !== socket && !other.stage.available) continue;
      sendElement(
        device,
        createElement("presence", { xmlns: NS.client, from: jidOf(session), to: jidOf(other), type }),
      );
    }
  }

  #devices(): { readonly socket: RoomSocket; readonly session: BoundSession }[] {
    return this.#ports.sockets().flatMap((socket) => {
      const { session } = socket;
      return isBound(session) ? [{ socket, session }] : [];
    });
  }
}

function isBound(session: Session): session is BoundSession {
  return session.stage.status === "bound";
}

function jidOf(session: BoundSession): string {
  return fullJid(session.owner, session.domain, session.stage.resource);
}
