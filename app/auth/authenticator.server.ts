/** The ways to sign in that this deployment has configured (AUTH_STRATEGY), as strategies of remix-auth. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { ClientSecretBasic, ClientSecretPost, None } from "openid-client";
import { Authenticator } from "remix-auth";
import * as texts from "#texts/welcome";
import type { ProviderName } from "../../contract/auth";
import { readPlain, WRAPPER_COOKIE } from "../models/cookies";
import { chooseAccountCookie, readCookie, signInCookie } from "../models/cookies.server";
import { makeAppleSecret } from "./apple-secret.server";
import { GoogleWithNonce } from "./google-strategy.server";
import { MobileStrategy } from "./mobile-strategy.server";
import { discoverServer, OpenIdStrategy, type Proof, SignInError } from "./openid-strategy.server";

/** "mobile" waits for an identity from the wrapper; the others are buttons. */
export type SignInWay = { readonly name: ProviderName | "mobile"; readonly label: string };

export const NOT_CONFIGURED = "not_configured";

const LABELS: Readonly<Record<ProviderName, string>> = {
  keycloak: texts.signIn,
  google: texts.withGoogle,
  apple: texts.withApple,
};
/** Made from the issuer alone, so that a start of the sign-in asks Apple nothing. */
function appleServer(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/auth/authorize`,
    token_endpoint: `${issuer}/auth/token`,
  };
}

/** Inside the wrapper the page is opened with `?wrapper=1`, which the browser's script also keeps as a cookie. */
function isInWrapper({ request }: AppLoadContext): boolean {
  const inCookie = readPlain(request.headers.get("Cookie"), WRAPPER_COOKIE.name) === "1";
  return inCookie || new URL(request.url).searchParams.get("wrapper") === "1";
}

function isConfigured({ signIn }: AppLoadContext, provider: ProviderName): boolean {
  const { openId, google, apple } = signIn;
  const needed = {
    keycloak: [openId.issuer, openId.clientId],
    google: [google.clientId, google.secret()],
    apple: [apple.clientId, apple.teamId, apple.keyId, apple.privateKey()],
  }[provider];
  return needed.every((value) => value !== "");
}

/** What a visitor can sign in with; empty when AUTH_STRATEGY is unknown or its providers have no client here. */
export function signInWays(context: AppLoadContext): readonly SignInWay[] {
  const web: readonly ProviderName[] = ["google", "apple"];
  const buttons = (providers: readonly ProviderName[]) =>
    providers.filter((name) => isConfigured(context, name)).map((name) => ({ name, label: LABELS[name] }));
  switch (context.signIn.strategy) {
    case "keycloak":
      return buttons(["keycloak"]);
    case "web":
      return buttons(web);
    case "mobile":
      return [{ name: "mobile", label: texts.signIn }];
    case "auto":
      return isInWrapper(context) ? [{ name: "mobile", label: texts.signIn }] : buttons(web);
    default:
      return [];
  }
}

/** Of the provider's client: where it sends the browser back to, and what the browser keeps meanwhile. */
function returnOf(context: AppLoadContext, provider: ProviderName) {
  const callback = new URL(`${context.basePath.replace(/\/$/, "")}/auth/callback`, context.request.url).href;
  return { redirectUri: provider === "keycloak" ? callback : `${callback}/${provider}`, cookie: signInCookie(context) };
}

function makeGoogle(context: AppLoadContext) {
  const { issuer, clientId, secret } = context.signIn.google;
  const options = {
    clientId,
    clientSecret: secret(),
    redirectURI: returnOf(context, "google").redirectUri,
    scopes: ["openid", "profile", "email"],
    prompt: "select_account" as const,
  };
  return new GoogleWithNonce(options, issuer);
}

function makeApple(context: AppLoadContext) {
  const { issuer, clientId, teamId, keyId, privateKey } = context.signIn.apple;
  return new OpenIdStrategy({
    ...{ provider: "apple", server: appleServer(issuer), clientId, scope: "openid name email" },
    ...returnOf(context, "apple"),
    // Apple takes the secret in the body alone.
    authenticateClient: async () =>
      ClientSecretPost(await makeAppleSecret({ issuer, clientId, teamId, keyId, privateKey: privateKey() })),
    parameters: { response_mode: "form_post" },
  });
}

async function makeOpenId(context: AppLoadContext) {
  const { issuer, clientId, secret } = context.signIn.openId;
  const mustChoose = (await readCookie(context.request, chooseAccountCookie(context))) !== null;
  return new OpenIdStrategy({
    ...{ provider: "keycloak", server: await discoverServer(issuer, Date.now()), clientId },
    ...{ scope: "openid email profile", ...returnOf(context, "keycloak") },
    authenticateClient: async () => (secret() === "" ? None() : ClientSecretBasic(secret())),
    parameters: mustChoose ? { prompt: "login" } : {},
  });
}

function makeMobile(context: AppLoadContext) {
  return new MobileStrategy(signInCookie(context));
}

const STRATEGIES = { google: makeGoogle, apple: makeApple, keycloak: makeOpenId, mobile: makeMobile };

/** Runs the way's strategy on a request: returns its proof, or throws its redirect, or a SignInError. */
export async function authenticate(context: AppLoadContext, name: string, request: Request): Promise<Proof> {
  const way = signInWays(context).find((offered) => offered.name === name);
  if (way === undefined) throw new SignInError(NOT_CONFIGURED);
  const authenticator = new Authenticator<Proof>();
  authenticator.use(await STRATEGIES[way.name](context), way.name);
  return authenticator.authenticate(way.name, request);
}
