/** From a call's path template and its input to the path that is asked. Pure. */

type Values = Readonly<Record<string, unknown>>;

/** `/api/friends/{userId}` with its parameters put in, and the query of what is neither null nor undefined. */
export function requestPath(path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? "")));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}
