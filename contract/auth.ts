/** The auth service's calls (platform spec §7 Auth) and the identity that a sign-in yields (§4 Authentication). */
import * as z from "zod";
import { defineCall } from "./call";

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
 * The e-mail proves nothing: either `idToken` is a verified id_token of the provider (and `email`, if
 * given, the one in it), or the call bears the service credential and hands over `identity` itself.
 */
export const appTokenSchema = z.object({
  email: z.string().max(320).nullish(),
  provider: z.enum(PROVIDERS),
  idToken: z.string().max(16_384).optional(),
  nonce: z.string().max(255).optional(),
  identity: identitySchema.optional(),
  /** The browser that signs in, as it names itself, where another program calls for it; otherwise the request's own header counts. */
  userAgent: z.string().max(400).optional(),
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

export const refreshSchema = z.object({ refreshToken: z.string().min(1).max(512) });

/** Ends the caller's session, or all of their sessions. */
export const revokeSchema = z.object({ everywhere: z.boolean().default(false) });
export const revokedSchema = z.object({ ok: z.literal(1) });

const sessionSchema = z
  .object({
    id: z.uuid(),
    /** The browser that signed in, as it named itself; null where it is not known. */
    userAgent: z.string().nullable(),
    /** Unix milliseconds. A session in use is renewed every hour: the last time is as exact as that. */
    signedInAt: z.number(),
    usedAt: z.number(),
    /** The one that asks. */
    isCurrent: z.boolean(),
  })
  .meta({ id: "Session" });
export type OwnSession = z.infer<typeof sessionSchema>;

/** One of the caller's sessions, or all but the one that asks. */
export const endSessionsSchema = z.union([
  z.strictObject({ sessionId: z.uuid() }),
  z.strictObject({ others: z.literal(true) }),
]);

export const socketTokenSchema = z.object({ token: z.string(), expiresAt: z.number() });

export const getAppToken = defineCall({
  name: "getAppToken",
  service: "auth",
  method: "POST",
  path: "/auth/app-token",
  summary:
    "Exchanges a verified identity for an app token (valid one hour) and a refresh token (valid 30 days, for one use).",
  access: "anyone",
  limit: "signIn",
  body: appTokenSchema,
  answer: appTokenAnswerSchema,
  refusals: { 403: "The account is suspended." },
  example: { body: { email: "orion@example.test", provider: "keycloak", idToken: "eyJhbGciOi…" } },
});

export const refreshToken = defineCall({
  name: "refreshToken",
  service: "auth",
  method: "POST",
  path: "/auth/refresh",
  summary: "Exchanges a refresh token for the session's next app token and refresh token.",
  access: "anyone",
  limit: "refresh",
  body: refreshSchema,
  answer: appTokenAnswerSchema,
});

export const introspectToken = defineCall({
  name: "introspectToken",
  service: "auth",
  method: "POST",
  path: "/auth/introspect",
  summary: "Whether a token is valid now; for services on other hosts whose players sign in here.",
  access: "anyone",
  body: z.object({ token: z.string().min(1).max(4096) }),
  answer: z.object({ active: z.boolean() }),
});

export const getSocketToken = defineCall({
  name: "getSocketToken",
  service: "auth",
  method: "POST",
  path: "/auth/socket-token",
  summary: "A token for the caller's sockets and nothing else, valid two minutes.",
  access: "player",
  answer: socketTokenSchema,
});

export const revokeSession = defineCall({
  name: "revokeSession",
  service: "auth",
  method: "POST",
  path: "/auth/revoke",
  summary: "Ends the caller's session, or all of them, and closes their sockets.",
  access: "player",
  body: revokeSchema,
  answer: revokedSchema,
});

export const listSessions = defineCall({
  name: "listSessions",
  service: "auth",
  method: "GET",
  path: "/auth/sessions",
  summary: "The caller's sessions that still stand, the last used first: a session is one sign-in on one device.",
  access: "player",
  answer: z.object({ sessions: z.array(sessionSchema) }),
});

export const endSessions = defineCall({
  name: "endSessions",
  service: "auth",
  method: "POST",
  path: "/auth/sessions/end",
  summary: "Ends one of the caller's sessions, or all but the one that asks, and closes their sockets.",
  access: "player",
  body: endSessionsSchema,
  answer: z.object({ ended: z.int() }),
  example: { body: { others: true } },
});
