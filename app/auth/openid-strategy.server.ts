/**
 * Sign-in with any OpenID Connect issuer: authorization code flow with PKCE, state and nonce, as a strategy of remix-auth around
 * openid-client. The auth service verifies the id_token, its signature and nonce included, before anybody is signed in.
 */
import type { Cookie } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import * as openid from "openid-client";
import { Strategy } from "remix-auth/strategy";
import * as z from "zod";
import type { ProviderName } from "../../contract/auth";
import { readCookie } from "../models/cookies.server";

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
  readonly server: openid.ServerMetadata;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scope: string;
  /** How the client proves itself when it exchanges the code. */
  readonly authenticateClient: () => Promise<openid.ClientAuth>;
  /** Further parameters of the authorization request. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Keeps state, nonce and verifier in the browser meanwhile. */
  readonly cookie: Cookie;
};

/** Seconds that the provider has for an answer. */
const TIMEOUT_S = 10;
const DISCOVERY_MS = 3_600_000;

const startedSchema = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });
type Started = z.infer<typeof startedSchema>;

/** The local provider, or one within a company's network, may have no TLS. Its address is a setting. */
function isPlainHttp(issuer: string): boolean {
  return new URL(issuer).protocol === "http:";
}

let discovered: { readonly issuer: string; readonly untilMs: number; readonly server: openid.ServerMetadata } | null =
  null;

/** Reads the issuer's discovery document, kept for an hour. Throws a SignInError when it cannot, or names another issuer. */
export async function discoverServer(issuer: string, nowMs: number): Promise<openid.ServerMetadata> {
  if (discovered?.issuer === issuer && discovered.untilMs > nowMs) return discovered.server;
  const execute = isPlainHttp(issuer) ? [openid.allowInsecureRequests] : [];
  try {
    // The client plays no part in a discovery.
    const config = await openid.discovery(new URL(issuer), "-", undefined, openid.None(), {
      execute,
      timeout: TIMEOUT_S,
    });
    discovered = { issuer, untilMs: nowMs + DISCOVERY_MS, server: config.serverMetadata() };
    return discovered.server;
  } catch (cause) {
    throw new SignInError("discovery failed", { cause });
  }
}

export class OpenIdStrategy extends Strategy<Proof, Proof> {
  name: string;

  constructor(private readonly options: OpenIdOptions) {
    super(async (proof) => proof);
    this.name = options.provider;
  }

  /** Without a provider's answer in the request it throws the redirect to the provider; with one it returns the proof. */
  async authenticate(request: Request): Promise<Proof> {
    const answer = request.method === "POST" ? await readForm(request) : new URL(request.url).searchParams;
    if (!answer.has("state")) throw await this.start();
    const started = startedSchema.safeParse(await readCookie(request, this.options.cookie));
    if (!started.success) throw new SignInError("wrong_state");
    const idToken = await this.exchange(answer, started.data);
    return this.verify({ provider: this.options.provider, idToken, nonce: started.data.nonce });
  }

  private async start(): Promise<Response> {
    const { redirectUri, scope, parameters, cookie } = this.options;
    const started: Started = {
      state: openid.randomState(),
      nonce: openid.randomNonce(),
      verifier: openid.randomPKCECodeVerifier(),
    };
    const url = openid.buildAuthorizationUrl(this.configure(openid.None()), {
      redirect_uri: redirectUri,
      scope,
      state: started.state,
      nonce: started.nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(started.verifier),
      code_challenge_method: "S256",
      ...parameters,
    });
    return redirect(url.href, { headers: { "Set-Cookie": await cookie.serialize(started) } });
  }

  /** Checks the answer against what was started, and exchanges its code for the id_token. */
  private async exchange(answer: URLSearchParams, { state, nonce, verifier }: Started): Promise<string> {
    const { authenticateClient, redirectUri } = this.options;
    // Behind a proxy that ends TLS the request's own address is another one.
    const callback = new URL(redirectUri);
    callback.search = answer.toString();
    try {
      const { id_token } = await openid.authorizationCodeGrant(this.configure(await authenticateClient()), callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      if (id_token === undefined) throw new SignInError("no_id_token");
      return id_token;
    } catch (cause) {
      if (cause instanceof SignInError) throw cause;
      if (cause instanceof openid.AuthorizationResponseError) throw new SignInError(cause.error, { cause });
      throw new SignInError(cause instanceof openid.ClientError ? (cause.code ?? "refused") : "unreachable", { cause });
    }
  }

  private configure(authentication: openid.ClientAuth): openid.Configuration {
    const { server, clientId } = this.options;
    const config = new openid.Configuration(server, clientId, undefined, authentication);
    config.timeout = TIMEOUT_S;
    if (isPlainHttp(server.issuer)) openid.allowInsecureRequests(config);
    return config;
  }
}

async function readForm(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams(await request.clone().text());
}
