/** What a loader or an action is handed in a unit test: a page's context whose services answer what the test lays down. */
import type { AppLoadContext, Cookie } from "@remix-run/cloudflare";
import { storeCredentials } from "~/models/credentials.server";
import type { Call } from "../../../../contract/call";
import { ALL_FEATURES, type Features, parseFeatures } from "../../../../contract/features";
import { MINIMUM_AGES } from "../../../../contract/minimum-ages";
import type { UserProfile } from "../../../../contract/profile";

export type Sent = { readonly name: string; readonly path: string; readonly body: unknown };
/** What a call answers: data, or a function of what was sent that makes the whole response. */
export type Answers = readonly (readonly [call: Call, answer: unknown])[];

/** A service's refusal. */
export const refuse =
  (status: number, code: string, more: object = {}) =>
  (): Response =>
    Response.json({ code, message: code, ...more }, { status });

type Options = {
  readonly request?: Request;
  readonly isSignedIn?: boolean;
  readonly features?: Partial<Features>;
  readonly basePath?: string;
  readonly languages?: readonly string[];
};

export const ME = "00000000-0000-4000-8000-000000000001";

export const PROFILE: UserProfile = {
  ...{ id: ME, name: "mira", rating: 1700, ratingTitle: null, peakRating: 1700, ratingSpread: null },
  ...{ balance: 1_000, peakBalance: 1_000, coinTitle: null, experiencePoints: 0, winCount: 0, lossCount: 0 },
  ...{ membership: "free", avatar: "fox", board: "classic", country: null, createdAt: 0, birthday: null, age: null },
  ...{ gender: null, bonusClaimedAt: null, nameChangeAt: null, isOperator: false, owed: 0, unreadNotices: 0 },
  activeMatchId: null,
  preferences: null,
};

/** The first of `answers` whose call fits is given; a call that none fits cannot be reached. */
export async function makePage(answers: Answers, options: Options = {}) {
  const {
    request = new Request("https://club.test/"),
    isSignedIn = true,
    basePath = "/",
    languages = ["en"],
  } = options;
  const sent: Sent[] = [];
  const outgoing = new Headers();
  const callService: AppLoadContext["callService"] = async (service, path, { method, body }) => {
    const found = answers.find(([call]) => call.service === service && call.method === method && fits(call, path));
    if (found === undefined) throw new Error(`nobody answers ${method} ${path}`);
    const [{ name, status = 200 }, answer] = found;
    const one = { name, path, body: body === undefined ? undefined : JSON.parse(body) };
    sent.push(one);
    return typeof answer === "function" ? answer(one) : Response.json(answer, { status });
  };
  // The rest is of no use to what is tested here.
  const context = {
    ...{ request, nonce: "", languages, basePath, outgoing, callService, log: () => {} },
    features: { ...parseFeatures(String(ALL_FEATURES)), ...options.features },
    club: { minimumAges: MINIMUM_AGES },
    cookieSecrets: () => ["unit"],
    faults: { dsn: null, note: () => {}, isNoted: async () => false },
  } as unknown as AppLoadContext;
  if (isSignedIn) await storeCredentials(context, { userId: ME, token: "app", refreshToken: "refresh", expiresAt: 0 });
  outgoing.delete("Set-Cookie");
  return { context, sent };
}

function fits({ path }: Call, asked: string): boolean {
  return new RegExp(`^${path.replace(/\{\w+\}/g, "[^/?]+")}(\\?|$)`).test(asked);
}

/** A form as a page posts it. */
export function post(
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Request {
  return new Request("https://club.test/", { method: "POST", body: new URLSearchParams(fields), headers });
}

/** What the answer sets a cookie to; undefined where it sets none. */
export async function cookieSet(context: AppLoadContext, cookie: Cookie): Promise<unknown> {
  const line = context.outgoing.getSetCookie().find((one) => one.startsWith(`${cookie.name}=`));
  return line === undefined ? undefined : cookie.parse(line.split(";")[0]);
}

/** A request's header for a cookie that holds `value`. */
export async function cookieHeader(cookie: Cookie, value: unknown): Promise<{ readonly Cookie: string }> {
  return { Cookie: (await cookie.serialize(value)).split(";")[0] };
}
