import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright";
import { afterAll, inject } from "vitest";

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

let shared: Promise<Browser> | null = null;

/** The browser that all tests share. */
export function browser(): Promise<Browser> {
  shared ??= chromium.connect(inject("browser"));
  return shared;
}

const opened: BrowserContext[] = [];
afterAll(async () => {
  await Promise.all(opened.splice(0).map((context) => context.close()));
  await (await shared)?.close();
  shared = null;
});

/** A visitor with a browser of his own. Motion is reduced unless asked for, so that tests wait for the game alone. */
export async function visitor(url: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await (await browser()).newContext({
    baseURL: url,
    viewport: DESKTOP,
    reducedMotion: "reduce",
    ...options,
  });
  opened.push(context);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  return page;
}

/** Signs in at the local OpenID provider under any name; ends wherever the app leads. */
export async function signIn(page: Page, name: string): Promise<void> {
  await page.goto("/");
  const { origin } = new URL(page.url());
  await page
    .getByRole("link", { name: /sign in/i })
    .first()
    .click();
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((url) => url.origin === origin);
}

export type Skill = "Newbie" | "Beginner" | "Intermediate" | "Advanced";

/** Signs up: name, skill level, and "Not now" at the offer. */
export async function signUp(page: Page, name: string, skill: Skill = "Intermediate"): Promise<void> {
  await signIn(page, name);
  await page.getByLabel("Username").fill(name);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("Step 2 of 2").waitFor();
  await page.getByRole("radio", { name: new RegExp(skill) }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("link", { name: "Not now" }).click();
  await page.getByRole("link", { name: /Coin Game/ }).waitFor();
}

let serial = 0;
/** A name that no other test uses. */
export function freshName(prefix: string): string {
  serial++;
  return `${prefix}_${Date.now().toString(36).slice(-5)}${serial}`;
}

/** A member of the copy's cast in a new browser, wherever the app leads him. */
export async function castMember(url: string, name: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await visitor(url, options);
  await signIn(page, name);
  return page;
}

/** A new player in a new browser, in the lobby. */
export async function newPlayer(
  url: string,
  prefix: string,
  options: BrowserContextOptions & { skill?: Skill } = {},
): Promise<{ page: Page; name: string }> {
  const { skill, ...contextOptions } = options;
  const name = freshName(prefix);
  const page = await visitor(url, contextOptions);
  await signUp(page, name, skill);
  return { page, name };
}
