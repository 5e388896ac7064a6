/** Browsers for players and visitors. What a test opens is closed after it; what a `beforeAll` opens stays for the file. */
import type { APIResponse, BrowserContext, BrowserContextOptions, Page } from "playwright";
import { SKILL_LEVELS } from "../../../backgammon/rating";
import { browser } from "./browser";
import { type Caller, finishSignup, openSession, type Session } from "./session";

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

export type Player = {
  readonly page: Page;
  readonly name: string;
  readonly userId: string;
  /** The copy's API in this player's name. */
  readonly call: Caller;
};

type Opened = { readonly contexts: BrowserContext[]; readonly callers: Caller[] };
const ofFile: Opened = { contexts: [], callers: [] };
const ofTest: Opened = { contexts: [], callers: [] };
let opened = ofFile;

async function close({ contexts, callers }: Opened): Promise<void> {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
  // A player who searched or waited for a friend must not meet the next test's. The copy may be gone by then.
  const waits = ["/api/v2/matches/coin", "/api/v2/matches/rating", "/api/v2/matches/private"];
  await Promise.all(callers.splice(0).flatMap((call) => waits.map((path) => call("DELETE", path).catch(() => null))));
}

/** What is opened from now on belongs to the test that begins. */
export function beginTest(): void {
  opened = ofTest;
}

export async function endTest(): Promise<void> {
  opened = ofFile;
  await close(ofTest);
}

export async function endFile(): Promise<void> {
  await close(ofFile);
}

/** A visitor with a browser of their own. Motion is reduced unless asked for, so that tests wait for the game alone. */
export async function visitor(url: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await (await browser()).newContext({
    baseURL: url,
    viewport: DESKTOP,
    reducedMotion: "reduce",
    // What a worker asks for cannot be held back or made to fail by a test.
    serviceWorkers: "block",
    ...options,
  });
  opened.contexts.push(context);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  return page;
}

async function openPage(url: string, session: Session, options: BrowserContextOptions): Promise<Page> {
  const page = await visitor(url, options);
  await page.context().addCookies(session.cookies);
  opened.callers.push(session.call);
  return page;
}

/** A known player's new browser, signed in and still on a blank page: of the copy's cast (cast.ts), or another device. */
export async function castMember(url: string, name: string, options: BrowserContextOptions = {}): Promise<Page> {
  return openPage(url, await openSession(url, name, options.userAgent), options);
}

export type Skill = (typeof SKILL_LEVELS)[number]["name"];
export type NewPlayer = BrowserContextOptions & { readonly skill?: Skill };

/** Without vowels and the digits that are read as such: a name that happens to be offensive is refused. */
const CONSONANTS = "bcdfghjklmnpqrstvwxz256789";

/** The last `length` digits of a number, written with them. */
function inConsonants(number: number, length: number): string {
  return Array.from({ length }, (_, place) => CONSONANTS[Math.floor(number / 26 ** place) % 26]).join("");
}

let serial = 0;
/** A name that no other test uses, eight characters longer than `prefix`: of the 20 that a name may have. */
export function freshName(prefix: string): string {
  serial++;
  return `${prefix}_${inConsonants(Date.now(), 5)}${inConsonants(serial, 2)}`;
}

/** A new player, signed up and signed in, whose browser is still on a blank page. */
export async function newPlayer(url: string, prefix: string, options: NewPlayer = {}): Promise<Player> {
  const { skill = "Intermediate", ...contextOptions } = options;
  const name = freshName(prefix);
  const session = await openSession(url, name, contextOptions.userAgent);
  const level = SKILL_LEVELS.find((one) => one.name === skill);
  await finishSignup(session, name, level?.rating ?? 0);
  const page = await openPage(url, session, contextOptions);
  return { page, name, userId: session.userId, call: session.call };
}

/** Signs in through the pages of the local OpenID provider, under any name; ends wherever the app leads. */
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

/** Signs up through the pages: name, skill level, and "Not now" at the offer; ends when `there` shows, by default the lobby's. */
export async function signUp(
  page: Page,
  name: string,
  skill: Skill = "Intermediate",
  there = page.getByRole("link", { name: /Coin Game/ }),
): Promise<void> {
  await signIn(page, name);
  await page.getByLabel("Username").fill(name);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("Step 2 of 2").waitFor();
  await page.getByRole("radio", { name: new RegExp(skill) }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("link", { name: "Not now" }).click();
  await there.waitFor();
}

/** Asks for an address as the page's player without going there. A connection that rested and is closed as it is used again is opened anew, as browsers do. */
export function ask(page: Page, address: string): Promise<APIResponse> {
  return page.request.get(address, { maxRetries: 2 });
}
