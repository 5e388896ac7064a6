/**
 * The live line of a page: one socket and one chat connection through every screen, the settings that shape them, and the end of
 * the session wherever the player is. A copy of its own, whose chat server is another one.
 */
import type { BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAccount } from "../../scripts/local-account.mjs";
import { call } from "./support/api-players";
import { browser } from "./support/browser";
import { openedMatch, openLive, visit } from "./support/club";
import { playUntil, resultCard } from "./support/play";
import { newPlayer } from "./support/player";
import { SECRETS } from "./support/session";
import { type Stack, startStack } from "./support/stack";
import { startXmppServer, type XmppServer } from "./support/xmpp-server";

const DOMAIN = "chat.elsewhere.example";
const OPERATOR = makeAccount("live_operator");
const BOT = "/bot/00000000-0000-4000-8000-000000000001/create-game";

let stack: Stack;
let xmpp: XmppServer;
beforeAll(async () => {
  xmpp = await startXmppServer(DOMAIN);
  stack = await startStack({
    HEARTBEAT_MS: "1000",
    XMPP_WS_URL: xmpp.url,
    XMPP_DOMAIN: DOMAIN,
    OPERATORS: OPERATOR.email as string,
  });
});
afterAll(async () => {
  xmpp.close();
  await stack.remove();
});

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const door = (page: Page) => page.getByRole("link", { name: /sign in/i }).first();

type Wire = { readonly sockets: string[]; readonly frames: string[]; readonly refusals: string[] };

/** All sockets that the page opens from now on, by address, what it sends over them, and what its policy refuses. */
function listenTo(page: Page): Wire {
  const wire: Wire = { sockets: [], frames: [], refusals: [] };
  page.on("websocket", (socket) => {
    wire.sockets.push(socket.url());
    socket.on("framesent", ({ payload }) => wire.frames.push(String(payload)));
  });
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) wire.refusals.push(message.text());
  });
  return wire;
}

const userIdOf = ({ frames }: Wire) => /"user:([0-9a-f-]{36})"/.exec(frames.join())?.[1] as string;
const live = ({ sockets }: Wire) => sockets.filter((address) => address.includes("/socket/"));

/** A single game. The host goes on to its board by push. */
async function playFriend(host: Page, guest: Page): Promise<string> {
  await host.getByRole("radio", { name: /Single Game/ }).check();
  await button(host, "Create").click();
  const dialog = host.getByRole("dialog", { name: "Send this key to your friend" });
  const key = (await dialog.getByLabel("Game key").textContent()) as string;
  await visit(guest, "/private-game");
  await guest.getByLabel("Game key").fill(key);
  await button(guest, "Join").click();
  await openedMatch(guest);
  return openedMatch(host);
}

async function giveUp(loser: Page, pages: readonly Page[]): Promise<void> {
  const resign = button(loser, "Resign");
  await playUntil(pages, () => resign.isEnabled());
  await resign.click();
  await loser
    .getByRole("dialog")
    .getByRole("button", { name: /^Resign/ })
    .last()
    .click();
  const others = pages.filter((page) => page !== loser);
  if (others.length > 0) await playUntil(others, () => resultCard(loser).isVisible());
  await resultCard(loser).waitFor();
}

async function startBotMatch(page: Page): Promise<string> {
  await visit(page, BOT);
  await button(page, "Start Game").click();
  return openedMatch(page);
}

/** The player's session on another device, at `path`, with the line up. */
async function deviceAt(context: BrowserContext, path: string): Promise<Page> {
  const storageState = await context.storageState();
  const other = await (await browser()).newContext({ baseURL: stack.url, storageState, reducedMotion: "reduce" });
  const page = await other.newPage();
  await openLive(page, path);
  return page;
}

test("[RT-01] the socket sends a heartbeat every HEARTBEAT_MS", async () => {
  const { page } = await newPlayer(stack.url, "line_beat");
  const wire = listenTo(page);
  await openLive(page, "/");
  const beats = () => wire.frames.filter((frame) => frame === "ping").length;
  const [first, firstMs] = [beats(), Date.now()];
  await expect.poll(beats, { timeout: 15_000 }).toBeGreaterThanOrEqual(first + 5);
  // One a second: five are no sooner, within what a busy machine brings together.
  expect(Date.now() - firstMs).toBeGreaterThan(3_500);
});

test("[RT-01, RT-03] one socket and one chat connection, at XMPP_WS_URL under XMPP_DOMAIN, serve a walk over the lobby, stats and two boards", async () => {
  const [{ page, name }, ben, cid] = await Promise.all(
    ["line_a", "line_b", "line_c"].map((n) => newPlayer(stack.url, n)),
  );
  const wire = listenTo(page);
  const joins = (id: string) => wire.frames.filter((frame) => frame.includes(`"match:${id}","phx_join"`)).length;
  const chatOf = (reader: Page, peer: string) => reader.getByRole("log", { name: `Chat with ${peer}` });
  const brand = page.getByRole("link", { name: "Starpoint" });
  // The only page that is loaded: from here on the player walks by links, and is led by what the server pushes.
  await openLive(page, "/private-game/create");

  const first = await playFriend(page, ben.page);
  await expect.poll(() => joins(first)).toBe(1);
  for (const each of [page, ben.page]) await button(each, "Chat").click();
  // This server keeps nothing for those who are not there yet.
  await expect.poll(() => xmpp.lines.filter(({ isPresent }) => isPresent).length).toBe(2);
  await page.getByRole("textbox", { name: "Message" }).fill("good luck");
  await page.keyboard.press("Enter");
  await chatOf(ben.page, name).getByText("good luck").waitFor();
  for (const each of [page, ben.page]) await button(each, "Close chat").click();

  await brand.click();
  await page.getByRole("link", { name: /^\d+ coins/ }).click();
  await page.getByRole("heading", { name: "Stats", exact: true }).waitFor();
  await page.getByRole("link", { name: "Back to Play" }).click();
  await page.getByRole("link", { name: /Re-Open Game/ }).click();
  await expect.poll(() => joins(first)).toBe(2);
  await giveUp(page, [page, ben.page]);

  await brand.click();
  await page.getByRole("link", { name: /Play a Friend/ }).click();
  await page.getByRole("link", { name: /Create/ }).click();
  const second = await playFriend(page, cid.page);
  await expect.poll(() => joins(second)).toBe(1);
  for (const each of [page, cid.page]) await button(each, "Chat").click();
  await expect.poll(() => xmpp.lines.filter(({ isPresent }) => isPresent).length).toBe(3);
  await cid.page.getByRole("textbox", { name: "Message" }).fill("hello");
  await cid.page.keyboard.press("Enter");
  await chatOf(page, cid.name).getByText("hello").waitFor();

  expect(live(wire)).toHaveLength(1);
  expect(live(wire)[0]).toMatch(/\/socket\/websocket\?(.*&)?token=[\w-]+\.[\w-]+\.[\w-]+(&|$)/);
  expect(wire.sockets.filter((address) => address.startsWith(xmpp.url))).toHaveLength(1);
  const user = userIdOf(wire);
  const token = expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(xmpp.lines.filter((line) => line.user === user)).toEqual([
    { origin: stack.url, user, token, isPresent: true, isOpen: true },
  ]);
  expect(wire.refusals).toEqual([]);
});

test("a tab of an older deploy says that a new version is here, asks no more, and Reload ends it", async () => {
  const { page } = await newPlayer(stack.url, "line_old");
  const match = await startBotMatch(page);
  const wire = listenTo(page);
  // The first document from here on speaks an older protocol; the one after it is the server's own again.
  await page.addInitScript(() => {
    if (sessionStorage.getItem("older") !== null) return;
    sessionStorage.setItem("older", "");
    const Real = WebSocket;
    window.WebSocket = class extends Real {
      constructor(address: string | URL, protocols?: string | string[]) {
        super(String(address).replace(/protocol=\d+/, "protocol=0"), protocols);
      }
    };
  });
  await visit(page, `/match/${match}`);
  const notice = page.getByRole("status").getByText("A new version is here.");
  await notice.waitFor();
  // Several retries would have come in the meantime, the first after 50 ms.
  await page.getByText("Reconnecting").first().waitFor();
  await page.waitForTimeout(1_500);
  expect(live(wire).map((address) => new URL(address).searchParams.get("protocol"))).toEqual(["0"]);
  expect(wire.frames.filter((frame) => frame.includes('"command"'))).toEqual([]);
  await notice.waitFor();

  await notice.getByRole("button", { name: "Reload" }).click();
  await expect.poll(() => live(wire).length).toBe(2);
  expect(await openedMatch(page)).toBe(match);
  await giveUp(page, [page]);
  expect(await notice.count()).toBe(0);
});

test("where the line broke before the socket's code had come, the page says so; a search loads anew by itself, once, and after that by Reload", async () => {
  const { page } = await newPlayer(stack.url, "halfway");
  const wire = listenTo(page);
  let isBroken = true;
  await page.route(/\/assets\/live-/, (route) => (isBroken ? route.abort() : route.continue()));
  await page.goto("/rating-game");
  await page.getByText("Part of this page did not load.").waitFor();
  await button(page, "Reload").waitFor();
  expect(live(wire)).toEqual([]);
  const isNew = page.waitForEvent("load");
  await button(page, "Play").click();
  await isNew;
  // Not again: it says so, and leaves the next to the player.
  await page.getByText("Part of this page did not load.").waitFor();
  isBroken = false;
  await button(page, "Reload").click();
  await expect.poll(() => live(wire).length, { timeout: 10_000 }).toBe(1);
  expect(new URL(page.url()).pathname).toBe("/searching/rating");
  expect(await page.getByText("Part of this page did not load.").count()).toBe(0);
});

test("[AUTH-08] signing out everywhere takes board, replay, stats and lobby to the door at once", async () => {
  const { page } = await newPlayer(stack.url, "line_out");
  const context = page.context();
  const finished = await startBotMatch(page);
  await giveUp(page, [page]);
  const running = await startBotMatch(page);
  await page.goto("about:blank");
  const paths = [`/match/${running}`, `/match/${finished}/share`, "/user-stats", "/"];
  const devices = await Promise.all(paths.map((path) => deviceAt(context, path)));
  expect(devices.map((device) => new URL(device.url()).pathname.split("/")[1])).toEqual([
    ...["match", "replay", "user-stats", ""],
  ]);
  const headers = { Origin: stack.url };
  await context.request.post(`${stack.url}/auth/sign-out`, { form: { everywhere: "true" }, headers });
  for (const device of devices) await door(device).waitFor();
});

test("[AUTH-08] a suspended player's board and stats go to the door at once", async () => {
  const { page } = await newPlayer(stack.url, "line_bad");
  const wire = listenTo(page);
  await startBotMatch(page);
  const stats = await deviceAt(page.context(), "/user-stats");
  await expect.poll(() => userIdOf(wire)).toBeTruthy();
  const identity = { sub: OPERATOR.sub, email: OPERATOR.email, emailVerified: true };
  const signedIn = await call(stack, SECRETS.AUTH_SERVICE_SECRET, "POST", "/auth/app-token", {
    provider: "keycloak",
    identity,
  });
  const { token } = (await signedIn.json()) as { token: string };
  const path = `/api/v2/operator/players/${userIdOf(wire)}/suspension`;
  const answer = await call(stack, token, "PUT", path, { suspended: true, reason: "for a test of the live line" });
  expect(answer.status).toBe(200);
  for (const device of [page, stats]) await door(device).waitFor();
});
