/** Every service's base address, also of those that no page asks yet: its calls go there, and no others. */
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { afterEach, expect, test, vi } from "vitest";
import { callService } from "../../app/models/api-client.server";
import { appTokenCookie, sessionCookie } from "../../app/models/cookies.server";
import { ALL_CALLS } from "../../contract/all-calls";
import { introspectToken } from "../../contract/auth";
import { type Call, SERVICES, type ServiceName } from "../../contract/call";
import { exampleOf } from "../../services/docs/example";
import { handleService } from "../../services/handler";
import { PLAYER_ADDRESS_HEADER, SERVICE_CREDENTIAL_HEADER } from "../../services/http/address";
import { makePageContext } from "../../services/page-context";
import type { Settings } from "../../services/platform/settings";
import { signInNewcomer } from "./newcomers";

const SETTING = {
  ...{ main: "API_HOST", auth: "AUTH_HOST", blunders: "BLUNDERS_HOST", goods: "GOODS_HOST" },
  ...{ notifications: "NOTIFICATIONS_HOST", payment: "PAYMENT_HOST", profile: "PROFILE_HOST", stats: "STATS_HOST" },
} as const satisfies Record<ServiceName, keyof Settings>;

/** A call of the service that changes nothing. */
function lookOf(service: ServiceName): Call {
  const calls = ALL_CALLS.filter((call) => call.service === service && call.access === "player");
  const look = calls.find(({ method, name }) => method === "GET" || name === "getSocketToken");
  if (look === undefined) throw new Error(`nothing to look at in ${service}`);
  return look;
}

async function answerOf(request: Request): Promise<Response> {
  const ctx = createExecutionContext();
  const answer = await handleService(request, env, ctx);
  await waitOnExecutionContext(ctx);
  return answer!;
}

/** A page's context whose base address of one service is another host; `calls` notes which host was asked. */
async function makeContext(elsewhere: ServiceName) {
  const calls: string[] = [];
  const { userId, refreshToken, token } = await signInNewcomer(env);
  const pageOf = (headers: HeadersInit) => {
    const request = new Request("https://club.test/", { headers });
    const pageEnv = { ...env, [SETTING[elsewhere]]: "https://second.test" };
    return makePageContext(pageEnv, createExecutionContext(), { request, nonce: "" });
  };
  const signedOut = pageOf({});
  const cookies = [
    await sessionCookie(signedOut).serialize({ userId, refreshToken }),
    await appTokenCookie(signedOut).serialize(token, { maxAge: 60 }),
  ];
  const headers = { Cookie: cookies.map((line) => line.split(";")[0]).join("; ") };
  vi.spyOn(globalThis, "fetch").mockImplementation((url, init) => {
    const { origin, pathname } = new URL(String(url));
    // Where another host keeps the sessions, the services here ask it about each page's token.
    if (pathname !== introspectToken.path) calls.push(origin);
    return answerOf(new Request(String(url), init as RequestInit));
  });
  const page = pageOf(headers);
  const context: AppLoadContext = {
    ...page,
    async callService(service, path, sent) {
      const before = calls.length;
      const answer = await page.callService(service, path, sent);
      if (calls.length === before) calls.push("here");
      return answer;
    },
  };
  return { context, calls };
}

afterEach(() => {
  vi.restoreAllMocks();
});

test("a page's call counts for its reader's address: here, and at another host, which is told it by a trusted service alone", async () => {
  const renew = async (address: string, settings: object = {}) => {
    const request = new Request("https://club.test/", { headers: { "CF-Connecting-IP": address } });
    const pageEnv = { ...env, RATE_LIMITS: "refresh=1/1", ...settings };
    const page = makePageContext(pageEnv, createExecutionContext(), { request, nonce: "" });
    const body = JSON.stringify({ refreshToken: "a.0.b" });
    return (await page.callService("auth", "/auth/refresh", { method: "POST", body })).status;
  };
  expect([await renew("203.0.113.1"), await renew("203.0.113.1"), await renew("203.0.113.2")]).toEqual([401, 429, 401]);

  const told: (string | null)[][] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (_, init) => {
    const headers = new Headers(init?.headers);
    told.push(["CF-Connecting-IP", PLAYER_ADDRESS_HEADER, SERVICE_CREDENTIAL_HEADER].map((name) => headers.get(name)));
    return new Response("{}", { status: 401 });
  });
  const elsewhere = { AUTH_HOST: "https://second.test" };
  await renew("203.0.113.3", { ...elsewhere, ADDRESS_SECRET: "c".repeat(32) });
  await renew("203.0.113.3", elsewhere);
  expect(told).toEqual([
    [null, "203.0.113.3", "c".repeat(32)],
    [null, null, null],
  ]);
});

test("[API-01] whichever base address is pointed at a second copy, that service's calls are answered there and the others here", async () => {
  for (const elsewhere of SERVICES) {
    const { context, calls } = await makeContext(elsewhere);
    for (const service of SERVICES) {
      const look = lookOf(service);
      const { params, query, body } = exampleOf(look);
      const answer = await callService(context, look, { params, query, body } as never);
      expect(answer, `${look.name} with ${SETTING[elsewhere]}`).not.toMatchObject({ status: 0 });
      expect(answer, `${look.name} with ${SETTING[elsewhere]}`).not.toMatchObject({ status: 401 });
      const expected = service === elsewhere ? "https://second.test" : "here";
      expect(calls.splice(0), `${look.name} with ${SETTING[elsewhere]}`).toEqual([expected]);
    }
    vi.restoreAllMocks();
  }
});
