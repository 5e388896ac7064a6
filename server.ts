/** The Worker's entry: decides which part answers a request, and guards what every answer must carry. */
import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import * as build from "remix-build";
import type { Env } from "./services/env";
import { handleService } from "./services/handler";
import { isForged, withSecurityHeaders } from "./services/http/guard";

export { UserChannel } from "./services/live/user-channel.object";
export { Mailbox } from "./services/mailbox/mailbox.object";
export { Match } from "./services/matches/match.object";
export { Pool } from "./services/matches/pool.object";

const handlePage = createRequestHandler(build as unknown as ServerBuild, "production");

/** 128 random bits, base64: names the scripts and styles that a page itself brought along. */
function makeNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}

export default {
  async fetch(request, env, ctx) {
    if (isForged(request)) return new Response("Cross-site request refused.", { status: 403 });
    const answer = await handleService(request, env, ctx);
    if (answer !== null) return answer.webSocket ? answer : withSecurityHeaders(request, answer);
    return withSecurityHeaders(request, await handlePage(request, { env, ctx, nonce: makeNonce() }));
  },
} satisfies ExportedHandler<Env>;
