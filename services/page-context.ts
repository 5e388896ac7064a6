/**
 * What a page's loaders and actions are handed: what this deployment offers, and a way to call the services. No bindings, and no
 * secrets as data: what the sign-in needs of them stands behind functions, which nothing can send to a browser.
 */
import type { ServiceName } from "../contract/call";
import type { FairPlay } from "../contract/fair-play";
import type { Features } from "../contract/features";
import type { MinimumAges } from "../contract/minimum-ages";
import { handleService } from "./handler";
import { PLAYER_ADDRESS_HEADER, SERVICE_CREDENTIAL_HEADER } from "./http/address";
import { verifyInSteps } from "./http/authenticated";
import { embed, makePageCall, type ServiceAnswer, verifyOnce } from "./http/embedded";
import { type Level, type LogFields, log } from "./log/log";
import { methodsOf } from "./payment/providers";
import type { Env } from "./platform/env";
import { noteFault } from "./platform/faults";
import { groupReads } from "./platform/page-database";
import { getSettings, type Settings, withDatabase } from "./platform/settings";
import { getSessionStateByProfile } from "./profile/store";

/** Null fields of the chat mean the club's own server. */
export type ClubFacts = {
  /** Where the shop button leads; null hides it. */
  readonly shopUrl: string | null;
  /** Whether cards can be paid with: at another payment service, or with Stripe set up here. */
  readonly paysByCard: boolean;
  readonly heartbeatMs: number;
  /** How often the lobby asks for its Current Games again. */
  readonly currentGamesMs: number;
  /** How often a browser session tells of unread notifications. */
  readonly notificationAlerts: number;
  readonly chat: {
    readonly url: string | null;
    readonly domain: string;
    readonly historyDays: number;
    readonly messagesADay: number;
  };
  readonly analysesADay: number;
  /** The numbers of the rules against abuse. */
  readonly fairPlay: FairPlay;
  /** From which age on people may join, by country. */
  readonly minimumAges: MinimumAges;
};

/** A client at an identity provider, as its settings name it; empty texts where they do not. */
export type SignInSettings = {
  readonly strategy: string;
  readonly openId: { readonly issuer: string; readonly clientId: string; readonly secret: () => string };
  readonly google: { readonly issuer: string; readonly clientId: string; readonly secret: () => string };
  readonly apple: {
    readonly issuer: string;
    readonly clientId: string;
    readonly teamId: string;
    readonly keyId: string;
    readonly privateKey: () => string;
  };
};

type Sent = {
  readonly method: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * Sends one request to a service, wherever it is; `path` begins with a slash. An answer that is no success may be text or JSON.
 * Rejects when another host cannot be reached within 15 s.
 */
export type CallService = (service: ServiceName, path: string, sent: Sent) => Promise<ServiceAnswer>;

/** Faults of ours that a page meets; a player's slips are none. */
export type PageFaults = {
  /** Where the browser reports its own; null where nobody is told. */
  readonly dsn: string | null;
  /** Logs the fault and, where the deployment has it, reports it. `what` names no player. */
  readonly note: (what: string, error: unknown) => void;
  /** Whether the error-reporting service has taken one of this page's faults; waits for its answer. */
  readonly isNoted: () => Promise<boolean>;
};

export type PageContext = {
  /** The browser's request as it came in: its address and its cookies. */
  readonly request: Request;
  /** Marks the page's own scripts and styles. */
  readonly nonce: string;
  /** The languages that this deployment was built in, by their tags. */
  readonly languages: readonly string[];
  /** Where the app begins, "/" or "/path". */
  readonly basePath: string;
  /** `Set-Cookie` lines put here leave with the answer, whatever it is. */
  readonly outgoing: Headers;
  readonly features: Features;
  readonly club: ClubFacts;
  readonly signIn: SignInSettings;
  /** The first signs the app's cookies, all are believed. */
  readonly cookieSecrets: () => readonly string[];
  readonly callService: CallService;
  readonly faults: PageFaults;
  /** A line of the Worker's log that is no fault of ours. */
  readonly log: (level: Level, message: string, fields: LogFields) => void;
};

const HOST_SETTINGS = {
  main: "API_HOST",
  auth: "AUTH_HOST",
  blunders: "BLUNDERS_HOST",
  goods: "GOODS_HOST",
  notifications: "NOTIFICATIONS_HOST",
  payment: "PAYMENT_HOST",
  profile: "PROFILE_HOST",
  stats: "STATS_HOST",
} as const satisfies Readonly<Record<ServiceName, keyof Settings>>;

const HOST_LIMIT_MS = 15_000;

type Page = { readonly request: Request; readonly nonce: string; readonly languages?: readonly string[] };

/** The context of one page request. Its calls share one verification of the player's token. */
export function makePageContext(env: Env, ctx: ExecutionContext, page: Page): PageContext {
  const settings = getSettings(env);
  return {
    languages: [],
    ...page,
    basePath: settings.BASE_PATH,
    outgoing: new Headers(),
    features: settings.FEATURE_FLAGS,
    club: clubFacts(settings),
    signIn: signInSettings(settings),
    cookieSecrets: () => settings.AUTH_SECRET,
    callService: makeCallService(env, ctx, page.request),
    faults: pageFaults(env, ctx),
    log,
  };
}

function pageFaults(env: Env, ctx: ExecutionContext): PageFaults {
  const reports: Promise<boolean>[] = [];
  return {
    dsn: getSettings(env).SENTRY_DSN || null,
    note: (what, error) => reports.push(noteFault(env, ctx, what, error)),
    isNoted: async () => (await Promise.all(reports)).includes(true),
  };
}

function clubFacts(settings: Settings): ClubFacts {
  const { SHOP_URL, PAYMENT_HOST, HEARTBEAT_MS, CURRENT_GAMES_MS, NOTIFICATION_ALERTS } = settings;
  const { XMPP_WS_URL, XMPP_DOMAIN, CHAT_HISTORY_DAYS, CHAT_MESSAGES_A_DAY, ANALYSES_A_DAY } = settings;
  return {
    shopUrl: SHOP_URL || null,
    paysByCard: PAYMENT_HOST !== "" || methodsOf(settings).includes("card"),
    heartbeatMs: HEARTBEAT_MS,
    currentGamesMs: CURRENT_GAMES_MS,
    notificationAlerts: NOTIFICATION_ALERTS,
    chat: {
      url: XMPP_WS_URL || null,
      domain: XMPP_DOMAIN.toLowerCase(),
      historyDays: CHAT_HISTORY_DAYS,
      messagesADay: CHAT_MESSAGES_A_DAY,
    },
    analysesADay: ANALYSES_A_DAY,
    fairPlay: settings.FAIR_PLAY,
    minimumAges: settings.MINIMUM_AGES,
  };
}

function signInSettings(settings: Settings): SignInSettings {
  return {
    strategy: settings.AUTH_STRATEGY,
    openId: {
      issuer: settings.OIDC_ISSUER,
      clientId: settings.OIDC_CLIENT_ID,
      secret: () => settings.OIDC_CLIENT_SECRET,
    },
    google: {
      issuer: settings.GOOGLE_ISSUER,
      clientId: settings.GOOGLE_CLIENT_ID,
      secret: () => settings.GOOGLE_CLIENT_SECRET,
    },
    apple: {
      issuer: settings.APPLE_ISSUER,
      clientId: settings.APPLE_CLIENT_ID,
      teamId: settings.APPLE_TEAM_ID,
      keyId: settings.APPLE_KEY_ID,
      privateKey: () => settings.APPLE_PRIVATE_KEY,
    },
  };
}

function makeCallService(env: Env, ctx: ExecutionContext, page: Request): CallService {
  const settings = getSettings(env);
  const { origin } = new URL(page.url);
  const pageEnv = withDatabase(env, groupReads(env.DB));
  const verify = verifyOnce((token) => verifyInSteps(pageEnv, token, getSessionStateByProfile));
  return async (service, path, { method, body, headers = {} }) => {
    const host = settings[HOST_SETTINGS[service]];
    const allHeaders = {
      ...headers,
      ...addressHeaders(page, host === "" ? null : (settings.ADDRESS_SECRET[0] ?? "")),
      ...(body !== undefined && { "Content-Type": "application/json" }),
    };
    const init = { method, headers: allHeaders, ...(body !== undefined && { body }) };
    if (host !== "") return fetch(host + path, { ...init, signal: AbortSignal.timeout(HOST_LIMIT_MS) });
    const answer = await handleService(embed(makePageCall(origin + path, init), verify), pageEnv, ctx);
    if (answer === null) throw new Error(`no service answers ${path}`);
    return answer;
  };
}

/**
 * Whom the service is to count the call under: the player's address, not ours. Another host (`credential` not null) believes it only
 * with the credential of a trusted service.
 */
function addressHeaders(page: Request, credential: string | null): Record<string, string> {
  const address = page.headers.get("CF-Connecting-IP");
  if (address === null || credential === "") return {};
  if (credential === null) return { "CF-Connecting-IP": address };
  return { [PLAYER_ADDRESS_HEADER]: address, [SERVICE_CREDENTIAL_HEADER]: credential };
}
