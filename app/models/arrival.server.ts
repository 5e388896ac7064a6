/** Who has seen the lobby in this browser session. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { lobbySeenCookie, readChoice } from "./cookies.server";
import { getCredentials } from "./credentials.server";

/**
 * Whether the lobby has been shown to the very player who seems to be signed in, so that what it shows can be read at the same time as
 * the player. A visitor has none of it, and neither has a newcomer (POP-06).
 */
export async function hasSeenLobby(request: Request, context: AppLoadContext): Promise<boolean> {
  const [{ userId }, seenBy] = await Promise.all([getCredentials(context), readChoice(request, lobbySeenCookie)]);
  return userId !== null && userId === seenBy;
}

/** Notes that `userId` sees the lobby. True once per browser session, for the splash. */
export async function isFirstView(request: Request, context: AppLoadContext, userId: string): Promise<boolean> {
  const seenBy = await readChoice(request, lobbySeenCookie);
  if (seenBy !== userId) context.outgoing.append("Set-Cookie", await lobbySeenCookie.serialize(userId));
  return seenBy === null;
}
