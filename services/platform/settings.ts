/**
 * The text settings of a deployment, read once per Worker and nowhere else. Names and defaults are documented in
 * docs/settings.md; setting-names.json lists the names that a local run passes on from the environment.
 */
import * as z from "zod";

import { type Feature, type Features, parseFeatures } from "../../contract/features";
import { PRACTICE_DEFAULTS, type PracticeRule } from "../../contract/practice-rules";
import { ANALYSIS_PLIES } from "../../engine/analysis/depth";
import type { Env } from "./env";
import { parseFairPlay } from "./fair-play";
import { parseMinimumAges } from "./minimum-ages";
import { parseNumbers } from "./numbers";
import { parseRateLimits } from "./rate-limits";

export const AUTH_STRATEGIES = ["web", "mobile", "auto", "keycloak"] as const;

const text = z.string().trim().default("");
/** Secrets too long to guess, one a line (or with `\\n` between): the first is used, all are believed. Empty: none. */
const secrets = text
  .transform((value) => value.split(/\\n|\n/).map((line) => line.trim()))
  .transform((lines) => lines.filter((line) => line !== ""))
  .pipe(z.array(z.string().min(32, "at least 32 characters")));

/** Whether nobody on the way can read along: https, or this machine itself. */
function isPrivate(url: string): boolean {
  return url === "" || /^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/.test(url);
}

/** A base address without its last slash; empty means the service embedded in this Worker. */
const host = text
  .pipe(z.union([z.literal(""), z.url({ protocol: /^https?$/ })]))
  .refine(isPrivate, "https, but on this machine")
  .transform((url) => url.replace(/\/$/, ""));
const list = text.transform((value) =>
  value
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== ""),
);

/** `gc_500_p1=99`: a price in the smallest unit of the currency. */
function parsePrices(parts: readonly string[], context: z.RefinementCtx): ReadonlyMap<string, number> {
  const prices = new Map<string, number>();
  for (const part of parts) {
    const [, id, price] = part.match(/^(\w+)=(\d{1,9})$/) ?? [];
    if (id === undefined || Number(price) < 1) context.addIssue(`"${part}" is not a price such as gc_500_p1=99`);
    else prices.set(id, Number(price));
  }
  return prices;
}

/** "/" or "/path", however it is given. */
const basePath = text
  .transform((path) => path.replace(/\/+$/, "") || "/")
  .pipe(z.string().regex(/^\/([\w.~-]+(\/[\w.~-]+)*)?$/, "a path such as /backgammon"));

const settingsShape = z.object({
  /** The path under which the app's pages lie. */
  BASE_PATH: basePath,
  FEATURE_FLAGS: text.transform(parseFeatures),
  MAINTENANCE: z
    .enum(["0", "1"])
    .default("0")
    .transform((value) => value === "1"),
  /** How often the API may be called: see services/platform/rate-limits.ts. */
  RATE_LIMITS: text.transform(parseRateLimits),
  /** The numbers of the rules against abuse: see contract/fair-play.ts. */
  FAIR_PLAY: text.transform(parseFairPlay),
  /** The numbers of practice: see contract/practice-rules.ts. */
  PRACTICE: text.transform((value) => parseNumbers<PracticeRule>("PRACTICE", value, PRACTICE_DEFAULTS)),
  /** From which age on the law of a country lets people join by themselves: see contract/minimum-ages.ts. */
  MINIMUM_AGES: text.transform(parseMinimumAges),
  /** The moment (Unix ms) of the backup from which the club was last restored; 0 for never. Clocks that ran then go on from there. */
  RESTORED_FROM: z.coerce.number().int().min(0).default(0),
  SHOP_URL: host,
  HEARTBEAT_MS: z.coerce.number().int().min(1_000).default(30_000),
  /** How often the lobby's Current Games are asked for again while they are looked at (LOB-12). */
  CURRENT_GAMES_MS: z.coerce.number().int().min(1_000).default(10_000),
  /** How deep finished matches are analysed; each ply more costs about twenty times as much. */
  ANALYSIS_PLIES: z.coerce.number().int().min(0).max(3).default(ANALYSIS_PLIES),
  /** Of a player: the matches of a day that are analysed. Others wait until somebody asks for them on another day. */
  ANALYSES_A_DAY: z.coerce.number().int().min(1).default(200),
  /** Of a player: messages in a day, and how many a mailbox keeps. */
  CHAT_MESSAGES_A_DAY: z.coerce.number().int().min(1).default(2_000),
  MAILBOX_MESSAGES: z.coerce.number().int().min(100).default(20_000),
  /** How often a browser session tells of unread notifications; 0 for never. */
  NOTIFICATION_ALERTS: z.coerce.number().int().min(0).default(1),
  CHAT_HISTORY_DAYS: z.coerce.number().int().min(1).default(7),
  /** Another chat server than the embedded one; empty means ours. */
  XMPP_WS_URL: text.pipe(z.union([z.literal(""), z.url({ protocol: /^wss?$/ })])),
  XMPP_DOMAIN: text.transform((domain) => domain || "starpoint"),
  /** Hosts whose pictures pages may show, where avatars are addresses (AVA-07). */
  PICTURE_HOSTS: list.pipe(
    z.array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/, "a host such as faces.example")),
  ),
  /** Where errors are reported, a Sentry DSN; empty means nowhere. */
  SENTRY_DSN: text.pipe(
    z.union([z.literal(""), z.url({ protocol: /^https?$/ }).regex(/^https?:\/\/\w+@[^/]+\/(?:[^?#]*\/)?\d+$/)]),
  ),
  /** What tokens, cookies and links are signed with. */
  AUTH_SECRET: secrets.refine((list) => list.length > 0, "at least 32 characters"),
  /** What hashes of identities are made with; empty means AUTH_SECRET. */
  IDENTITY_PEPPER: secrets,
  /** Credential with which a trusted service may name an identity itself; empty switches that off. */
  AUTH_SERVICE_SECRET: secrets,
  /** Credential with which another copy's app may say for which address it calls; empty switches that off. */
  ADDRESS_SECRET: secrets,
  /** Kept as text: a name outside the known ones is the error "Auth strategy not configured". */
  AUTH_STRATEGY: text.transform((name) => name || "keycloak"),
  /** Exactly as the issuer writes itself, with its last slash if it has one. */
  OIDC_ISSUER: text
    .pipe(z.union([z.literal(""), z.url({ protocol: /^https?$/ })]))
    .refine(isPrivate, "https, but on this machine"),
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  /** Google's and Apple's own addresses, or those of stand-ins that answer alike. */
  GOOGLE_ISSUER: host.transform((url) => url || "https://accounts.google.com"),
  APPLE_ISSUER: host.transform((url) => url || "https://appleid.apple.com"),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  APPLE_CLIENT_ID: text,
  APPLE_TEAM_ID: text,
  APPLE_KEY_ID: text,
  /** PKCS#8 PEM; line breaks may be written as \n. */
  APPLE_PRIVATE_KEY: text.transform((pem) => pem.replaceAll("\\n", "\n")),
  /** Further client ids (audiences) whose id_tokens are ours: those of the mobile apps. */
  MOBILE_CLIENT_IDS: list,
  /** Verified e-mail addresses of operators. */
  OPERATORS: list.transform((emails) => emails.map((email) => email.toLowerCase())),
  /** Address of the club as players see it, with its base path; empty means the one that a request names. */
  PUBLIC_URL: host,
  /** ISO 4217. */
  CURRENCY: text.transform((code) => code.toLowerCase() || "usd").pipe(z.string().regex(/^[a-z]{3}$/)),
  PRODUCT_PRICES: list.transform(parsePrices),
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_API: host.transform((url) => url || "https://api.stripe.com"),
  PAYPAL_CLIENT_ID: text,
  PAYPAL_CLIENT_SECRET: text,
  PAYPAL_WEBHOOK_ID: text,
  PAYPAL_API: host.transform((url) => url || "https://api-m.paypal.com"),
  API_HOST: host,
  AUTH_HOST: host,
  BLUNDERS_HOST: host,
  GOODS_HOST: host,
  NOTIFICATIONS_HOST: host,
  PAYMENT_HOST: host,
  PROFILE_HOST: host,
  STATS_HOST: host,
});

const settingsSchema = settingsShape.refine(
  ({ AUTH_SECRET, IDENTITY_PEPPER }) => AUTH_SECRET.length === 1 || IDENTITY_PEPPER.length > 0,
  { path: ["IDENTITY_PEPPER"], message: "has to hold the first AUTH_SECRET before that is changed (decision 115)" },
);

export type Settings = z.infer<typeof settingsSchema>;

/** Every name that `getSettings` reads. */
export const SETTING_NAMES: readonly string[] = Object.keys(settingsShape.shape);

const parsed = new WeakMap<object, Settings>();

/** Reads the settings of this Worker; throws naming the setting that is missing or malformed. */
export function getSettings(env: Env): Settings {
  const known = parsed.get(env);
  if (known !== undefined) return known;
  const result = settingsSchema.safeParse(env);
  if (!result.success) throw new Error(`A setting is wrong: ${z.prettifyError(result.error)}`);
  parsed.set(env, result.data);
  return result.data;
}

/** `env` with another database. Its settings are those that were read already. */
export function withDatabase(env: Env, DB: D1Database): Env {
  const derived = { ...env, DB };
  parsed.set(derived, getSettings(env));
  return derived;
}

/** The features as the setting alone has them. */
export function settingFeatures(env: Env): Features {
  return settingsSchema.shape.FEATURE_FLAGS.parse(env.FEATURE_FLAGS);
}

/** `env` with features switched over the setting; `env` itself where none is. */
export function withFeatures(env: Env, switched: ReadonlyMap<Feature, boolean>): Env {
  if (switched.size === 0) return env;
  const settings = getSettings(env);
  const derived = { ...env };
  parsed.set(derived, { ...settings, FEATURE_FLAGS: { ...settings.FEATURE_FLAGS, ...Object.fromEntries(switched) } });
  return derived;
}

/** True when the deployment has the feature switched on. */
export function isEnabled(settings: Settings, feature: Feature): boolean {
  return settings.FEATURE_FLAGS[feature];
}
