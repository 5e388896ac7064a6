/** What a player sees of the engine's analysis when their match is over. */
import { expect, test } from "vitest";
import { levelOfPlay } from "../../backgammon/level-of-play";
import { openedMatch } from "./support/club";
import { url } from "./support/copy";
import { resign, startBotMatch } from "./support/match";
import { playUntil, resultCard } from "./support/play";
import { newPlayer } from "./support/player";

test("[GAME-02] a bot's game that is over counts for nothing and is analysed without anybody asking; its result tells both players' error rates and titles", async () => {
  const { page, name, call } = await newPlayer(url, "judged");
  const opponent = "Polaris"; // the strongest
  await page.goto(`/match/${await startBotMatch(call, opponent)}`);
  await openedMatch(page);
  const rows = page.getByRole("region", { name: "Moves" }).getByRole("row");
  await playUntil([page], async () => (await rows.count()) > 6);
  await resign(page);
  await resultCard(page)
    .getByRole("heading", { name: `${opponent} wins`, exact: true })
    .waitFor();
  await resultCard(page).getByText("Coins", { exact: true }).waitFor();
  expect(await resultCard(page).innerText()).not.toMatch(/WXP|→/);
  const line = resultCard(page).getByRole("status");
  await line.getByText("Error rate:").waitFor({ timeout: 60_000 });
  const text = await line.innerText();
  const rates = [...text.matchAll(/(\S+) (\d+\.\d) \(([^)]+)\)/g)];
  expect(new Set(rates.map(([, player]) => player))).toEqual(new Set([name, opponent]));
  for (const [, , rate, title] of rates) {
    // The title belongs to the rate before it was rounded.
    const near = [-0.05, 0, 0.05].map((off) => levelOfPlay(Math.max(0, Number(rate) + off)));
    expect(near).toContain(title);
  }
  const error = (player: string) => Number(rates.find(([, named]) => named === player)![2]);
  // One plays the first move that the board offers, the other is a master.
  expect(error(name)).toBeGreaterThanOrEqual(error(opponent));
});
