/** Reads the player's running match for the lobby: one call of its object, and only while there is one. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Seat } from "../../backgammon/vocabulary";
import type { MatchView } from "../../contract/match-view";
import { getMatchView } from "./match-view.server";
import { getViewer } from "./session.server";

/** Null without a running match, or when nobody could say how it stands. */
export async function loadRunningMatch(
  context: AppLoadContext,
): Promise<{ readonly view: MatchView; readonly seat: Seat } | null> {
  const viewer = await getViewer(context.request, context);
  if (viewer.status !== "player" || viewer.profile.activeMatchId === null) return null;
  const result = await getMatchView(context, viewer.profile.activeMatchId);
  if (!result.ok || result.data.seat === null || result.data.status === "finished") return null;
  return { view: result.data, seat: result.data.seat };
}
