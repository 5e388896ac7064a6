/** Who somebody is, what they are given for it, and what another host is told of it. */
import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { importJWK, SignJWT } from "jose";
import { expect, test } from "vitest";
import { PROVIDERS } from "../../../contract/auth";
import { verifyIdToken } from "../../../services/auth/identity";
import { getKeys, getProvider } from "../../../services/auth/providers";
import { getSettings } from "../../../services/platform/settings";
import { createSession, endSession } from "../../../services/sessions/sessions";
import { issueToken } from "../../../services/sessions/tokens";
import { makePlayer } from "../players";

async function makeIdToken(claims: Readonly<Record<string, unknown>>): Promise<string> {
  return new SignJWT({ iss: "https://issuer.test", aud: "starpoint", ...claims })
    .setProtectedHeader({ alg: "ES256", kid: "test" })
    .setIssuedAt()
    .setExpirationTime("10m")
    .sign(await importJWK(env.ID_TOKEN_KEY, "ES256"));
}

function post(path: string, body: unknown): Promise<Response> {
  return SELF.fetch(`https://club.test${path}`, { method: "POST", body: JSON.stringify(body) });
}

test("[AUTH-04] the identity of a sign-in carries all that the provider says of the person", async () => {
  const idToken = await makeIdToken({
    sub: "person-1",
    email: "vera@club.test",
    email_verified: true,
    family_name: "Holm",
    given_name: "Vera",
    name: "Vera Holm",
    nickname: "vee",
    picture: "https://pictures.test/vera.png",
    updated_at: 1_790_000_000,
  });
  const provider = getProvider(getSettings(env), "keycloak");
  if (provider === null) throw new Error("the tests' provider is not configured");
  const verified = await verifyIdToken(provider, await getKeys(provider.issuer), idToken, { nonce: null });
  expect(verified).toEqual({
    ok: true,
    identity: {
      sub: "person-1",
      email: "vera@club.test",
      emailVerified: true,
      familyName: "Holm",
      givenName: "Vera",
      name: "Vera Holm",
      nickname: "vee",
      picture: "https://pictures.test/vera.png",
      updatedAt: 1_790_000_000,
    },
    untilMs: expect.any(Number),
  });
});

test("an identity is told with the moment from when on its id_token proves nothing any more", async () => {
  const provider = getProvider(getSettings(env), "keycloak")!;
  const [keys, idToken] = [await getKeys(provider.issuer), await makeIdToken({ sub: "person-3" })];
  const readAt = (nowMs?: number) => verifyIdToken(provider, keys, idToken, { nonce: null, nowMs });
  const read = await readAt();
  const untilMs = read.ok ? read.untilMs : 0;
  expect(await readAt(untilMs - 1)).toEqual(read);
  expect(await readAt(untilMs)).toEqual({ ok: false, code: "expired" });
});

test("[AUTH-10] an identity of a configured provider is exchanged for a token of one hour, which /auth/refresh renews", async () => {
  expect([...PROVIDERS]).toEqual(["keycloak", "google", "apple"]);
  const idToken = await makeIdToken({ sub: "person-2" });
  const nowMs = Date.now();
  const answer = await post("/auth/app-token", { provider: "keycloak", idToken });
  const first = (await answer.json()) as { expiresAt: number; refreshToken: string; userId: string };
  expect(Math.abs(first.expiresAt - nowMs - 3_600_000)).toBeLessThan(60_000);
  const renewed = await post("/auth/refresh", { refreshToken: first.refreshToken });
  expect(await renewed.json()).toMatchObject({ userId: first.userId, token: expect.any(String) });
  // A provider without a client of ours is no way in.
  const other = await post("/auth/app-token", { provider: "google", idToken });
  expect([other.status, await other.json()]).toEqual([
    422,
    { code: "strategy_not_configured", message: "Auth strategy not configured" },
  ]);
});

test("another host is told whether a token is good now, and nothing else", async () => {
  const session = await createSession(env, await makePlayer());
  const { token } = await issueToken(env, session, "app");
  const ask = async (text: string) => (await post("/auth/introspect", { token: text })).json();
  expect(await ask(token)).toEqual({ active: true });
  expect(await ask(`${token.slice(0, -3)}AAA`)).toEqual({ active: false });
  await endSession(env.DB, session.sessionId);
  expect(await ask(token)).toEqual({ active: false });
});
