/** A device that loses its line: in the lobby, on the way to another screen, and in the middle of a game. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { openedMatch, openLive } from "./support/club";
import { url } from "./support/copy";
import { startBotMatch } from "./support/match";
import { isReady, playUntil } from "./support/play";
import { newPlayer } from "./support/player";

const board = (page: Page) => page.getByRole("group", { name: "Board" });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("news that come just as the club cannot be reached take no screen's place: what they bring is shown once it answers", async () => {
  const [{ page, userId }, ben] = await Promise.all(["line_news", "line_ben"].map((n) => newPlayer(url, n)));
  await openLive(page, "/social/friends?show=received");
  let tries = 0;
  await page.route(/\/social\/friends\.data/, (route) => (++tries <= 2 ? route.abort() : route.continue()));
  await ben.call("POST", `/api/friends/${userId}`, { message: "Hi" });
  await page.getByText(ben.name).first().waitFor();
  expect(tries).toBe(3);
  // Where a link leads is not waited for.
  const failure = page.getByText("Nothing you had is lost: go back and try again.");
  expect(await failure.count()).toBe(0);
  await page.route(/friends\.data\?show=sent/, (route) => route.abort());
  await page.getByRole("link", { name: "Sent Requests", exact: true }).click();
  await failure.waitFor();
});

test("[LOB-12] the lobby stays when its lists cannot be refreshed, and is fresh again when the line is back", async () => {
  const { page } = await newPlayer(url, "lineless");
  const games = page.getByRole("region", { name: "Current Games" });
  await page.clock.install();
  await page.goto("/");
  await games.waitFor();
  await page.context().setOffline(true);
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("/lobby/games"));
  await page.clock.runFor(12_000);
  await failed;
  await page.clock.runFor(1_000);
  expect(await games.isVisible()).toBe(true);
  await page.context().setOffline(false);
  const answered = page.waitForResponse((answer) => answer.url().includes("/lobby/games") && answer.ok());
  await page.clock.runFor(12_000);
  await answered;
  expect(await games.isVisible()).toBe(true);
});

test("a screen that cannot be reached says so, and comes by itself with the line", async () => {
  const { page } = await newPlayer(url, "lineless");
  const tile = page.getByRole("link", { name: /Play vs AI/ });
  const bots = page.getByRole("heading", { name: "Play vs AI", exact: true, level: 1 });
  // Once there and back: the screen's script is here, its data are not.
  await page.goto("/");
  await tile.click();
  await bots.waitFor();
  await page.getByRole("link", { name: "Back to Play" }).click();
  await tile.waitFor();
  await page.context().setOffline(true);
  await page.getByRole("status").getByText("You are offline. Nothing is lost.", { exact: true }).waitFor();
  await tile.click();
  // The page stays, and what was opened last comes with the line.
  await page.getByText("You are offline. This opens as soon as you are back.", { exact: true }).waitFor();
  expect(await tile.isVisible()).toBe(true);
  expect(new URL(page.url()).pathname).toBe("/");
  await page.context().setOffline(false);
  await bots.waitFor();
  expect(await page.getByText(/You are offline/).count()).toBe(0);
});

test("an address that cannot be reached shows the club's own page, which keeps nothing of the player and tries again", async () => {
  const { page, name } = await newPlayer(url, "lineless", { serviceWorkers: "allow" });
  await page.goto("/");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.goto("/user-profile");
  await page.getByRole("heading", { name: "You are offline." }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/user-profile");
  const kept = await page.evaluate(async () => {
    const pages: string[] = [];
    for (const cache of await caches.keys())
      for (const request of await (await caches.open(cache)).keys()) {
        const answer = await caches.match(request);
        pages.push(`${new URL(request.url).pathname} ${await answer?.text()}`);
      }
    return pages;
  });
  expect(kept).toHaveLength(1);
  expect(kept[0]).toMatch(/^\/offline /);
  expect(kept[0]).not.toContain(name);
  await page.context().setOffline(false);
  await page.getByRole("heading", { name, exact: true }).waitFor();
});

test("[GAME-05] a match says at once that the line is gone, loses nothing, and goes on with it", async () => {
  const { page, call, name } = await newPlayer(url, "lineless");
  await page.goto(`/match/${await startBotMatch(call, "Pico")}`);
  await openedMatch(page);
  const pickable = board(page).getByRole("button", { name: /checkers; \d+ legal moves?$/ });
  const done = page.getByRole("button", { name: /^Done/ });
  // A turn is played, and not yet handed over.
  await playUntil([page], async () => (await pickable.count()) > 0 || (await isReady(done)));
  await playUntil([page], async () => isReady(done));
  await page.context().setOffline(true);
  const lost = page.getByRole("region", { name, exact: true }).getByText("Reconnecting… Nothing is lost.");
  await lost.waitFor({ timeout: 5_000 });
  await page.context().setOffline(false);
  await lost.waitFor({ state: "detached" });
  // The turn as it was laid goes on.
  await done.click();
  await expect
    .poll(() => page.getByRole("region", { name: "Controls" }).innerText())
    .not.toMatch(/Your turn is played/);
  await playUntil([page], async () => (await isReady(button(page, "Roll"))) || (await pickable.count()) > 0);
  // The next one is handed over while the line is gone: it is kept, says so, and goes out by itself.
  await playUntil([page], async () => isReady(done));
  await page.context().setOffline(true);
  await lost.waitFor({ timeout: 5_000 });
  await done.click();
  const kept = page.getByText("Your move is kept and goes out when you are back", { exact: true });
  await kept.waitFor();
  await page.context().setOffline(false);
  await kept.waitFor({ state: "detached" });
  await playUntil([page], async () => (await isReady(button(page, "Roll"))) || (await pickable.count()) > 0);
});
