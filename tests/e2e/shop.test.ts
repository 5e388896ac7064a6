/** Avatars, boards, coins and membership, as a player sees and buys them. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { shownCoins } from "./support/club";
import { url } from "./support/copy";
import { castMember, newPlayer, PHONE } from "./support/player";

const detail = (page: Page, label: string) => page.getByRole("region", { name: label, exact: true });
const tile = (page: Page, label: string) =>
  page.getByRole("link").filter({ has: page.getByText(label, { exact: true }) });
const press = (page: Page, label: string, name: "Unlock" | "Use") =>
  detail(page, label).getByRole("button", { name, exact: true }).click();

async function look(page: Page, label: string): Promise<void> {
  await tile(page, label).click();
  await detail(page, label).waitFor();
}

test("[AVA-01] [BRD-01] avatars and boards stand in the groups common, rare, epic and legendary, each board whole", async () => {
  const { page } = await newPlayer(url, "shop");
  for (const [path, size] of [["/avatars", 24] as const, ["/boards", 12] as const]) {
    await page.goto(path);
    const groups = ["Common", "Rare", "Epic", "Legendary"].map((name) =>
      page.getByRole("region", { name, exact: true }),
    );
    const sizes = await Promise.all(groups.map((group) => group.getByRole("link").count()));
    expect(sizes.every((count) => count > 0)).toBe(true);
    expect(sizes.reduce((sum, count) => sum + count, 0)).toBe(size);
    const pictures = page.getByRole("main").locator("img");
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded(); // pictures out of sight are not loaded
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      // The whole board and no slice of it: both sides' fifteen.
      if (path !== "/boards") continue;
      const drawing = await (await page.request.get(await picture.evaluate((img: HTMLImageElement) => img.src))).text();
      for (const seat of ["light", "dark"])
        expect(drawing.match(new RegExp(`<use href="#${seat}"`, "g"))).toHaveLength(15);
    }
  }
});

test("[AVA-02] [AVA-03] [AVA-06] [SET-10] a locked avatar shows Unlock; bought, it shows Use; used, Use is disabled with an In Use tag", async () => {
  const { page } = await newPlayer(url, "dresser");
  await page.goto("/avatars");
  await look(page, "Comet");
  expect(await detail(page, "Comet").getByRole("button", { name: "Use" }).isDisabled()).toBe(true);
  await detail(page, "Comet").getByText("In Use", { exact: true }).waitFor();
  await look(page, "Telescope");
  await press(page, "Telescope", "Unlock");
  await page.getByText("Purchase Complete!", { exact: true }).waitFor();
  await expect.poll(() => shownCoins(page)).toBe(500);
  await press(page, "Telescope", "Use");
  await detail(page, "Telescope").getByText("In Use", { exact: true }).waitFor();
  await page.getByText("Successful update.", { exact: true }).waitFor();
  expect(await detail(page, "Telescope").getByRole("button", { name: "Use" }).isDisabled()).toBe(true);
  await page.goto("/user-profile");
  await page.locator('main img[src$="avatars/telescope.png"]').waitFor();
});

test("[AVA-04] [BRD-02] [BRD-04] what is too dear says what is short, and nothing is taken", async () => {
  const { page } = await newPlayer(url, "shop");
  await page.goto("/avatars");
  await look(page, "Eclipse");
  await press(page, "Eclipse", "Unlock");
  await page.getByRole("alert").getByText("Insufficient coins!", { exact: true }).waitFor();
  await page.goto("/boards");
  await look(page, "Glacier");
  await press(page, "Glacier", "Unlock");
  await page.getByRole("alert").getByText("Insufficient Coins and WXP!", { exact: true }).waitFor();
  expect(await shownCoins(page)).toBe(1000);
  const rich = await castMember(url, "shop_rich");
  await rich.goto("/boards");
  await look(rich, "Glacier");
  await press(rich, "Glacier", "Unlock");
  await rich.getByRole("alert").getByText("Insufficient WXP!", { exact: true }).waitFor();
  expect(await shownCoins(rich)).toBe(20_000);
});

test("[AVA-05] [AVA-08] [BRD-03] star items are an exclusive benefit: a free player's Unlock opens the membership, a star member just uses them", async () => {
  const { page } = await newPlayer(url, "shop");
  const star = await castMember(url, "shop_star");
  for (const [path, label] of [["/avatars", "Corona"] as const, ["/boards", "Observatory"] as const]) {
    await page.goto(path);
    await look(page, label);
    await detail(page, label).getByText("This is an exclusive benefit for star members.", { exact: true }).waitFor();
    await press(page, label, "Unlock");
    await page.waitForURL("**/payments/membership");
    await star.goto(path);
    await look(star, label);
    await press(star, label, "Use");
    await detail(star, label).getByText("In Use", { exact: true }).waitFor();
  }
});

test("[AVA-03, BRD-01] a board that a free player bought with coins is the board of the next match, without script too", async () => {
  const rich = await castMember(url, "shop_dune", { javaScriptEnabled: false });
  await rich.goto("/boards?item=dune");
  await press(rich, "Dune", "Unlock");
  await rich.getByText("Purchase Complete!", { exact: true }).waitFor();
  await press(rich, "Dune", "Use");
  await detail(rich, "Dune").getByText("In Use", { exact: true }).waitFor();
  expect(await detail(rich, "Dune").getByRole("button", { name: "Use" }).isDisabled()).toBe(true);
  await rich.goto("/bot-categories");
  await rich
    .getByRole("link", { name: /Beginner/ })
    .first()
    .click();
  await rich.getByRole("button", { name: /^Start/ }).click();
  await rich.waitForURL(/\/match\/\d+$/);
  await rich.locator('main[data-board="dune"]').waitFor();
});

test("[BUY-01] [BUY-02] [BUY-05] the packs show title, coins, price and picture; the dialog offers card, PayPal and Apple Pay, and what is paid arrives", async () => {
  const { page } = await newPlayer(url, "shop");
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Buy coins" }).click();
  await page.waitForURL("**/payments/buy-coins");
  const packs = page.getByRole("main").getByRole("listitem");
  await expect.poll(() => packs.count()).toBe(7);
  const pack = packs.filter({ hasText: "Pouch of Stardust" });
  expect(await pack.textContent()).toMatch(/5,000.*\$4\.99/);
  expect(await pack.locator("svg.pile").count()).toBe(1);
  const before = await shownCoins(page);
  await pack.getByRole("link").click();
  const dialog = page.getByRole("dialog", { name: "Pouch of Stardust" });
  for (const name of ["Card", "PayPal", "Apple Pay"]) await dialog.getByRole("button", { name, exact: true }).waitFor();
  await dialog.getByRole("button", { name: "Card", exact: true }).click();
  await page.getByText("No money moves").waitFor();
  expect(new URL(page.url()).origin).not.toBe(url);
  await page.getByRole("button", { name: /^Pay/ }).click();
  await page.getByRole("heading", { name: "Purchase Complete!" }).waitFor();
  await expect.poll(() => shownCoins(page)).toBe(before + 5000);
  // PayPal's money is taken by the server when the player comes back.
  await page.goto("/payments/buy-coins?product=gc_500_p1");
  await page.getByRole("button", { name: "PayPal", exact: true }).click();
  await page.getByRole("button", { name: /^Pay/ }).click();
  await page.getByRole("heading", { name: "Purchase Complete!" }).waitFor();
  await expect.poll(() => shownCoins(page)).toBe(before + 5500);
});

test("[BUY-02] who cancels at the provider has bought nothing", async () => {
  const { page } = await newPlayer(url, "shop");
  await page.goto("/payments/buy-coins?product=gc_500_p1");
  const before = await shownCoins(page);
  await page.getByRole("button", { name: "Apple Pay", exact: true }).click();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await page.getByRole("heading", { name: "Nothing was paid." }).waitFor();
  expect(await shownCoins(page)).toBe(before);
});

test("[BUY-03] inside the mobile app the app is asked to sell", async () => {
  const page = await castMember(url, "shop_wrapped", { viewport: PHONE });
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said, ReactNativeWebView: { postMessage: (text: string) => said.push(text) } });
  });
  await page.goto("/payments/buy-coins");
  await page.waitForFunction(() => (window as unknown as { said: string[] }).said.length > 0);
  await page.getByRole("link", { name: /Jar of Comets/ }).click();
  const said = () =>
    page.evaluate(() => (window as unknown as { said: string[] }).said.map((text) => JSON.parse(text)));
  await expect.poll(said).toContainEqual({ type: "buyCoins", payload: { productId: "gc_10000_p1" } });
  expect(await page.getByRole("dialog").count()).toBe(0);
});

test("[MEM-01] [MEM-04] a free player buys star, then goes up to Star Plus; what they have is marked and Star is not offered any more", async () => {
  const { page } = await newPlayer(url, "member");
  const tier = (name: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true, level: 2 }) });
  async function buy(name: string, offer: RegExp): Promise<void> {
    await page.goto("/payments/membership");
    await tier(name).getByRole("link", { name: offer }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Card", exact: true }).click();
    await page.getByRole("button", { name: /^Pay/ }).click();
    await page.getByText("Your membership has begun.").waitFor();
    await page.goto("/payments/membership");
    await tier(name).getByText("Yours", { exact: true }).waitFor();
  }
  await page.goto("/payments/membership");
  await tier("Free").getByText("Yours", { exact: true }).waitFor();
  await buy("Star", /a month/);
  await buy("Star Plus", /a year/);
  expect(await tier("Star").getByRole("link").count()).toBe(0);
  expect(await tier("Star Plus").getByRole("link").count()).toBe(2);
});

test("a position's picture is drawn for whoever asks, with a turn on it, and nonsense draws nothing", async () => {
  const { page } = await newPlayer(url, "shop");
  const xgid = "-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10";
  const address = (query: Record<string, string>) => `/boards/position.svg?${new URLSearchParams(query)}`;
  await page.goto("/");
  const width = (src: string) =>
    page.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return image.naturalWidth;
    }, src);
  expect(await width(address({ xgid }))).toBeGreaterThan(100);
  expect(await width(address({ xgid, turn: "8/5 6/5" }))).toBeGreaterThan(100);
  const drawn = await (await fetch(url + address({ xgid, turn: "8/5 6/5" }))).text();
  expect(drawn).toContain('class="trail"');
  for (const query of [
    { xgid: "none" },
    { xgid, turn: "1/2" },
    { xgid, turn: "<script>" },
    { xgid: "x".repeat(5000) },
  ]) {
    expect((await fetch(url + address(query as Record<string, string>))).status).toBe(404);
  }
});
