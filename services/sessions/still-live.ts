/** Whether the session behind an open socket still stands: asked every hour, in case nobody told the socket of its end. */
import type { Env } from "../platform/env";
import { getSettings } from "../platform/settings";
import { getSessionState } from "./sessions";

export const VERIFY_MS = 3_600_000;

/** Where another host keeps the sessions, that host alone knows, and is only asked by token: what it ends, it tells. */
export async function isStillLive(env: Env, userId: string, sessionId: string | null, nowMs: number): Promise<boolean> {
  if (sessionId === null || getSettings(env).AUTH_HOST !== "") return true;
  return (await getSessionState(env.DB, { userId, sessionId }, nowMs)) === "live";
}
