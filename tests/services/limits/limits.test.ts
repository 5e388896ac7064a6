/** How often the API lets itself be called, and how much it lets itself be told. */
import { createExecutionContext, SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createSession } from "../../../services/auth/sessions";
import { issueToken } from "../../../services/auth/tokens";
import { handleService } from "../../../services/handler";
import { makePlayer } from "../players";

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

test("who guesses private keys is stopped, and told when he may go on; another player elsewhere is not", async () => {
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

test("every call counts against one limit, which a deployment sets", async () => {
  const [token, other] = [await tokenOf(await makePlayer()), await tokenOf(await makePlayer())];
  const list = async (bearer: string) =>
    (await ask("call=5/1", "/api/v1/bot", { headers: { Authorization: `Bearer ${bearer}` } })).status;
  for (let i = 0; i < 5; i++) expect(await list(token)).toBe(200);
  expect(await list(token)).toBe(429);
  expect(await list(other)).toBe(200);
});

function putName(token: string, body: ReadableStream | string): Promise<Response> {
  return SELF.fetch("https://club.test/api/v2/users/profiles/username", {
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
    expect(await answer.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  }
});
