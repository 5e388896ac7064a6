/** How many messages of a player wait to be read; null when that is not known now. */
export async function fetchUnread(from: string): Promise<number | null> {
  try {
    const answer = await fetch(`${import.meta.env.BASE_URL}social/unread?from=${from}`);
    if (!answer.ok || answer.redirected) return null;
    const { count }: { readonly count?: unknown } = await answer.json();
    return typeof count === "number" ? count : null;
  } catch {
    return null;
  }
}
