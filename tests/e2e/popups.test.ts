/** What the lobby shows by itself: pop-ups, their icons, and the dots and badges of what waits for the player. */
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCast } from "./support/cast";
import { shownCoins } from "./support/club";
import { castMember, newPlayer, PHONE } from "./support/player";
import { type Stack, startStack } from "./support/stack";

let stack: Stack;

const popup = (page: Page) => page.getByRole("dialog");
const tile = (page: Page) => page.getByRole("region", { name: "Play" }).getByRole("link", { name: /200 coins/ });
const header = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Messages" }).getByRole("link", { name });

/** Pop-ups for the cast alone: members of the two kinds, whom the seed's own pop-ups do not reach on their first day. */
async function addPopups(db: D1Database): Promise<void> {
  const insert = db.prepare(
    `INSERT INTO popups (id, page, sort_order, template, shown_by, memberships, web) VALUES (?, 'lobby', ?, ?, 'arrival', ?, ?)`,
  );
  const web = (title: string, image: string, action: string, link: string) =>
    JSON.stringify({
      title: { enabled: title !== "", text: "Words of the title" },
      image: { enabled: image !== "", link: "/popups/lesson.svg" },
      button: { enabled: true, label: "Do it", link, action },
      payments: { paypal: null },
    });
  await db.batch([
    insert.bind("late", 9, "simple2", '["star","starplus"]', web("yes", "", "deep_link", "/leaderboards")),
    insert.bind("elsewhere", 5, "simple1", '["star"]', web("yes", "", "web_link", "https://example.com/rules")),
    insert.bind("picture", 5, "image_button", '["starplus"]', web("", "yes", "close", "")),
  ]);
}

beforeAll(async () => {
  stack = await startStack({}, async (db, issuer) => {
    await addPopups(db);
    await addCast(db, issuer, [
      { signIn: "pop_star", membership: "star" },
      { signIn: "pop_plus", membership: "starplus" },
    ]);
  });
});

afterAll(async () => {
  await stack?.remove();
});

test("[LOB-07, POP-04] a newcomer's gift is a tile with a countdown; collecting it closes it and pays into the header", async () => {
  const { page } = await newPlayer(stack.url, "gift");
  await page.goto("/");
  expect(await popup(page).count()).toBe(0);
  expect(await tile(page).getByRole("timer").textContent()).toMatch(/^\d+:\d\d:\d\d$/);
  const coins = await shownCoins(page);
  await tile(page).click();
  await popup(page).getByRole("button", { name: "Collect" }).click();
  await page.getByText("Your coins are here.").waitFor();
  await popup(page).waitFor({ state: "detached" });
  await expect.poll(() => shownCoins(page)).toBe(coins + 200);
  await tile(page).waitFor({ state: "detached" });
  await page.reload();
  await page.getByRole("link", { name: /Coin Game/ }).waitFor();
  expect([await tile(page).count(), await shownCoins(page)]).toEqual([0, coins + 200]);
});

test("[POP-05] a pop-up opened by its icon is still there after closing; Escape closes as the button does", async () => {
  const { page } = await newPlayer(stack.url, "keep", { viewport: PHONE });
  await page.goto("/");
  for (const close of [
    () => popup(page).getByRole("button", { name: "Close" }).click(),
    () => page.keyboard.press("Escape"),
  ]) {
    await tile(page).click();
    await popup(page)
      .getByRole("heading", { name: /200 coins/ })
      .waitFor();
    await expect.poll(() => popup(page).evaluate((element) => element.matches(":modal"))).toBe(true);
    await close();
    await popup(page).waitFor({ state: "detached" });
    await page.waitForURL(`${stack.url}/`);
    await tile(page).waitFor();
  }
});

test("[POP-01, POP-03, POP-05] the first pop-up by order is shown alone, opens its link in a new tab, and does not come again", async () => {
  const page = await castMember(stack.url, "pop_star");
  await page.goto("/");
  await popup(page).getByRole("heading", { name: "Words of the title" }).waitFor();
  expect(await popup(page).count()).toBe(1);
  expect(await popup(page).locator("img").count()).toBe(0);
  const opened = page.context().waitForEvent("page");
  await page.context().route("https://example.com/**", (route) => route.fulfill({ body: "the rules" }));
  await popup(page).getByRole("link", { name: "Do it" }).click();
  expect((await opened).url()).toBe("https://example.com/rules");
  await popup(page).waitFor({ state: "detached" });
  // The second one waits for another visit, and leads within the app.
  await page.reload();
  await popup(page).getByRole("button", { name: "Do it" }).click();
  await page.waitForURL(`${stack.url}/leaderboards`);
  await page.goto("/");
  await page.getByRole("link", { name: /Coin Game/ }).waitFor();
  expect(await popup(page).count()).toBe(0);
});

test("[POP-02] a title that is not enabled does not show, and any other action closes", async () => {
  const page = await castMember(stack.url, "pop_plus", { viewport: PHONE });
  await page.goto("/");
  await popup(page).locator("img").waitFor();
  expect(await popup(page).getByRole("heading").count()).toBe(0);
  await popup(page).getByRole("button", { name: "Do it" }).click();
  await popup(page).waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toBe("/");
});

test("without script a gift opens, is collected and is gone as well", async () => {
  const { page: plain } = await newPlayer(stack.url, "plain", { javaScriptEnabled: false });
  await plain.goto("/");
  await tile(plain).click();
  await popup(plain).getByRole("button", { name: "Collect" }).click();
  await plain.getByText("Your coins are here.").waitFor();
  expect(await tile(plain).count()).toBe(0);
});

test("[HDR-04, LOB-15, LOB-17] the bell shows unread and Social is NEW while something waits, and neither for a newcomer", async () => {
  const [mira, { page: newcomer }] = await Promise.all([
    castMember(stack.url, "mira_kostova"),
    newPlayer(stack.url, "calm"),
  ]);
  await Promise.all([mira.goto("/"), newcomer.goto("/")]);
  await popup(mira).getByRole("button", { name: "Close" }).click();
  await header(mira, "Notifications, unread").waitFor();
  await header(mira, "Friend requests, 1 to answer").waitFor();
  const social = (page: Page) => page.getByRole("navigation", { name: "Club" }).getByRole("link", { name: /Social/ });
  expect(await social(mira).textContent()).toBe("NEWSocial");
  expect(await social(newcomer).textContent()).toBe("Social");
  expect(await social(newcomer).getAttribute("href")).toBe("/social/friends");
  await header(newcomer, "Notifications").waitFor();
  expect(await header(newcomer, "Notifications, unread").count()).toBe(0);
});
