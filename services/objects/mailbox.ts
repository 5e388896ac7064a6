/** How the Worker and the other objects call a user's mailbox. */
import { type ObjectNamespace, objectNamed } from "./namespace";

export const CHAT_STATES = ["active", "composing", "paused", "inactive", "gone"] as const;
export type ChatState = (typeof CHAT_STATES)[number];

/** What one user's mailbox tells another's. `id` names the message, and is the sender's choice. */
export type PeerEvent =
  | { readonly type: "message"; readonly id: string; readonly body: string; readonly sentAtMs: number }
  | { readonly type: "received"; readonly id: string }
  | { readonly type: "displayed"; readonly id: string }
  | { readonly type: "state"; readonly state: ChatState };

/** A chat with one other user, as a list shows it. */
export type ChatSummary = {
  readonly lastMessageAt: number;
  readonly lastMessage: string;
  /** Messages to the mailbox's owner that they have not read. */
  readonly unreadMessages: number;
};

export type MailboxRpc = {
  /** Brings an event from one user's mailbox to another's; false when it was not taken. */
  deliver(owner: string, from: string, event: PeerEvent): Promise<boolean>;
  /** The chats with these peers, or with all when null; the latest first. */
  summaries(peers: readonly string[] | null): Promise<[peer: string, chat: ChatSummary][]>;
  /** A friendship has ended: whether the peer may still be written to is checked again. */
  forgetPermission(peer: string): Promise<void>;
  /** Sign-out: ends the chat sockets of one of the user's sessions, or of all when null. */
  closeAll(sessionId?: string | null): Promise<void>;
  /**
   * The messages behind number `after`, in the order of their arrival, `max` at most, for their owner to take along; `last` is the
   * number to go on behind, null at the end.
   */
  exportMessages(
    after: number,
    max: number,
  ): Promise<{ readonly messages: readonly object[]; readonly last: number | null }>;
  /** An operator's: see `restoreObject`. */
  restoreTo(atMs: number): Promise<void>;
  /** Account deletion: removes every message that the user sent or got. */
  erase(): Promise<void>;
};

export type MailboxBinding = { readonly MAILBOX: ObjectNamespace<MailboxRpc> };

export function mailboxOf(env: MailboxBinding, userId: string): DurableObjectStub & MailboxRpc {
  return objectNamed(env.MAILBOX, userId);
}
