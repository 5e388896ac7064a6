/** What the log says of the club's security, and what it never says. */
import { env, SELF } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { inRequest, log } from "../../../services/log/log";
import { ALARMS } from "../../../services/platform/security-log";
import { rotateSession } from "../../../services/sessions/sessions";
import { callerOf } from "../calls";
import { TEST_ISSUER } from "../identity-provider";
import { hearLog } from "../log-lines";
import { signInNewcomer } from "../newcomers";
import { makeOperator } from "../operator/operators";
import { stopDate } from "../still-date";

const heard = hearLog();
const events = () => heard.lines.filter((line) => "security" in line);

function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return SELF.fetch(`https://club.test${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

test("a sign-in is noted with player and session; one that proves nothing, and one that needs a credential, with its reason", async () => {
  const sub = `security-${crypto.randomUUID()}`;
  const identity = { sub, email: `${sub}@people.test`, emailVerified: true };
  const asked = { provider: "keycloak", identity };
  const answer = await post("/auth/app-token", asked, bearer(env.AUTH_SERVICE_SECRET as string));
  const { userId } = (await answer.json()) as { userId: string };
  expect(events()).toMatchObject([{ level: "info", security: "signed_in", userId, isService: true, isNew: true }]);
  expect((await post("/auth/app-token", asked)).status).toBe(401);
  expect((await post("/auth/app-token", { provider: "keycloak", idToken: "made.up.token" })).status).toBe(401);
  expect(events().slice(1)).toMatchObject([
    { level: "warn", security: "credential_refused", alarmFrom: ALARMS.credential_refused },
    { level: "warn", security: "sign_in_refused", code: "invalid" },
  ]);
  expect(JSON.stringify(heard.lines)).not.toContain(sub);
  expect(JSON.stringify(heard.lines)).not.toContain(TEST_ISSUER.split("//")[1] ?? "?");
});

test("a refresh token that comes back, one that was made up and an app token of no key of ours are noted", async () => {
  stopDate();
  const { userId, sessionId, refreshToken } = await signInNewcomer(env);
  await rotateSession(env, refreshToken);
  vi.setSystemTime(Date.now() + 60_000);
  expect((await post("/auth/refresh", { refreshToken })).status).toBe(401);
  const madeUp = `${crypto.randomUUID()}.0.${"0".repeat(64)}`;
  expect((await post("/auth/refresh", { refreshToken: madeUp })).status).toBe(401);
  expect((await post("/auth/revoke", {}, bearer("made.up.token"))).status).toBe(401);
  expect(events()).toMatchObject([
    { security: "refresh_reused", userId, sessionId, alarmFrom: ALARMS.refresh_reused },
    { security: "signature_refused", token: "refresh" },
    { security: "signature_refused", token: "app" },
  ]);
  for (const secret of [refreshToken, madeUp]) expect(JSON.stringify(heard.lines)).not.toContain(secret.slice(-40));
});

test("an operator's act is noted by its name, and so is somebody who tries one and is none", async () => {
  const player = await signInNewcomer(env);
  const tried = await SELF.fetch("https://club.test/api/v2/operator/maintenance", {
    method: "PUT",
    headers: { "Content-Type": "application/json", ...bearer(player.token) },
    body: JSON.stringify({ on: false, reason: "none" }),
  });
  expect(tried.status).toBe(404);
  expect(events()).toMatchObject([{ security: "operator_refused", userId: player.userId, alarmFrom: 1 }]);
  const operatorId = await makeOperator();
  const callAsOperator = await callerOf(operatorId);
  const done = await callAsOperator("PUT", "/api/v2/operator/maintenance", { on: false, reason: "none" });
  expect(done.status).toBe(200);
  expect(events().slice(1)).toMatchObject([
    { level: "info", security: "operator_act", act: "setMaintenance", userId: operatorId },
  ]);
});

test("a payment event without its provider's signature is noted", async () => {
  expect((await post("/api/webhooks/stripe", {}, { "Stripe-Signature": "t=1,v1=00" })).status).toBe(400);
  expect(events()).toMatchObject([{ security: "webhook_refused", provider: "stripe", alarmFrom: 5 }]);
});

test("a sign-out is noted with its session", async () => {
  const { userId, sessionId, token } = await signInNewcomer(env);
  expect((await post("/auth/revoke", {}, bearer(token))).status).toBeLessThan(300);
  expect(events()).toMatchObject([{ level: "info", security: "signed_out", userId, sessionId }]);
});

test("a line is JSON with its request's id and its fields, and holds no token, address or e-mail", async () => {
  const request = new Request("https://club.test/x", { headers: { "CF-Ray": "8f00ba4" } });
  await inRequest(request, async () => {
    await Promise.resolve();
    log("error", "what", { matchId: 7, token: `eyJ${"a".repeat(20)}.eyJ${"b".repeat(20)}.c`, mail: "ada@people.test" });
  });
  log("info", "outside");
  expect(heard.lines).toMatchObject([
    { level: "error", message: "what", requestId: "8f00ba4", matchId: 7 },
    { level: "info" },
  ]);
  expect(heard.lines[1]).not.toHaveProperty("requestId");
  expect(JSON.stringify(heard.lines)).not.toMatch(/eyJ|ada@/);
});
