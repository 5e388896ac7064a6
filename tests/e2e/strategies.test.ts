/** Which ways to sign in a deployment offers follows from its settings alone. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { visitor } from "./support/player";
import { type Stack, startStack } from "./support/stack";

let web: Stack;
let bare: Stack;
beforeAll(async () => {
  [web, bare] = await Promise.all([
    startStack({
      AUTH_STRATEGY: "web",
      GOOGLE_CLIENT_ID: "google-client",
      GOOGLE_CLIENT_SECRET: "google-secret",
      APPLE_CLIENT_ID: "apple-client",
      APPLE_TEAM_ID: "TEAM000000",
      APPLE_KEY_ID: "KEY0000000",
      APPLE_PRIVATE_KEY: "-----BEGIN PRIVATE KEY-----\\nMIG\\n-----END PRIVATE KEY-----",
    }),
    startStack({ AUTH_STRATEGY: "web" }),
  ]);
});
afterAll(async () => {
  await Promise.all([web?.remove(), bare?.remove()]);
});

/** Where a way in leads: nothing outside this machine is asked. */
async function destination(url: string, href: string): Promise<URL> {
  const answer = await fetch(new URL(href, url), { redirect: "manual" });
  expect(answer.status).toBe(302);
  return new URL(answer.headers.get("Location") ?? "");
}

test("[AUTH-01, AUTH-03] the web strategy offers Google and Apple, and each leads to its provider", async () => {
  const page = await visitor(web.url);
  await page.goto("/");
  const google = await page.getByRole("link", { name: /Google/ }).getAttribute("href");
  const apple = await page.getByRole("link", { name: /Apple/ }).getAttribute("href");
  const toGoogle = await destination(web.url, google ?? "");
  expect(toGoogle.host).toBe("accounts.google.com");
  expect(toGoogle.searchParams.get("client_id")).toBe("google-client");
  expect(toGoogle.searchParams.get("state")).toBeTruthy();
  const toApple = await destination(web.url, apple ?? "");
  expect(toApple.host).toBe("appleid.apple.com");
  expect(toApple.searchParams.get("response_mode")).toBe("form_post");
  expect(toApple.searchParams.get("nonce")).toBeTruthy();
});

test("[AUTH-03] a strategy without any client says so instead of offering a way that fails", async () => {
  const page = await visitor(bare.url);
  await page.goto("/");
  await page.getByText("Auth strategy not configured").waitFor();
  expect(await page.getByRole("link", { name: /Google|Apple/ }).count()).toBe(0);
});
