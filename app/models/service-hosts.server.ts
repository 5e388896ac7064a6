/** Where each service is: at the address that the deployment sets, or, without one, in this Worker. */
import type { AppLoadContext } from "@remix-run/cloudflare";

const HOST_SETTINGS = {
  main: "API_HOST",
  analysis: "ANALYSIS_HOST",
  auth: "AUTH_HOST",
  blunders: "BLUNDERS_HOST",
  goods: "GOODS_HOST",
  notifications: "NOTIFICATIONS_HOST",
  payment: "PAYMENT_HOST",
  profile: "PROFILE_HOST",
  stats: "STATS_HOST",
} as const;
export type ServiceName = keyof typeof HOST_SETTINGS;

const LIMIT_MS = 15_000;

/** Sends one request to a service; `path` begins with a slash. Rejects when the service cannot be reached. */
export function sendTo(
  context: AppLoadContext,
  service: ServiceName,
  path: string,
  { method, body, headers = {} }: { method: string; body?: string; headers?: Readonly<Record<string, string>> },
): Promise<Response> {
  const host = context.settings[HOST_SETTINGS[service]];
  const allHeaders = body === undefined ? headers : { ...headers, "Content-Type": "application/json" };
  const init = { method, headers: allHeaders, ...(body !== undefined && { body }) };
  if (host !== "") return fetch(host + path, { ...init, signal: AbortSignal.timeout(LIMIT_MS) });
  return context.callEmbedded(new Request(new URL(path, context.request.url), init));
}
