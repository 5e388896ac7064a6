/** The Worker's entry: decides which part answers a request, and guards what every answer must carry. */
import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { builds, migrations } from "remix-builds";
import { chooseLanguage } from "./app/models/choose-language";
import { partsOf } from "./app/route-part";
import { sweepErasures } from "./services/account-deletion/erase-rest";
import { forgetIdentities } from "./services/account-deletion/forget";
import { consumeAnalysis } from "./services/analysis/consumer";
import { sweepAnalyses } from "./services/analysis/sweep";
import { handleService } from "./services/handler";
import { handleHealth } from "./services/health";
import { contentSecurityPolicy, isForged, redirectToHttps, withSecurityHeaders } from "./services/http/guard";
import { refusePage } from "./services/http/limited";
import { withWholeBody } from "./services/http/read-body";
import { inRequest } from "./services/log/log";
import { forgetDodges } from "./services/matchmaking/dodges";
import { forgetMeetings } from "./services/matchmaking/fair-share";
import { sweepUnopened } from "./services/matchmaking/unopened";
import { sweepFlags } from "./services/operator/sweep-flags";
import { makePageContext } from "./services/page-context";
import { paymentOrigins } from "./services/payment/providers";
import type { Env } from "./services/platform/env";
import { noteFault } from "./services/platform/faults";
import { getSettings, type Settings } from "./services/platform/settings";
import { withSwitches } from "./services/platform/switches";
import { sweepSessions } from "./services/sessions/sweep";

export { RateLimiter } from "./services/limits/rate-limiter.object";
export { UserChannel } from "./services/live/user-channel.object";
export { Mailbox } from "./services/mailbox/mailbox.object";
export { Match } from "./services/match/match.object";
export { Pool } from "./services/matchmaking/pool.object";

const languages = Object.keys(builds);
const partsAt = new Map<string, (pathname: string) => ServerBuild>();
const pageHandlers = new WeakMap<ServerBuild, RequestHandler>();

/**
 * The part of the app that answers the request, in its language: made when first asked for. Its pages lie under the path that the
 * deployment names: nothing in the browser's files depends on it.
 */
function appFor(request: Request, basename: string): RequestHandler {
  const language = chooseLanguage(request.headers, languages);
  const key = `${language} ${basename}`;
  const partOf = partsAt.get(key) ?? partsOf({ ...builds[language], basename });
  partsAt.set(key, partOf);
  const part = partOf(new URL(request.url).pathname);
  const known = pageHandlers.get(part) ?? createRequestHandler(part, "production");
  pageHandlers.set(part, known);
  return known;
}

/** 128 random bits, base64: names the scripts and styles that a page itself brought along. */
function makeNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}

/** Origins to which a form of ours may be led by redirect: the identity providers'. */
function signInOrigins(settings: Settings): string[] {
  const origins = settings.OIDC_ISSUER === "" ? [] : [new URL(settings.OIDC_ISSUER).origin];
  if (settings.GOOGLE_CLIENT_ID !== "") origins.push(new URL(settings.GOOGLE_ISSUER).origin);
  if (settings.APPLE_CLIENT_ID !== "") origins.push(new URL(settings.APPLE_ISSUER).origin);
  return origins;
}

/** The service worker lies at the root, and asks there for the page that it keeps (public/sw.js). */
function isOfflinePage(request: Request, basename: string): boolean {
  return basename !== "/" && new URL(request.url).pathname === "/offline";
}

async function handlePage(sent: Request, given: Env, ctx: ExecutionContext): Promise<Response> {
  const env = await withSwitches(given, ctx);
  const asked = (await refusePage(sent, env)) ?? (await withWholeBody(sent));
  if (asked instanceof Response) return asked;
  const settings = getSettings(env);
  const basename = settings.BASE_PATH;
  const request = isOfflinePage(asked, basename)
    ? new Request(new URL(`${basename}/offline`, asked.url), asked)
    : asked;
  const nonce = makeNonce();
  const context = makePageContext(env, ctx, { request, nonce, languages });
  const page = await appFor(request, basename)(request, context);
  const answer = new Response(page.body, page);
  for (const cookie of context.outgoing.getSetCookie()) answer.headers.append("Set-Cookie", cookie);
  // The language by the player's cookie or browser; what is on the page by who is signed in. A public picture is for everybody.
  if (!answer.headers.get("Cache-Control")?.startsWith("public"))
    answer.headers.append("Vary", "Accept-Language, Cookie");
  if (answer.headers.get("Content-Type")?.startsWith("text/html")) {
    const formTargets = [...signInOrigins(settings), ...paymentOrigins(settings)];
    const connectsTo = [settings.XMPP_WS_URL, settings.SENTRY_DSN];
    const policy = contentSecurityPolicy(new URL(request.url), nonce, formTargets, connectsTo, settings.PICTURE_HOSTS);
    answer.headers.set("Content-Security-Policy", policy);
  }
  return answer;
}

async function answerRequest(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
  const redirect = redirectToHttps(request);
  if (redirect !== null) return redirect;
  if (isForged(request)) return new Response("Cross-site request refused.", { status: 403 });
  const health = await handleHealth(request, env, migrations);
  if (health !== null) return withSecurityHeaders(request, health);
  try {
    const answer = await handleService(request, env, ctx);
    if (answer?.webSocket) return answer;
    return withSecurityHeaders(request, answer ?? (await handlePage(request, env, ctx)));
  } catch (error) {
    void noteFault(env, ctx, `${request.method} ${new URL(request.url).pathname}`, error);
    throw error;
  }
}

export default {
  async fetch(request, env, ctx) {
    return inRequest(request, () => answerRequest(request, env, ctx));
  },
  queue: consumeAnalysis,
  async scheduled(_controller, env, ctx) {
    const nowMs = Date.now();
    try {
      await Promise.all([
        sweepAnalyses(env, nowMs),
        sweepUnopened(env, nowMs),
        sweepErasures(env, nowMs),
        forgetIdentities(env, nowMs),
        forgetMeetings(env, nowMs),
        forgetDodges(env, nowMs),
        sweepSessions(env, nowMs),
        sweepFlags(env, nowMs),
      ]);
    } catch (error) {
      void noteFault(env, ctx, "a sweep of unfinished work", error);
      throw error;
    }
  },
} satisfies ExportedHandler<Env>;
