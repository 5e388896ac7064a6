/**
 * Sign-in with any OpenID Connect issuer: authorization code flow with PKCE, state and nonce (OpenID Connect Core 1.0 §3.1).
 * The code is exchanged here; the auth service verifies the id_token, with the nonce, before anybody is signed in.
 */
import type { Cookie } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import { Strategy } from "remix-auth/strategy";
import * as z from "zod";
import type { ProviderName } from "../../contract/auth";

/** What a strategy has to show for a sign-in. */
export type Proof = { readonly provider: ProviderName; readonly idToken: string; readonly nonce: string | null };

/** A sign-in that cannot go on; the player may start again. `code` is the provider's, or ours. */
export class SignInError extends Error {
  constructor(
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(`sign-in failed: ${code}`, options);
  }
}

export type OpenIdOptions = {
  readonly provider: ProviderName;
  readonly clientId: string;
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  readonly redirectUri: string;
  readonly scope: string;
  readonly clientSecret: () => Promise<string>;
  /** How the client shows its secret: Apple takes it in the body alone. */
  readonly secretIn: "header" | "body";
  /** Further parameters of the authorization request. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Keeps state, nonce and verifier in the browser meanwhile. */
  readonly cookie: Cookie;
};

const startedSchema = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });
const tokensSchema = z.object({ id_token: z.string() });

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

function randomText(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
}

/** RFC 6749 §2.3.1: id and secret are form-encoded before they become Basic credentials. */
function basicCredentials(id: string, secret: string): string {
  return `Basic ${btoa(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`)}`;
}

export class OpenIdStrategy extends Strategy<Proof, Proof> {
  name: string;

  constructor(private readonly options: OpenIdOptions) {
    super(async (proof) => proof);
    this.name = options.provider;
  }

  /** Without an answer of the provider in the request it throws the redirect to him; with one it returns the proof. */
  async authenticate(request: Request): Promise<Proof> {
    const answer = request.method === "POST" ? await readForm(request) : new URL(request.url).searchParams;
    if (!answer.has("state")) throw await this.start();
    const started = startedSchema.safeParse(await this.options.cookie.parse(request.headers.get("Cookie")));
    if (!started.success || started.data.state !== answer.get("state")) throw new SignInError("wrong_state");
    const refusal = answer.get("error");
    if (refusal !== null) throw new SignInError(refusal);
    const code = answer.get("code");
    if (code === null) throw new SignInError("no_code");
    const idToken = await this.exchange(code, started.data.verifier);
    return this.verify({ provider: this.options.provider, idToken, nonce: started.data.nonce });
  }

  private async start(): Promise<Response> {
    const started = { state: randomText(), nonce: randomText(), verifier: randomText() };
    const challenge = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(started.verifier));
    const { clientId, redirectUri, scope, parameters, authorizationEndpoint, cookie } = this.options;
    const url = new URL(authorizationEndpoint);
    const query = {
      response_type: "code",
      client_id: clientId,
      redirect_uri: redirectUri,
      scope,
      state: started.state,
      nonce: started.nonce,
      code_challenge: toBase64Url(new Uint8Array(challenge)),
      code_challenge_method: "S256",
      ...parameters,
    };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return redirect(url.href, { headers: { "Set-Cookie": await cookie.serialize(started) } });
  }

  private async exchange(code: string, verifier: string): Promise<string> {
    const { clientId, clientSecret, redirectUri, secretIn, tokenEndpoint } = this.options;
    const secret = await clientSecret();
    const body = new URLSearchParams({ grant_type: "authorization_code", code, redirect_uri: redirectUri });
    body.set("code_verifier", verifier);
    const headers = new Headers({ Accept: "application/json" });
    if (secretIn === "header") headers.set("Authorization", basicCredentials(clientId, secret));
    else
      for (const [name, value] of [
        ["client_id", clientId],
        ["client_secret", secret],
      ] as const)
        body.set(name, value);
    const answer = await fetch(tokenEndpoint, { method: "POST", headers, body, signal: AbortSignal.timeout(10_000) });
    const tokens = tokensSchema.safeParse(answer.ok ? await answer.json() : null);
    if (!tokens.success) throw new SignInError(`token endpoint answered ${answer.status}`);
    return tokens.data.id_token;
  }
}

async function readForm(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams(await request.clone().text());
}
