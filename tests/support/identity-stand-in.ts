/**
 * Stands in for Google and Apple: answers at their paths, with their parameters, refusals and habits, as far as a sign-in meets them.
 * Made of web requests and answers, so that it runs behind workerd's fetch and as a server for a browser.
 */
import { createHash } from "node:crypto";
import { exportJWK, generateKeyPair, importSPKI, jwtVerify, SignJWT } from "jose";

export type Kind = "google" | "apple";

export type StandInOptions = {
  readonly kind: Kind;
  readonly issuer: string;
  readonly clientId: string;
  readonly redirectUri: string;
  /** Google's client secret. */
  readonly secret?: string;
  /** Apple's key of the developer account: the public half of what signs the client secret. */
  readonly account?: { readonly teamId: string; readonly keyId: string; readonly publicKey: string };
};

type Granted = { readonly query: URLSearchParams; readonly email: string; readonly isFirst: boolean };

const PATHS = {
  google: { authorize: "/o/oauth2/v2/auth", token: "/token" },
  apple: { authorize: "/auth/authorize", token: "/auth/token" },
} as const;

const refusal = (error: string, status = 400) => Response.json({ error }, { status });
const page = (body: string) =>
  new Response(`<!doctype html><title>Stand-in</title>${body}`, { headers: { "Content-Type": "text/html" } });
const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
const hidden = (values: Iterable<[string, string]>) =>
  [...values]
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join("");

export async function makeIdentityStandIn(options: StandInOptions) {
  const { kind, issuer, clientId, redirectUri } = options;
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  const key = { ...(await exportJWK(publicKey)), kid: `${kind}-1`, alg: "RS256", use: "sig" };
  const codes = new Map<string, Granted>();
  const consented = new Set<string>();
  /** What its id_tokens say instead of the truth, for the tests of those who check them. */
  let lies: Readonly<Record<string, unknown>> = {};

  /** An id_token as the provider makes it: Apple writes flags as text and no names. */
  function idToken(email: string, nonce: string | null): Promise<string> {
    const [name] = email.split("@");
    const claims = {
      sub: `${kind}|${email}`,
      email,
      email_verified: kind === "apple" ? "true" : true,
      ...(kind === "google" && { name, given_name: name, picture: "https://pictures.test/face.png", azp: clientId }),
      ...(kind === "apple" && nonce !== null && { nonce_supported: true }),
      ...(nonce !== null && { nonce }),
    };
    return new SignJWT({ iss: issuer, aud: clientId, ...claims, ...lies })
      .setProtectedHeader({ alg: "RS256", kid: key.kid })
      .setIssuedAt()
      .setExpirationTime("10m")
      .sign(privateKey);
  }

  /** What a real provider shows as its own error page and never sends back. */
  function faultOf(query: URLSearchParams): string | null {
    const asked = (name: string) => query.get(name);
    if (asked("client_id") !== clientId) return "invalid_client";
    if (asked("redirect_uri") !== redirectUri) return "redirect_uri_mismatch";
    if (asked("response_type") !== "code" || !asked("scope")?.split(" ").includes("openid")) return "invalid_request";
    if (asked("code_challenge_method") !== "S256" || !asked("state") || !asked("nonce")) return "invalid_request";
    // Apple gives name and address to a form post alone.
    if (kind === "apple" && asked("response_mode") !== "form_post") return "invalid_request";
    return null;
  }

  /** Sends the browser back: Google by redirect, Apple by a form that posts itself. */
  function sendBack(answer: Readonly<Record<string, string>>): Response {
    if (kind === "google") return Response.redirect(`${redirectUri}?${new URLSearchParams(answer)}`, 302);
    const form = `<form method="post" action="${redirectUri}">${hidden(Object.entries(answer))}</form>`;
    return page(`${form}<script>document.forms[0].submit()</script>`);
  }

  /** The player's decision on the sign-in page. */
  function decide(query: URLSearchParams, email: string | null): Response {
    const state = query.get("state") ?? "";
    const refused = kind === "apple" ? "user_cancelled_authorize" : "access_denied";
    if (email === null) return sendBack({ state, error: refused });
    const code = crypto.randomUUID();
    const isFirst = !consented.has(email);
    consented.add(email);
    codes.set(code, { query, email, isFirst });
    const [firstName] = email.split("@");
    const user = JSON.stringify({ name: { firstName, lastName: "Once" }, email });
    if (kind === "apple") return sendBack({ state, code, ...(isFirst && { user }) });
    return sendBack({ state, code, scope: query.get("scope") ?? "", authuser: "0", prompt: "consent" });
  }

  async function isClient(form: URLSearchParams, header: string | null): Promise<boolean> {
    if (kind === "google") {
      // OAuth 2.0 §2.3.1: name and secret are form-encoded before they are joined.
      const basic = /^Basic (.+)$/.exec(header ?? "")?.[1];
      if (basic !== undefined) return decodeURIComponent(atob(basic)) === `${clientId}:${options.secret}`;
      return form.get("client_id") === clientId && form.get("client_secret") === options.secret;
    }
    const { teamId, keyId, publicKey: pem } = options.account ?? { teamId: "", keyId: "", publicKey: "" };
    const checks = { issuer: teamId, subject: clientId, audience: issuer, algorithms: ["ES256"] };
    return jwtVerify(form.get("client_secret") ?? "", await importSPKI(pem, "ES256"), checks).then(
      ({ protectedHeader }) => protectedHeader.kid === keyId && form.get("client_id") === clientId,
      () => false,
    );
  }

  async function exchange(request: Request): Promise<Response> {
    const form = new URLSearchParams(await request.text());
    if (form.get("grant_type") !== "authorization_code") return refusal("unsupported_grant_type");
    if (!(await isClient(form, request.headers.get("Authorization")))) return refusal("invalid_client", 401);
    const granted = codes.get(form.get("code") ?? "");
    codes.delete(form.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const isMeant = granted?.query.get("code_challenge") === challenge && form.get("redirect_uri") === redirectUri;
    if (granted === undefined || !isMeant) return refusal("invalid_grant");
    const token = await idToken(granted.email, granted.query.get("nonce"));
    return Response.json({ access_token: "at", token_type: "Bearer", expires_in: 3600, id_token: token });
  }

  async function answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const own = `${issuer}${PATHS[kind].authorize}`;
    if (pathname === "/.well-known/openid-configuration")
      return Response.json({
        issuer,
        authorization_endpoint: own,
        token_endpoint: `${issuer}${PATHS[kind].token}`,
        jwks_uri: `${issuer}/keys`,
      });
    if (pathname === "/keys") return Response.json({ keys: [key] });
    if (pathname === PATHS[kind].token && request.method === "POST") return exchange(request);
    if (pathname === "/decide")
      return decide(searchParams, searchParams.has("cancel") ? null : searchParams.get("email"));
    if (pathname !== PATHS[kind].authorize) return new Response("", { status: 404 });
    const fault = faultOf(searchParams);
    if (fault !== null) return page(`<h1>Error 400: ${fault}</h1>`);
    const fields = `${hidden(searchParams)}<label>E-mail <input name="email"></label>`;
    const buttons = "<button>Continue</button><button name='cancel' value='1'>Cancel</button>";
    return page(`<h1>Sign in with ${kind}</h1><form action="/decide">${fields}${buttons}</form>`);
  }

  return {
    answer,
    decide,
    idToken,
    lie: (claims: Readonly<Record<string, unknown>>) => {
      lies = claims;
    },
  };
}

export type IdentityStandIn = Awaited<ReturnType<typeof makeIdentityStandIn>>;
