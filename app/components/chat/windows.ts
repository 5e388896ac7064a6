/** Which chat windows are open beside each other: plain data and one pure step. */
import { assertNever } from "../../../backgammon/vocabulary";

/** Somebody to chat with. */
export type Peer = {
  readonly id: string;
  readonly name: string;
  readonly avatar: string;
  readonly rating: number | null;
  readonly country: string | null;
  /** Of a friend, when the list or the page was loaded; left out where it is not known. */
  readonly isOnline?: boolean;
};

export type ChatWindow = { readonly peer: Peer; readonly isCollapsed: boolean };

export type WindowEvent =
  /** Opens a window, unfolds a collapsed one, and closes one that is open already (CHAT-03). */
  | { readonly type: "toggled"; readonly peer: Peer }
  | { readonly type: "folded"; readonly id: string }
  | { readonly type: "closed"; readonly id: string }
  /** The player went to another screen (CHAT-05). */
  | { readonly type: "moved" };

/** Platform spec §9. */
export const MAX_WINDOWS = 2;

/** The windows after an event, the oldest first; at most `MAX_WINDOWS`. */
export function changeWindows(windows: readonly ChatWindow[], event: WindowEvent): readonly ChatWindow[] {
  switch (event.type) {
    case "toggled": {
      const { peer } = event;
      const open = windows.find((one) => one.peer.id === peer.id);
      if (open === undefined) return [...windows, { peer, isCollapsed: false }].slice(-MAX_WINDOWS);
      if (!open.isCollapsed) return windows.filter((one) => one !== open);
      return windows.map((one) => (one === open ? { ...one, isCollapsed: false } : one));
    }
    case "folded":
      return windows.map((one) => (one.peer.id === event.id ? { ...one, isCollapsed: !one.isCollapsed } : one));
    case "closed":
      return windows.filter(({ peer }) => peer.id !== event.id);
    case "moved":
      return windows.every(({ isCollapsed }) => isCollapsed)
        ? windows
        : windows.map((one) => ({ ...one, isCollapsed: true }));
    default:
      return assertNever(event);
  }
}
