/** The session in this browser and in others: its cookies, and signing out here and everywhere. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { makeGate } from "../support/gate";
import { stopClock } from "./support/clock";
import { visit } from "./support/club";
import { url } from "./support/copy";
import { castMember, freshName, newPlayer, signIn, visitor } from "./support/player";

const door = (page: Page) => page.getByRole("link", { name: "Sign in" });

test("[AUTH-05] the app token's cookie ends with the token, and no script reads it", async () => {
  const page = await visitor(url);
  await signIn(page, freshName("token"));
  const cookies = await page.context().cookies();
  const cookie = cookies.find(({ name }) => name === "app-token");
  if (cookie === undefined) throw new Error("no app token");
  const signed = decodeURIComponent(cookie.value);
  const token = JSON.parse(Buffer.from(signed.slice(0, signed.lastIndexOf(".")), "base64").toString()) as string;
  const { exp } = JSON.parse(Buffer.from(token.split(".")[1], "base64url").toString()) as { exp: number };
  expect(cookie.expires).toBe(exp);
  expect(exp * 1000).toBeGreaterThan(Date.now());
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  expect(cookies.find(({ name }) => name === "session")).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  expect(await page.evaluate("document.cookie")).not.toMatch(/app-token|session=/);
});

test("[AUTH-11] signing out in one tab leaves the other at the door, without the session's cookie", async () => {
  const player = await newPlayer(url, "tabs");
  const first = player.page;
  const second = await first.context().newPage();
  await first.goto("/");
  await second.goto("/user-profile");
  await second.getByRole("heading", { name: player.name }).waitFor();
  await first.getByRole("button", { name: "More" }).click();
  await first.getByRole("button", { name: "Logout" }).click();
  await door(first).waitFor();
  await door(second).waitFor();
  expect((await first.context().cookies()).map(({ name }) => name)).not.toContain("session");
  // The first has changed already: what the second tells of it does not take it from wherever its player goes.
  const told = await first.evaluateHandle(() => {
    const channel = new BroadcastChannel("session");
    return { heard: new Promise<void>((heard) => (channel.onmessage = () => setTimeout(heard, 100))) };
  });
  await first.context().addCookies([{ name: "session-changed", value: "1", url }]);
  await second.reload();
  await told.evaluate(({ heard }) => heard);
  // The next sign-in asks who is playing, and the same name is the same player.
  await signIn(first, player.name);
  await first.getByRole("link", { name: `Profile of ${player.name}` }).waitFor();
  await second.getByRole("link", { name: `Profile of ${player.name}` }).waitFor();
});

test("[AUTH-08] signing out everywhere ends the session in another browser too: a word, and two seconds later the door", async () => {
  const player = await newPlayer(url, "everywhere");
  const other = await castMember(url, player.name);
  await other.clock.install();
  // A screen that asks for nothing by itself, with its socket open: it is told.
  const joined = new Promise<void>((resolve) => {
    other.on("websocket", (socket) => {
      socket.on("framereceived", () => other.url().endsWith("/coin-game") && resolve());
    });
  });
  await other.goto("/coin-game");
  await joined;
  await stopClock(other);
  const { request } = player.page.context();
  await request.post(`${url}/auth/sign-out`, { form: { everywhere: "true" }, headers: { Origin: url } });
  // A page of its own: the open one has been told and is on its way to the door.
  const next = await player.page.context().newPage();
  await next.goto("/");
  await door(next).waitFor();
  await other.getByText("Unauthorized. Please login again", { exact: true }).waitFor();
  await other.clock.runFor(1_800);
  expect(await door(other).count()).toBe(0);
  await other.clock.runFor(300);
  await door(other).waitFor();
  await other.clock.resume();
  expect((await other.context().cookies()).map(({ name }) => name)).not.toContain("session");
});

test("[AUTH-11] a page whose socket comes too late to hear that the session ended shows the door all the same, and so does one whose search is the first to hear of it", async () => {
  const player = await newPlayer(url, "late");
  const page = await castMember(url, player.name);
  const ended = makeGate();
  await page.route("**/session/socket-token", async (route) => {
    await ended.opened;
    await route.continue();
  });
  const asked = page.waitForRequest("**/session/socket-token");
  await page.goto("/coin-game");
  await asked;
  // One that no socket tells anything.
  const silent = await castMember(url, player.name);
  await silent.route("**/session/socket-token", (route) => route.abort());
  await visit(silent, "/leaderboards");
  const search = silent.getByRole("dialog", { name: "Search the club" });
  await expect
    .poll(async () => {
      await silent.keyboard.press("Control+k");
      return search.count();
    })
    .toBe(1);
  await search.getByRole("option").first().waitFor();
  const { request } = player.page.context();
  await request.post(`${url}/auth/sign-out`, { form: { everywhere: "true" }, headers: { Origin: url } });
  await search.getByRole("combobox").fill("privacy");
  await door(silent).waitFor();
  ended.open();
  await page.getByText("Unauthorized. Please login again", { exact: true }).waitFor();
  await door(page).waitFor();
});
