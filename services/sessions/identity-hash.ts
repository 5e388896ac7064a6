/** A hash by which an identity is known again, and from which nobody without AUTH_SECRET can tell whose it is. */
import type { Env } from "../platform/env";
import { toHex } from "../platform/hex";
import { getSettings } from "../platform/settings";

export async function hashIdentity(env: Env, issuer: string, subject: string): Promise<string> {
  const secret = new TextEncoder().encode(`identity:${getSettings(env).AUTH_SECRET}`);
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const mac = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(JSON.stringify([issuer, subject])));
  return toHex(mac);
}
