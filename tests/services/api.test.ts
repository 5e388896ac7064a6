import { env, SELF } from "cloudflare:test";
import { expect, test } from "vitest";

test("an unknown API path is answered 404 in the shape of every refusal", async () => {
  const answer = await SELF.fetch("https://club.test/api/v9/nothing");
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({ code: "not_found", message: "There is nothing here." });
});

test("the tests' database has the schema of the migrations", async () => {
  const { results } = await env.DB.prepare("SELECT id, kind, balance FROM accounts ORDER BY id").all();
  expect(results).toContainEqual({ id: "house:mint", kind: "house", balance: 0 });
});
