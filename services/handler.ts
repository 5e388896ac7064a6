/** Which embedded service answers a request. Shared by the Worker and by the services' tests. */
import { ALL_CALLS } from "../contract/all-calls";
import { api } from "./api";
import { isEmbedded } from "./http/embedded";
import { handleSocket, SOCKET_PATH } from "./live/socket-upgrade";
import { handleXmpp } from "./mailbox/socket-upgrade";
import type { Env } from "./platform/env";
import { withSwitches } from "./platform/switches";

/** Paths that belong to the services' HTTP API; anything else under /auth is a page's. */
const SERVICE_PATHS: readonly string[] = ALL_CALLS.map(({ path }) => path).filter((path) => path.startsWith("/auth/"));

/** Returns the answer of a service, or null when the request is for a page. */
export async function handleService(request: Request, env: Env, ctx: ExecutionContext): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith("/api/") || SERVICE_PATHS.includes(pathname)) {
    // A page has asked for its own calls.
    return api.fetch(request, isEmbedded(request) ? env : await withSwitches(env, ctx), ctx);
  }
  if (pathname === SOCKET_PATH) return handleSocket(request, env);
  if (pathname === "/xmpp") return handleXmpp(request, env);
  return null;
}
