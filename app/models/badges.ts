/** What the badges of the lobby's header and bottom bar show. */
export type Badges = {
  /** Any notification is unread (HDR-04). */
  readonly hasUnread: boolean;
  /** Friend requests that the player has not answered. */
  readonly requests: number;
  /** Messages from friends that the player has not read. */
  readonly unreadMessages: number;
};
