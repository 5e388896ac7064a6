/** The page inside the mobile app: what it tells, what it hears, and what it does differently there. */
import type { Page } from "playwright";
import { beforeEach, expect, test } from "vitest";
import { stopClock } from "./support/clock";
import { scripted, shownCoins } from "./support/club";
import { url } from "./support/copy";
import { castMember, newPlayer, type Player } from "./support/player";
import { answerOf } from "./support/session";
import { type Wrapper, wrap } from "./support/wrapper";

let page: Page;
let app: Wrapper;
/** The same player in a browser, without an app around it. */
let desk: Player;

const types = () => app.heard.map(({ type }) => type);

beforeEach(async () => {
  desk = await newPlayer(url, "wrap");
  page = await castMember(url, desk.name);
  // The app's page is told nothing by the socket here: what it learns comes from what the app says.
  await page.routeWebSocket(/\/socket\//, () => {});
  app = await wrap(page);
  await page.goto("/");
  await page.getByRole("region", { name: "Play" }).waitFor();
});

test("[WRAP-01, WRAP-04] inside the app the page says who plays and that the lobby is there; in a browser it says nothing", async () => {
  await expect.poll(types).toContain("lobbyLoaded");
  await expect.poll(types).toContain("setUserId");
  const who = app.heard.find(({ type }) => type === "setUserId");
  expect(who?.payload).toEqual({ userId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(app.heard.find(({ type }) => type === "lobbyLoaded")?.payload).toEqual({});
  const loaded = () => types().filter((type) => type === "lobbyLoaded").length;
  const before = loaded();
  await page.getByRole("link", { name: /Rating Game/ }).click();
  await page.getByRole("button", { name: "Select All" }).waitFor();
  expect(loaded()).toBe(before);
  await page.goBack();
  await expect.poll(loaded).toBe(before + 1);
  await desk.page.goto("/");
  expect(await desk.page.evaluate("'ReactNativeWebView' in window")).toBe(false);
});

test("[WRAP-03] the app's refresh shows the new balance 15 s later, from window or document; nobody else's message does", async () => {
  const greetings = () => types().filter((type) => type === "lobbyLoaded").length;
  // The page before the reload greets once as well, and may be slow to.
  await expect.poll(greetings).toBe(1);
  await page.clock.install();
  await stopClock(page);
  await page.reload();
  await scripted(page);
  await expect.poll(greetings).toBe(2);
  const before = await shownCoins(page);
  await answerOf(desk.call("GET", "/api/v2/users/claim/bonus"));
  const said = types().length;
  // Another site's frame, and what is no message of the app at all.
  await page.evaluate(() => {
    const data = JSON.stringify({ type: "refresh" });
    window.dispatchEvent(new MessageEvent("message", { data, origin: "https://elsewhere.example", source: window }));
  });
  for (const wrong of ["refresh", "{", { type: "reload" }, { type: ["refresh"] }, null]) await app.say(wrong);
  await page.clock.runFor(20_000);
  expect(await shownCoins(page)).toBe(before);
  await app.say({ type: "refresh", payload: {} }, "document");
  await page.clock.runFor(14_500);
  expect(await shownCoins(page)).toBe(before);
  await page.clock.runFor(600);
  await expect.poll(() => shownCoins(page)).toBe(before + 400);
  let asked = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/_root.data") asked++;
  });
  await app.say({ type: "refresh" }, "window");
  await page.clock.runFor(14_500);
  expect(asked).toBe(0);
  await page.clock.runFor(600);
  await expect.poll(() => asked).toBeGreaterThan(0);
  expect(types().length).toBe(said);
});

test("[WRAP-04] a rating game is asked for in mobile mode inside the app, and in a browser that says ?wrapper=1, and nowhere else", async () => {
  const modeOf = async (each: Page, path: string) => {
    await each.goto(path);
    await each.getByRole("link", { name: /Rating Game/ }).click();
    await each.getByRole("button", { name: "Select All" }).waitFor();
    const posted = each.waitForRequest((request) => request.method() === "POST" && /rating-game/.test(request.url()));
    await each.getByRole("button", { name: "Play", exact: true }).click();
    const form = new URLSearchParams((await posted).postData() ?? "");
    await each.getByRole("button", { name: "Cancel" }).click();
    await each.getByRole("link", { name: /Rating Game/ }).waitFor();
    return form.get("isMobileMode");
  };
  expect(await modeOf(page, "/")).toBe("1");
  expect(await modeOf(desk.page, "/")).toBe("0");
  const tester = await castMember(url, desk.name);
  expect(await modeOf(tester, "/?wrapper=1")).toBe("1");
});

test("[WRAP-02] inside the app Buy Coins asks for the store's packs, shows those that it answers, and hands the purchase to it", async () => {
  const asked = () => types().filter((type) => type === "getProducts").length;
  const before = asked();
  await page.goto("/payments/buy-coins");
  await expect.poll(asked).toBe(before + 1);
  const packs = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("link") });
  expect(await packs.count()).toBe(7);
  const product = { productId: "gc_5000_p1", title: "Five thousand from the store", coins: 5000, amount: "4,99 €" };
  // A list with a fault in it is no list.
  await app.say({ type: "products", payload: { products: [{ ...product, coins: -1 }] } });
  await app.say({ type: "products", payload: { products: [product] } });
  await expect.poll(() => packs.count()).toBe(1);
  await packs.getByText("4,99 €", { exact: true }).waitFor();
  await packs.getByRole("link").click();
  await expect.poll(() => app.heard.at(-1)).toEqual({ type: "buyCoins", payload: { productId: "gc_5000_p1" } });
  expect(new URL(page.url()).search).toBe("");
});
