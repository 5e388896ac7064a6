/** What the lists of players have in common. */
import type { Friend, FriendPage } from "../../contract/friends";

/** Which players are shown: named, and neither deleted nor suspended. The condition of the index profiles_by_name. */
export const PRESENT = "name IS NOT NULL AND deleted_at IS NULL AND suspended_at IS NULL";
/** The same of `profiles p`. */
export const P_PRESENT = "p.name IS NOT NULL AND p.deleted_at IS NULL AND p.suspended_at IS NULL";

export type PlayerRow = Pick<Friend, "id" | "name" | "avatar" | "rating" | "country">;
export type Paging = { readonly searchStr: string; readonly page: number; readonly limit: number };

/** The names that begin with the text, as a half-open range; names are lower case letters, digits and _. */
export function nameRange(searchStr: string): readonly [from: string, to: string] {
  const start = searchStr.trim().toLowerCase();
  return [start, `${start}\u{10ffff}`];
}

/** No name begins with it, so nobody needs to be asked. */
export function isHopeless(searchStr: string): boolean {
  return !/^[a-z0-9_]*$/.test(searchStr.trim().toLowerCase());
}

export function makePage(data: readonly Friend[], page: number, count: number, limit: number): FriendPage {
  return { data: [...data], page, totalPages: Math.ceil(count / limit) };
}

export const NO_CHAT = { lastMessageAt: null, lastMessage: null, unreadMessages: 0 } as const;

/** The rows of a page, and how many there are on all pages. `count` has one column, n. */
export async function readPage<R>(
  db: D1Database,
  rows: D1PreparedStatement,
  count: D1PreparedStatement,
): Promise<{ readonly rows: readonly R[]; readonly count: number }> {
  const [found, counted] = await db.batch<R & { n?: number }>([rows, count]);
  return { rows: found?.results ?? [], count: counted?.results[0]?.n ?? 0 };
}
