/**
 * Hashes by which an identity is known again, and from which nobody without IDENTITY_PEPPER can tell whose it is. It is a secret of its
 * own: these hashes live for years, and keys that sign are changed more often.
 */
import type { Env } from "../platform/env";
import { getSettings } from "../platform/settings";
import { mac } from "./keys";

/** The first is how a new hash is made; an older one may have been made in any of these ways. */
export function identityHashes(env: Env, issuer: string, subject: string): readonly string[] {
  const { IDENTITY_PEPPER, AUTH_SECRET } = getSettings(env);
  // Without a pepper the signing key is one, as it was before there was this setting.
  const peppers = IDENTITY_PEPPER.length === 0 ? AUTH_SECRET : IDENTITY_PEPPER;
  return peppers.map((pepper) => mac(`identity:${pepper}`, JSON.stringify([issuer, subject])));
}
