/**
 * How many messages of friends wait to be read; null when that is not known now. Not asked by the router, which would put the failure of a
 * club that is down in the screen's place. Apart from unread.ts, which is a match's, and comes with the match.
 */
export async function fetchUnreadTotal(): Promise<number | null> {
  try {
    const answer = await fetch(`${import.meta.env.BASE_URL}social/unread`);
    if (!answer.ok || answer.redirected) return null;
    const { count }: { readonly count?: unknown } = await answer.json();
    return typeof count === "number" ? count : null;
  } catch {
    return null;
  }
}
