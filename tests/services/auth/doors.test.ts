/**
 * The ways to sign in, from the door to a session or to the sentence that the door then shows; against stand-ins of the providers.
 * Long because one browser and one set of stand-ins serve all of these.
 */
import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { exportPKCS8, exportSPKI, generateKeyPair } from "jose";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { signInWays } from "../../../app/auth/authenticator.server";
import { finishSignIn, makeAppNonce, startSignIn } from "../../../app/auth/sign-in.server";
import { sessionCookie } from "../../../app/models/cookies.server";
import { takeFlash } from "../../../app/models/flash.server";
import { makePageContext } from "../../../services/page-context";
import { type IdentityStandIn, makeIdentityStandIn } from "../../support/identity-stand-in";

const CLUB = "https://club.test";
const NOT_FOUND = "Auth data not found";
const NOT_CONFIGURED = "Auth strategy not configured";
const CANCELLED = "The sign-in was cancelled.";

const PROVIDERS = ["google", "apple", "keycloak"] as const;
type Provider = (typeof PROVIDERS)[number];
const standIns = {} as Record<Provider, IdentityStandIn>;
let settings: Record<string, string>;

beforeAll(async () => {
  const account = await generateKeyPair("ES256", { extractable: true });
  const pem = await exportPKCS8(account.privateKey);
  const client = (kind: "google" | "apple", issuer: string, path: string) => ({
    ...{ kind, issuer, clientId: `${kind}-client`, redirectUri: `${CLUB}/auth/callback${path}` },
    ...{ secret: "client-secret" },
  });
  const publicKey = await exportSPKI(account.publicKey);
  standIns.google = await makeIdentityStandIn(client("google", "https://accounts.google.com", "/google"));
  standIns.apple = await makeIdentityStandIn({
    ...client("apple", "https://appleid.apple.com", "/apple"),
    account: { teamId: "TEAM000000", keyId: "KEY0000000", publicKey },
  });
  standIns.keycloak = await makeIdentityStandIn(client("google", "https://keycloak.test", ""));
  settings = {
    ...{ AUTH_STRATEGY: "web", GOOGLE_CLIENT_ID: "google-client", GOOGLE_CLIENT_SECRET: "client-secret" },
    ...{ APPLE_CLIENT_ID: "apple-client", APPLE_TEAM_ID: "TEAM000000", APPLE_KEY_ID: "KEY0000000" },
    ...{ APPLE_PRIVATE_KEY: pem.replaceAll("\n", "\\n") },
    ...{ OIDC_ISSUER: "https://keycloak.test", OIDC_CLIENT_ID: "google-client", OIDC_CLIENT_SECRET: "client-secret" },
  };
});

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const hosts: Record<string, Provider> = {
    ...{ "accounts.google.com": "google", "oauth2.googleapis.com": "google" },
    ...{ "appleid.apple.com": "apple", "keycloak.test": "keycloak" },
  };
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    const request = new Request(input, init);
    const provider = hosts[new URL(request.url).host];
    if (provider === undefined) throw new Error(`${request.url} was asked`);
    return standIns[provider].answer(request);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const standIn of Object.values(standIns)) standIn.lie({});
});

/** One browser: its cookies, as the last answers left them. */
function makeBrowser(more: Readonly<Record<string, string>> = {}) {
  const cookies = new Map<string, string>();
  let context: AppLoadContext;

  async function ask(request: Request, act: (context: AppLoadContext) => Promise<Response>): Promise<Response> {
    context = makePageContext({ ...env, ...settings, ...more }, createExecutionContext(), { request, nonce: "" });
    const answer = await act(context).catch((thrown: unknown) => {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    });
    for (const line of [...answer.headers.getSetCookie(), ...context.outgoing.getSetCookie()]) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0/.test(line) || value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  }
  const withCookies = (url: string, init: RequestInit = {}) =>
    new Request(url, { ...init, headers: { Cookie: [...cookies].map((pair) => pair.join("=")).join("; ") } });
  const pageNow = () =>
    makePageContext({ ...env, ...settings }, createExecutionContext(), { request: withCookies(CLUB), nonce: "" });

  return {
    cookies,
    /** Presses a way in; answers where it leads: to the provider with its query, or back. */
    async press(provider: string, body: BodyInit | null = null): Promise<URL> {
      const url = `${CLUB}/auth/sign-in?with=${provider}&returnTo=/leaderboards`;
      const request = withCookies(url, body === null ? {} : { method: "POST", body });
      const answer = await ask(request, (page) => startSignIn(page, provider, request));
      return new URL(answer.headers.get("Location") ?? "", CLUB);
    },
    /** The nonce that the app is to ask its provider with. */
    async appNonce(): Promise<string> {
      let nonce = "";
      await ask(withCookies(`${CLUB}/auth/app-nonce`, { method: "POST" }), async (page) => {
        nonce = await makeAppNonce(page);
        return new Response();
      });
      return nonce;
    },
    /** What the provider sent the browser back with; answers where that ends. */
    async comeBack(provider: Provider, query: URLSearchParams): Promise<string | null> {
      const path = `${CLUB}/auth/callback${provider === "keycloak" ? "" : `/${provider}`}`;
      const isPost = provider === "apple";
      const request = withCookies(isPost ? path : `${path}?${query}`, isPost ? { method: "POST", body: query } : {});
      return (await ask(request, (page) => finishSignIn(page, provider, request))).headers.get("Location");
    },
    /** Who is signed in, and what the next page says. */
    async state(): Promise<{ userId: string | null; says: string | null }> {
      const page = pageNow();
      const session: { userId: string } | null = await sessionCookie(page).parse(page.request.headers.get("Cookie"));
      const says = await takeFlash(page);
      return { userId: session?.userId ?? null, says };
    },
  };
}

/** The provider's answer to the request that `url` makes of it; `email` null declines. */
async function answerOf(provider: Provider, url: URL, email: string | null): Promise<URLSearchParams> {
  // The page is shown, which tells that the request was in order.
  expect(await (await standIns[provider].answer(new Request(url))).text()).toContain("Sign in with");
  const sent = standIns[provider].decide(url.searchParams, email);
  const location = sent.headers.get("Location");
  if (location !== null) return new URL(location).searchParams;
  const fields = [...(await sent.text()).matchAll(/name="(\w+)" value="([^"]*)"/g)];
  return new URLSearchParams(fields.map(([, name, value]) => [name, value.replaceAll("&#34;", '"')]));
}

const strategyOf = (provider: Provider) => ({ AUTH_STRATEGY: provider === "keycloak" ? "keycloak" : "web" });

/** A whole sign-in with an identity of this provider, or what becomes of it when the answer is changed on the way. */
async function signIn(provider: Provider, email: string | null, change: (query: URLSearchParams) => void = () => {}) {
  const browser = makeBrowser(strategyOf(provider));
  const query = await answerOf(provider, await browser.press(provider), email);
  change(query);
  const end = await browser.comeBack(provider, query);
  return { browser, query, end, ...(await browser.state()) };
}

test.each(PROVIDERS)(
  "[AUTH-01, AUTH-03] %s: an identity becomes a session and leads back; the same one is the same player, another another",
  async (provider) => {
    const first = await signIn(provider, "ada@people.test");
    expect([first.end, first.says, first.userId]).toEqual([
      "/leaderboards",
      null,
      expect.stringMatching(/^[0-9a-f-]{36}$/),
    ]);
    // Apple tells a name at the first sign-in alone: nothing hangs on it.
    if (provider === "apple") expect(first.query.has("user")).toBe(true);
    const again = await signIn(provider, "ada@people.test");
    expect([again.end, again.userId, again.query.has("user")]).toEqual(["/leaderboards", first.userId, false]);
    expect((await signIn(provider, "bo@people.test")).userId).not.toBe(first.userId);
  },
);

test.each(PROVIDERS)(
  "%s: a sign-in that is declined says so, another refusal that nothing was found; nobody is signed in",
  async (provider) => {
    expect(await signIn(provider, null)).toMatchObject({ end: "/", userId: null, says: CANCELLED });
    const failed = await signIn(provider, null, (query) => query.set("error", "temporarily_unavailable"));
    expect(failed).toMatchObject({ end: "/", userId: null, says: NOT_FOUND });
  },
);

test.each(PROVIDERS)(
  "%s: a code that was used, was made up, or belongs to another sign-in gives no session",
  async (provider) => {
    const { browser, query } = await signIn(provider, "ada@people.test");
    // The same address once more, as from the browser's history, by somebody who kept the cookies.
    const kept = makeBrowser(strategyOf(provider));
    const used = await answerOf(provider, await kept.press(provider), "ada@people.test");
    const cookies = new Map(kept.cookies);
    await kept.comeBack(provider, used);
    kept.cookies.clear();
    for (const [name, value] of cookies) kept.cookies.set(name, value);
    expect(await kept.comeBack(provider, used)).toBe("/");
    expect(await kept.state()).toEqual({ userId: null, says: NOT_FOUND });
    // What the first browser had is spent as well.
    browser.cookies.clear();
    expect(await browser.comeBack(provider, query)).toBe("/");
    expect(await browser.state()).toEqual({ userId: null, says: NOT_FOUND });
    const madeUp = await signIn(provider, "ada@people.test", (answer) => answer.set("code", "made-up"));
    expect(madeUp).toMatchObject({ end: "/", userId: null, says: NOT_FOUND });
    // An attacker's code under the victim's own state.
    const attacker = makeBrowser(strategyOf(provider));
    const theirs = await answerOf(provider, await attacker.press(provider), "mallory@people.test");
    const injected = await signIn(provider, "ada@people.test", (answer) =>
      answer.set("code", theirs.get("code") ?? ""),
    );
    expect(injected).toMatchObject({ end: "/", userId: null, says: NOT_FOUND });
  },
);

test.each(PROVIDERS)(
  "%s: an answer with another state, or in a browser that asked nothing, gives no session",
  async (provider) => {
    const other = await signIn(provider, "ada@people.test", (query) => query.set("state", "another"));
    expect(other).toMatchObject({ end: "/", userId: null, says: NOT_FOUND });
    const started = makeBrowser(strategyOf(provider));
    const query = await answerOf(provider, await started.press(provider), "mallory@people.test");
    const victim = makeBrowser(strategyOf(provider));
    expect(await victim.comeBack(provider, query)).toBe("/");
    expect(await victim.state()).toEqual({ userId: null, says: NOT_FOUND });
  },
);

test.each(
  PROVIDERS.flatMap((provider) =>
    [
      { nonce: "another" },
      { nonce: undefined },
      { iss: "https://evil.test" },
      { aud: "another-client" },
      { sub: "" },
    ].map((lie) => [provider, lie] as const),
  ),
)("%s: an id_token with %o gives no session", async (provider, lie) => {
  standIns[provider].lie(lie);
  expect(await signIn(provider, "ada@people.test")).toMatchObject({ end: "/", userId: null, says: NOT_FOUND });
});

test("[AUTH-09] a wrong client secret, a provider that cannot be reached and one that this deployment does not offer say so at the door", async () => {
  const wrongs: readonly Record<string, string>[] = [
    { GOOGLE_CLIENT_SECRET: "old" },
    { AUTH_STRATEGY: "keycloak", OIDC_CLIENT_SECRET: "old" },
  ];
  for (const wrong of wrongs) {
    const provider = "AUTH_STRATEGY" in wrong ? "keycloak" : "google";
    const browser = makeBrowser(wrong);
    const query = await answerOf(provider, await browser.press(provider), "ada@people.test");
    expect(await browser.comeBack(provider, query)).toBe("/");
    expect(await browser.state()).toEqual({ userId: null, says: NOT_FOUND });
  }
  for (const [strategy, asked] of [
    ["web", "keycloak"],
    ["keycloak", "google"],
    ["mobile", "apple"],
    ["passkeys", "keycloak"],
    ["", "mobile"],
  ]) {
    const browser = makeBrowser({ AUTH_STRATEGY: strategy });
    expect((await browser.press(asked)).href).toBe(`${CLUB}/`);
    expect(await browser.state()).toEqual({ userId: null, says: NOT_CONFIGURED });
  }
});

test("[AUTH-03, AUTH-10] each strategy offers its ways and no other, those alone whose client is set up, and mobile's inside the app", () => {
  const offered = (strategy: string, more: object = {}, url = CLUB) => {
    const page = { request: new Request(url), nonce: "" };
    const all = { ...env, ...settings, AUTH_STRATEGY: strategy, ...more };
    return signInWays(makePageContext(all, createExecutionContext(), page)).map(({ name }) => name);
  };
  expect(offered("web")).toEqual(["google", "apple"]);
  expect(offered("web", { GOOGLE_CLIENT_SECRET: "" })).toEqual(["apple"]);
  for (const name of ["APPLE_CLIENT_ID", "APPLE_TEAM_ID", "APPLE_KEY_ID", "APPLE_PRIVATE_KEY"])
    expect(offered("web", { [name]: "" })).toEqual(["google"]);
  expect(offered("keycloak")).toEqual(["keycloak"]);
  expect(offered("keycloak", { OIDC_CLIENT_ID: "" })).toEqual([]);
  expect(offered("mobile")).toEqual(["mobile"]);
  expect(offered("auto")).toEqual(["google", "apple"]);
  expect(offered("auto", {}, `${CLUB}/?wrapper=1`)).toEqual(["mobile"]);
  expect(offered("passkeys")).toEqual([]);
});

test("[AUTH-03, AUTH-09] mobile: the app's identity becomes a session once verified; none, a false one and a stranger's say that nothing was found", async () => {
  type Form = Record<string, string> | null;
  const post = async (make: Form | ((nonce: string) => Promise<Form>)) => {
    const browser = makeBrowser({ AUTH_STRATEGY: "mobile" });
    const form = typeof make === "function" ? await make(await browser.appNonce()) : make;
    const end = await browser.press("mobile", form && new URLSearchParams(form));
    return { end: end.pathname, ...(await browser.state()) };
  };
  const asked = (nonce: string | null) => standIns.google.idToken("ada@people.test", nonce);
  const good = await post(async (nonce) => ({ provider: "google", idToken: await asked(nonce) }));
  expect(good).toEqual({ end: "/leaderboards", userId: expect.any(String), says: null });
  standIns.google.lie({ aud: "another-app" });
  const forAnother = async (nonce: string) => ({ provider: "google", idToken: await asked(nonce) });
  for (const bad of [
    null,
    { provider: "", idToken: "" },
    { provider: "google", idToken: "nonsense" },
    async (nonce: string) => ({ provider: "apple", idToken: await asked(nonce) }),
    forAnother,
  ])
    expect(await post(bad)).toEqual({ end: "/", userId: null, says: NOT_FOUND });
});

test("mobile: somebody else's id_token signs nobody in: one that was asked for without this browser's nonce, or used before", async () => {
  const theirs = makeBrowser({ AUTH_STRATEGY: "mobile" });
  const idToken = await standIns.google.idToken("mallory@people.test", await theirs.appNonce());
  const unasked = await standIns.google.idToken("mallory@people.test", null);
  for (const token of [idToken, unasked]) {
    for (const hasAsked of [true, false]) {
      const victim = makeBrowser({ AUTH_STRATEGY: "mobile" });
      if (hasAsked) await victim.appNonce();
      await victim.press("mobile", new URLSearchParams({ provider: "google", idToken: token }));
      expect(await victim.state()).toEqual({ userId: null, says: NOT_FOUND });
    }
  }
  const kept = new Map(theirs.cookies);
  await theirs.press("mobile", new URLSearchParams({ provider: "google", idToken }));
  expect((await theirs.state()).userId).not.toBeNull();
  theirs.cookies.clear();
  for (const [name, value] of kept) theirs.cookies.set(name, value);
  await theirs.press("mobile", new URLSearchParams({ provider: "google", idToken }));
  expect(await theirs.state()).toEqual({ userId: null, says: NOT_FOUND });
});
