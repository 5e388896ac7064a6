/** The ways to sign in that this deployment has configured (AUTH_STRATEGY), as strategies of remix-auth. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { Authenticator } from "remix-auth";
import { GoogleStrategy } from "remix-auth-google";
import * as z from "zod";
import type { ProviderName } from "../../contract/auth";
import { chooseAccountCookie, signInCookie } from "../models/cookies.server";
import { makeAppleSecret } from "./apple-secret.server";
import { MobileStrategy } from "./mobile-strategy.server";
import { OpenIdStrategy, type Proof, SignInError } from "./openid-strategy.server";

/** "mobile" waits for an identity from the wrapper; the others are buttons. */
export type SignInWay = { readonly name: ProviderName | "mobile"; readonly label: string };

export const NOT_CONFIGURED = "Auth strategy not configured";

const LABELS: Readonly<Record<ProviderName, string>> = {
  keycloak: "Sign in",
  google: "Continue with Google",
  apple: "Continue with Apple",
};
const discoverySchema = z.object({ issuer: z.string(), authorization_endpoint: z.url(), token_endpoint: z.url() });
const DISCOVERY_MS = 3_600_000;
let discovered: { issuer: string; untilMs: number; document: z.infer<typeof discoverySchema> } | null = null;

/** Inside the wrapper the page is opened with `?wrapper=1`, which the browser's script also keeps as a cookie. */
function isInWrapper({ request }: AppLoadContext): boolean {
  const inCookie = /(?:^|;\s*)wrapper=1(?:;|$)/.test(request.headers.get("Cookie") ?? "");
  return inCookie || new URL(request.url).searchParams.get("wrapper") === "1";
}

function isConfigured({ settings }: AppLoadContext, provider: ProviderName): boolean {
  const needed = {
    keycloak: [settings.OIDC_ISSUER, settings.OIDC_CLIENT_ID],
    google: [settings.GOOGLE_CLIENT_ID, settings.GOOGLE_CLIENT_SECRET],
    apple: [settings.APPLE_CLIENT_ID, settings.APPLE_TEAM_ID, settings.APPLE_KEY_ID, settings.APPLE_PRIVATE_KEY],
  }[provider];
  return needed.every((value) => value !== "");
}

/** What a visitor can sign in with; empty when AUTH_STRATEGY is unknown or its providers have no client here. */
export function signInWays(context: AppLoadContext): readonly SignInWay[] {
  const web: readonly ProviderName[] = ["google", "apple"];
  const buttons = (providers: readonly ProviderName[]) =>
    providers.filter((name) => isConfigured(context, name)).map((name) => ({ name, label: LABELS[name] }));
  switch (context.settings.AUTH_STRATEGY) {
    case "keycloak":
      return buttons(["keycloak"]);
    case "web":
      return buttons(web);
    case "mobile":
      return [{ name: "mobile", label: "Sign in" }];
    case "auto":
      return isInWrapper(context) ? [{ name: "mobile", label: "Sign in" }] : buttons(web);
    default:
      return [];
  }
}

async function discover(issuer: string, nowMs: number) {
  if (discovered?.issuer === issuer && discovered.untilMs > nowMs) return discovered.document;
  const url = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  const parsed = discoverySchema.safeParse(answer.ok ? await answer.json() : null);
  if (!parsed.success || parsed.data.issuer !== issuer) throw new SignInError("discovery failed");
  discovered = { issuer, untilMs: nowMs + DISCOVERY_MS, document: parsed.data };
  return parsed.data;
}

async function makeStrategy(context: AppLoadContext, provider: ProviderName) {
  const { settings, request } = context;
  const callback = new URL(`${context.basePath.replace(/\/$/, "")}/auth/callback`, request.url).href;
  const redirectUri = provider === "keycloak" ? callback : `${callback}/${provider}`;
  const cookie = signInCookie(context);
  if (provider === "google") {
    const options = {
      clientId: settings.GOOGLE_CLIENT_ID,
      clientSecret: settings.GOOGLE_CLIENT_SECRET,
      redirectURI: redirectUri,
      scopes: ["openid", "profile", "email"],
      prompt: "select_account" as const,
    };
    const Google = GoogleStrategy<Proof>;
    return new Google(options, async ({ tokens }) => ({ provider, idToken: tokens.idToken(), nonce: null }));
  }
  if (provider === "apple") {
    return new OpenIdStrategy({
      provider,
      clientId: settings.APPLE_CLIENT_ID,
      authorizationEndpoint: "https://appleid.apple.com/auth/authorize",
      tokenEndpoint: "https://appleid.apple.com/auth/token",
      redirectUri,
      scope: "openid name email",
      clientSecret: () =>
        makeAppleSecret({
          clientId: settings.APPLE_CLIENT_ID,
          teamId: settings.APPLE_TEAM_ID,
          keyId: settings.APPLE_KEY_ID,
          privateKey: settings.APPLE_PRIVATE_KEY,
        }),
      secretIn: "body",
      parameters: { response_mode: "form_post" },
      cookie,
    });
  }
  const document = await discover(settings.OIDC_ISSUER, Date.now());
  const mustChoose = (await chooseAccountCookie(context).parse(request.headers.get("Cookie"))) !== null;
  return new OpenIdStrategy({
    provider,
    clientId: settings.OIDC_CLIENT_ID,
    authorizationEndpoint: document.authorization_endpoint,
    tokenEndpoint: document.token_endpoint,
    redirectUri,
    scope: "openid email profile",
    clientSecret: async () => settings.OIDC_CLIENT_SECRET,
    secretIn: "header",
    parameters: mustChoose ? { prompt: "login" } : {},
    cookie,
  });
}

/** Runs the way's strategy on a request: returns its proof, or throws its redirect, or a SignInError. */
export async function authenticate(context: AppLoadContext, name: string, request: Request): Promise<Proof> {
  const way = signInWays(context).find((offered) => offered.name === name);
  if (way === undefined) throw new SignInError(NOT_CONFIGURED);
  const authenticator = new Authenticator<Proof>();
  authenticator.use(way.name === "mobile" ? new MobileStrategy() : await makeStrategy(context, way.name), way.name);
  return authenticator.authenticate(way.name, request);
}
