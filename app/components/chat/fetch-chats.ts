import type { FriendPage } from "../../../contract/friends";

/**
 * The latest chats; null when they cannot be had. Not asked by the router, which would put a failure in the screen's place. Besides, it
 * learns addresses one by one, and when news come while it learns this one it asks another route, which answers with nothing.
 */
export async function fetchChats(): Promise<FriendPage | null> {
  try {
    const answer = await fetch(`${import.meta.env.BASE_URL}social/chats/list`);
    return answer.ok && !answer.redirected ? await answer.json() : null;
  } catch {
    return null;
  }
}
