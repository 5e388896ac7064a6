/**
 * An OpenID issuer for the services' tests: runs in Node beside workerd and answers what the Worker fetches from
 * https://issuer.test. Tests sign id_tokens with its private key, which they get as a binding.
 */
import { exportJWK, generateKeyPair } from "jose";

export const TEST_ISSUER = "https://issuer.test";

export async function makeIdentityProvider() {
  const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true });
  const key = { ...(await exportJWK(publicKey)), kid: "test", alg: "ES256", use: "sig" };
  const discovery = {
    issuer: TEST_ISSUER,
    authorization_endpoint: `${TEST_ISSUER}/auth`,
    token_endpoint: `${TEST_ISSUER}/token`,
    jwks_uri: `${TEST_ISSUER}/keys`,
  };
  const documents: Record<string, unknown> = {
    [`${TEST_ISSUER}/.well-known/openid-configuration`]: discovery,
    [discovery.jwks_uri]: { keys: [key] },
  };
  return {
    privateKey: await exportJWK(privateKey),
    answer(url: string): { status: number; body: string } {
      const document = documents[url];
      return document === undefined ? { status: 404, body: "" } : { status: 200, body: JSON.stringify(document) };
    },
  };
}
