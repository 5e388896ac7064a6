/** The product's main job: two people meet, play a whole coin game with the cube, through a reload and a power cut. */
import { execFileSync } from "node:child_process";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { double } from "./support/board";
import { answer, isReady, playUntil, resultCard } from "./support/play";
import { DESKTOP, newPlayer, PHONE } from "./support/player";
import { type Stack, startStack } from "./support/stack";

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(async () => {
  await stack?.remove();
});

function audit(): { ok: boolean; findings: unknown[] } {
  const env = { ...process.env, STATE_DIR: stack.stateDir };
  return JSON.parse(execFileSync("node", ["scripts/audit.mjs"], { env, encoding: "utf8" }));
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function search(page: Page, level: string): Promise<void> {
  await page.goto("/coin-game");
  await page.getByRole("checkbox", { name: new RegExp(level) }).check();
  await button(page, "Play").click();
}

async function balanceOf(page: Page): Promise<string> {
  await page.goto("/user-profile");
  return page.getByRole("main").innerText();
}

test("[GAME-01, GAME-02, GAME-03, POOL-03] two players meet in the coin pool and play a whole game: cube, reload, power cut, payment", async () => {
  const [anna, boris] = await Promise.all([
    newPlayer(stack.url, "anna", { viewport: PHONE, hasTouch: true }),
    newPlayer(stack.url, "boris", { viewport: DESKTOP }),
  ]);
  const pages = [anna.page, boris.page];
  await search(anna.page, "Neptune");
  await search(boris.page, "Neptune");
  for (const page of pages) await page.waitForURL(/\/match\/\d+/);

  // Somebody doubles as soon as they can, the other takes.
  let doubler = -1;
  await playUntil(pages, async () => {
    const offers = await Promise.all(pages.map((page) => isReady(button(page, "Double"))));
    doubler = offers.indexOf(true);
    return doubler >= 0;
  });
  await double(pages[doubler]);
  await answer(pages[1 - doubler], "Take");

  // A reload in the middle of a turn.
  await playUntil(pages, () => isReady(button(anna.page, "Undo")));
  await anna.page.reload();
  await playUntil(pages, async () => (await rows(boris.page)) >= 8);

  // The power goes; the same data comes back; both browsers find their way by themselves.
  await stack.kill();
  await stack.start();
  await playUntil(
    pages,
    async () => (await resultCard(anna.page).count()) > 0 && (await resultCard(boris.page).count()) > 0,
  );

  for (const page of pages) await resultCard(page).getByText("Coins", { exact: true }).waitFor();
  const cards = await Promise.all(pages.map((page) => resultCard(page).innerText()));
  expect(cards.filter((card) => /You win!/.test(card))).toHaveLength(1);
  const gains = cards.map((card) => Number(/Coins\s+([+−-][\d,]+)/.exec(card)?.[1].replace("−", "-").replace(",", "")));
  expect(gains[0] + gains[1]).toBe(0);
  // A coin game won is 1 WXP, on the winner's card and on no other.
  for (const card of cards) expect(/WXP\s+\+1\b/.test(card)).toBe(/You win!/.test(card));
  expect(Math.abs(gains[0]) % 200).toBe(0);
  for (const [index, page] of pages.entries()) {
    expect(await balanceOf(page)).toContain((1000 + gains[index]).toLocaleString("en-US"));
  }
  expect(audit()).toMatchObject({ ok: true, findings: [] });
}, 480_000);

/** How many rows the list of moves has. */
async function rows(page: Page): Promise<number> {
  return page.getByRole("region", { name: "Moves" }).getByRole("row").count();
}
