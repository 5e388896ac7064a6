/** Who was found an opponent and did not play: what they are told when they search again. */
import { expect, test, vi } from "vitest";
import { openedMatch, visit } from "./support/club";
import { url } from "./support/copy";
import { pairForCoins, resign } from "./support/match";
import { castMember, newPlayer, type Player } from "./support/player";
import { level, play, searching } from "./support/search";

const told = (page: Player["page"]) => page.getByRole("alert").filter({ hasText: "you did not play it" });
const wait = (page: Player["page"]) => page.getByText(/You can search again in [01]:\d\d\.$/);
const three = (page: Player["page"]) =>
  page.getByRole("group", { name: "Length" }).getByRole("checkbox", { name: /^3/ });

/** Whoever of two who were paired had to play, and gave it up at once. */
async function givesUp(): Promise<Player> {
  const players: [Player, Player] = [await newPlayer(url, "dodge"), await newPlayer(url, "dodge")];
  const match = await pairForCoins(...players);
  for (const { page } of players) {
    await page.goto(`/match/${match}`);
    await openedMatch(page);
  }
  const button = ({ page }: Player) => page.getByRole("button", { name: "Resign", exact: true });
  const onTurn = await vi.waitUntil(
    async () => {
      for (const player of players) if (await button(player).isEnabled()) return player;
      return null;
    },
    { timeout: 10_000, interval: 50 },
  );
  await resign(onTurn.page);
  await onTurn.page.getByRole("button", { name: "Rematch" }).waitFor();
  return onTurn;
}

test("who gave a match up at once is told for how long they cannot search, in both pools, and keeps what they had chosen, without script too", async () => {
  const { page, name } = await givesUp();
  await visit(page, "/coin-game");
  await play(page).click();
  await told(page).waitFor();
  await wait(page).waitFor();
  expect(await level(page, 1).isChecked()).toBe(true);
  await visit(page, "/rating-game");
  await three(page).uncheck();
  await play(page).click();
  await told(page).waitFor();
  await wait(page).waitFor();
  expect(await three(page).isChecked()).toBe(false);
  expect(new URL(page.url()).pathname).toBe("/rating-game");
  expect(await searching(page).count()).toBe(0);
  const plain = await castMember(url, name, { javaScriptEnabled: false });
  await plain.goto("/rating-game");
  await three(plain).uncheck();
  await play(plain).click();
  await told(plain).waitFor();
  expect(await three(plain).isChecked()).toBe(false);
});
