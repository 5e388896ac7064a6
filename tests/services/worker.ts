/** The Worker under test: the services and their objects, without the pages (which need a build). */
import { consumeAnalysis } from "../../services/analysis/consumer";
import { handleService } from "../../services/handler";
import type { Env } from "../../services/platform/env";

export { RateLimiter } from "../../services/limits/rate-limiter.object";
export { UserChannel } from "../../services/live/user-channel.object";
export { Mailbox } from "../../services/mailbox/mailbox.object";
export { Match } from "../../services/match/match.object";
export { Pool } from "../../services/matchmaking/pool.object";

export default {
  async fetch(request, env, ctx) {
    return (await handleService(request, env, ctx)) ?? new Response("not a service's path", { status: 404 });
  },
  queue: consumeAnalysis,
} satisfies ExportedHandler<Env>;
