/** What a deployment sets of the lobby, and what has happened to a player by the time they come to it. */
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { levelDownForm, levelUpForm } from "../../services/notifications/stored-notification";
import { addCast } from "./support/cast";
import { stopClock } from "./support/clock";
import { visit } from "./support/club";
import { castMember, newPlayer } from "./support/player";
import { type Stack, startStack } from "./support/stack";

const HOUR_MS = 3_600_000;
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
  for (let second = 0; second < 9; second++) await page.clock.runFor(1_000);
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
  await rows(page)
    .last()
    .getByRole("link", { name: /makes you Expert/ })
    .click();
  await page.waitForURL("**/user-stats/performance?category=rating");
  await page.getByRole("heading", { name: "Performance Stats" }).first().waitFor();
  await visit(page, "/internal-notifications");
  expect((await rows(page).allTextContents()).filter((text) => text.startsWith("Unread"))).toEqual([]);
});
