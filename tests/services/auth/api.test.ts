import { env, SELF } from "cloudflare:test";
import { importJWK, SignJWT } from "jose";
import { expect, test } from "vitest";
import type { AppTokenAnswer, AppTokenRequest } from "../../../contract/auth";
import { sweepSessions } from "../../../services/sessions/sweep";
import { verifyToken } from "../../../services/sessions/tokens";

type Claims = Readonly<Record<string, unknown>>;

/** An id_token as the tests' issuer signs it; `claims` replace the right ones. */
async function makeIdToken(claims: Claims = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const right = {
    iss: "https://issuer.test",
    aud: "starpoint",
    sub: "ada",
    email: "Ada@club.test",
    email_verified: true,
    iat: now,
    exp: now + 600,
    jti: crypto.randomUUID(),
  };
  return new SignJWT({ ...right, ...claims })
    .setProtectedHeader({ alg: "ES256", kid: "test" })
    .sign(await importJWK(env.ID_TOKEN_KEY, "ES256"));
}

function post(path: string, body: unknown, token?: string): Promise<Response> {
  const headers: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  return SELF.fetch(`https://club.test${path}`, { method: "POST", headers, body: JSON.stringify(body) });
}

async function signIn(request: Partial<AppTokenRequest> = {}, claims: Claims = {}): Promise<AppTokenAnswer> {
  const idToken = await makeIdToken(claims);
  const answer = await post("/auth/app-token", { provider: "keycloak", idToken, ...request });
  expect(answer.status).toBe(200);
  return answer.json();
}

test("[API-29] POST /auth/app-token with a verified id_token, email and provider answers a token", async () => {
  const { token, expiresAt, userId } = await signIn({ email: "ada@club.test" });
  expect(await verifyToken(env, token, ["app"])).toMatchObject({ status: "valid", userId, expiresAtMs: expiresAt });
});

test("an app token is refused for a bare e-mail, and for somebody else's", async () => {
  const bare = await post("/auth/app-token", { provider: "keycloak", email: "ada@club.test" });
  expect([bare.status, await bare.json()]).toEqual([401, { code: "no_proof", message: "Auth data not found" }]);
  const idToken = await makeIdToken();
  const other = await post("/auth/app-token", { provider: "keycloak", email: "bo@club.test", idToken });
  expect([other.status, ((await other.json()) as { code: string }).code]).toEqual([401, "wrong_email"]);
});

test("an id_token of another issuer, audience, nonce or time is refused, and so is one without a right signature", async () => {
  const now = Math.floor(Date.now() / 1000);
  const cases: [Claims, string][] = [
    [{ iss: "https://evil.test" }, "wrong_iss"],
    [{ aud: "another-client" }, "wrong_aud"],
    [{ aud: ["starpoint", "another-client"], azp: "another-client", nonce: "n-1" }, "wrong_azp"],
    [{ nonce: "not the one of this sign-in" }, "wrong_nonce"],
    [{}, "wrong_nonce"],
    [{ nonce: "n-1", iat: now - 7200, exp: now - 3600 }, "expired"],
  ];
  for (const [claims, code] of cases) {
    const idToken = await makeIdToken(claims);
    const answer = await post("/auth/app-token", { provider: "keycloak", idToken, nonce: "n-1" });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([401, code]);
  }
  const [header, payload] = (await makeIdToken({ nonce: "n-1" })).split(".");
  const secret = new TextEncoder().encode("client-secret".padEnd(32, "."));
  const symmetric = await new SignJWT({ sub: "ada" }).setProtectedHeader({ alg: "HS256", kid: "test" }).sign(secret);
  for (const idToken of [`${header}.${payload}.${"A".repeat(86)}`, symmetric, "nonsense"]) {
    const answer = await post("/auth/app-token", { provider: "keycloak", idToken, nonce: "n-1" });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([401, "invalid"]);
  }
  expect(
    (
      await post("/auth/app-token", {
        provider: "keycloak",
        idToken: await makeIdToken({ nonce: "n-1" }),
        nonce: "n-1",
      })
    ).status,
  ).toBe(200);
});

test("an id_token opens one session, also when the second comes at the same moment or under another signature", async () => {
  const idToken = await makeIdToken({ sub: "replayed" });
  const replay = () => post("/auth/app-token", { provider: "keycloak", idToken });
  const answers = await Promise.all([replay(), replay(), replay()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  const again = await replay();
  expect([again.status, ((await again.json()) as { code: string }).code]).toEqual([401, "used"]);
  const claims = { sub: "signed twice", jti: "same", iat: 1_900_000_000, exp: 4_000_000_000 };
  const [one, two] = [await makeIdToken(claims), await makeIdToken(claims)];
  expect(one).not.toBe(two);
  await env.DB.prepare("DELETE FROM used_id_tokens").run();
  const statuses = [];
  for (const each of [one, two])
    statuses.push((await post("/auth/app-token", { provider: "keycloak", idToken: each })).status);
  expect(statuses).toEqual([200, 401]);
});

test("an id_token that was asked for with a nonce is worth nothing without it", async () => {
  const idToken = await makeIdToken({ nonce: "of another browser" });
  const answer = await post("/auth/app-token", { provider: "keycloak", idToken });
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([401, "wrong_nonce"]);
});

test("used id_tokens are forgotten once they have expired", async () => {
  await signIn({}, { sub: "forgotten" });
  const count = () => env.DB.prepare("SELECT count(*) AS n FROM used_id_tokens WHERE expires_at > 0").first("n");
  await sweepSessions(env, Date.now());
  expect(await count()).not.toBe(0);
  await sweepSessions(env, 5_000_000_000_000);
  expect(await count()).toBe(0);
});

test('[AUTH-09] a provider without a configured client is answered "Auth strategy not configured"', async () => {
  const answer = await post("/auth/app-token", { provider: "apple", idToken: await makeIdToken() });
  expect([answer.status, await answer.json()]).toEqual([
    422,
    { code: "strategy_not_configured", message: "Auth strategy not configured" },
  ]);
});

test("only a trusted service's credential may name an identity itself", async () => {
  const body = { provider: "keycloak", identity: { sub: "wrapper-7", email: "w@club.test", emailVerified: true } };
  expect((await post("/auth/app-token", body)).status).toBe(401);
  expect((await post("/auth/app-token", body, "a guess")).status).toBe(401);
  expect((await post("/auth/app-token", body, env.AUTH_SERVICE_SECRET as string)).status).toBe(200);
});

test("the same identity is the same player, given 1,000 coins once, however many first sign-ins arrive together", async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => signIn({}, { sub: "newcomer" })));
  const ids = new Set(answers.map((answer) => answer.userId));
  expect(ids.size).toBe(1);
  const [userId] = [...ids];
  const account = await env.DB.prepare("SELECT kind, balance FROM accounts WHERE id = ?").bind(userId).first();
  expect(account).toEqual({ kind: "player", balance: 1_000 });
  const { results } = await env.DB.prepare("SELECT key, debit, amount FROM transfers WHERE credit = ?")
    .bind(userId)
    .all();
  expect(results).toEqual([{ key: `welcome:${userId}`, debit: "house:mint", amount: 1_000 }]);
  expect((await signIn({}, { sub: "somebody else" })).userId).not.toBe(userId);
});

test("a refresh answers the next token; an old refresh token used again later ends the session", async () => {
  const first = await signIn({}, { sub: "refresher" });
  const answer = await post("/auth/refresh", { refreshToken: first.refreshToken });
  const second = (await answer.json()) as AppTokenAnswer;
  expect([answer.status, second.userId]).toEqual([200, first.userId]);
  await env.DB.prepare("UPDATE sessions SET rotated_at = rotated_at - 60000 WHERE user_id = ?")
    .bind(first.userId)
    .run();
  const reused = await post("/auth/refresh", { refreshToken: first.refreshToken });
  expect([reused.status, ((await reused.json()) as { code: string }).code]).toEqual([401, "refresh_reused"]);
  expect((await post("/auth/refresh", { refreshToken: second.refreshToken })).status).toBe(401);
  expect((await post("/auth/socket-token", {}, second.token)).status).toBe(401);
});

test("a socket token is for sockets alone", async () => {
  const { token } = await signIn();
  const { token: socketToken } = (await (await post("/auth/socket-token", {}, token)).json()) as { token: string };
  expect((await verifyToken(env, socketToken, ["socket"])).status).toBe("valid");
  expect((await post("/auth/socket-token", {}, socketToken)).status).toBe(401);
  expect((await post("/auth/socket-token", {})).status).toBe(401);
});

test("signing out ends this session; everywhere ends them all", async () => {
  const [phone, desk, tablet] = await Promise.all([1, 2, 3].map(() => signIn({}, { sub: "three devices" })));
  if (!phone || !desk || !tablet) throw new Error("three sign-ins");
  expect((await post("/auth/revoke", {}, phone.token)).status).toBe(200);
  expect((await post("/auth/socket-token", {}, phone.token)).status).toBe(401);
  expect((await post("/auth/socket-token", {}, desk.token)).status).toBe(200);
  expect((await post("/auth/revoke", { everywhere: true }, desk.token)).status).toBe(200);
  for (const { token, refreshToken } of [desk, tablet]) {
    expect((await post("/auth/socket-token", {}, token)).status).toBe(401);
    expect((await post("/auth/refresh", { refreshToken })).status).toBe(401);
  }
});

test("a suspended player gets no token", async () => {
  const { userId } = await signIn({}, { sub: "rude" });
  await env.DB.prepare("UPDATE profiles SET suspended_at = 1 WHERE id = ?").bind(userId).run();
  const answer = await post("/auth/app-token", { provider: "keycloak", idToken: await makeIdToken({ sub: "rude" }) });
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([403, "suspended"]);
});

test("a call with a body that is no JSON, or not the contract's, is answered 422", async () => {
  const answer = await SELF.fetch("https://club.test/auth/app-token", { method: "POST", body: "{" });
  expect(answer.status).toBe(422);
  expect((await post("/auth/app-token", { provider: "myspace" })).status).toBe(422);
});
