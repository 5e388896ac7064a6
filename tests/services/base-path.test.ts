/** A club under a path: what services answer with an address of the app leads there. */
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { QuizDetails } from "../../contract/quizzes";
import { handleService } from "../../services/handler";
import { createSession } from "../../services/sessions/sessions";
import { issueToken } from "../../services/sessions/tokens";
import { press } from "./payment/orders";
import { makePlayer } from "./players";

async function ask<T>(method: string, path: string, body: unknown, settings: object): Promise<T> {
  const { token } = await issueToken(env, await createSession(env, await makePlayer()), "app");
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const init = { method, headers, ...(body !== null && { body: JSON.stringify(body) }) };
  const ctx = createExecutionContext();
  const answer = await handleService(new Request(`https://club.test${path}`, init), { ...env, ...settings }, ctx);
  await waitOnExecutionContext(ctx);
  return (await answer!.json()) as T;
}

async function pictures(settings: object): Promise<string[]> {
  const lesson = await ask<QuizDetails>("GET", "/api/v1/quiz/details/hit-or-build", null, settings);
  return lesson.problems.flatMap(({ imageURL, choices }) => [imageURL, ...choices.map((choice) => choice.imageURL!)]);
}

async function returnAddress(settings: object): Promise<string> {
  const order = { product: "gc_500_p1", method: "card" };
  return (await press(await ask("POST", "/api/payments", order, settings), "pay"))!.replace(/\?.*/, "");
}

test("a lesson's pictures and a payment's way back lie under the path that the deployment names", async () => {
  for (const url of await pictures({})) expect(url).toMatch(/^\/boards\/position\.svg\?xgid=/);
  expect(await returnAddress({})).toBe("https://club.test/payments/return");
  const under = { BASE_PATH: "/backgammon/" };
  for (const url of await pictures(under)) expect(url).toMatch(/^\/backgammon\/boards\/position\.svg\?xgid=/);
  expect(await returnAddress(under)).toBe("https://club.test/backgammon/payments/return");
});

test("or under that of PUBLIC_URL, where services and app are different Workers", async () => {
  const settings = { PUBLIC_URL: "https://play.test/club/" };
  for (const url of await pictures(settings)) expect(url).toMatch(/^\/club\/boards\/position\.svg\?xgid=/);
  expect(await returnAddress(settings)).toBe("https://play.test/club/payments/return");
});
