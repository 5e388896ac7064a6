/** The card of a match that is over, as it comes with the page. */
import { expect, test } from "vitest";
import { PLAY_SETTINGS_KEY } from "../../app/models/cookies";
import { url } from "./support/copy";
import { resultCard } from "./support/play";
import { castMember, PHONE } from "./support/player";

test("a result that has come with the page stays in it, the same, while its script is on its way and the page reads the player's settings", async () => {
  const page = await castMember(url, "silverprime", { viewport: PHONE });
  await page.addInitScript(
    (key) => localStorage.setItem(key, JSON.stringify({ sound: false, speed: "fast" })),
    PLAY_SETTINGS_KEY,
  );
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked = page.waitForRequest(/\/late-parts-[^/]*\.js$/);
  await page.route(/\/late-parts-[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(new URL("/match/1143", url).href, { waitUntil: "commit" });
  const drawn = await resultCard(page).elementHandle();
  await asked;
  // What the player has kept is read, and shows.
  await expect.poll(() => page.locator("main.match").getAttribute("data-speed")).toBe("fast");
  expect(await drawn?.evaluate((card) => card.isConnected)).toBe(true);
  release();
  const hide = page.getByRole("button", { name: "Look at the board" });
  await expect
    .poll(async () => {
      if ((await hide.count()) > 0) await hide.click();
      return resultCard(page).count();
    })
    .toBe(0);
  expect(await drawn?.evaluate((card) => card.isConnected)).toBe(false);
});
