/** The two kinds of topic that a socket can join. */
export type Topic =
  | { readonly type: "user"; readonly userId: string }
  | { readonly type: "match"; readonly matchId: number };

const USER_TOPIC = /^user:([0-9a-f-]{36})$/;
const MATCH_TOPIC = /^match:([1-9][0-9]{0,15})$/;

/** Reads a topic's name; null when there is no such kind of topic. */
export function parseTopic(name: string): Topic | null {
  const user = USER_TOPIC.exec(name);
  if (user !== null) return { type: "user", userId: user[1] };
  const match = MATCH_TOPIC.exec(name);
  return match === null ? null : { type: "match", matchId: Number(match[1]) };
}

export function userTopic(userId: string): string {
  return `user:${userId}`;
}

export function matchTopic(matchId: number): string {
  return `match:${matchId}`;
}
