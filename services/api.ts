/** The services' HTTP API: one router, composed of each service's routes. */
import { Hono } from "hono";
import { analysisApi } from "./analysis/api";
import { looksApi } from "./analysis/looks-api";
import { authApi } from "./auth/api";
import { blundersApi } from "./blunders/api";
import { botsApi } from "./bots/api";
import { dailyApi } from "./daily/api";
import { docsApi } from "./docs/api";
import { exportApi } from "./export/api";
import { friendsApi } from "./friends/api";
import { goodsApi } from "./goods/api";
import { guestApi } from "./guest/api";
import { failure, notFound } from "./http/failure";
import { MESSAGES } from "./http/messages";
import { mailboxApi } from "./mailbox/api";
import { matchesApi } from "./matches/api";
import { sharingApi } from "./matches/sharing-api";
import { poolStateApi } from "./matchmaking/pool-state-api";
import { notificationsApi } from "./notifications/api";
import { operatorApi } from "./operator/api";
import { restoreApi } from "./operator/restore-api";
import { paymentApi } from "./payment/api";
import type { Env } from "./platform/env";
import { noteFault } from "./platform/faults";
import { profileApi } from "./profile/api";
import { quizzesApi } from "./quizzes/api";
import { rankingsApi } from "./stats/api";
import { performanceApi } from "./stats/performance-api";

export const api = new Hono<{ Bindings: Env }>();

api.route("/", authApi);
api.route("/", matchesApi);
api.route("/", guestApi);
api.route("/", dailyApi);
api.route("/", poolStateApi);
api.route("/", sharingApi);
api.route("/", analysisApi);
api.route("/", looksApi);
api.route("/", botsApi);
api.route("/", blundersApi);
api.route("/", rankingsApi);
// The search for players has its place among the profiles' paths, and comes first.
api.route("/", friendsApi);
api.route("/", mailboxApi);
api.route("/", performanceApi);
api.route("/", exportApi);
api.route("/", profileApi);
api.route("/", goodsApi);
api.route("/", operatorApi);
api.route("/", restoreApi);
api.route("/", docsApi);
api.route("/", notificationsApi);
api.route("/", paymentApi);
api.route("/", quizzesApi);

api.notFound(notFound);
api.onError((error, c) => {
  void noteFault(c.env, c.executionCtx, `${c.req.method} ${new URL(c.req.url).pathname}`, error);
  return failure(c, 500, "internal", MESSAGES.failed);
});
