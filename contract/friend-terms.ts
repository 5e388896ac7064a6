/** The fixed words and sizes of friendship. Beside the schemas, because the browser uses them too. */

export const FRIEND_DECISIONS = ["propose", "accept", "reject", "break", "delete"] as const;
export type FriendDecision = (typeof FRIEND_DECISIONS)[number];

/** Decided, FRD-16. */
export const FRIEND_STATUSES = ["friends", "pending"] as const;
export type FriendStatus = (typeof FRIEND_STATUSES)[number];

export const DEFAULT_REQUEST_MESSAGE = "Let's be friends.";
/** Characters. */
export const REQUEST_MESSAGE_MAX = 200;

export const FRIENDS_PAGE_SIZE = 20;
export const SEARCH_PAGE_SIZE = 50;
/** A search starts with so many characters (platform spec §5). */
export const SEARCH_MIN = 2;

/** What a player can be reported for. */
export const REPORT_REASONS = ["insults", "spam", "name", "stalling", "cheating", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export const REPORT_WORDS_MAX = 500;
