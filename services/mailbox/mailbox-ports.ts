/** What a mailbox's room needs of the object around it (mailbox-room.ts). */
import type { PeerEvent } from "../objects/mailbox";
import type { Archive } from "./archive";
import type { Contact } from "./iq";
import type { ChatPermission } from "./may-chat";
import type { Verify } from "./negotiation";
import type { RoomSocket } from "./session";

export type MailboxPorts = {
  readonly owner: string;
  readonly historyMs: number;
  /** Messages that the owner may write in a day. */
  readonly messagesADay: number;
  archive(): Archive;
  nowMs(): number;
  verify: Verify;
  mayChat(peer: string): Promise<ChatPermission>;
  friends(): Promise<readonly Contact[]>;
  /** Brings an event to another user's mailbox; false when it could not be reached. */
  forward(peer: string, event: PeerEvent): Promise<boolean>;
  /** Asks for `deliverUnsent` in a while. */
  tryLater(): Promise<void>;
  /** A message came, or the owner has read some: what is unread has changed. */
  changed(): void;
  sockets(): readonly RoomSocket[];
};
