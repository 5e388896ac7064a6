/** Going from one screen to the next without loading the page: what the first one brought must not change the second. */
import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { url } from "./support/copy";
import { playForCoins } from "./support/match";
import { isReady, playUntil } from "./support/play";
import { DESKTOP, newPlayer, PHONE, type Player, visitor } from "./support/player";

/** At the board of a coin game; each test goes from there where it wants. */
let ann: Player;
let ben: Player;
let match: string;

const lobby = (page: Page) => page.getByRole("heading", { name: "Current Games" });
const board = (page: Page) => page.getByRole("group", { name: "Board" });

/** Where the parts of a screen lie, and what is painted behind it. */
async function picture(page: Page, parts: string): Promise<unknown> {
  return page.evaluate((selector) => {
    const places = [...document.querySelectorAll(selector)].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return `${part.className} ${[x, y, width, height].map(Math.round)} ${getComputedStyle(part).fontSize}`;
    });
    return { places, ground: getComputedStyle(document.body).background };
  }, parts);
}

const MATCH_PARTS = ".match > *, .player > *, .rank > *, .board";
const LOBBY_PARTS = ".top > *, .menu > *, .me b, .me small, .card";

beforeAll(async () => {
  [ann, ben] = await Promise.all([newPlayer(url, "screens_a"), newPlayer(url, "screens_b")]);
  match = await playForCoins(ann, ben);
  // The first one to act thinks on: nothing moves on the board from here.
  const roll = (page: Page) => page.getByRole("button", { name: "Roll", exact: true });
  await playUntil([ann.page, ben.page], async () => (await isReady(roll(ann.page))) || (await isReady(roll(ben.page))));
});

test("[LOB-09] Re-Open Game shows the board as it stands, the opponent, the turn and the clock, and opens that board, on a desk and on a phone", async () => {
  const { page } = ann;
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await page.goto("/");
    const tile = page.getByRole("link", { name: /Re-Open Game/ });
    const told = (await tile.textContent()) ?? "";
    for (const fact of [`Against ${ben.name}`, "Coin game", "Stake 100 a point"]) expect(told).toContain(fact);
    const isMine = await isReady(ben.page.getByRole("button", { name: "Roll", exact: true })).then((theirs) => !theirs);
    expect(told).toContain(isMine ? "Your turn" : `${ben.name} is on turn`);
    expect(await tile.getByRole("timer").textContent()).toMatch(/^\d:\d\d$/);
    const drawn = tile.locator("img");
    await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const { searchParams } = new URL(await drawn.evaluate((image: HTMLImageElement) => image.src));
    // The opening has been played: neither the first position nor an empty board.
    expect(searchParams.get("xgid")).toMatch(/^XGID=[-a-oA-O]{26}:0:0:/);
    expect(searchParams.get("xgid")).not.toContain("-b----E-C---eE---c-e----B-");
    await tile.click();
    await board(page).waitFor();
    await page.getByRole("button", { name: "Menu", exact: true }).waitFor();
    const opened = await picture(page, MATCH_PARTS);
    await page.reload();
    await board(page).waitFor();
    expect(opened).toEqual(await picture(page, MATCH_PARTS));
  }
});

test("[LOB-11] a game watched from Current Games is the board of its address, read only", async () => {
  const { page } = await newPlayer(url, "screens_w");
  await page.goto("/?games=coin");
  await page
    .getByRole("link", { name: /^Watch / })
    .filter({ hasText: ann.name })
    .filter({ hasText: ben.name })
    .click();
  await board(page).waitFor();
  await expect.poll(() => page.getByText("1 watching").count()).toBe(1);
  const watched = await picture(page, MATCH_PARTS);
  expect(await page.getByRole("region", { name: "Controls" }).getByRole("button").allTextContents()).toEqual(["Menu"]);
  await page.reload();
  await board(page).waitFor();
  await expect.poll(() => page.getByText("1 watching").count()).toBe(1);
  expect(watched).toEqual(await picture(page, MATCH_PARTS));
});

test("a visitor at the door reads how many games are being played now, and who plays some of them for what", async () => {
  const door = await visitor(url);
  const playing = door.getByRole("region", { name: "Being played now" });
  // The count is kept for some seconds: it may be from before the match.
  await expect
    .poll(
      async () => {
        await door.goto("/");
        return playing.locator("p").textContent();
      },
      { timeout: 30_000 },
    )
    .toMatch(/^\d+ games? (is|are) being played now$/);
  const games = playing.getByRole("listitem");
  expect(await games.count()).toBeGreaterThan(0);
  for (const game of await games.all()) {
    expect(await game.locator("small").textContent()).toMatch(/^(Coins|Rating, \d points?)$/);
    for (const player of await game.locator("span").allTextContents())
      expect(player).toMatch(/^[a-z0-9_]{3,20} \d{3,4}$/);
  }
});

test("[LOB-11] the list opens on a type that has games, and a phone's lobby leads to them", async () => {
  const { page } = await newPlayer(url, "screens_p");
  await page.goto("/");
  const games = page.getByRole("region", { name: "Current Games" });
  await games.getByRole("table").waitFor();
  await page.setViewportSize(PHONE);
  await page.getByRole("link", { name: /^Watch \d+ games?$/ }).click();
  await page.waitForURL("**/?watch=1");
  await games.getByRole("link", { name: "Coins", exact: true }).click();
  const game = games.getByRole("link", { name: /^Watch / }).filter({ hasText: ann.name });
  await game.filter({ hasText: ben.name }).click();
  await page.waitForURL(`**/match/${match}`);
  await board(page).waitFor();
});

test("[NAV-01] the lobby after a match looks as it did before", async () => {
  const { page } = ann;
  await page.setViewportSize(DESKTOP);
  await page.goto(`/match/${match}`);
  await board(page).waitFor();
  await page.getByRole("link", { name: "Starpoint" }).click();
  await lobby(page).waitFor();
  const after = await picture(page, LOBBY_PARTS);
  await page.reload();
  await lobby(page).waitFor();
  expect(after).toEqual(await picture(page, LOBBY_PARTS));
});

test("a screen is never shown before its sheets have come, however slow they are", async () => {
  const { page } = await newPlayer(url, "screens_s");
  await page.route(/\.css$/, async (route) => {
    await new Promise((done) => setTimeout(done, 700));
    await route.continue();
  });
  await page.goto("/");
  // What each frame shows of a screen that is laid out by its own sheet.
  await page.evaluate(() => {
    const seen: string[] = [];
    const look = () => {
      for (const part of document.querySelectorAll(".levels, .bots, .menu")) {
        seen.push(`${part.className} ${getComputedStyle(part).display}`);
      }
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { seen });
  });
  const sheets: string[] = [];
  page.on("response", (answer) => {
    if (answer.url().endsWith(".css")) sheets.push(answer.url());
  });
  await page.getByRole("link", { name: /^Coin Game/ }).click();
  await page.getByRole("checkbox", { name: /Neptune/ }).waitFor();
  await page.getByRole("link", { name: "Back to Play" }).click();
  await page.getByRole("link", { name: /^Play vs AI/ }).click();
  await page
    .getByRole("link", { name: /Beginner/ })
    .first()
    .waitFor();
  const seen = await page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)]);
  expect(seen.sort()).toEqual(["bots grid", "levels grid", "menu grid"]);
  expect(sheets.length).toBeGreaterThanOrEqual(2);
});
