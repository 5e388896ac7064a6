/** Play vs AI: the bots, the setup and its fee, the start. */
import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { holdPosts, openedMatch, openLive, shownCoins, visit } from "./support/club";
import { url } from "./support/copy";
import { startBotMatch } from "./support/match";
import { castMember, newPlayer, type Player } from "./support/player";

/** Nobody of these plays: who starts a game here is a player of that test alone. */
let ann: Player;
let star: Page;
let setup = "";

const start = (page: Page) => page.getByRole("button", { name: "Start Game" });
const fee = async (page: Page) => (await page.getByText("Fee:").textContent())?.replace("Fee: ", "");
const help = (page: Page, name: string) => page.getByRole("checkbox", { name });

beforeAll(async () => {
  [ann, star] = await Promise.all([newPlayer(url, "bots"), castMember(url, "bot_star")]);
  await ann.page.goto("/bot-categories");
  setup =
    (await ann.page.getByRole("region", { name: "Beginner" }).getByRole("link").first().getAttribute("href")) ?? "";
});

test("[BOT-01, NAV-13] Play vs AI lists the bots, and a bot opens its setup", async () => {
  const { page } = ann;
  await page.goto("/");
  await page.getByRole("link", { name: /Play vs AI/ }).click();
  // In the list's own region: the header, which stands on every page, tells the player's level in a link of its own.
  const weakest = page.getByRole("region", { name: "Beginner" }).getByRole("link").first();
  const name = (await weakest.locator("b").textContent()) as string;
  await weakest.click();
  await page.getByRole("heading", { name: `Play ${name}` }).waitFor();
  expect(new URL(page.url()).pathname).toBe(setup);
  expect((await page.goto("/bot/00000000-0000-4000-8000-999999999999/create-game"))?.status()).toBe(404);
});

test("[BOT-10] eight bots stand in four groups, weakest first, each with its level and measured error rate", async () => {
  const { page } = ann;
  await page.goto("/bot-categories");
  const groups = ["Beginner", "Intermediate", "Advanced", "Master"];
  const rates: number[] = [];
  for (const group of groups) {
    const bots = page.getByRole("region", { name: group }).getByRole("link");
    expect(await bots.count()).toBe(2);
    for (const text of await bots.allInnerTexts()) {
      const [, rate, level] = /Plays at error rate (\d+\.\d) · (\w+)/.exec(text) ?? [];
      expect(level).toBe(group);
      rates.push(Number(rate));
    }
  }
  expect([...rates].sort((a, b) => b - a)).toEqual(rates);
  await page.goto(setup);
  await page.getByText(`Plays at error rate ${rates[0].toFixed(1)} · Beginner`).waitFor();
});

test("[BOT-02] a free player has one point without the cube, for 50 GC, and nothing to choose", async () => {
  const { page } = ann;
  await page.goto(setup);
  expect(await page.getByRole("slider").count()).toBe(0);
  await page.getByRole("region", { name: "Match length" }).getByText("1-point", { exact: true }).waitFor();
  expect(await fee(page)).toBe("50 GC");
});

test("[BOT-04] hint and feedback are on, and what is switched off stays off for the session alone", async () => {
  const { page } = ann;
  await visit(page, setup);
  expect(await help(page, "Hint Button").isChecked()).toBe(true);
  expect(await help(page, "Move Feedback").isChecked()).toBe(true);
  await help(page, "Hint Button").uncheck();
  await page.goto("/");
  await visit(page, setup);
  await expect.poll(() => help(page, "Hint Button").isChecked()).toBe(false);
  expect(await help(page, "Move Feedback").isChecked()).toBe(true);
  await help(page, "Move Feedback").uncheck();
  await visit(page, setup);
  await expect.poll(() => help(page, "Move Feedback").isChecked()).toBe(false);
  const otherSession = await page.context().newPage();
  await visit(otherSession, setup);
  expect(await help(otherSession, "Hint Button").isChecked()).toBe(true);
  await otherSession.close();
});

test("[BOT-03, BOT-05, BOT-08, BOT-09] a member's slider has five positions, each with its length and fee", async () => {
  const page = star;
  await visit(page, setup);
  const slider = page.getByRole("slider", { name: "Match length" });
  expect(await slider.getAttribute("min")).toBe("0");
  expect(await slider.getAttribute("max")).toBe("4");
  await slider.focus();
  await page.keyboard.press("Home");
  for (const [length, coins] of [
    ["Single with cube", 50],
    ["1-point", 50],
    ["3-point", 150],
    ["5-point", 250],
    ["7-point", 350],
  ]) {
    await expect.poll(() => page.locator("output").textContent()).toBe(length);
    expect(await fee(page)).toBe(`${coins} GC`);
    await page.keyboard.press("ArrowRight");
  }
  expect(await slider.inputValue()).toBe("4");
});

test("[BOT-06, BOT-09] the button reads Starting Game... until the server answers, then the board is there and the fee is paid", async () => {
  const page = await castMember(url, "bot_star_plays");
  await visit(page, setup);
  const slider = page.getByRole("slider", { name: "Match length" });
  await slider.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  const answer = await holdPosts(page, setup);
  await start(page).click();
  const starting = page.getByRole("button", { name: "Starting Game...", exact: true });
  await starting.waitFor();
  expect(await starting.isDisabled()).toBe(true);
  answer();
  await openedMatch(page);
  // What is paid to a bot is a fee on the board as well, and no stake.
  const about = await page.getByRole("heading", { level: 1 }).textContent();
  for (const fact of ["Fee 150", "Match to 3"]) expect(about).toContain(fact);
  expect(about).not.toContain("Stake");
  await page.goto("/");
  expect(await shownCoins(page)).toBe(850);
});

test("[POOL-03] the same player's other page is led to the bot's board by the news of the match", async () => {
  const { page } = await newPlayer(url, "twice");
  const other = await page.context().newPage();
  await openLive(other, "/");
  await page.goto(setup);
  await start(page).click();
  const [first, second] = await Promise.all([openedMatch(page), openedMatch(other)]);
  expect(first).toBe(second);
});

test("[ERR-03] a bot game beside a running match, or without the coins for it, says why and leads to the board or the shop", async () => {
  const { page, call } = await newPlayer(url, "busy");
  const running = await startBotMatch(call, "Pico");
  await visit(page, setup);
  await start(page).click();
  const refused = page.getByRole("alertdialog");
  await refused.getByText("You already have a running match", { exact: true }).waitFor();
  expect(await page.getByText("Something went wrong").count()).toBe(0);
  await refused.getByRole("link", { name: "Go to the board" }).click();
  expect(await openedMatch(page)).toBe(running);
  const poor = await castMember(url, "bot_poor");
  await visit(poor, setup);
  await start(poor).click();
  const unaffordable = poor.getByRole("alertdialog");
  await unaffordable.getByText("Insufficient coins.").waitFor();
  await unaffordable.getByRole("link", { name: "Buy coins" }).click();
  await poor.waitForURL((at) => at.pathname === "/payments/buy-coins");
});
