/** The auth service: turns an identity into tokens, renews them, and takes them back. */
import { Hono } from "hono";
import type { Identity } from "../../contract/auth";
import * as calls from "../../contract/auth";
import { callerAddress } from "../http/address";
import type { PlayerEnv } from "../http/authenticated";
import { failure } from "../http/failure";
import { MESSAGES } from "../http/messages";
import { serveCall } from "../http/serve-call";
import type { Env } from "../platform/env";
import { logSecurity } from "../platform/security-log";
import { getSettings } from "../platform/settings";
import { endSockets } from "../sessions/end-sockets";
import { endOtherSessions, endOwnSession, listOwnSessions } from "../sessions/own-sessions";
import { isServiceCredential } from "../sessions/service-credential";
import { createSession, endAllSessions, endSession, rotateSession, type Session } from "../sessions/sessions";
import { issueToken, verifyToken } from "../sessions/tokens";
import { verifyIdToken } from "./identity";
import { signInPlayer } from "./players";
import { getKeys, getProvider, type Provider } from "./providers";
import { claimIdToken } from "./used-id-tokens";

const USER_AGENT_MAX = 400;

export const authApi = new Hono<PlayerEnv>();

async function makeAnswer(env: Env, session: Session) {
  const { token, expiresAtMs } = await issueToken(env, session, "app");
  return { token, expiresAt: expiresAtMs, refreshToken: session.refreshToken, userId: session.userId };
}

type Credentials = { idToken?: string | undefined; nonce?: string | undefined; email?: string | null | undefined };
type Proof = { readonly ok: true; readonly identity: Identity } | { readonly ok: false; readonly code: string };

async function identityOf(env: Env, provider: Provider, { idToken, nonce, email }: Credentials): Promise<Proof> {
  if (idToken === undefined) return { ok: false, code: "no_proof" };
  const verified = await verifyIdToken(provider, await getKeys(provider.issuer), idToken, { nonce: nonce ?? null });
  if (!verified.ok) return verified;
  if (email && email.toLowerCase() !== verified.identity.email?.toLowerCase())
    return { ok: false, code: "wrong_email" };
  const isFirst = await claimIdToken(env.DB, idToken, verified.untilMs);
  return isFirst ? verified : { ok: false, code: "used" };
}

serveCall(authApi, calls.getAppToken, async (c, { body }) => {
  const settings = getSettings(c.env);
  const provider = getProvider(settings, body.provider);
  if (provider === null) return failure(c, 422, "strategy_not_configured", MESSAGES.noStrategy);
  const isService = isServiceCredential(settings.AUTH_SERVICE_SECRET, c.req.header("Authorization"));
  const verified: Proof =
    isService && body.identity !== undefined
      ? { ok: true, identity: body.identity }
      : await identityOf(c.env, provider, body);
  const about = { provider: provider.name, isService };
  if (!verified.ok) {
    logSecurity(body.identity === undefined ? "sign_in_refused" : "credential_refused", {
      ...about,
      code: verified.code,
    });
    return failure(c, 401, verified.code, MESSAGES.noAuthData);
  }
  const player = await signInPlayer(c.env, provider.issuer, verified.identity, settings.OPERATORS);
  if (!player.ok) {
    logSecurity("sign_in_refused", { ...about, code: player.code });
    return failure(c, 403, player.code, MESSAGES.suspended);
  }
  const userAgent = body.userAgent ?? c.req.header("User-Agent")?.slice(0, USER_AGENT_MAX) ?? null;
  const address = callerAddress(c.req.raw, settings.ADDRESS_SECRET);
  const session = await createSession(c.env, player.userId, Date.now(), userAgent, address);
  logSecurity("signed_in", { ...about, userId: player.userId, sessionId: session.sessionId, isNew: player.isNew });
  return makeAnswer(c.env, session);
});

serveCall(authApi, calls.refreshToken, async (c, { body }) => {
  const rotation = await rotateSession(c.env, body.refreshToken);
  if (rotation.status === "rotated") return makeAnswer(c.env, rotation);
  if (rotation.status === "reused") {
    const { userId, sessionId } = rotation;
    logSecurity("refresh_reused", { userId, sessionId });
    // Whoever holds the copy may have a socket open.
    await endSockets(c.env, userId, sessionId);
  } else if (rotation.status === "invalid") logSecurity("signature_refused", { token: "refresh" });
  return failure(c, 401, `refresh_${rotation.status}`, MESSAGES.unauthorized);
});

serveCall(authApi, calls.introspectToken, async (c, { body }) => {
  // Who is asked here keeps the sessions, whatever address the question came by.
  const { status } = await verifyToken(c.env, body.token, ["app", "socket"], Date.now(), "");
  return { active: status === "valid" };
});

serveCall(authApi, calls.getSocketToken, async (c) => {
  const holder = { userId: c.get("userId"), sessionId: c.get("sessionId") };
  const { token, expiresAtMs } = await issueToken(c.env, holder, "socket");
  return { token, expiresAt: expiresAtMs };
});

serveCall(authApi, calls.revokeSession, async (c, { body: { everywhere } }) => {
  const userId = c.get("userId");
  const sessionId = c.get("sessionId");
  if (everywhere) await endAllSessions(c.env.DB, userId);
  else await endSession(c.env.DB, sessionId);
  logSecurity("signed_out", { userId, sessionId, everywhere });
  await endSockets(c.env, userId, everywhere ? null : sessionId);
  return { ok: 1 };
});

serveCall(authApi, calls.listSessions, async (c) => ({
  sessions: await listOwnSessions(c.env.DB, c.get("userId"), c.get("sessionId"), Date.now()),
}));

serveCall(authApi, calls.endSessions, async (c, { body }) => {
  const userId = c.get("userId");
  const ended =
    "others" in body
      ? await endOtherSessions(c.env.DB, userId, c.get("sessionId"), Date.now())
      : await endOwnSession(c.env.DB, userId, body.sessionId, Date.now());
  await Promise.all(ended.map((sessionId) => endSockets(c.env, userId, sessionId)));
  return { ended: ended.length };
});
