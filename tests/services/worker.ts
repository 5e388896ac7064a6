/** The Worker under test: the services and their objects, without the pages (which need a build). */
import { consumeAnalysis } from "../../services/analysis/consumer";
import type { Env } from "../../services/env";
import { handleService } from "../../services/handler";

export { RateLimiter } from "../../services/limits/rate-limiter.object";
export { UserChannel } from "../../services/live/user-channel.object";
export { Mailbox } from "../../services/mailbox/mailbox.object";
export { Match } from "../../services/matches/match.object";
export { Pool } from "../../services/matches/pool.object";

export default {
  async fetch(request, env, ctx) {
    return (await handleService(request, env, ctx)) ?? new Response("not a service's path", { status: 404 });
  },
  queue: consumeAnalysis,
} satisfies ExportedHandler<Env>;
