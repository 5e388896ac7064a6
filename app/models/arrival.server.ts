/** What a browser session has been shown of the lobby: the lobby itself, and its alert. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { alertsCookie, lobbySeenCookie, readChoice } from "./cookies.server";
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

/**
 * How many unread notifications the player is to be told of now; null when there are none or this browser session has been told
 * often enough (NOTIF-06, `NOTIFICATION_ALERTS`).
 */
export async function takeAlert(request: Request, context: AppLoadContext, unread: number): Promise<number | null> {
  const told = Number(await readChoice(request, alertsCookie)) || 0;
  if (unread === 0 || told >= context.club.notificationAlerts) return null;
  context.outgoing.append("Set-Cookie", await alertsCookie.serialize(told + 1));
  return unread;
}
