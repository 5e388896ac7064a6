/** Where each service is: at the address that the deployment sets, or, without one, in this Worker. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ServiceName } from "../../contract/call";

const HOST_SETTINGS = {
  main: "API_HOST",
  auth: "AUTH_HOST",
  blunders: "BLUNDERS_HOST",
  goods: "GOODS_HOST",
  notifications: "NOTIFICATIONS_HOST",
  payment: "PAYMENT_HOST",
  profile: "PROFILE_HOST",
  stats: "STATS_HOST",
} as const satisfies Readonly<Record<ServiceName, string>>;

export type { ServiceName };

const LIMIT_MS = 15_000;

type Sent = {
  readonly method: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * Whom the service is to count the call under: the player's address, not ours. Another host believes it only with the
 * credential of a trusted service.
 */
function addressHeaders({ request, settings }: AppLoadContext, isEmbedded: boolean): Record<string, string> {
  const address = request.headers.get("CF-Connecting-IP");
  if (address === null) return {};
  if (isEmbedded) return { "CF-Connecting-IP": address };
  const credential = settings.AUTH_SERVICE_SECRET;
  return credential === "" ? {} : { "X-Player-Address": address, "X-Service-Credential": credential };
}

/** Sends one request to a service; `path` begins with a slash. Rejects when the service cannot be reached in time. */
export function sendTo(
  context: AppLoadContext,
  service: ServiceName,
  path: string,
  { method, body, headers = {} }: Sent,
): Promise<Response> {
  const host = context.settings[HOST_SETTINGS[service]];
  const allHeaders = {
    ...headers,
    ...addressHeaders(context, host === ""),
    ...(body !== undefined && { "Content-Type": "application/json" }),
  };
  const init = { method, headers: allHeaders, ...(body !== undefined && { body }) };
  if (host !== "") return fetch(host + path, { ...init, signal: AbortSignal.timeout(LIMIT_MS) });
  return context.callEmbedded(new Request(new URL(path, context.request.url), init));
}
