/** A club that changes its word about the dice of a match is caught. */
import { expect, test } from "vitest";
import { openedMatch } from "./support/club";
import { url } from "./support/copy";
import { startBotMatch } from "./support/match";
import { playUntil } from "./support/play";
import { newPlayer, PHONE } from "./support/player";
import { diceAlarm as alarm, type Json, swapShares, tamper } from "./support/tamper";

test("a fingerprint of the seed that changes on a reconnect stops the match, loudly, and it stays stopped after a reload", async () => {
  const { page, call } = await newPlayer(url, "foul", { viewport: PHONE });
  const match = await startBotMatch(call, "Pico");
  let honest = true;
  const said = await tamper(page, (dice) => (honest ? dice : { ...dice, commitment: "0".repeat(64) }));
  await page.goto(`/match/${match}`);
  await openedMatch(page);
  const moves = () => page.getByLabel("Moves", { exact: true }).locator("td i").count();
  await playUntil([page], async () => (await moves()) >= 2);
  expect(await alarm(page).count()).toBe(0);
  honest = false;
  await page.goto("/");
  for (const come of [() => page.goto(`/match/${match}`), () => page.reload()]) {
    await come();
    await alarm(page).waitFor();
    // Nothing tries to come back.
    expect(await page.getByText(/Reconnecting/).count()).toBe(0);
    const before = said.filter((event) => event === "command").length;
    await page.keyboard.press("Escape");
    await page.keyboard.press("r");
    await alarm(page).waitFor();
    expect(said.filter((event) => event === "command").length).toBe(before);
  }
  await page.getByRole("link", { name: "See the Dice Certificate" }).click();
  await page.getByRole("heading", { name: "Dice Certificate" }).waitFor();
  // What was kept is not what the club says now: the evidence stands there also while the match runs.
  const kept = page.getByRole("region", { name: "What this browser kept" });
  await expect.poll(() => kept.locator("code").allTextContents()).toHaveLength(4);
  for (const value of await kept.locator("code").allTextContents()) expect(value).toMatch(/^(?!0{64})[0-9a-f]{64}$/);
});

test("another share in place of the browser's own stops the match before the first move", async () => {
  const { page, call } = await newPlayer(url, "share", { viewport: PHONE });
  const match = await startBotMatch(call, "Pico");
  await tamper(page, swapShares);
  await page.goto(`/match/${match}`);
  await alarm(page).waitFor();
});

test("an opponent's share that does not fit its fingerprint stops the match with the first move", async () => {
  const { page, call } = await newPlayer(url, "misfit", { viewport: PHONE });
  const match = await startBotMatch(call, "Pico");
  const swap = (dice: Json) => {
    const { white, black } = dice.entropy as Record<string, string | null>;
    if (white === null || black === null) return dice;
    return { ...dice, entropy: { white, black: "9".repeat(64) } };
  };
  await tamper(page, swap);
  await page.goto(`/match/${match}`);
  await openedMatch(page);
  await playUntil([page], () => alarm(page).isVisible());
});

test("a club that binds the bot to nothing is not shown the browser's share", async () => {
  const { page, call } = await newPlayer(url, "unbound", { viewport: PHONE });
  const match = await startBotMatch(call, "Pico");
  const said = await tamper(page, (dice) => ({ ...dice, fingerprints: { white: null, black: null } }));
  await page.clock.install();
  await page.goto(`/match/${match}`);
  await expect.poll(() => said.filter((event) => event === "phx_join").length).toBeGreaterThan(1);
  // It looks again every three seconds.
  await page.clock.runFor(10_000);
  expect(said).not.toContain("reveal");
});
