/** The ways in that a deployment offers follow from its settings alone; each is walked through the door, against a stand-in of the provider. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportPKCS8, exportSPKI, generateKeyPair } from "jose";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type IdentityStandIn, type Kind, makeIdentityStandIn } from "../support/identity-stand-in";
import { scripted } from "./support/club";
import { freshName, visitor } from "./support/player";
import { type Stack, startStack } from "./support/stack";
import { type Wrapper, wrap } from "./support/wrapper";

type Served = { readonly issuer: string; standIn: IdentityStandIn | null; close(): void };

/** A port for a stand-in, which is made once the address of the copy is known. */
async function serve(): Promise<Served> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = "GET", url = "/", headers } = request;
    const authorization = headers.authorization ?? "";
    const init = { method, headers: { authorization }, ...(method === "POST" && { body: Buffer.concat(chunks) }) };
    const answer = await served.standIn?.answer(new Request(served.issuer + url, init));
    response.writeHead(answer?.status ?? 503, Object.fromEntries(answer?.headers ?? []));
    response.end(await answer?.text());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const served: Served = { issuer, standIn: null, close: () => server.close() };
  return served;
}

let stack: Stack;
let bare: Stack;
let hosts: Record<Kind, Served>;

const googleSettings = () => ({
  GOOGLE_ISSUER: hosts.google.issuer,
  GOOGLE_CLIENT_ID: "google-client",
  GOOGLE_CLIENT_SECRET: "google-secret",
});

beforeAll(async () => {
  hosts = { google: await serve(), apple: await serve() };
  const account = await generateKeyPair("ES256", { extractable: true });
  const pem = await exportPKCS8(account.privateKey);
  [stack, bare] = await Promise.all([
    startStack({
      AUTH_STRATEGY: "auto",
      ...googleSettings(),
      APPLE_ISSUER: hosts.apple.issuer,
      APPLE_CLIENT_ID: "apple-client",
      APPLE_TEAM_ID: "TEAM000000",
      APPLE_KEY_ID: "KEY0000000",
      APPLE_PRIVATE_KEY: pem.trim().replaceAll("\n", "\\n"),
    }),
    startStack({ AUTH_STRATEGY: "web" }),
  ]);
  const client = (kind: Kind) => ({
    ...{ kind, issuer: hosts[kind].issuer, clientId: `${kind}-client` },
    redirectUri: `${stack.url}/auth/callback/${kind}`,
  });
  const publicKey = await exportSPKI(account.publicKey);
  hosts.google.standIn = await makeIdentityStandIn({ ...client("google"), secret: "google-secret" });
  const key = { teamId: "TEAM000000", keyId: "KEY0000000", publicKey };
  hosts.apple.standIn = await makeIdentityStandIn({ ...client("apple"), account: key });
});
afterAll(async () => {
  for (const host of Object.values(hosts)) host.close();
  await Promise.all([stack?.remove(), bare?.remove()]);
});

const says = (page: Page, text: string) => page.locator(".toasts").getByText(text, { exact: true }).waitFor();

/** At the door, or from a screen that leads there to choose. */
async function signInAt(page: Page, kind: Kind, email: string | null, from = "/"): Promise<void> {
  await page.goto(from);
  expect(new URL(page.url()).pathname).toBe("/");
  await page.getByRole("link", { name: new RegExp(kind, "i") }).click();
  await page.getByRole("heading", { name: `Sign in with ${kind}` }).waitFor();
  if (email !== null) await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: email === null ? "Cancel" : "Continue" }).click();
}

test("[AUTH-01, AUTH-03] Google and Apple each lead to their sign-in and back to where one came from; who declines there is told so at the door", async () => {
  for (const kind of ["google", "apple"] as const) {
    const page = await visitor(stack.url);
    await signInAt(page, kind, null);
    await says(page, "The sign-in was cancelled.");
    // A token that is not for this sign-in.
    hosts[kind].standIn?.lie({ nonce: "another" });
    await signInAt(page, kind, "ada@people.test");
    await says(page, "Auth data not found");
    hosts[kind].standIn?.lie({});
    await signInAt(page, kind, `${freshName(kind)}@people.test`, "/auth/sign-in?returnTo=/quiz-list");
    await page.waitForURL(`${stack.url}/quiz-list`);
    await page.goto("/");
    await page.getByText("Step 1 of 2").waitFor();
  }
});

/** From another screen's way in, by what the app around the page says of who it is: first nonsense, then somebody new. */
async function signInByApp(page: Page, app: Wrapper): Promise<void> {
  await page.goto("/auth/sign-in?returnTo=/quiz-list");
  expect(new URL(page.url()).pathname).toBe("/");
  await scripted(page);
  const door = page.getByRole("button", { name: "Sign in" });
  expect(await page.getByRole("link", { name: /Google|Apple/ }).count()).toBe(0);
  const asked = () => app.heard.filter(({ type }) => type === "signIn").length;
  await door.click();
  await expect.poll(asked).toBe(1);
  await app.say({ type: "identity", payload: { provider: "google", idToken: "nonsense" } }, "document");
  await says(page, "Auth data not found");
  await scripted(page);
  await door.click();
  await expect.poll(asked).toBe(2);
  const nonce = app.heard.map(({ payload }) => (payload as { nonce?: string }).nonce ?? null).at(-1) ?? null;
  const idToken = await hosts.google.standIn?.idToken(`${freshName("app")}@people.test`, nonce);
  await app.say({ type: "identity", payload: { provider: "google", idToken } });
  await page.waitForURL("**/quiz-list");
  await page.goto("/");
  await page.getByText("Step 1 of 2").waitFor();
}

test("[AUTH-03, AUTH-09, AUTH-10] auto: inside the app Sign in asks it for an identity, and its answer by message signs the player in, back where they came from; a false one says so", async () => {
  const page = await visitor(stack.url);
  const app = await wrap(page);
  // As the app opens it; from then on a cookie says so.
  await page.goto("/?wrapper=1");
  await scripted(page);
  await signInByApp(page, app);
});

test("[AUTH-03, AUTH-09, AUTH-10] mobile: the app is asked however it opens the page, and its answer signs the player in; a browser without an app around it is told that nothing was found", async () => {
  const copy = await startStack({ AUTH_STRATEGY: "mobile", ...googleSettings() });
  onTestFinished(() => copy.remove());
  const page = await visitor(copy.url);
  await signInByApp(page, await wrap(page));
  const browser = await visitor(copy.url);
  await browser.goto("/");
  await scripted(browser);
  await browser.getByRole("button", { name: "Sign in" }).click();
  await says(browser, "Auth data not found");
});

test("[AUTH-03] a strategy without any client says so instead of offering a way that fails", async () => {
  const page = await visitor(bare.url);
  await page.goto("/");
  await page.getByText("Auth strategy not configured").waitFor();
  expect(await page.getByRole("link", { name: /Google|Apple/ }).count()).toBe(0);
});
