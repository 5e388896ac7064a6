/** The ways into a match: searches, private games, bots, and what refuses them. */
import { stopClock } from "../e2e/support/clock";
import { visit } from "../e2e/support/club";
import { castMember } from "../e2e/support/player";
import { MEMBER } from "../e2e/support/screens";
import { searchForCoins } from "../e2e/support/search";
import { type State, someone } from "./club";

export const PLAY: readonly State[] = [
  {
    name: "searching-coin",
    route: "_club.searching.$pool",
    open: async (club) => {
      const { page } = await someone(club);
      await searchForCoins(page, 1);
      return page;
    },
  },
  {
    name: "searching-rating-offline",
    route: "_club.searching.$pool",
    open: async (club) => {
      const { page } = await someone(club);
      await visit(page, "/rating-game");
      await page.getByRole("button", { name: "Play", exact: true }).click();
      await page.getByRole("heading", { name: /^Searching/ }).waitFor();
      await page.context().setOffline(true);
      await page
        .getByText(/offline/i)
        .first()
        .waitFor();
      return page;
    },
  },
  {
    name: "searching-no-script",
    route: "_club.searching.$pool",
    open: async (club) => {
      const { page } = await someone(club, { javaScriptEnabled: false });
      await page.goto("/rating-game");
      await page.getByRole("button", { name: "Play", exact: true }).click();
      return page;
    },
  },
  {
    name: "coin-game-refused",
    route: "_club.coin-game",
    open: async (club) => {
      const page = await castMember(club.url, MEMBER);
      await page.clock.install();
      await visit(page, "/coin-game");
      club.fail("POST /api/v2/matches/coin", { status: 403 });
      await page.getByRole("checkbox", { name: /^Level 1,/ }).check({ force: true });
      // It leads on after four seconds.
      await stopClock(page);
      await page.getByRole("button", { name: "Play", exact: true }).click();
      await page.getByRole("alert").first().waitFor();
      return page;
    },
  },
  {
    name: "private-game-wrong-key",
    route: "_club.private-game._index",
    open: async (club) => {
      const { page } = await someone(club);
      await visit(page, "/private-game");
      await page.getByLabel("Game key").fill("WRNGKY");
      await page.getByRole("button", { name: "Join", exact: true }).click();
      await page.getByRole("alert").first().waitFor();
      return page;
    },
  },
  {
    name: "private-game-key",
    route: "_club.private-game.create",
    open: async (club) => {
      const { page } = await someone(club);
      await visit(page, "/private-game/create");
      await page.getByRole("button", { name: "Create", exact: true }).click();
      await page.getByRole("button", { name: "Copy Key" }).waitFor();
      return page;
    },
  },
  {
    name: "bot-game-failed",
    route: "_club.bot.$id.create-game",
    open: async (club) => {
      const { page } = await someone(club);
      await page.clock.install();
      await visit(page, "/bot/00000000-0000-4000-8000-000000000001/create-game");
      club.fail("POST /api/v2/matches/bot");
      // A toast goes after four seconds.
      await stopClock(page);
      await page.getByRole("button", { name: "Start Game" }).click();
      await page.getByText("Something went wrong", { exact: true }).waitFor();
      return page;
    },
  },
];
