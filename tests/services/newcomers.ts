/** Signed-in players for the services' tests: made the way a sign-in makes them. */
import { SELF } from "cloudflare:test";
import type { Identity } from "../../contract/auth";
import { signInPlayer } from "../../services/auth/players";
import type { Env } from "../../services/platform/env";
import { createSession, type Session } from "../../services/sessions/sessions";
import { issueToken } from "../../services/sessions/tokens";

export type TestPlayer = Session & {
  readonly token: string;
  /** Calls a service in this player's name. */
  readonly call: (method: string, path: string, body?: unknown) => Promise<Response>;
};

function identityOf(sub: string): Identity {
  const unknown = { familyName: null, givenName: null, name: null, nickname: null, picture: null, updatedAt: null };
  return { sub, email: `${sub}@players.test`, emailVerified: true, ...unknown };
}

/** Signs in a new player who has neither a name nor a rating yet. */
export async function signInNewcomer(
  env: Env,
  nowMs: number = Date.now(),
  subject: string = crypto.randomUUID(),
): Promise<TestPlayer> {
  const player = await signInPlayer(env, "https://issuer.test", identityOf(subject), [], nowMs);
  if (!player.ok) throw new Error(player.code);
  const session = await createSession(env, player.userId, nowMs);
  const { token } = await issueToken(env, session, "app", nowMs);
  const call = (method: string, path: string, body?: unknown) =>
    SELF.fetch(`https://club.test${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return { ...session, token, call };
}
