/**
 * The keys that the club signs with: one for each line of AUTH_SECRET, known by an id that follows from it. The first signs, all
 * verify, so that a new one signs nobody out (docs/decisions/115-keys.md).
 */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Env } from "../platform/env";
import { getSettings } from "../platform/settings";

const ID_LENGTH = 16;

/** Names a secret, and tells no more of it than any signature does. */
export function keyId(secret: string): string {
  return createHash("sha256").update(`starpoint-key:${secret}`).digest("hex").slice(0, ID_LENGTH);
}

/** HMAC-SHA-256 in hex. */
export function mac(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}

/** Whether two texts are the same; the time it takes says nothing about where they differ. */
export function isSame(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => createHash("sha256").update(text).digest());
  return timingSafeEqual(left, right);
}

/** The secret of new signatures, and all that are believed, it among them. */
export function signingSecrets(env: Env): { readonly first: string; readonly all: readonly string[] } {
  const all = getSettings(env).AUTH_SECRET;
  return { first: all[0], all };
}

type Key = { readonly id: string; readonly key: CryptoKey };
const imported = new WeakMap<readonly string[], Promise<readonly Key[]>>();

async function importKey(secret: string): Promise<Key> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const bytes = new TextEncoder().encode(secret);
  return { id: keyId(secret), key: await crypto.subtle.importKey("raw", bytes, algorithm, false, ["sign", "verify"]) };
}

/** The keys of tokens, imported once; the first signs. */
export function tokenKeys(env: Env): Promise<readonly Key[]> {
  const { all } = signingSecrets(env);
  const known = imported.get(all) ?? Promise.all(all.map(importKey));
  imported.set(all, known);
  return known;
}
