/** The addresses of searches over mistakes. Pure. */

type Search = Readonly<Record<string, string>>;

/** The form with its results; `page` counts from 1. */
export function searchAddress(search: Search, page = 1): string {
  const query = new URLSearchParams(search);
  if (page > 1) query.set("page", String(page));
  return query.size === 0 ? "/blunders/search" : `/blunders/search?${query}`;
}

/** The blunder page that steps through what was found. */
export function foundPath(search: Search): string {
  const query = new URLSearchParams(search);
  return query.size === 0 ? "/blunders/found" : `/blunders/found?${query}`;
}

/** The search for what belongs to one kind of mistake. */
export function kindAddress({ category, phase, deed }: { category: string; phase: string; deed: string }): string {
  return searchAddress({ category, phase, deed });
}
