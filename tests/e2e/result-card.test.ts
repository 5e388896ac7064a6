/** The card of a match that is over, as it comes with the page. */
import { expect, test } from "vitest";
import { PLAY_SETTINGS_KEY } from "../../app/models/cookies";
import { visit } from "./support/club";
import { url } from "./support/copy";
import { playUntil, resultCard } from "./support/play";
import { castMember, PHONE, visitor } from "./support/player";

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

test("each choice that a result offers is ticked and taken back at the tap itself, and kept in the browser", async () => {
  const page = await visitor(url, { viewport: PHONE });
  // One's last checker.
  const id = "XGID=-A-----------------ccccc--:0:0:1:00:0:0:0:1:10";
  await visit(page, `/analysis/board?${new URLSearchParams({ id })}`);
  await page.getByRole("link", { name: "Play on from here" }).click();
  const card = resultCard(page);
  await playUntil([page], () => card.isVisible());
  const boxes = card.getByRole("checkbox");
  await boxes.first().waitFor();
  // As it is before the browser draws: what is off in between would be seen.
  const tapped = () =>
    boxes.evaluateAll((all) =>
      all.map((box) => {
        (box as HTMLInputElement).click();
        return (box as HTMLInputElement).checked;
      }),
    );
  const kept = () =>
    page.evaluate((key) => {
      const { autoRoll, autoForced, autoBearOff } = JSON.parse(localStorage.getItem(key) ?? "{}");
      return [autoRoll, autoForced, autoBearOff];
    }, PLAY_SETTINGS_KEY);
  const shown = () => boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked));
  for (const isOn of [true, false, true]) {
    expect(await tapped()).toEqual([isOn, isOn, isOn]);
    await expect.poll(kept).toEqual([isOn, isOn, isOn]);
    expect(await shown()).toEqual([isOn, isOn, isOn]);
  }
});
