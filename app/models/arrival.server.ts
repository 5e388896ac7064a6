/** Whether the lobby is seen for the first time in this browser session. */
import type { AppLoadContext } from "@remix-run/cloudflare";

const SEEN_COOKIE = "lobby-seen";

/** True once per browser session, for the splash; says so to the browser. */
export function isFirstView(request: Request, context: AppLoadContext): boolean {
  const isSeen = /(?:^|;\s*)lobby-seen=1/.test(request.headers.get("Cookie") ?? "");
  if (!isSeen) context.outgoing.append("Set-Cookie", `${SEEN_COOKIE}=1; Path=/; HttpOnly; SameSite=Lax`);
  return !isSeen;
}
