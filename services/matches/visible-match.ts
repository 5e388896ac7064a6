/** Who may see a match over HTTP, and what of it. */
import type { MatchView } from "../../contract/socket";
import { isPublic } from "../match/make-view";
import { openMatch } from "../matchmaking/create-match";
import { getMatch, parseSpec } from "../matchmaking/match-index";
import { matchObject } from "../objects/match";
import { maySeeMatches } from "../platform/audience";
import type { Env } from "../platform/env";

/**
 * The match as `userId` sees it: their own at any time, a public one of others while it is played and,
 * unless one of the two keeps their matches from them, after. Else null.
 */
export async function viewMatch(env: Env, matchId: number, userId: string): Promise<MatchView | null> {
  const row = await getMatch(env.DB, matchId);
  if (row === null) return null;
  const isPlayer = row.whiteId === userId || row.blackId === userId;
  if (!isPlayer && (!isPublic(row) || row.status === "canceled")) return null;
  if (isPlayer && row.status === "opened") await openMatch(env, parseSpec(row));
  const view = await matchObject(env, matchId).view(userId);
  if (isPlayer || view?.status === "playing") return view;
  // The row follows the match a moment later, so whether it is played already is the match's own word.
  return view?.status === "finished" && (await maySeeMatches(env.DB, [row.whiteId, row.blackId], userId)) ? view : null;
}

/** Whether the match is one that `userId` has played to its end. */
export async function hasFinished(env: Env, matchId: number, userId: string): Promise<boolean> {
  const row = await getMatch(env.DB, matchId);
  return row !== null && row.status === "finished" && (row.whiteId === userId || row.blackId === userId);
}

/** A finished match as anybody may see it who was given its link; null when there is none. */
export async function viewFinished(env: Env, matchId: number): Promise<MatchView | null> {
  const view = await matchObject(env, matchId).view(null);
  return view?.status === "finished" ? view : null;
}
