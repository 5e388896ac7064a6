/** Reads the player's running match for the lobby: one call of its object, and only while there is one. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Seat } from "../../backgammon/vocabulary";
import type { MatchView } from "../../contract/match-view";
import { getMatchView } from "./match-view.server";
import { getActiveMatchId } from "./matches.server";

/** Null without a running match, or when nobody could say how it stands. */
export async function loadRunningMatch(
  context: AppLoadContext,
): Promise<{ readonly view: MatchView; readonly seat: Seat } | null> {
  const matchId = await getActiveMatchId(context);
  if (matchId === null) return null;
  const result = await getMatchView(context, matchId);
  if (!result.ok || result.data.seat === null || result.data.status === "finished") return null;
  return { view: result.data, seat: result.data.seat };
}
