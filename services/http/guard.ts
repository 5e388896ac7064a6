/** What every request is checked for and every answer carries, whoever answers. */

/** Apple answers a sign-in with a cross-site POST; the state cookie proves that one. */
const APPLE_CALLBACK = "/auth/callback/apple";

/**
 * True for a request that another site made in the player's name: a change or a socket whose `Sec-Fetch-Site` or `Origin`
 * is not ours. A program that is no browser sends neither and carries its own credentials; what the player's own device sends,
 * such as a file that is shared with the club, comes of no site, and browsers say so.
 */
export function isForged(request: Request): boolean {
  const isSocket = request.headers.get("Upgrade")?.toLowerCase() === "websocket";
  if (!isSocket && ["GET", "HEAD", "OPTIONS"].includes(request.method)) return false;
  const url = new URL(request.url);
  if (url.pathname.endsWith(APPLE_CALLBACK) || url.pathname.startsWith("/api/webhooks/")) return false;
  const site = request.headers.get("Sec-Fetch-Site");
  if (site === "none" && !isSocket) return false;
  if (site !== null && site !== "same-origin" && site !== "none") return true;
  const origin = request.headers.get("Origin");
  // A page opened over http behind a proxy that ends TLS has another scheme than the one we see: hosts are compared.
  return origin !== null && (!URL.canParse(origin) || new URL(origin).host !== url.host);
}

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Leads a request that came over http to the same address over https; null for one that may be answered. On this machine
 * http is all there is, and behind a proxy that ends TLS the header says what the browser used.
 */
export function redirectToHttps(request: Request): Response | null {
  const url = new URL(request.url);
  if (url.protocol !== "http:" || LOOPBACK.includes(url.hostname)) return null;
  if (request.headers.get("X-Forwarded-Proto") === "https") return null;
  url.protocol = "https:";
  return new Response(null, { status: 308, headers: { Location: url.href } });
}

/** Returns the answer with the headers that no page or call should go without. What does not say that it may be kept is private. */
export function withSecurityHeaders(request: Request, response: Response): Response {
  const answer = new Response(response.body, response);
  if (!answer.headers.has("Cache-Control")) answer.headers.set("Cache-Control", "private, no-store");
  answer.headers.set("X-Content-Type-Options", "nosniff");
  answer.headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  answer.headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(self)");
  answer.headers.set("Cross-Origin-Opener-Policy", "same-origin");
  answer.headers.set("X-Frame-Options", "DENY");
  if (new URL(request.url).protocol === "https:") {
    answer.headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
  }
  return answer;
}

/**
 * Content security policy of a page. `formTargets` are the origins to which a form may lead by redirect (sign-in);
 * `connectsTo` are addresses of other hosts that its script speaks to; empty ones are none. `pictureHosts` may show theirs, by https.
 */
export function contentSecurityPolicy(
  url: URL,
  nonce: string,
  formTargets: readonly string[],
  connectsTo: readonly string[],
  pictureHosts: readonly string[] = [],
): string {
  const socket = `${url.protocol === "https:" ? "wss" : "ws"}://${url.host}`;
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'wasm-unsafe-eval'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...pictureHosts.map((host) => `https://${host}`)].join(" "),
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ["connect-src 'self'", socket, ...connectsTo.filter((url) => url !== "").map((url) => new URL(url).origin)].join(
      " ",
    ),
    ["form-action 'self'", ...formTargets].join(" "),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
}
