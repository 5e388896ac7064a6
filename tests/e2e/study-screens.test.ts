/** What all screens of the study area have in common: how figures read, and that nothing is to be typed. */
import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { url } from "./support/copy";
import { startBotMatch } from "./support/match";
import { playUntil, resultCard } from "./support/play";
import { newPlayer } from "./support/player";

let page: Page;
/** A match against a bot, which the player has given up. */
let matchId: string;
/** What the hint showed in it. */
const hint = { choices: [] as string[][], winning: "" };

/** Each study screen by its address, and what only it shows. */
const SCREENS: readonly (readonly [name: string, path: () => string, shows: string])[] = [
  ["Stats", () => "/user-stats", "Stats"],
  ["Dice Stats", () => "/user-stats/dice", "Dice Stats"],
  ["Performance Stats", () => "/user-stats/performance", "Performance Stats"],
  ["bots", () => "/bot-categories", "Play vs AI"],
  ["bot setup", () => "/bot/00000000-0000-4000-8000-000000000001/create-game", "Play "],
  ["a finished match and its analysis", () => `/match/${matchId}`, "Bot game"],
  ["analysed matches", () => "/analysis", "Analysis"],
  ["viewer", () => `/analysis/match-details/${matchId}`, "Orion"],
  ["replay", () => `/match/${matchId}/share`, "Bot game"],
  ["notifications", () => "/internal-notifications", "Notifications"],
];

beforeAll(async () => {
  const player = await newPlayer(url, "study");
  ({ page } = player);
  matchId = await startBotMatch(player.call, "Orion");
  await page.goto(`/match/${matchId}`);
  const pickable = page.getByRole("group", { name: "Board" }).getByRole("button", { name: /legal moves?$/ });
  const tutor = page.getByRole("complementary", { name: "Tutor" });
  await playUntil([page], async () => (await pickable.count()) > 0);
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await tutor.getByText("Best plays").waitFor();
  hint.winning = await tutor.getByText(/^wins /).innerText();
  hint.choices = await Promise.all(
    (await tutor.getByRole("row").all()).map((row) => row.getByRole("cell").allInnerTexts()),
  );
  await tutor.getByRole("button", { name: "Close the tutor" }).click();
  await page.getByRole("button", { name: "Resign", exact: true }).click();
  await page
    .getByRole("button", { name: /^Resign a / })
    .last()
    .click();
  await resultCard(page).getByText("Error rate:").waitFor({ timeout: 60_000 });
});

test("[FMT-04] equities have three decimals and a sign, winning chances one decimal in percent, pips two decimals", async () => {
  expect(hint.winning).toMatch(/^wins \d{1,2}\.\d %$/);
  expect(hint.choices.length).toBeGreaterThan(1);
  for (const [index, [equity, loss]] of hint.choices.entries()) {
    expect(equity).toMatch(/^[+−]\d\.\d{3}$/);
    expect(loss).toMatch(index === 0 ? /^best$/ : /^(−\d\.\d{3}|equal)$/);
  }
  const pips = page.getByRole("row", { name: /^Average pips/ }).getByRole("cell");
  // The match's rolls are counted soon after its end.
  await expect
    .poll(async () => {
      await page.goto("/user-stats/dice");
      return (await pips.allInnerTexts()).slice(0, 2).toSorted();
    })
    .toEqual([expect.stringMatching(/^\d{1,2}\.\d{2}$/), "N/A"]);
});

test("[FMT-10] no study screen has a field to type into, so that there is nothing to refuse", async () => {
  const typed = [
    "input:not([type=checkbox], [type=radio], [type=range], [type=hidden], [type=submit], [type=button])",
    "textarea",
    "[contenteditable]:not([contenteditable=false])",
    "[role=textbox], [role=searchbox], [role=combobox], [role=spinbutton]",
    "[pattern], [minlength], [maxlength]",
  ].join(", ");
  for (const [name, path, shows] of SCREENS) {
    await page.goto(path());
    await page.getByRole("heading", { level: 1 }).filter({ hasText: shows }).waitFor();
    await page.waitForLoadState("networkidle");
    expect(`${name}: ${await page.locator(typed).count()}`).toBe(`${name}: 0`);
  }
  // The same look finds the field of a screen that has one.
  await page.goto("/private-game");
  await page.getByLabel("Game key").waitFor();
  expect(await page.locator(typed).count()).toBeGreaterThan(0);
});
