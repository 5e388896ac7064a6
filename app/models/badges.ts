/** What the badges of the lobby's header and bottom bar show. */
export type Badges = {
  /** Notifications that the player has not read; any of them puts a dot on the bell (HDR-04). */
  readonly notifications: number;
  /** Friend requests that the player has not answered. */
  readonly requests: number;
  /** Messages from friends that the player has not read. */
  readonly unreadMessages: number;
};
