/**
 * The main screens in the two pseudo-languages (app/texts/pseudo.ts), by phone and desk: every text comes from the catalogue, and
 * there is room for it though it is longer or runs from right to left. LANGUAGES_OUT=folder keeps a picture of each.
 */
import { join } from "node:path";
import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pseudo } from "../../app/texts/pseudo";
import { COIN_LEVELS } from "../../backgammon/stakes";
import { MINIMUM_AGES } from "../../contract/minimum-ages";
import { CHARACTERS } from "../../engine/bots/characters";
import { DEMO_PLAYERS } from "../../scripts/demo-players.mjs";
import { PSEUDO_LANGUAGES } from "../../scripts/languages.mjs";
import { addCast, type CastMember, WARNING } from "./support/cast";
import { visit } from "./support/club";
import { playForCoins } from "./support/match";
import { castMember, DESKTOP, newPlayer, PHONE, visitor } from "./support/player";
import { type Stack, startStack } from "./support/stack";
import { textFaults } from "./support/text-faults";

type Language = keyof typeof PSEUDO_LANGUAGES;
const LANGUAGES = Object.keys(PSEUDO_LANGUAGES) as Language[];

/** Of a player who has played, learned and talked: one of the demo players. */
const MEMBER = "silverprime";
const TOLD: CastMember = { signIn: "told_by_club", isTold: true };
const SCREENS = [
  ...["/", "/coin-game", "/rating-game", "/private-game/create", "/searching/coin", "/bot-categories"],
  ...["/bot/00000000-0000-4000-8000-000000000001/create-game", "/user-profile", "/leaderboards", "/avatars", "/boards"],
  ...["/payments/buy-coins", "/payments/membership", "/social/friends", "/internal-notifications"],
  ...[
    "/search",
    "/search?q=mira_kostova",
    "/search?q=x",
    "/search?q=XGID%3D-b----E-C---eE---c-e----B-%3A0%3A0%3A1%3A31%3A0%3A0%3A0%3A0%3A10",
  ],
  ...["/user-stats", "/user-stats/dice", "/user-stats/sure", "/user-stats/performance?category=rating"],
  ...["/analysis", "/analysis/import", "/analysis/match-details/1143?log=my&section=checker", "/match/1143"],
  ...["/analysis/board?id=4HPwATDgc/ABMA", "/analysis/board?setup=1"],
  ...[
    "/blunders",
    "/blunders/middle_game?tab=checker",
    "/blunders/search?least=2&most=1",
    "/blunders/again",
    "/practice",
    "/practice/today",
    "/trainers",
    "/trainers/openings",
    "/trainers/pips",
    "/trainers/cube",
    "/quiz-list",
    "/quiz/races/progress",
    "/quiz/races/problems?at=1",
  ],
];
/** Pages without script. */
const READ = ["/faq", "/terms-of-services", "/privacy", "/dice-cert", "/strategy/blitz"];

let stack: Stack;
/** What is the same in every language: the names of people, bots and stakes. */
const names = new Set(["Starpoint", "PayPal", "Apple Pay", "AM", "PM"]);

beforeAll(async () => {
  // The pseudo-languages have English countries, months and days, which Intl makes.
  const countries = new Intl.DisplayNames("en", { type: "region" });
  for (const { name, country } of DEMO_PLAYERS) names.add(`${name}`).add(countries.of(`${country}`) ?? "");
  for (const country of Object.keys(MINIMUM_AGES)) names.add(countries.of(country) ?? "");
  for (const style of ["long", "short"] as const) {
    for (let day = 0; day < 366; day += 10) {
      names.add(new Intl.DateTimeFormat("en", { month: style }).format(day * 86_400_000));
      names.add(new Intl.DateTimeFormat("en", { weekday: style }).format(day * 86_400_000));
    }
  }
  for (const { name } of [...CHARACTERS, ...COIN_LEVELS]) names.add(name);
  // Builds the pseudo-languages first.
  names.add(WARNING);
  stack = await startStack({ PSEUDO_LANGUAGES: "1" }, (db, issuer) => addCast(db, issuer, [TOLD]));
}, 400_000);
afterAll(() => stack?.remove());

/** A text of the catalogue as both pseudo-languages have it. */
const say = (text: string) => pseudo(text) as string;

async function speak(page: Page, language: Language): Promise<void> {
  await page.context().addCookies([{ name: "language", value: language, url: stack.url }]);
}

/** Looks at the page as it is now, at both sizes. */
async function look(page: Page, name: string, faults: string[]): Promise<void> {
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    const found = await textFaults(page, names);
    faults.push(...found.map((fault) => `${name} at ${viewport.width}: ${fault}`));
    const out = process.env.LANGUAGES_OUT;
    const file = `${name.replace(/\W+/g, "-")}-${await page.locator("html").getAttribute("dir")}-${viewport.width}.png`;
    if (out !== undefined) await page.screenshot({ path: join(out, file), fullPage: true });
  }
}

async function lookAt(page: Page, path: string, language: Language, faults: string[]): Promise<void> {
  if (READ.includes(path)) await page.goto(path);
  else await visit(page, path);
  const html = page.locator("html");
  expect(await html.getAttribute("lang"), path).toBe(language);
  expect(await html.getAttribute("dir"), path).toBe(PSEUDO_LANGUAGES[language]);
  await look(page, path, faults);
}

test("a page says its language and what its language depends on, for whoever keeps it", async () => {
  const ask = async (headers: Record<string, string>) => {
    const answer = await fetch(`${stack.url}/faq`, { headers });
    expect(answer.headers.get("Vary")).toBe("Accept-Language, Cookie");
    return (await answer.text()).match(/<html[^>]*>/)?.[0];
  };
  expect(await ask({})).toBe('<html lang="en" dir="ltr">');
  expect(await ask({ "Accept-Language": "ar-XB" })).toBe('<html lang="ar-XB" dir="rtl">');
  expect(await ask({ "Accept-Language": "ar-XB", Cookie: "language=en-XA" })).toBe('<html lang="en-XA" dir="ltr">');
});

test("a language that is chosen in the settings is spoken there at once and on another device from its next page, without script too, until it is left to the browsers again", async () => {
  const { page, name, call } = await newPlayer(stack.url, "speaker");
  const plain = await castMember(stack.url, name, { javaScriptEnabled: false });
  const spoken = (at: Page) => at.locator("html").getAttribute("lang");
  const choose = async (language: string) => {
    await visit(page, "/user-settings");
    await page.locator("select[name=language]").selectOption(language);
    const card = page.locator("form").filter({ has: page.locator("select[name=language]") });
    await card.locator("button[type=submit]").click();
    await expect.poll(() => spoken(page)).toBe(language || "en");
    expect(await page.locator("select[name=language]").inputValue()).toBe(language);
  };
  for (const language of ["ar-XB", "en-XA", ""]) {
    await choose(language);
    await plain.goto("/leaderboards?measure=coins");
    expect(await spoken(plain)).toBe(language || "en");
    expect(new URL(plain.url()).search).toBe("?measure=coins");
  }
  // One that this deployment does not have, from an account that had it elsewhere.
  expect((await call("PATCH", "/api/v2/users/profiles/preferences", { language: "tlh" })).status).toBe(200);
  await visit(page, "/leaderboards");
  expect(await spoken(page)).toBe("en");
});

test.each(LANGUAGES)("%s: the main screens are translated, and nothing is cut off", async (language) => {
  const faults: string[] = [];
  const door = await visitor(stack.url, { viewport: PHONE });
  await speak(door, language);
  for (const path of ["/", "/nothing-here", ...READ]) await lookAt(door, path, language, faults);
  const page = await castMember(stack.url, MEMBER, { viewport: PHONE });
  await speak(page, language);
  // What the operator shows over the lobby is theirs.
  await visit(page, "/");
  const close = page.getByRole("dialog").getByRole("button", { name: say("Close"), exact: true });
  if (await close.isVisible()) await close.click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  for (const path of SCREENS) await lookAt(page, path, language, faults);
  const told = await castMember(stack.url, TOLD.signIn, { viewport: PHONE });
  await speak(told, language);
  await lookAt(told, "/notices", language, faults);
  expect(faults.join("\n")).toBe("");
});

/** Where a page's board is drawn and where its points are tapped, from the board's corner. */
function boardOf(page: Page): Promise<readonly (readonly string[])[]> {
  return page.locator(".board").evaluate((board) => {
    const corner = board.getBoundingClientRect();
    const placesOf = (selector: string) =>
      [...board.querySelectorAll(selector)].flatMap((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        // Both ways to turn the board are there until script has chosen one; the other is not drawn.
        return width === 0 ? [] : [x - corner.x, y - corner.y, width, height].map(Math.round).join(" ");
      });
    return [placesOf('svg use:is([href="#cl"], [href="#cd"])'), placesOf("[data-point]")];
  });
}

/** The middle of something that is drawn, in pixels of the window. */
async function middleOf(drawn: Locator): Promise<{ x: number; y: number }> {
  const box = (await drawn.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Taps the first checker that is drawn as movable; true when that very checker was picked up or played. */
async function tapsWhatIsDrawn(page: Page): Promise<boolean> {
  const movable = page.locator('.board use[href="#can"]');
  await movable.first().waitFor({ state: "attached" });
  const at = await middleOf(movable.first());
  await page.touchscreen.tap(at.x, at.y);
  await movable
    .first()
    .waitFor({ state: "detached", timeout: 2_000 })
    .catch(() => {});
  const picked = page.locator('.board use[href="#sel"]');
  if ((await picked.count()) === 0) return page.getByRole("button", { name: say("Undo"), exact: true }).isEnabled();
  const { x, y } = await middleOf(picked);
  return Math.hypot(x - at.x, y - at.y) < 3;
}

/** Whether a picture of a way is mirrored. */
const isMirrored = (icon: Locator) =>
  icon.evaluate((element) => getComputedStyle(element).transform.startsWith("matrix(-1,"));

test("from right to left: the ways back and forward are turned, the board and a game's time are not, and a tap hits what is drawn", async () => {
  const options = { viewport: PHONE, hasTouch: true };
  const players = [await newPlayer(stack.url, "east", options), await newPlayer(stack.url, "west", options)] as const;
  const match = `/match/${await playForCoins(...players)}`;
  const boards = await boardOf(players[0].page);
  for (const { page } of players) {
    await speak(page, "ar-XB");
    await visit(page, match);
  }
  expect(boards[0].length).toBeGreaterThanOrEqual(20);
  expect(boards[1]).toHaveLength(26);
  expect(await boardOf(players[0].page), "the board as in English").toEqual(boards);
  const onTurn = await Promise.any(
    players.map(async ({ page }) => {
      await page.locator('.board use[href="#can"]').first().waitFor({ state: "attached" });
      return page;
    }),
  );
  expect(await tapsWhatIsDrawn(onTurn)).toBe(true);

  const page = await castMember(stack.url, MEMBER, { viewport: PHONE });
  await speak(page, "ar-XB");
  await visit(page, "/bot-categories");
  expect(await isMirrored(page.locator('.bar .icon:has([href$="#back"])'))).toBe(true);
  expect(await isMirrored(page.locator('.bot .icon:has([href$="#next"])').first())).toBe(true);
  await visit(page, "/analysis/match-details/1143");
  expect(await isMirrored(page.locator('.cost-strip .icon:has([href$="#next"])'))).toBe(false);
});

test.each(LANGUAGES)(
  "%s: a game against a person and its chat are translated, and nothing is cut off",
  async (language) => {
    const faults: string[] = [];
    const [host, guest] = await Promise.all([newPlayer(stack.url, "host"), newPlayer(stack.url, "guest")]);
    names.add(host.name).add(guest.name);
    const match = await playForCoins(host, guest);
    const { page } = host;
    await speak(page, language);
    await lookAt(page, `/match/${match}`, language, faults);
    await page.getByRole("button", { name: say("Chat"), exact: true }).click();
    await page.getByRole("textbox").fill("Good luck!");
    await page.getByRole("textbox").press("Enter");
    await page.getByRole("log").getByText("Good luck!").waitFor();
    await look(page, "chat", faults);
    expect(faults.join("\n")).toBe("");
  },
);
