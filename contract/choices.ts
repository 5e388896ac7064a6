/** What a player decides about others and about being told, in words that browser and server share; no schemas. */

/** The parts of a profile that its owner may keep to themselves. */
export const PROFILE_PARTS = ["matches", "ratings", "errors", "results"] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];

/** Who may see a part. */
export const AUDIENCES = ["everyone", "friends", "nobody"] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Who may write to the player: besides friends the opponents of the last day, or friends alone. */
export const CHAT_PARTNERS = ["opponents", "friends"] as const;

/** What a player can be told of without having asked. */
export const NOTICES = ["friends", "levels", "messages", "offers"] as const;
export type Notice = (typeof NOTICES)[number];
