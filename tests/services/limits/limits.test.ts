/** How often the API lets itself be called, and how much it lets itself be told. */
import { createExecutionContext, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { handleService } from "../../../services/handler";
import { PLAYER_ADDRESS_HEADER, SERVICE_CREDENTIAL_HEADER } from "../../../services/http/address";
import { refusePage } from "../../../services/http/limited";
import { withWholeBody } from "../../../services/http/read-body";
import { rateLimiter } from "../../../services/objects/rate-limiter";
import { createSession } from "../../../services/sessions/sessions";
import { issueToken } from "../../../services/sessions/tokens";
import { callerOf } from "../calls";
import { noticesOf, openOrder, press } from "../payment/orders";
import { coinsOf, makePlayer } from "../players";
import { stopDate } from "../still-date";

async function tokenOf(userId: string): Promise<string> {
  return (await issueToken(env, await createSession(env, userId), "app")).token;
}

/** Makes a call of a deployment with these limits; slow refills, so that a slow machine sees the same. */
async function ask(limits: string, path: string, init: RequestInit): Promise<Response> {
  const deployment = { ...env, RATE_LIMITS: limits };
  const answer = await handleService(
    new Request(`https://club.test${path}`, init),
    deployment,
    createExecutionContext(),
  );
  if (answer === null) throw new Error(`nobody answers ${path}`);
  return answer;
}

function guess(token: string, address: string): Promise<Response> {
  const headers = { Authorization: `Bearer ${token}`, "CF-Connecting-IP": address };
  const body = JSON.stringify({ code: "AAAAAA" });
  return ask("key=10/1", "/api/v2/matches/private/join", { method: "POST", headers, body });
}

test("who guesses private keys is stopped, and told when they may go on; another player elsewhere is not", async () => {
  const guesser = await tokenOf(await makePlayer());
  for (let i = 0; i < 10; i++) expect((await guess(guesser, "203.0.113.1")).status).toBe(422);
  const refused = await guess(guesser, "203.0.113.1");
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ code: "too_many_requests", message: expect.any(String) });
  const waitS = Number(refused.headers.get("Retry-After"));
  expect(waitS).toBeGreaterThan(0);
  expect(waitS).toBeLessThanOrEqual(60);
  // Neither another address nor another account helps.
  expect((await guess(guesser, "203.0.113.2")).status).toBe(429);
  expect((await guess(await tokenOf(await makePlayer()), "203.0.113.1")).status).toBe(429);
  expect((await guess(await tokenOf(await makePlayer()), "203.0.113.3")).status).toBe(422);
});

test("refreshing is limited by address, a network of IPv6 as one", async () => {
  const refresh = (address: string) => {
    const body = JSON.stringify({ refreshToken: "a.0.b" });
    return ask("refresh=4/1", "/auth/refresh", { method: "POST", headers: { "CF-Connecting-IP": address }, body });
  };
  for (let i = 0; i < 4; i++) expect((await refresh("2001:db8::7")).status).toBe(401);
  expect((await refresh("2001:db8::8")).status).toBe(429);
  expect((await refresh("2001:db8:0:1::8")).status).toBe(401);
});

test("the credential that says for which address is called is no other, and says nothing else", async () => {
  const [address, identity] = ["a".repeat(32), "i".repeat(32)];
  const deployment = { ...env, RATE_LIMITS: "refresh=1/1", ADDRESS_SECRET: address, AUTH_SERVICE_SECRET: identity };
  const post = async (path: string, headers: Record<string, string>, body: object) => {
    const request = new Request(`https://club.test${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    return (await handleService(request, deployment, createExecutionContext()))!.status;
  };
  const refreshFor = (player: string, credential: string) =>
    post(
      "/auth/refresh",
      { "CF-Connecting-IP": "203.0.113.80", [PLAYER_ADDRESS_HEADER]: player, [SERVICE_CREDENTIAL_HEADER]: credential },
      { refreshToken: "a.0.b" },
    );
  for (const player of ["203.0.113.81", "203.0.113.82"]) expect(await refreshFor(player, address)).toBe(401);
  expect(await refreshFor("203.0.113.81", address)).toBe(429);
  expect([await refreshFor("203.0.113.83", identity), await refreshFor("203.0.113.84", identity)]).toEqual([401, 429]);
  const named = { provider: "keycloak", identity: { sub: "named", email: "n@club.test", emailVerified: true } };
  const signIn = (credential: string) => post("/auth/app-token", { Authorization: `Bearer ${credential}` }, named);
  expect([await signIn(address), await signIn(identity)]).toEqual([401, 200]);
});

test("every call counts against one limit, which a deployment sets", async () => {
  const [token, other] = [await tokenOf(await makePlayer()), await tokenOf(await makePlayer())];
  const list = async (bearer: string) =>
    (await ask("call=5/1", "/api/v1/bot", { headers: { Authorization: `Bearer ${bearer}` } })).status;
  for (let i = 0; i < 5; i++) expect(await list(token)).toBe(200);
  expect(await list(token)).toBe(429);
  expect(await list(other)).toBe(200);
});

test("a flood of made-up payment events is stopped, the provider's own come through, and one that met a limit counts when it is sent again", async () => {
  const id = await makePlayer({ coins: 0 });
  const order = await openOrder(await callerOf(id), "gc_500_p1");
  await press(order, "pay");
  const { headers, body } = (await noticesOf(order.orderId)).at(-1)!;
  const send = (address: string, text: string) =>
    ask("call=5/1", "/api/webhooks/stripe", {
      method: "POST",
      headers: { ...headers, "CF-Connecting-IP": address },
      body: text,
    });
  for (let i = 0; i < 5; i++) expect((await send("203.0.113.66", "{}")).status).toBe(400);
  const flooded = await send("203.0.113.66", body);
  expect(flooded.status).toBe(429);
  expect(Number(flooded.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await coinsOf(id)).toEqual([0]);
  // A provider sends what was not taken again, and twice does no harm.
  for (let i = 0; i < 2; i++) expect((await send("198.51.100.7", body)).status).toBe(200);
  expect(await coinsOf(id)).toEqual([500]);
});

test("a strict limit's object that is full again leaves nothing stored", async () => {
  stopDate();
  const limiter = rateLimiter(env, "of this test");
  const storedAt = async (ms: number) => {
    vi.setSystemTime(ms);
    expect(await runDurableObjectAlarm(limiter)).toBe(true);
    return runInDurableObject(limiter, async (_, { storage }) => (await storage.list()).size);
  };
  const nowMs = Date.now();
  for (let n = 0; n < 2; n++) expect(await limiter.take({ burst: 2, perMinute: 1 })).toMatchObject({ ok: true });
  expect(await storedAt(nowMs + 60_000)).toBe(1);
  expect(await storedAt(nowMs + 120_000)).toBe(0);
});

/** Without a fetch between the two: of a stream whose rest nobody reads the runtime would log a lost connection on the sender's side. */
function putName(token: string, body: ReadableStream | string): Promise<Response> {
  return ask("", "/api/v2/users/profiles/username", {
    method: "PATCH",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body,
  });
}

test("a body that is too large is refused as soon as it is, however it is sent", async () => {
  const token = await tokenOf(await makePlayer());
  const large = JSON.stringify({ username: "x".repeat(70_000) });
  expect((await putName(token, large)).status).toBe(413);
  let sent = 0;
  const chunked = new ReadableStream({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(16_384).fill(32));
      if (sent === 64) controller.close();
    },
  });
  const answer = await putName(token, chunked);
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ code: "too_large" });
  // 64 KB of the megabyte and what was on its way; the rest was never asked for.
  expect(sent).toBeLessThan(16);
});

/** So many bytes, without saying before how many. */
function drip(bytes: number, onRead: (bytes: number) => void = () => undefined): ReadableStream {
  let left = bytes;
  return new ReadableStream({
    pull(controller) {
      const size = Math.min(left, 16_384);
      left -= size;
      onRead(size);
      controller.enqueue(new Uint8Array(size).fill(32));
      if (left === 0) controller.close();
    },
  });
}

test("a payment event of more than 256 KB is read no further, whatever it says of its length; a smaller one has its signature looked at", async () => {
  for (const provider of ["stripe", "paypal"]) {
    const send = (body: ReadableStream) => ask("", `/api/webhooks/${provider}`, { method: "POST", body });
    let read = 0;
    const large = drip(1_000_000, (bytes) => {
      read += bytes;
    });
    expect((await send(large)).status).toBe(413);
    // 256 KB and what was on its way.
    expect(read).toBeLessThan(400_000);
    const smaller = new Blob([
      JSON.stringify({ id: "made up", event_type: "x", resource: { note: "x".repeat(200_000) } }),
    ]);
    expect((await send(smaller.stream())).status).toBe(400);
  }
});

test("a page's form is read up to three times a call's size, and comes to the page whole", async () => {
  const post = (body: ReadableStream | string) =>
    withWholeBody(new Request("https://club.test/user-settings", { method: "POST", body }));
  expect(await post(drip(200_000))).toMatchObject({ status: 413 });
  const kept = await post(`name=ada&note=${"x".repeat(100_000)}`);
  expect((await kept.text()).length).toBe(100_014);
  // A sender may pause, if not for ten seconds in all.
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const slow = post(readable);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const writer = writable.getWriter();
  await writer.write(new TextEncoder().encode("name=ada"));
  await writer.close();
  expect(await (await slow).text()).toBe("name=ada");
});

test("pages are limited by address; another address, and this machine, are not concerned", async () => {
  const deployment = { ...env, RATE_LIMITS: "page=5/1" };
  const visit = async (address: string) =>
    (await refusePage(new Request("https://club.test/", { headers: { "CF-Connecting-IP": address } }), deployment))
      ?.status;
  for (let n = 0; n < 5; n++) expect(await visit("203.0.113.9")).toBeUndefined();
  expect(await visit("203.0.113.9")).toBe(429);
  expect(await visit("203.0.113.10")).toBeUndefined();
  for (let n = 0; n < 10; n++) expect(await visit("127.0.0.1")).toBeUndefined();
});

test("a body that is no JSON, or no text, is answered 422", async () => {
  const token = await tokenOf(await makePlayer());
  const bytes = new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]));
      controller.close();
    },
  });
  for (const body of ["{", "[]", "null", '"text"', bytes]) {
    const answer = await putName(token, body);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: "malformed", message: expect.any(String), field: "body" });
  }
});

test("an input that does not fit is told where", async () => {
  const call = await callerOf(await makePlayer());
  const wrong = [
    [await call("POST", "/api/v2/matches/coin", { coin_levels: [1, 99] }), "body.coin_levels.1"],
    [await call("POST", "/api/v2/matches/coin", {}), "body.coin_levels"],
    [await call("GET", "/api/v2/leaderboards/list/rating/current?limit=101"), "query.limit"],
  ] as const;
  for (const [answer, field] of wrong) {
    expect(answer).toMatchObject({ status: 422, body: { code: "malformed", message: "Something went wrong.", field } });
  }
});
