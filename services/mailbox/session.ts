/** One socket of a mailbox: how far its stream is, and how to write to it. */
import type { Element } from "ltx";

/** Kept with the socket through hibernation. */
export type Session = {
  readonly owner: string;
  readonly domain: string;
  readonly stage:
    | { readonly status: "new"; readonly sinceMs: number; readonly opened: boolean; readonly failures: number }
    | { readonly status: "signedIn"; readonly sinceMs: number; readonly opened: boolean; readonly sessionId: string }
    | {
        readonly status: "bound";
        readonly sinceMs: number;
        readonly sessionId: string;
        readonly resource: string;
        /** The device wants messages as they come (RFC 6121 §4.2). */
        readonly available: boolean;
        /** The device wants copies of what others of the owner's devices send (XEP-0280). */
        readonly carbons: boolean;
      };
};

export type RoomSocket = {
  session: Session;
  readonly isOpen: boolean;
  send(text: string): void;
  /** Closes the socket; further frames from it are ignored. */
  close(code: number, reason: string): void;
};

export function sendElement(socket: RoomSocket, element: Element): void {
  socket.send(element.toString());
}
