/** The lobby: what can be played, the header, the living club beside it, the bars, the bonus; narrow, plain and in both themes. */
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_PLAYERS } from "../../scripts/demo-players.mjs";
import { addCast } from "./support/cast";
import { openedMatch, shownCoins } from "./support/club";
import { castMember, newPlayer, PHONE, signIn, visitor } from "./support/player";
import { type Stack, startStack } from "./support/stack";

type Known = { readonly name: string; readonly rating: number; readonly coins: number; readonly wxp: number };
const known = DEMO_PLAYERS as unknown as readonly Known[];
const by = (value: (player: Known) => number) => [...known].sort((a, b) => value(b) - value(a));

/** More players than the Top 100 has places, below everybody else, and more matches than eight pages hold. */
async function addCrowd(db: D1Database): Promise<void> {
  const crowdId = "printf('dddddddd-0000-4000-8000-%012d', n)";
  await db.batch([
    db.prepare(
      `WITH RECURSIVE crowd (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM crowd WHERE n < 100)
       INSERT INTO profiles (id, issuer, subject, name, rating, peak_rating, balance, created_at)
       SELECT ${crowdId}, 'nobody', n, 'crowd_' || n, 100, 100, 0, 0 FROM crowd`,
    ),
    db.prepare(
      `WITH RECURSIVE many (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < 95)
       INSERT INTO matches (id, mode, status, white_id, black_id, length, stake, clock, cube, spec, created_at, started_at)
       SELECT n, 'rating', 'playing', ${crowdId}, ${crowdId}, 5, 250, 'normal', 1, '{}', n, n FROM many`,
    ),
  ]);
}

let stack: Stack;
let ann: { page: Page; name: string };

const menu = (page: Page) => page.getByRole("region", { name: "Play" });
const top = (page: Page) => page.getByRole("region", { name: "Top 100" });
const games = (page: Page) => page.getByRole("region", { name: "Current Games" });
const club = (page: Page) => page.getByRole("navigation", { name: "Club" });
const link = (page: Page, name: string | RegExp) => page.getByRole("link", { name });
const label = async (page: Page, name: RegExp) => link(page, name).getAttribute("aria-label");

beforeAll(async () => {
  stack = await startStack({}, async (db, issuer) => {
    await addCrowd(db);
    await addCast(db, issuer, [
      { signIn: "lobby_star", membership: "star", coins: 1550 },
      { signIn: "lobby_plus", membership: "starplus" },
      { signIn: "lobby_free" },
    ]);
  });
  ann = await newPlayer(stack.url, "lann");
});

afterAll(async () => {
  await stack?.remove();
});

test("[LOB-02] right after signing in a splash with a progress ring covers the lobby for 1.5 s, once", async () => {
  const page = await visitor(stack.url, { reducedMotion: "no-preference" });
  await signIn(page, ann.name);
  const splash = page.getByRole("status", { name: "Loading" });
  await splash.waitFor({ state: "attached" });
  const seen = await splash.evaluate((element) => {
    const at = (ms: number) => {
      for (const animation of element.getAnimations()) {
        animation.pause();
        animation.currentTime = ms;
      }
      const { visibility, opacity } = getComputedStyle(element);
      return `${visibility} ${opacity}`;
    };
    const { width, height } = element.getBoundingClientRect();
    const covers = width >= innerWidth && height >= innerHeight;
    return {
      covers,
      start: at(0),
      before: at(1499),
      after: at(1701),
      rings: element.querySelectorAll("circle").length,
    };
  });
  expect(seen).toEqual({ covers: true, start: "visible 1", before: "visible 1", after: "hidden 0", rings: 2 });
  await page.reload();
  await menu(page).waitFor();
  expect(await splash.count()).toBe(0);
  await page.context().close();
});

test("[NAV-01, LOB-06] Play shows the five tiles, and each opens its room", async () => {
  const { page } = ann;
  await page.goto("/");
  for (const [name, path] of [
    ["Coin Game", "/coin-game"],
    ["Rating Game", "/rating-game"],
    ["Play a Friend", "/private-game"],
    ["Play vs AI", "/bot-categories"],
    ["Lessons", "/quiz-list"],
  ]) {
    const tile = menu(page)
      .getByRole("link")
      .filter({ has: page.getByRole("heading", { name, exact: true }) });
    await tile.click(); // strict: there is one
    await page.waitForURL(stack.url + path);
    await menu(page).waitFor({ state: "detached" }); // the room is there, not only its address
    await page.goBack();
    await page.waitForURL(`${stack.url}/`);
    await menu(page).waitFor();
  }
});

test("[NAV-04] the rooms of the coin, rating and private game have their addresses", async () => {
  const { page } = ann;
  for (const [path, title] of [
    ["/coin-game", "Coin Game"],
    ["/rating-game", "Rating Game"],
    ["/private-game", "Play a Friend"],
    ["/private-game/create", "Create Private Game"],
  ]) {
    await page.goto(path);
    await page.getByRole("heading", { name: title, exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

test("[HDR-01] the header shows name, rating, title with the way to the next, and coins", async () => {
  const { page, name } = ann;
  await page.goto("/");
  expect(await label(page, /^Profile of/)).toBe(`Profile of ${name} Player`);
  // 1400 is Intermediate, three quarters of the way from 1250 to Experienced at 1450.
  expect(await label(page, /^Rating \d/)).toBe("Rating 1400 Intermediate, Experienced 1450: 75 percent of the way");
  await link(page, /^Rating/)
    .getByText("1400", { exact: true })
    .waitFor();
  expect(await shownCoins(page)).toBe(1000);
  expect(await link(page, /^1000 coins/).textContent()).toContain("1K");
});

test("[HDR-02, HDR-03, HDR-06] coins, bell, friend requests and chat are there, the star membership button is hidden; coins are sold where cards are taken", async () => {
  const { page } = ann;
  const header = page.getByRole("banner");
  for (const name of ["Notifications", "Friend requests", "Chat"]) {
    expect(await header.getByRole("link", { name }).isVisible()).toBe(true);
  }
  const membership = header.getByText("Star membership", { exact: true });
  expect(await membership.count()).toBe(1);
  expect(await membership.isVisible()).toBe(false);
  expect(await header.getByRole("link", { name: "Buy coins" }).getAttribute("href")).toBe("/payments/buy-coins");
});

test("[HDR-09, NAV-06] the profile opens from the header, another player's from the Top 100 with the way back", async () => {
  const { page, name } = ann;
  await link(page, /^Profile of/).click();
  await page.waitForURL("**/user-profile");
  await page.getByRole("heading", { name, exact: true }).waitFor();
  await page.goto("/?top=balance");
  const other = known[0].name;
  await top(page).getByRole("link").filter({ hasText: other }).click();
  await page.waitForURL(/\/user-profile\/[0-9a-f-]{36}\?returnTo=/);
  await page.getByRole("heading", { name: other, exact: true }).waitFor();
  await link(page, "Back").click();
  await menu(page).waitFor();
});

test("[LOB-10] the Top 100 ranks by rating, coins and WXP, a hundred at most", async () => {
  const { page } = ann;
  await page.goto("/");
  for (const [tab, order] of [
    ["Rating", by(({ rating }) => rating)],
    ["Coins", by(({ coins }) => coins)],
    ["WXP", by(({ wxp }) => wxp)],
  ] as const) {
    await top(page).getByRole("link", { name: tab, exact: true }).click();
    const rows = top(page).getByRole("listitem");
    await rows.first().getByText(order[0].name).waitFor();
    await expect.poll(() => rows.count()).toBe(100);
    expect(await rows.nth(1).textContent()).toContain(order[1].name);
  }
});

test("[LOB-11, FMT-07] current games of three types, ten a page, by at most eight page numbers", async () => {
  const { page } = ann;
  await page.goto("/");
  for (const type of ["Coins", "Friendly", "Rating"]) {
    await games(page).getByRole("link", { name: type, exact: true }).click();
    await expect
      .poll(() => games(page).getByRole("link", { name: type, exact: true }).getAttribute("aria-current"))
      .toBe("true");
    // Nobody plays for coins: one page, and so none to choose.
    if (type !== "Rating") {
      await games(page).getByText("Nobody plays here right now.").waitFor();
      expect(await games(page).getByRole("navigation", { name: "Pages" }).count()).toBe(0);
    }
  }
  await games(page).getByRole("table").waitFor();
  expect(await games(page).getByRole("row").count()).toBe(1 + 10);
  const cells = await games(page).getByRole("row").nth(1).getByRole("cell").allTextContents();
  expect(cells.slice(1)).toEqual(["5", "Normal", "250"]);
  const pages = games(page).getByRole("navigation", { name: "Pages" });
  const numbers = pages.getByRole("link", { name: /^Page \d+$/ });
  expect(await numbers.allTextContents()).toEqual(["1", "2", "3", "4", "5", "6", "7", "8"]);
  expect(await pages.getByRole("button", { name: "First page" }).isDisabled()).toBe(true);
  await pages.getByRole("link", { name: "Last page" }).click();
  await expect.poll(() => games(page).getByRole("row").count()).toBe(1 + 5);
  expect(await numbers.allTextContents()).toEqual(["3", "4", "5", "6", "7", "8", "9", "10"]);
  await pages.getByRole("link", { name: "Previous page" }).click();
  await expect.poll(() => numbers.and(page.locator("[aria-current=page]")).textContent()).toBe("9");
  await pages.getByRole("link", { name: "Next page" }).waitFor();
});

test("[LOB-12, LOB-13] the lists are asked for again while they are looked at: games after 10 s, the Top 100 after 30 s", async () => {
  const page = await ann.page.context().newPage();
  const asked = { games: 0, top: 0 };
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/lobby/games")) asked.games++;
    if (pathname.startsWith("/lobby/top")) asked.top++;
  });
  await page.clock.install();
  await page.goto("/");
  await games(page).getByRole("table").waitFor();
  await page.waitForLoadState("networkidle");
  await page.clock.pauseAt(new Date(Date.now() + 4_000));
  await page.clock.runFor(4_000);
  expect(asked).toEqual({ games: 0, top: 0 });
  await page.clock.runFor(10_000);
  await expect.poll(() => asked.games).toBe(1);
  expect(asked.top).toBe(0);
  for (let seconds = 0; seconds < 20; seconds += 5) await page.clock.runFor(5_000);
  await expect.poll(() => asked.top).toBe(1);
  // Where a narrow screen hides them nothing is asked.
  await page.setViewportSize(PHONE);
  const before = { ...asked };
  await page.clock.runFor(60_000);
  expect(asked).toEqual(before);
  await page.close();
});

test("[LOB-08, FMT-08] above 1199 px the club and the star tile are beside the menu, at 1199 px they are not", async () => {
  const { page } = ann;
  await page.goto("/");
  const star = menu(page).getByRole("heading", { name: "Star membership" });
  for (const width of [1200, 1199, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const isDesktop = width > 1199;
    expect([width, await top(page).isVisible(), await games(page).isVisible(), await star.isVisible()]).toEqual([
      width,
      isDesktop,
      isDesktop,
      isDesktop,
    ]);
    expect(await menu(page).getByRole("heading", { name: "Coin Game" }).isVisible()).toBe(true);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
});

test("[LOB-16] the bar's rooms, and behind More a side menu with Logout and Close", async () => {
  const { page } = ann;
  const rooms = ["Rankings", "Stats", "Analysis", "Blunders", "Profile", "Social"];
  for (const name of rooms) expect(await club(page).getByRole("link", { name }).isVisible()).toBe(true);
  expect(await club(page).getByRole("link", { name: "Social" }).getAttribute("href")).toBe("/social/friends");
  const more = page.getByRole("dialog", { name: "More" });
  expect(await more.isVisible()).toBe(false);
  await club(page).getByRole("button", { name: "More" }).click();
  for (const name of ["Profile", "My Blunders", "Avatars", "Boards", "Settings"]) {
    expect(await more.getByRole("link", { name, exact: true }).isVisible()).toBe(true);
  }
  expect(await more.getByRole("button", { name: "Logout" }).isVisible()).toBe(true);
  await more.getByRole("button", { name: "Close" }).click();
  expect(await more.isVisible()).toBe(false);
});

test("[BON-05] the bar has no bonus for a free player, who claims his 400 coins on his profile", async () => {
  const { page } = ann;
  await page.goto("/");
  expect(await club(page).getByRole("button", { name: /Bonus/ }).count()).toBe(0);
  const before = await shownCoins(page);
  await page.goto("/user-profile");
  await page.getByRole("region", { name: "Bonus" }).getByRole("button", { name: "Claim 400" }).click();
  await page.getByText("Bonus claimed.", { exact: true }).waitFor();
  await page.goto("/");
  expect(await shownCoins(page)).toBe(before + 400);
});

test("[BON-06] a free player may claim on Buy Coins as well, every twelve hours; too early a claim pays nothing and is told how long it is", async () => {
  const page = await castMember(stack.url, "lobby_free");
  await page.clock.install();
  await page.goto("/payments/buy-coins");
  const claim = page.getByRole("region", { name: "Bonus" }).getByRole("button");
  const before = await shownCoins(page);
  expect(await claim.textContent()).toBe("Claim 400");
  await claim.click();
  await expect.poll(() => shownCoins(page)).toBe(before + 400);
  await expect.poll(() => claim.isDisabled()).toBe(true);
  // A device whose clock runs ahead offers it too early; the server's clock counts.
  await page.clock.fastForward("12:00:00");
  await expect.poll(() => claim.textContent()).toBe("Claim 400");
  await claim.click();
  await page.getByText(/^The next bonus is ready in (12:00:00|11:5\d:\d\d)\.$/).waitFor();
  expect(await shownCoins(page)).toBe(before + 400);
  await page.context().close();
});

test("[BON-01, BON-02, BON-03, BON-04] a member's bonus is in the bar; a claim pays at once and counts twelve hours down to the next", async () => {
  for (const [name, amount] of [
    ["lobby_star", 800],
    ["lobby_plus", 1200],
  ] as const) {
    const page = await castMember(stack.url, name);
    await page.clock.install();
    await page.reload();
    const bonus = club(page).locator("form button");
    const before = await shownCoins(page);
    expect(await bonus.textContent()).toBe(`${amount}Bonus`);
    await bonus.click();
    await expect.poll(() => shownCoins(page)).toBe(before + amount);
    await expect.poll(() => bonus.textContent()).toMatch(/^(12:00:00|11:59:[345]\d)$/);
    await expect.poll(() => bonus.isDisabled()).toBe(true);
    await page.clock.fastForward("11:59:00");
    await expect.poll(() => bonus.textContent()).toMatch(/^00:0[01]:\d\d$/);
    await page.clock.fastForward(60_000);
    await expect.poll(() => bonus.textContent()).toBe(`${amount}Bonus`);
    await expect.poll(() => bonus.isEnabled()).toBe(true);
    // This browser's clock is ahead of the server's, and the server's counts.
    await bonus.click();
    await page.getByText(/^The next bonus is ready in (12:00:00|11:5\d:\d\d)\.$/).waitFor();
    expect(await shownCoins(page)).toBe(before + amount);
    await page.context().close();
  }
});

test("[FMT-01, FMT-02] balances are shortened: 1550 coins read 1.55K", async () => {
  const page = await castMember(stack.url, "lobby_star");
  expect(await link(page, /^2350 coins/).textContent()).toBe("2.35K");
  await page.context().close();
});

test("[LOB-14] at 320 px each of a member's eight entries of the bar is 44 px wide and high, on the screen", async () => {
  const page = await castMember(stack.url, "lobby_star", { viewport: { width: 320, height: 640 } });
  const entries = club(page).locator("a, button");
  expect(await entries.count()).toBe(8);
  for (const entry of await entries.all()) {
    const box = await entry.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
  }
  await page.context().close();
});

test("what is seen of the header's links is in their names, in its order", async () => {
  const { page } = ann;
  await page.goto("/");
  const words = (text: string | null) => (text ?? "").replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim();
  for (const name of [/^Profile of/, /^Rating \d/, /^\d+ coins/]) {
    const [label, seen] = [await link(page, name).getAttribute("aria-label"), await link(page, name).innerText()];
    expect(words(label)).toContain(words(seen));
  }
});

test("the lobby, its lists and its menus work before any script runs", async () => {
  const plain = await visitor(stack.url, { javaScriptEnabled: false });
  await signIn(plain, ann.name);
  await menu(plain).waitFor();
  await top(plain).getByRole("link", { name: "Coins", exact: true }).click();
  await plain.waitForURL(/top=balance/);
  const richest = by(({ coins }) => coins)[0].name;
  await top(plain).getByRole("listitem").first().getByText(richest).waitFor();
  await club(plain).getByRole("button", { name: "More" }).click();
  await plain.getByRole("button", { name: "Light", exact: true }).click();
  await menu(plain).waitFor();
  expect(await plain.locator("html").getAttribute("data-theme")).toBe("light");
});

/** Titles and tabs of which a part is cut off or lies over the next one. */
function cutTexts(): string[] {
  return [...document.querySelectorAll(".bar h1, .tabs > *, .top b, .top .rating__line > span")]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map((element) => element.textContent ?? "");
}

test("no screen scrolls sideways or cuts its title at 320 px, in the dark and in the light, and the colours follow the choice at once", async () => {
  const { page } = ann;
  const rooms = "/ /coin-game /rating-game /private-game /private-game/create /bot-categories /user-profile /faq";
  const bot = "/bot/00000000-0000-4000-8000-000000000001/create-game";
  await page.setViewportSize({ width: 320, height: 640 });
  const shades: string[] = [];
  for (const theme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme: theme });
    for (const path of [
      ...rooms.split(" "),
      bot,
      "/terms-of-services",
      "/dice-cert",
      "/leaderboards",
      "/social/friends",
    ]) {
      await page.goto(path);
      const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(`${path} ${widths[0]}`).toBe(`${path} ${widths[1]}`);
      expect([path, await page.evaluate(cutTexts)]).toEqual([path, []]);
    }
    shades.push(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor));
    shades.push(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
  }
  expect(shades.slice(0, 2)).not.toEqual(shades.slice(2));
  // With reduced motion nothing passes over from one colour to the other, level by level: text would stay unreadable.
  const passing = () => {
    document.documentElement.dataset.theme = "dark";
    return document.getAnimations().length;
  };
  expect(await page.evaluate(passing)).toBe(0);
  await page.setViewportSize(PHONE);
});

test("[LOB-09] while a match runs the menu shows only Re-Open Game, which opens the board", async () => {
  const { page } = ann;
  await page.goto("/bot/00000000-0000-4000-8000-000000000001/create-game");
  await page.getByRole("button", { name: "Start Game" }).click();
  const match = await openedMatch(page);
  await page.goto("/");
  expect(await menu(page).getByRole("link").count()).toBe(1);
  await menu(page)
    .getByRole("link", { name: /^Re-Open Game/ })
    .click();
  expect(await openedMatch(page)).toBe(match);
});
