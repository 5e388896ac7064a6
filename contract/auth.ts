/** The auth service's calls (platform spec §7 Auth) and the identity that a sign-in yields (§4 Authentication). */
import * as z from "zod";

/** Where an identity comes from: any OpenID Connect issuer by discovery, Google, or Apple. */
export const PROVIDERS = ["keycloak", "google", "apple"] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** What a sign-in tells about a person, once verified. Everything but `sub` may be unknown. */
export const identitySchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().nullable().default(null),
  emailVerified: z.boolean().default(false),
  familyName: z.string().nullable().default(null),
  givenName: z.string().nullable().default(null),
  name: z.string().nullable().default(null),
  nickname: z.string().nullable().default(null),
  picture: z.string().nullable().default(null),
  /** Unix seconds, as in the id_token. */
  updatedAt: z.number().nullable().default(null),
});
export type Identity = z.infer<typeof identitySchema>;

/**
 * POST /auth/app-token. The e-mail proves nothing: either `idToken` is a verified id_token of the provider (and `email`, if
 * given, the one in it), or the call bears the service credential and hands over `identity` itself.
 */
export const appTokenSchema = z.object({
  email: z.string().max(320).nullish(),
  provider: z.enum(PROVIDERS),
  idToken: z.string().max(16_384).optional(),
  nonce: z.string().max(255).optional(),
  identity: identitySchema.optional(),
});
export type AppTokenRequest = z.input<typeof appTokenSchema>;

/** Answer of /auth/app-token and /auth/refresh. Times are Unix milliseconds. */
export const appTokenAnswerSchema = z.object({
  token: z.string(),
  expiresAt: z.number(),
  refreshToken: z.string(),
  userId: z.string(),
});
export type AppTokenAnswer = z.infer<typeof appTokenAnswerSchema>;

/** POST /auth/refresh. */
export const refreshSchema = z.object({ refreshToken: z.string().max(512) });

/** POST /auth/revoke: ends the caller's session, or all of his sessions. */
export const revokeSchema = z.object({ everywhere: z.boolean().default(false) });
export const revokedSchema = z.object({ ok: z.literal(1) });

/** Answer of POST /auth/socket-token. */
export const socketTokenSchema = z.object({ token: z.string(), expiresAt: z.number() });
export type SocketToken = z.infer<typeof socketTokenSchema>;
