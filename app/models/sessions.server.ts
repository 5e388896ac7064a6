/** The sessions of a player, as the app calls the auth service for them. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { LOCALE } from "#texts/language";
import { endSessions, listSessions } from "../../contract/auth";
import { callService } from "./api-client.server";
import { agoWords, deviceWords } from "./device-words";

export type Device = {
  /** The session's. */
  readonly id: string;
  readonly name: string;
  readonly lastUsed: string;
  readonly isCurrent: boolean;
};

/** Where the player is signed in, this device first; null when that cannot be loaded. */
export async function loadDevices(context: AppLoadContext): Promise<readonly Device[] | null> {
  const listed = await callService(context, listSessions);
  if (!listed.ok) return null;
  const devices = listed.data.sessions.map(({ id, userAgent, usedAt, isCurrent }) => ({
    id,
    name: deviceWords(userAgent),
    lastUsed: agoWords(usedAt, Date.now(), LOCALE),
    isCurrent,
  }));
  return devices.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/** One session by its id, or with null all but this one. False when that failed. */
export async function endDevices(context: AppLoadContext, sessionId: string | null): Promise<boolean> {
  const ended = await callService(context, endSessions, {
    body: sessionId === null ? { others: true } : { sessionId },
  });
  return ended.ok;
}
