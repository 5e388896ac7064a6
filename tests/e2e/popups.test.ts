/**
 * What the lobby shows by itself: pop-ups, their icons, and the dots and badges of what waits for the player.
 * Long because one copy with pop-ups of its own serves all of these.
 */
import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCast } from "./support/cast";
import { stopClock } from "./support/clock";
import { shownCoins, visit } from "./support/club";
import { type OutageHost, startOutageHost } from "./support/outage";
import { castMember, newPlayer, PHONE, visitor } from "./support/player";
import { answerOf } from "./support/session";
import { type Stack, startStack } from "./support/stack";

let stack: Stack;
/** Stands before the notifications: hears what the lobby asks of them. */
let host: OutageHost;

const popup = (page: Page) => page.getByRole("dialog");
const heading = (page: Page) => popup(page).getByRole("heading", { name: "Words of the title" });
const tile = (page: Page) => page.getByRole("region", { name: "Play" }).getByRole("link", { name: /200 coins/ });
const header = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Messages" }).getByRole("link", { name });

/** Pop-ups for the cast alone: members of the two kinds, whom the seed's own pop-ups do not reach on their first day. */
async function addPopups(db: D1Database): Promise<void> {
  const insert = db.prepare(
    `INSERT INTO popups (id, page, sort_order, template, shown_by, memberships, web) VALUES (?, 'lobby', ?, ?, 'arrival', ?, ?)`,
  );
  const web = (title: string, image: string, action: string, link: string, paypal: object | null = null) =>
    JSON.stringify({
      title: { enabled: title !== "", text: "Words of the title" },
      image: { enabled: image !== "", link: "/popups/lesson.svg" },
      button: { enabled: true, label: "Do it", link, action },
      payments: { paypal },
    });
  const pack = { coins: 5_000, amount: "4.99", product_id: "gc_5000_p1" };
  await db
    .prepare(
      `INSERT INTO popups (id, page, sort_order, template, shown_by, memberships, web, lobby_icon)
       VALUES ('endless', 'lobby', 20, 'simple1', 'icon', '["free"]', ?, '/popups/lesson.svg')`,
    )
    .bind(web("yes", "", "close", ""))
    .run();
  await db.batch([
    insert.bind("late", 9, "simple2", '["star"]', web("yes", "", "deep_link", "/leaderboards")),
    insert.bind("elsewhere", 5, "simple1", '["star"]', web("yes", "", "web_link", "https://example.com/rules")),
    insert.bind("picture", 5, "image_button", '["starplus"]', web("", "yes", "close", "")),
    insert.bind("pack", 6, "default", '["starplus"]', web("yes", "yes", "billing", "", pack)),
  ]);
}

beforeAll(async () => {
  host = await startOutageHost();
  stack = await startStack({ NOTIFICATIONS_HOST: host.url }, async (db, issuer) => {
    await addPopups(db);
    await addCast(db, issuer, [
      { signIn: "pop_star", membership: "star" },
      { signIn: "pop_plus", membership: "starplus" },
      { signIn: "pop_nameless", name: null },
    ]);
  });
  host.target = stack.url;
});

afterAll(async () => {
  await stack?.remove();
  await host?.close();
});

test("[LOB-07, POP-04, API-32] a newcomer's gift is a tile whose countdown runs; collecting it closes it and pays into the header", async () => {
  const { page } = await newPlayer(stack.url, "gift");
  await page.clock.install();
  await visit(page, "/");
  await stopClock(page);
  expect(await popup(page).count()).toBe(0);
  const left = async () => {
    const [hours = 0, minutes = 0, seconds = 0] = ((await tile(page).getByRole("timer").textContent()) ?? "")
      .split(":")
      .map(Number);
    return (hours * 60 + minutes) * 60 + seconds;
  };
  const first = await left();
  expect(first).toBeGreaterThan(3_600);
  await page.clock.runFor(65_000);
  await expect.poll(async () => first - (await left())).toBe(65);
  await page.clock.resume();
  const coins = await shownCoins(page);
  await tile(page).click();
  await popup(page).getByRole("button", { name: "Collect" }).click();
  await page.getByText("Your coins are here.").waitFor();
  expect(host.seen).toContainEqual({
    call: "POST /api/v3/notify",
    body: {
      event: { name: "collect_reward", data: { notification_id: "welcome-gift" } },
      timestamp: expect.any(Number),
      origin: "web",
    },
  });
  await popup(page).waitFor({ state: "detached" });
  await expect.poll(() => shownCoins(page)).toBe(coins + 200);
  await tile(page).waitFor({ state: "detached" });
  await page.reload();
  await page.getByRole("link", { name: /Coin Game/ }).waitFor();
  expect([await tile(page).count(), await shownCoins(page)]).toEqual([0, coins + 200]);
});

test("[LOB-07] an offer without an end is a tile without a countdown, which opens its pop-up", async () => {
  const { page } = await newPlayer(stack.url, "endless");
  await page.goto("/");
  const endless = page.getByRole("region", { name: "Play" }).getByRole("link", { name: "Words of the title" });
  expect(await endless.getByRole("timer").count()).toBe(0);
  await endless.click();
  await heading(page).waitFor();
  expect(new URL(page.url()).searchParams.get("popup")).toBe("endless");
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

test("[POP-05] closing one that was opened by its icon refreshes the profile, and takes nothing away on the server", async () => {
  const { page, call } = await newPlayer(stack.url, "fresh");
  // No push can tell the page of coins that came meanwhile.
  await page.routeWebSocket(/\/socket/, (socket) => socket.close());
  await page.goto("/");
  const coins = await shownCoins(page);
  await tile(page).click();
  await popup(page).getByRole("button", { name: "Collect" }).waitFor();
  expect((await call("GET", "/api/v2/users/claim/bonus")).status).toBe(200);
  expect(await shownCoins(page)).toBe(coins);
  host.seen.length = 0;
  await popup(page).getByRole("button", { name: "Close" }).click();
  await popup(page).waitFor({ state: "detached" });
  await expect.poll(() => shownCoins(page)).toBe(coins + 400);
  expect(host.seen.map(({ call }) => call)).not.toContain("DELETE /api/v3/notifications/welcome-gift");
});

test("[POP-01, POP-02, POP-03, POP-05, POP-07] the first pop-up by order is shown alone, without the picture that is not enabled, opens its link in a new tab, and does not come again", async () => {
  const page = await castMember(stack.url, "pop_star");
  await page.goto("/");
  await heading(page).waitFor();
  expect(await popup(page).count()).toBe(1);
  expect(await popup(page).locator("img").count()).toBe(0);
  // simple1: words and button in the middle, one below the other.
  const plain = await places(page);
  expect(Math.abs(middleOf(plain.title!) - middleOf(plain.popup!))).toBeLessThan(2);
  expect(Math.abs(middleOf(plain.button!) - middleOf(plain.popup!))).toBeLessThan(2);
  expect(plain.button!.y).toBeGreaterThan(plain.title!.y + plain.title!.height);
  const opened = page.context().waitForEvent("page");
  await page.context().route("https://example.com/**", (route) => route.fulfill({ body: "the rules" }));
  await popup(page).getByRole("link", { name: "Do it" }).click();
  expect((await opened).url()).toBe("https://example.com/rules");
  await popup(page).waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toBe("/");
  expect(host.seen.map(({ call }) => call)).toContain("DELETE /api/v3/notifications/elsewhere");
  // The second one waits for another visit, and leads within the app: the page is not loaded anew.
  await page.reload();
  await heading(page).waitFor();
  // simple2: words and button side by side.
  const line = await places(page);
  expect(line.button!.x).toBeGreaterThan(line.title!.x + line.title!.width);
  expect(line.button!.y).toBeLessThan(line.title!.y + line.title!.height);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await popup(page).getByRole("button", { name: "Do it" }).click();
  await page.waitForURL(`${stack.url}/leaderboards`);
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  await page.goto("/");
  await page.getByRole("link", { name: /Coin Game/ }).waitFor();
  expect(await popup(page).count()).toBe(0);
});

test("[POP-02, POP-03, POP-07] a title that is not enabled does not show, and any other action closes; billing opens the payment dialog", async () => {
  const page = await castMember(stack.url, "pop_plus", { viewport: PHONE });
  await page.goto("/");
  await popup(page).locator("img").waitFor();
  expect(await popup(page).getByRole("heading").count()).toBe(0);
  // image_button: the picture from edge to edge, the button below it.
  const bare = await places(page);
  expect(bare.popup!.width - bare.image!.width).toBeLessThan(4);
  expect(bare.button!.y).toBeGreaterThanOrEqual(bare.image!.y + bare.image!.height);
  await popup(page).getByRole("button", { name: "Do it" }).click();
  await popup(page).waitFor({ state: "detached" });
  expect(new URL(page.url()).pathname).toBe("/");
  await page.reload();
  await heading(page).waitFor();
  // default: a picture with room around it, the words, the button.
  const framed = await places(page);
  expect(framed.popup!.width - framed.image!.width).toBeGreaterThan(30);
  expect(framed.title!.y).toBeGreaterThanOrEqual(framed.image!.y + framed.image!.height);
  expect(framed.button!.y).toBeGreaterThanOrEqual(framed.title!.y + framed.title!.height);
  await popup(page).getByRole("button", { name: "Do it" }).click();
  const payment = page.getByRole("dialog", { name: "Pouch of Stardust" });
  await payment.waitFor();
  expect(new URL(page.url()).pathname).toBe("/payments/buy-coins");
  await payment.getByRole("button", { name: /card/i }).waitFor();
});

/** Where the parts of the pop-up are drawn; null for one that it lacks. */
async function places(page: Page) {
  const box = async (part: Locator) => ((await part.count()) === 0 ? null : part.boundingBox());
  const [whole, image, title, button] = await Promise.all([
    box(popup(page)),
    box(popup(page).locator("img")),
    box(heading(page)),
    box(popup(page).locator(".button--primary")),
  ]);
  return { popup: whole, image, title, button };
}

function middleOf({ x, width }: { readonly x: number; readonly width: number }): number {
  return x + width / 2;
}

test("[POP-06, API-32] coming to the lobby is told for a named player alone: not for a visitor, not before the signup", async () => {
  const told = () => host.seen.filter(({ call }) => call === "POST /api/v3/notify");
  host.seen.length = 0;
  const stranger = await visitor(stack.url);
  await stranger.goto("/");
  await stranger
    .getByRole("link", { name: /sign in/i })
    .first()
    .waitFor();
  const nameless = await castMember(stack.url, "pop_nameless");
  await nameless.goto("/");
  await nameless.getByLabel("Username").waitFor();
  expect(told()).toEqual([]);
  const { page } = await newPlayer(stack.url, "named");
  await page.goto("/");
  await page.getByRole("link", { name: /Coin Game/ }).waitFor();
  expect(told()).toHaveLength(1);
  const event = { name: "navigation", data: { page: "lobby", browser: expect.any(String) } };
  expect(told()[0].body).toEqual({ event, timestamp: expect.any(Number), origin: "web" });
});

test("without script a gift opens, is collected and is gone as well", async () => {
  const { page: plain } = await newPlayer(stack.url, "plain", { javaScriptEnabled: false });
  await plain.goto("/");
  await tile(plain).click();
  await popup(plain).getByRole("button", { name: "Collect" }).click();
  await plain.getByText("Your coins are here.").waitFor();
  expect(await tile(plain).count()).toBe(0);
});

test("[HDR-04, LOB-15, LOB-17, POP-05] what is closed is put away on the server; the bell shows unread and Social is NEW while a request waits, and no longer; neither for a newcomer, who reads how many players there are", async () => {
  const [mira, { page: newcomer, call }] = await Promise.all([
    castMember(stack.url, "mira_kostova"),
    newPlayer(stack.url, "calm"),
  ]);
  await Promise.all([mira.goto("/"), newcomer.goto("/")]);
  await popup(mira).waitFor();
  host.seen.length = 0;
  await popup(mira).getByRole("button", { name: "Close" }).click();
  const deleted = () => host.seen.filter(({ call }) => call.startsWith("DELETE /api/v3/notifications/")).length;
  await expect.poll(deleted).toBe(1);
  await header(mira, "Notifications, unread").waitFor();
  await header(mira, "Friend requests, 1 to answer").waitFor();
  const social = (page: Page) => page.getByRole("navigation", { name: "Club" }).getByRole("link", { name: /Social/ });
  expect(await social(mira).textContent()).toBe("NEWSocial");
  expect(await social(newcomer).textContent()).toBe("Social");
  expect(await social(newcomer).getAttribute("href")).toBe("/social/friends");
  await header(newcomer, "Notifications").waitFor();
  expect(await header(newcomer, "Notifications, unread").count()).toBe(0);
  // Below the menu stands how many they all are.
  const count = await answerOf<{ userData: { userCount: number } }>(call("GET", "/api/v2/users/count/total"));
  await newcomer.getByRole("region", { name: "Play" }).getByText(`${count.userData.userCount} players`).waitFor();
  // Answered, nothing waits any more.
  await mira.goto("/social/friends?show=received");
  await mira.getByRole("button", { name: "Reject zeynep_t" }).click();
  await mira.getByText("Friend request rejected", { exact: true }).waitFor();
  await mira.goto("/");
  await header(mira, "Friend requests").waitFor();
  expect(await social(mira).textContent()).toBe("Social");
});
