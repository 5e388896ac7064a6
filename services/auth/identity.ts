/** Reads who somebody is out of an id_token, and believes it only when every check of the standard holds. */
import { errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import * as z from "zod";
import { type Identity, identitySchema } from "../../contract/auth";
import type { Provider } from "./providers";

export type VerifiedIdentity =
  | {
      readonly ok: true;
      readonly identity: Identity;
      /** From when on the id_token proves nothing any more, Unix ms. */
      readonly untilMs: number;
    }
  | { readonly ok: false; readonly code: string };

/** Clocks of two machines differ; more than this is not a difference of clocks. Seconds. */
const CLOCK_TOLERANCE = 60;

const flag = z.union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")]);
const claimsSchema = z.object({
  sub: z.string(),
  exp: z.number(),
  nonce: z.string().optional(),
  azp: z.string().optional(),
  email: z.string().optional(),
  email_verified: flag.optional(), // Apple sends text
  family_name: z.string().optional(),
  given_name: z.string().optional(),
  name: z.string().optional(),
  nickname: z.string().optional(),
  picture: z.string().optional(),
  updated_at: z.number().optional(),
});

/**
 * Verifies an id_token (OpenID Connect Core 1.0 §3.1.3.7): signature by the issuer's keys with an asymmetric algorithm,
 * issuer, audience, authorised party, expiry, and the nonce: the token's must be the sign-in's, and without one there must be none. `keys` are the issuer's public keys.
 */
export async function verifyIdToken(
  provider: Provider,
  keys: JWTVerifyGetKey,
  idToken: string,
  expected: { readonly nonce: string | null; readonly nowMs?: number },
): Promise<VerifiedIdentity> {
  let payload: unknown;
  try {
    ({ payload } = await jwtVerify(idToken, keys, {
      algorithms: ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "EdDSA"],
      issuer: provider.issuer,
      audience: [...provider.audiences],
      requiredClaims: ["sub", "exp", "iat"],
      clockTolerance: CLOCK_TOLERANCE,
      currentDate: new Date(expected.nowMs ?? Date.now()),
    }));
  } catch (error) {
    if (error instanceof errors.JWTClaimValidationFailed) return { ok: false, code: `wrong_${error.claim}` };
    if (error instanceof errors.JWTExpired) return { ok: false, code: "expired" };
    if (error instanceof errors.JWKSTimeout) throw error;
    if (error instanceof errors.JOSEError) return { ok: false, code: "invalid" };
    throw error;
  }
  const parsed = claimsSchema.safeParse(payload);
  if (!parsed.success) return { ok: false, code: "malformed" };
  const claims = parsed.data;
  if ((claims.nonce ?? null) !== expected.nonce) return { ok: false, code: "wrong_nonce" };
  if (claims.azp !== undefined && !provider.audiences.includes(claims.azp)) return { ok: false, code: "wrong_azp" };
  const identity = identitySchema.parse({
    sub: claims.sub,
    email: claims.email,
    emailVerified: claims.email_verified,
    familyName: claims.family_name,
    givenName: claims.given_name,
    name: claims.name,
    nickname: claims.nickname,
    picture: claims.picture,
    updatedAt: claims.updated_at,
  });
  return { ok: true, identity, untilMs: (claims.exp + CLOCK_TOLERANCE) * 1000 };
}
