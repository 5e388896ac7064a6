/** A friend who takes the key and never comes: the club waits a minute of real time for both to sit down. */
import { expect, test } from "vitest";
import { openedMatch, shownCoins } from "./support/club";
import { url } from "./support/copy";
import { menu } from "./support/lobby";
import { newPlayer } from "./support/player";
import { answerOf } from "./support/session";

test("[GAME-06] a friend who never comes to the board: the match is called off after a minute and both have their coins", async () => {
  const [{ page, call }, friend] = await Promise.all([
    newPlayer(url, "waits"),
    // Without script the friend's browser shows the board and never sits down at it.
    newPlayer(url, "vanishes", { javaScriptEnabled: false }),
  ]);
  const settings = { length: 5, clock: "normal", cube: true };
  const { code } = await answerOf<{ code: string }>(
    call("POST", "/api/v2/matches/private", { type: "match", settings }),
  );
  const joined = answerOf<{ match_id: number }>(friend.call("POST", "/api/v2/matches/private/join", { code }));
  const match = String((await joined).match_id);
  await Promise.all([page.goto(`/match/${match}`), friend.page.goto(`/match/${match}`)]);
  await expect.poll(() => page.getByRole("region", { name: "Canceled" }).isVisible(), { timeout: 90_000 }).toBe(true);
  await page.getByText("All coins are back where they were.").waitFor();
  await page.getByRole("link", { name: "Back to the lobby" }).click();
  await menu(page)
    .getByRole("link", { name: /Coin Game/ })
    .waitFor();
  await expect.poll(() => shownCoins(page)).toBe(1000);
  expect(await openedMatch(friend.page)).toBe(match);
  await friend.page.reload();
  await friend.page.getByRole("region", { name: "Canceled" }).waitFor();
  await friend.page.goto("/");
  expect(await shownCoins(friend.page)).toBe(1000);
});
