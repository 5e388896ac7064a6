/**
 * Where the players of another host call: their tokens are signed with the shared AUTH_SECRET, and whether their sessions
 * still stand is known to the auth service at AUTH_HOST alone.
 */
import { introspectToken } from "../../contract/auth";

const LIMIT_MS = 10_000;

/** Throws when the host cannot be reached or answers something else: nobody is let in on a guess. */
export async function isActiveAt(host: string, token: string): Promise<boolean> {
  const answer = await fetch(host + introspectToken.path, {
    method: introspectToken.method,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ token }),
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  return introspectToken.answer.parse(await answer.json()).active;
}
