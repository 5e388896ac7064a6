/** A private match from its options to its end. */
import { expect, test } from "vitest";
import type { MatchView } from "../../contract/socket";
import { button } from "./support/board";
import { openedMatch, visit } from "./support/club";
import { url } from "./support/copy";
import { isReady, playUntil, resultCard } from "./support/play";
import { newPlayer } from "./support/player";
import { answerOf } from "./support/session";

test("[PRIV-02, PRIV-03, GAME-02, GAME-05, GAME-07] a Single Game by the slow clock is made as chosen: its cube can be turned, both clocks are shown, and it is played out to its end, for coins alone, in which it is told", async () => {
  const [host, friend] = await Promise.all([newPlayer(url, "host"), newPlayer(url, "friend")]);
  await visit(host.page, "/private-game/create");
  await host.page.getByRole("radio", { name: /^Single Game/ }).check();
  await host.page.getByRole("radio", { name: /^Casual/ }).check();
  await host.page.getByRole("button", { name: "Create", exact: true }).click();
  const waiting = host.page.getByRole("dialog", { name: "Send this key to your friend" });
  const key = (await waiting.getByLabel("Game key").textContent()) as string;
  await visit(friend.page, "/private-game");
  await friend.page.getByLabel("Game key").fill(key);
  await friend.page.getByRole("button", { name: "Join", exact: true }).click();
  const pages = [host.page, friend.page];
  const [match] = await Promise.all(pages.map(openedMatch));
  for (const page of pages) {
    const about = await page.getByRole("heading", { level: 1 }).innerText();
    for (const fact of ["One game", "Private game", "Casual clock", "Stake 50"]) expect(about).toContain(fact);
    for (const { name } of [host, friend])
      expect(await page.getByRole("region", { name, exact: true }).getByRole("timer").textContent()).toMatch(/\d/);
  }
  const view = await answerOf<Pick<MatchView, "mode" | "rules">>(host.call("GET", `/api/v2/matches/${match}/view`));
  expect(view).toMatchObject({
    mode: "private",
    rules: { kind: "money", cube: true, jacoby: true, clock: { name: "casual" } },
  });
  await playUntil(pages, async () =>
    (await Promise.all(pages.map((page) => isReady(page.getByRole("button", { name: "Double", exact: true }))))).some(
      Boolean,
    ),
  );
  // The stake is one, whatever the cube and however it is lost.
  const [doubles] = (
    await Promise.all(pages.map(async (page) => ((await isReady(button(page, "Double"))) ? [page] : [])))
  ).flat();
  await button(doubles, "Resign").click();
  await expect
    .poll(() => doubles.getByRole("dialog").locator(".resign-levels").getByRole("button").allTextContents())
    .toEqual(["Resign50 coins"]);
  await doubles.keyboard.press("Escape");
  await button(doubles, "Double").click();
  for (const page of pages.filter((one) => one !== doubles))
    await page.getByText("Drop: −50 coins · Take: playing for 50", { exact: true }).waitFor();
  await playUntil(pages, async () => (await Promise.all(pages.map((page) => resultCard(page).count()))).every(Boolean));
  for (const page of pages) await resultCard(page).getByText("Coins", { exact: true }).waitFor();
  const cards = await Promise.all(pages.map((page) => resultCard(page).innerText()));
  expect(cards.filter((card) => card.includes("You win!"))).toHaveLength(1);
  for (const card of cards) expect(card).toMatch(card.includes("You win!") ? /Coins\s+\+50/ : /Coins\s+−50/);
  for (const card of cards) expect(card).not.toMatch(/WXP|→|point/);
  for (const page of pages) {
    const log = await page.getByRole("region", { name: "Moves" }).innerText();
    expect(log).toMatch(/Wins(?! *\d)/);
  }
}, 420_000);
