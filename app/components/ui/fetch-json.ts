/**
 * What a resource route answers; null when it cannot be had. Not asked through the router (a fetcher's `load`), which would put a failure in the
 * screen's place. Besides, it learns addresses one by one, and when news come while it learns this one it asks another route, which answers
 * with nothing.
 */
export async function fetchJson<T>(path: `/${string}`): Promise<T | null> {
  try {
    const answer = await fetch(import.meta.env.BASE_URL + path.slice(1));
    return answer.ok && !answer.redirected ? await answer.json() : null;
  } catch {
    return null;
  }
}
