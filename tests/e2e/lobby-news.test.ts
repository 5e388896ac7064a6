/** What is new in the lobby while it is looked at, how often it looks, which a deployment sets, and what a player is told on coming. */
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shortenBalance } from "../../app/components/ui/club-format";
import { readSeedMatches } from "../../scripts/seed-matches.mjs";
import { levelDownForm, levelUpForm } from "../../services/notifications/stored-notification";
import { addCast } from "./support/cast";
import { stopClock } from "./support/clock";
import { openedMatch, visit } from "./support/club";
import { currentGames, topList } from "./support/lobby";
import { playForCoins } from "./support/match";
import { castMember, newPlayer } from "./support/player";
import { answerOf, openSession } from "./support/session";
import { type Stack, startStack } from "./support/stack";

const HOUR_MS = 3_600_000;
const known: readonly { readonly name: string; readonly coins: number }[] = readSeedMatches().players;
let stack: Stack;

beforeAll(async () => {
  stack = await startStack({ CURRENT_GAMES_MS: "3000", NOTIFICATION_ALERTS: "2" }, async (db, issuer) => {
    await addCast(db, issuer, [{ signIn: "risen_fallen", rating: 1_640 }]);
    const told = db.prepare(
      `INSERT INTO internal_notifications (user_id, key, event, payload, inserted_at)
       SELECT id, ?1, ?1, ?2, ?3 FROM profiles WHERE name = 'risen_fallen'`,
    );
    const down = { level: "Advanced", currentRating: 1_640, pointToNextLevel: 10 };
    await db.batch([
      told.bind("level_up", levelUpForm.write({ level: "Expert", currentRating: 1_655 }), Date.now() - 30 * HOUR_MS),
      told.bind("level_down", levelDownForm.write(down), Date.now() - HOUR_MS),
    ]);
  });
});

afterAll(async () => {
  await stack?.remove();
});

/** Second by second, so that each answer is there before the next question. */
async function passSeconds(page: Page, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) await page.clock.runFor(1_000);
}

/** A match is listed once both sit at its board, which the club notes a moment later: until then the page looks again. */
async function passUntilListed(page: Page): Promise<void> {
  const rows = currentGames(page).getByRole("row");
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return rows.count();
    })
    .toBe(1 + 1);
}

test("[LOB-10, LOB-11, LOB-12, LOB-13] a game that begins, with who plays for what by which clock, and coins that were won show at the next look; in a hidden tab nothing is asked until it is come back to", async () => {
  const [one, other, friend] = await Promise.all(
    ["seen_a", "seen_b", "seen_c"].map((name) => newPlayer(stack.url, name)),
  );
  const page = await (await newPlayer(stack.url, "looks_on")).page;
  await page.clock.install();
  await stopClock(page);
  await visit(page, "/?games=coin&top=balance");
  await currentGames(page).getByText("Nobody plays here right now.").waitFor();
  const richest = topList(page).getByRole("listitem").first();
  const [leader] = known.toSorted((a, b) => b.coins - a.coins);
  await richest.getByText(shortenBalance(leader.coins), { exact: true }).waitFor();

  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/lobby/")) asked.push(pathname);
  });
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  const match = await playForCoins(one, other);
  const rich = await openSession(stack.url, leader.name);
  await answerOf(rich.call("GET", "/api/v2/users/claim/bonus"));
  await passSeconds(page, 60);
  expect(asked).toEqual([]);
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "visible", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect.poll(() => asked).toContain("/lobby/games");
  await passUntilListed(page);
  const game = currentGames(page).getByRole("row").nth(1);
  const watch = game.getByRole("link", { name: /^Watch / });
  expect(await watch.getAttribute("href")).toBe(`/match/${match}`);
  const [players, ...cells] = await game.getByRole("cell").allTextContents();
  for (const { name } of [one, other]) expect(players).toContain(`${name}1400`);
  // With 1,000 coins each a coin game at level 1 can cost 8 points of 100.
  expect(cells).toEqual(["8", "Normal", "100"]);
  await richest.getByText(shortenBalance(leader.coins + 400), { exact: true }).waitFor();

  // A private game is listed for both to see, and is nobody's to watch.
  const settings = { length: 1, clock: "speed", cube: true };
  const made = friend.call("POST", "/api/v2/matches/private", { type: "single", settings });
  const { code } = await answerOf<{ code: string }>(made);
  await currentGames(page).getByRole("link", { name: "Friendly", exact: true }).click();
  await currentGames(page).getByText("Nobody plays here right now.").waitFor();
  const fourth = await newPlayer(stack.url, "seen_d");
  const joined = fourth.call("POST", "/api/v2/matches/private/join", { code });
  const { match_id } = await answerOf<{ match_id: number }>(joined);
  for (const each of [friend.page, fourth.page]) {
    await each.goto(`/match/${match_id}`);
    await openedMatch(each);
  }
  await passUntilListed(page);
  const friendly = currentGames(page).getByRole("row").nth(1).getByRole("cell");
  await expect.poll(() => friendly.first().textContent()).toContain(friend.name);
  expect(await friendly.first().textContent()).toContain(fourth.name);
  expect((await friendly.allTextContents()).slice(1)).toEqual(["1", "Speed", "50"]);
  expect(
    await currentGames(page)
      .getByRole("link", { name: /^Watch / })
      .count(),
  ).toBe(0);
});

test("[LOB-12] how often Current Games are asked for is the deployment's to set", async () => {
  const { page } = await newPlayer(stack.url, "often");
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().includes("/lobby/games")) asked++;
  });
  await page.clock.install();
  await visit(page, "/");
  await stopClock(page);
  const before = asked;
  await passSeconds(page, 9);
  await expect.poll(() => asked).toBe(before + 3);
});

test("[NOTIF-01, NOTIF-03, NOTIF-05, NOTIF-06, NOTIF-07] a title won and lost is told of as often as the deployment sets, in the list in words with its day, and leads to the rating's statistics; leaving marks both as read", async () => {
  const page = await castMember(stack.url, "risen_fallen");
  const alert = page.getByText("You have 2 new notifications", { exact: true });
  await page.clock.install();
  for (const isTold of [true, true, false]) {
    await visit(page, "/");
    // After the splash, which a sign-in alone brings.
    await page.clock.runFor(3_000);
    if (isTold) await alert.waitFor();
    else expect(await alert.count()).toBe(0);
  }
  const rows = (at: Page) => at.getByRole("list", { name: "Notifications" }).getByRole("listitem");
  await visit(page, "/internal-notifications");
  expect(await rows(page).allTextContents()).toEqual([
    "Unread: Your rating of 1640 takes you back to Advanced: 10 points to the title above.Today",
    "Unread: Your rating of 1655 makes you Expert.1d ago",
  ]);
  // Told to the club as the page is left: a page that is loaded anew before that would cut it off.
  const told = page.waitForResponse((answer) => answer.url().includes("/notifications/read") && answer.ok());
  await rows(page)
    .last()
    .getByRole("link", { name: /makes you Expert/ })
    .click();
  await page.waitForURL("**/user-stats/performance?category=rating");
  await page.getByRole("heading", { name: "Performance Stats" }).first().waitFor();
  await told;
  await visit(page, "/internal-notifications");
  expect((await rows(page).allTextContents()).filter((text) => text.startsWith("Unread"))).toEqual([]);
});
