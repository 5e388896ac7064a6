/** The auth service: turns an identity into tokens, renews them, and takes them back. */
import { Hono } from "hono";
import { appTokenSchema, refreshSchema, revokeSchema } from "../../contract/auth";
import type { Env } from "../env";
import { failure } from "../http/failure";
import { readBody } from "../http/read-body";
import { getSettings } from "../settings";
import { authenticated, type PlayerEnv } from "./authenticated";
import { endSockets } from "./end-sockets";
import { type VerifiedIdentity, verifyIdToken } from "./identity";
import { signInPlayer } from "./players";
import { getKeys, getProvider, type Provider } from "./providers";
import { createSession, endAllSessions, endSession, rotateSession, type Session } from "./sessions";
import { issueToken } from "./tokens";

export const authApi = new Hono<PlayerEnv>();

async function makeAnswer(env: Env, session: Session) {
  const { token, expiresAtMs } = await issueToken(env, session, "app");
  return { token, expiresAt: expiresAtMs, refreshToken: session.refreshToken, userId: session.userId };
}

/** Compares digests, so that the time it takes tells nothing about the secret. */
async function isServiceCredential(secret: string, given: string | undefined): Promise<boolean> {
  if (secret === "" || given === undefined) return false;
  const digest = (text: string) => crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  const [a, b] = await Promise.all([digest(`Bearer ${secret}`), digest(given)]);
  const bytes = new Uint8Array(b);
  return new Uint8Array(a).reduce((difference, byte, i) => difference | (byte ^ (bytes[i] ?? 0)), 0) === 0;
}

type Credentials = { idToken?: string | undefined; nonce?: string | undefined; email?: string | null | undefined };

async function identityOf(provider: Provider, { idToken, nonce, email }: Credentials): Promise<VerifiedIdentity> {
  if (idToken === undefined) return { ok: false, code: "no_proof" };
  const verified = await verifyIdToken(provider, await getKeys(provider.issuer), idToken, { nonce: nonce ?? null });
  if (!verified.ok || !email || email.toLowerCase() === verified.identity.email?.toLowerCase()) return verified;
  return { ok: false, code: "wrong_email" };
}

authApi.post("/auth/app-token", async (c) => {
  const body = await readBody(c, appTokenSchema);
  if (!body.ok) return body.answer;
  const settings = getSettings(c.env);
  const provider = getProvider(settings, body.value.provider);
  if (provider === null) return failure(c, 422, "strategy_not_configured", "Auth strategy not configured");
  const isService = await isServiceCredential(settings.AUTH_SERVICE_SECRET, c.req.header("Authorization"));
  const verified: VerifiedIdentity =
    isService && body.value.identity !== undefined
      ? { ok: true, identity: body.value.identity }
      : await identityOf(provider, body.value);
  if (!verified.ok) return failure(c, 401, verified.code, "Auth data not found");
  const player = await signInPlayer(c.env, provider.issuer, verified.identity, settings.OPERATORS);
  if (!player.ok) return failure(c, 403, player.code, "This account is suspended.");
  return c.json(await makeAnswer(c.env, await createSession(c.env, player.userId)));
});

authApi.post("/auth/refresh", async (c) => {
  const body = await readBody(c, refreshSchema);
  if (!body.ok) return body.answer;
  const rotation = await rotateSession(c.env, body.value.refreshToken);
  if (rotation.status !== "rotated") {
    return failure(c, 401, `refresh_${rotation.status}`, "Unauthorized. Please login again");
  }
  return c.json(await makeAnswer(c.env, rotation));
});

authApi.post("/auth/socket-token", authenticated, async (c) => {
  const holder = { userId: c.get("userId"), sessionId: c.get("sessionId") };
  const { token, expiresAtMs } = await issueToken(c.env, holder, "socket");
  return c.json({ token, expiresAt: expiresAtMs });
});

authApi.post("/auth/revoke", authenticated, async (c) => {
  const body = await readBody(c, revokeSchema);
  if (!body.ok) return body.answer;
  const userId = c.get("userId");
  const sessionId = c.get("sessionId");
  if (body.value.everywhere) await endAllSessions(c.env.DB, userId);
  else await endSession(c.env.DB, sessionId);
  await endSockets(c.env, userId, body.value.everywhere ? null : sessionId);
  return c.json({ ok: 1 });
});
