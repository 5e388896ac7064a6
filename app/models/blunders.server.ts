/** The player's own blunders, as the blunder pages ask for them. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { CATEGORIES, type Category } from "../../backgammon/categories";
import type { Membership } from "../../backgammon/economy";
import * as calls from "../../contract/blunders";
import { type ApiResult, callService } from "./api-client.server";

/** The category that an address names; throws a 404 Response for one that does not exist. */
export function requireCategory(name: string | undefined): Category {
  const category = CATEGORIES.find((known) => known === name);
  if (category === undefined) throw new Response("Not found", { status: 404 });
  return category;
}

/** How many blunders of a kind there are, and what they cost in all (zero or below; null where that could not be loaded). */
export type CategoryCount = { readonly category: Category; readonly count: number; readonly cost: number | null };

/** In the order in which they are shown; null when the service does not answer. */
export async function loadCounts(context: AppLoadContext): Promise<readonly CategoryCount[] | null> {
  const [counts, costs] = await Promise.all([
    callService(context, calls.countBlunders),
    callService(context, calls.sumBlunders),
  ]);
  if (!counts.ok) return null;
  return calls.SHOWN_CATEGORIES.map((category) => ({
    ...{ category, count: counts.data[category] },
    cost: costs.ok ? costs.data[category] : null,
  }));
}

/** What of a category's blunders an address asks for: pages from 1, and which decisions. */
export function parseBlunderQuery({ searchParams }: URL): { page: number; filter: calls.BlunderFilter } {
  const page = Number(searchParams.get("page") ?? "1");
  const filter = calls.BLUNDER_FILTERS.find((known) => known === searchParams.get("filter")) ?? "all";
  return { page: Number.isInteger(page) && page >= 1 && page <= calls.BLUNDERS_PAGE_MAX ? page : 1, filter };
}

/** A page of twenty, latest first; empty behind the last. Refused with `membership_required` without a star membership. */
export function loadBlunders(
  context: AppLoadContext,
  category: Category,
  query: { readonly page: number; readonly filter: calls.BlunderFilter },
): Promise<ApiResult<{ readonly page: number; readonly events: readonly calls.BlunderEvent[] }>> {
  return callService(context, calls.listBlunders, { params: { category }, query });
}

/** The membership that a paywall offers to whoever has this one (MEM-04); null where nothing is above it. */
export function upgradeTarget(membership: Membership): "star" | "starplus" | null {
  return membership === "free" ? "star" : membership === "star" ? "starplus" : null;
}
