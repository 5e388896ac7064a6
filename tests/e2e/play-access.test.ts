/** The ways into a match by keyboard alone, with a thumb at 320 px, without script, and with a device whose clock is wrong. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { holdScripts, openedMatch, scripted, visit } from "./support/club";
import { url } from "./support/copy";
import { tabTo } from "./support/keyboard";
import { castMember, freshName, newPlayer } from "./support/player";
import { resize } from "./support/resize";
import { answerOf } from "./support/session";

async function isAt(page: Page, pathname: string): Promise<void> {
  await page.waitForURL((at) => at.pathname === pathname);
}

/** The heading that has the focus, if one has. */
const said = (page: Page) => page.evaluate("document.querySelector('h1:focus')?.textContent ?? ''");

test("[COIN-01, RATE-01, POOL-05] by keyboard alone: a tile, whose screen is said by its heading, the choice, Play, the search and Cancel, for coins and for rating", async () => {
  const { page } = await newPlayer(url, "keys");
  for (const [tile, path, choice, search] of [
    [/^Coin Game/, "/coin-game", /^Level 2,/, "/searching/coin"],
    [/^Rating Game/, "/rating-game", /^Speed/, "/searching/rating"],
  ] as const) {
    // A page that was loaded begins at its beginning; another screen is said by its heading, which has the focus.
    await visit(page, "/");
    expect(await page.evaluate("document.activeElement.localName")).toBe("body");
    await tabTo(page, tile);
    await page.keyboard.press("Enter");
    await isAt(page, path);
    await expect.poll(() => said(page)).toMatch(tile);
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();
    await tabTo(page, choice);
    await page.keyboard.press("Space");
    await tabTo(page, /^Play$/);
    await page.keyboard.press("Enter");
    await isAt(page, search);
    await page.getByRole("heading", { name: /^Searching/ }).waitFor();
    await tabTo(page, /^Cancel$/);
    await page.keyboard.press("Enter");
    await page.waitForURL(`${url}/`);
    await expect.poll(() => said(page)).toBe("Play");
  }
});

test("[PRIV-02, PRIV-08, PRIV-15] by keyboard alone: a private game with its slider, the key's dialog, and a key typed in and sent by Enter", async () => {
  const [{ page }, { page: ben }] = await Promise.all([newPlayer(url, "keysann"), newPlayer(url, "keysben")]);
  await visit(page, "/private-game");
  await tabTo(page, /^Create$/);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Create Private Game" }).waitFor();
  await tabTo(page, /^Match length$/);
  await page.keyboard.press("ArrowLeft");
  await page.getByText("3 points", { exact: true }).waitFor();
  await tabTo(page, /^Create$/);
  await page.keyboard.press("Enter");
  // The dialog's first thing to do has the focus.
  await expect.poll(() => page.evaluate("document.activeElement.textContent")).toBe("Copy Key");
  const key = (await page.getByLabel("Game key").textContent()) ?? "";
  await visit(ben, "/private-game");
  await tabTo(ben, /^Game key/);
  await ben.keyboard.type(key.toLowerCase());
  await ben.keyboard.press("Enter");
  expect(await openedMatch(ben)).toBe(await openedMatch(page));
});

test("at 320 px nothing of the ways into a match and of what the club tells scrolls sideways or is too small for a thumb", async () => {
  const { page } = await newPlayer(url, "thumb", { viewport: { width: 320, height: 640 }, hasTouch: true });
  const faults = (of = page) =>
    of.evaluate(() => {
      const found: string[] = [];
      if (document.documentElement.scrollWidth > innerWidth) found.push("scrolls sideways");
      for (const element of document.querySelectorAll("a[href], button, input:not([type=hidden]), select")) {
        const target = element.closest("label") ?? element;
        const { width, height } = target.getBoundingClientRect();
        // What is not shown, and a link within a sentence.
        if (width === 0 || height === 0 || element.closest("p") !== null) continue;
        if (width < 44 || height < 44) found.push(`${target.textContent?.trim()} ${width}×${height}`);
      }
      return found;
    });
  const paths = ["/", "/coin-game", "/rating-game", "/private-game", "/private-game/create", "/bot-categories"];
  const lessons = ["/quiz-list", "/quiz/races/progress", "/quiz/races/problems"];
  const blunders = [
    "/blunders",
    "/blunders/race",
    "/blunders/search?score=match",
    "/blunders/again",
    "/practice",
    "/trainers",
    "/strategy",
    "/strategy/race",
  ];
  const search = ["/search", "/search?q=mi"];
  const imports = ["/analysis/import"];
  for (const path of [
    ...paths,
    ...imports,
    ...lessons,
    ...blunders,
    ...search,
    "/bot/00000000-0000-4000-8000-000000000001/create-game",
  ]) {
    await page.goto(path);
    expect([path, await faults()]).toEqual([path, []]);
  }
  const told = await castMember(url, "told_by_club", { viewport: { width: 320, height: 640 }, hasTouch: true });
  await told.goto("/notices");
  await told.getByRole("button", { name: "I have read this" }).waitFor();
  expect(await faults(told)).toEqual([]);
  await page.goto("/private-game/create");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await page.getByRole("button", { name: "Copy Key" }).waitFor();
  expect(await faults()).toEqual([]);
  // On its side the way out is in sight.
  await resize(page, { width: 844, height: 390 });
  const out = await page.getByRole("button", { name: "Cancel Match" }).boundingBox();
  expect(out!.y + out!.height).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole("button", { name: "Cancel Match" }).click();
  await isAt(page, "/private-game");
  await page.goto("/rating-game");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.getByRole("heading", { name: /^Searching/ }).waitFor();
  expect(await faults()).toEqual([]);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.waitForURL(`${url}/`);
});

test("[RATE-01, PRIV-08, PRIV-10] without script: the rating search and Cancel, a private game created and cancelled, a bot game opened", async () => {
  const { page } = await newPlayer(url, "plain", { javaScriptEnabled: false });
  await page.goto("/rating-game");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await isAt(page, "/searching/rating");
  await page.getByText("Without scripts this page cannot hear that a match began").waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.waitForURL(`${url}/`);
  await page.goto("/private-game/create");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  expect(await page.getByLabel("Game key").textContent()).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
  await page.getByRole("button", { name: "Cancel Match" }).click();
  await isAt(page, "/private-game");
  await page.goto("/bot/00000000-0000-4000-8000-000000000001/create-game");
  await page.getByRole("button", { name: "Start Game" }).click();
  await openedMatch(page);
});

test("what was typed, ticked and slid before any script came is kept when it comes, and counts", async () => {
  const name = freshName("early");
  const page = await castMember(url, name);
  const known = await newPlayer(url, "keys");
  const early = async (path: string, fillIn: () => Promise<void>) => {
    const letThrough = await holdScripts(page);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await fillIn();
    letThrough();
    await scripted(page);
  };
  const go = page.getByRole("button", { name: "Continue" });
  await early("/signup", () => page.getByLabel("Username").fill(name));
  await go.click();
  await page.getByText("Step 2 of 2").waitFor();
  await early("/signup", () => page.getByRole("radio", { name: /Beginner/ }).check());
  await go.click();
  await page.getByRole("link", { name: "Not now" }).click();
  await page.getByRole("link", { name: /Coin Game/ }).waitFor();
  await early("/private-game", () => page.getByLabel("Game key").fill("abcdef"));
  await page.getByRole("button", { name: "Join", exact: true }).click();
  await page.getByRole("alert").getByText("Invalid key", { exact: true }).waitFor();
  await early("/private-game/create", () => page.getByRole("slider").fill("1"));
  await page.getByText("1 point, no cube", { exact: true }).waitFor();
  await early("/social/friends?add=1", () => page.getByRole("dialog").getByRole("searchbox").fill(known.name));
  await page.getByRole("dialog").getByText(known.name).waitFor();
  await early("/coin-game", () => page.getByRole("checkbox", { name: /^Level 1,/ }).check());
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.getByRole("heading", { name: /^Searching/ }).waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("link", { name: /Coin Game/ }).waitFor();
});

test("[BON-03, FMT-05] a device whose clock is three days ahead counts the bonus and a key's life by the server's clock; an expired key says so", async () => {
  const { page, call } = await newPlayer(url, "clock");
  await answerOf(call("GET", "/api/v2/users/claim/bonus"));
  await page.clock.install({ time: Date.now() + 3 * 86_400_000 });
  await page.goto("/user-profile");
  const bonus = page.getByRole("region", { name: "Bonus" }).getByRole("button");
  await expect.poll(() => bonus.textContent()).toMatch(/^11:5\d:\d\d$/);
  expect(await bonus.isDisabled()).toBe(true);
  await page.goto("/private-game/create");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await page.getByText("The key expires in 00h 30m").waitFor();
  await page.clock.runFor(29 * 60_000);
  await page.getByText("The key expires in 00h 01m").waitFor();
  await page.clock.runFor(60_000);
  const expired = page.getByRole("dialog", { name: "The key has expired" });
  await expired.getByRole("button", { name: "Create a new key" }).click();
  await page.getByText("The key expires in 00h 30m").waitFor();
  await page.getByRole("button", { name: "Cancel Match" }).click();
  await isAt(page, "/private-game");
});
