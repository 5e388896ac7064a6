/** A club, played by the wire between it and the browser, that changes its word about the dice of a match. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { openedMatch } from "./support/club";
import { url } from "./support/copy";
import { startBotMatch } from "./support/match";
import { playUntil } from "./support/play";
import { newPlayer, PHONE } from "./support/player";

type Json = Record<string, unknown>;

/** From now on what the club says of the dice comes to the page as `change` makes it; it answers how often the page said each thing. */
async function tamper(page: Page, change: (dice: Json, isJoin: boolean) => Json) {
  const said: string[] = [];
  await page.routeWebSocket(/\/socket\//, (socket) => {
    const club = socket.connectToServer();
    socket.onMessage((text) => {
      const event = String(text).startsWith("[") ? JSON.parse(String(text))[3] : "";
      said.push(event);
      club.send(text);
    });
    club.onMessage((text) => {
      const frame = String(text).startsWith("[") ? JSON.parse(String(text)) : null;
      const payload = frame?.[4];
      const isJoin = payload?.response?.dice !== undefined;
      const holder = isJoin ? payload.response : payload;
      if (holder?.dice === undefined) return socket.send(text);
      holder.dice = change(holder.dice, isJoin);
      socket.send(JSON.stringify(frame));
    });
  });
  return said;
}

const alarm = (page: Page) => page.getByRole("alertdialog", { name: "The dice of this match have changed" });

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
    const before = said.filter((event) => event === "command").length;
    await page.keyboard.press("Escape");
    await page.keyboard.press("r");
    await alarm(page).waitFor();
    expect(said.filter((event) => event === "command").length).toBe(before);
  }
  await page.getByRole("link", { name: "See the Dice Certificate" }).click();
  await page.getByRole("heading", { name: "Dice Certificate" }).waitFor();
});

test("another share in place of the browser's own stops the match before the first move", async () => {
  const { page, call } = await newPlayer(url, "share", { viewport: PHONE });
  const match = await startBotMatch(call, "Pico");
  const swap = (dice: Json) => {
    const { white, black } = dice.entropy as Record<string, string | null>;
    return white === null || black === null
      ? dice
      : { ...dice, entropy: { white: "9".repeat(64), black: "9".repeat(64) } };
  };
  await tamper(page, swap);
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
