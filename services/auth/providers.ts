/** The identity providers of this deployment, as its settings name them. */
import { createRemoteJWKSet, type JWTVerifyGetKey } from "jose";
import * as z from "zod";
import type { ProviderName } from "../../contract/auth";
import type { Settings } from "../platform/settings";

export type Provider = {
  readonly name: ProviderName;
  readonly issuer: string;
  readonly clientId: string;
  /** Audiences that an id_token may have: our client, and those of the mobile apps. */
  readonly audiences: readonly string[];
};

export type Discovery = {
  readonly issuer: string;
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  readonly jwks_uri: string;
};

const discoverySchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});

const DISCOVERY_MS = 3_600_000;
const discoveries = new Map<string, { readonly document: Discovery; readonly untilMs: number }>();
const keySets = new Map<string, JWTVerifyGetKey>();

/** The provider by name; null when this deployment has no client there. */
export function getProvider(settings: Settings, name: ProviderName): Provider | null {
  const { issuer, clientId } = {
    keycloak: { issuer: settings.OIDC_ISSUER, clientId: settings.OIDC_CLIENT_ID },
    google: { issuer: settings.GOOGLE_ISSUER, clientId: settings.GOOGLE_CLIENT_ID },
    apple: { issuer: settings.APPLE_ISSUER, clientId: settings.APPLE_CLIENT_ID },
  }[name];
  if (issuer === "" || clientId === "") return null;
  return { name, issuer, clientId, audiences: [clientId, ...settings.MOBILE_CLIENT_IDS] };
}

/** Reads the provider's discovery document (OpenID Connect Discovery 1.0 §4), kept for an hour; throws when it cannot. */
export async function discover(issuer: string, nowMs: number = Date.now()): Promise<Discovery> {
  const known = discoveries.get(issuer);
  if (known !== undefined && known.untilMs > nowMs) return known.document;
  const answer = await fetch(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(10_000),
  });
  if (!answer.ok) throw new Error(`discovery of ${issuer} answered ${answer.status}`);
  const document = discoverySchema.parse(await answer.json());
  // §4.3: an issuer that names another one is somebody else's document.
  if (document.issuer !== issuer) throw new Error(`discovery of ${issuer} names the issuer ${document.issuer}`);
  discoveries.set(issuer, { document, untilMs: nowMs + DISCOVERY_MS });
  return document;
}

/** The provider's public keys, fetched when first needed and again when it signs with a new one. */
export async function getKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const { jwks_uri } = await discover(issuer);
  const keys = keySets.get(jwks_uri) ?? createRemoteJWKSet(new URL(jwks_uri));
  keySets.set(jwks_uri, keys);
  return keys;
}
