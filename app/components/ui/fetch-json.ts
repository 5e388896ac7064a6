/**
 * What a resource route answers; null when it cannot be had. Not asked through the router (a fetcher's `load`), which would put a failure in the
 * screen's place. Besides, it learns addresses one by one, and when news come while it learns this one it asks another route, which answers
 * with nothing.
 *
 * Where the session has ended, or the viewer is led away, there is no answer: Play knows what to show then (AUTH-08). A profile that cannot
 * be read is a failure like others (`requirePlayer`).
 */
export async function fetchJson<T>(path: `/${string}`): Promise<T | null> {
  try {
    const answer = await fetch(import.meta.env.BASE_URL + path.slice(1), { headers: { Accept: "application/json" } });
    if (answer.status !== 401 && !answer.redirected) return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
  location.assign(import.meta.env.BASE_URL);
  return new Promise(() => {});
}
