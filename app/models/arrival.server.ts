/** Whether the lobby is seen for the first time in this browser session. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { lobbySeenCookie, readChoice } from "./cookies.server";

/** True once per browser session, for the splash; says so to the browser. */
export async function isFirstView(request: Request, context: AppLoadContext): Promise<boolean> {
  if ((await readChoice(request, lobbySeenCookie)) !== null) return false;
  context.outgoing.append("Set-Cookie", await lobbySeenCookie.serialize(true));
  return true;
}
