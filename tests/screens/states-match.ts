/** The board, moment by moment. */
import type { Page } from "playwright";
import { board, button, choosable, double, places, playUntilOffered } from "../e2e/support/board";
import { befriend } from "../e2e/support/chat";
import { openedMatch, scripted, visit } from "../e2e/support/club";
import { loseLine } from "../e2e/support/line";
import { playForCoins, playForRating, resign, startBotMatch } from "../e2e/support/match";
import { isReady, playUntil, playUntilChoice, resultCard } from "../e2e/support/play";
import { type NewPlayer, PHONE, type Player, visitor } from "../e2e/support/player";
import { type Club, type State, someone } from "./club";

export const MATCH_ROUTE = "_club.match.$id";
const GUEST = "_club.guest._index";

/** A point against a bot, at the first turn with a choice. */
async function botMatch(club: Club, options: NewPlayer = {}): Promise<Page> {
  const { page, call } = await someone(club, options);
  await page.goto(`/match/${await startBotMatch(call, "Pico")}`);
  await openedMatch(page);
  if (options.javaScriptEnabled !== false) await scripted(page);
  return page;
}
export async function myTurn(club: Club, options?: NewPlayer): Promise<Page> {
  const page = await botMatch(club, options);
  await playUntilChoice(page);
  return page;
}
async function press(page: Page, name: string): Promise<Page> {
  await button(page, name).click();
  await page.getByRole("dialog").waitFor();
  return page;
}

/** Two who play for coins, with who may double and who answers. */
async function twoPlayers(club: Club, kind: "coins" | "rating" = "coins"): Promise<[Player, Player]> {
  const two: [Player, Player] = [await someone(club), await someone(club)];
  if (kind === "coins") await playForCoins(...two);
  else await playForRating(3, ...two);
  return two;
}
async function beforeDouble(club: Club, kind?: "coins" | "rating"): Promise<[me: Player, other: Player]> {
  const two = await twoPlayers(club, kind);
  const me = await playUntilOffered(two, (page) => button(page, "Double"));
  return [me, two.find((player) => player !== me) as Player];
}
async function offerToResign(me: Player): Promise<void> {
  await button(me.page, "Resign").click();
  await me.page
    .getByRole("dialog")
    .getByRole("button", { name: /^Resign/ })
    .first()
    .click();
}

/** A guest's game in which the guest has a play to choose. */
async function guestTurn({ url }: Club): Promise<Page> {
  const page = await visitor(url, { viewport: PHONE });
  await visit(page, "/guest");
  await page.getByRole("button", { name: "Play Pico" }).click();
  await board(page).waitFor();
  await playUntilChoice(page);
  return page;
}

export const MATCH: readonly State[] = [
  { name: "match-opening", route: MATCH_ROUTE, open: (club) => botMatch(club) },
  { name: "match-my-turn", route: MATCH_ROUTE, open: (club) => myTurn(club) },
  {
    name: "match-half-built",
    route: MATCH_ROUTE,
    open: async (club) => {
      const page = await myTurn(club);
      await choosable(page).first().click();
      await places(page).first().waitFor();
      return page;
    },
  },
  {
    name: "match-done",
    route: MATCH_ROUTE,
    open: async (club) => {
      const page = await myTurn(club);
      await playUntil([page], () => isReady(page.getByRole("button", { name: /^Done/ })));
      return page;
    },
  },
  { name: "match-menu", route: MATCH_ROUTE, open: async (club) => press(await myTurn(club), "Menu") },
  { name: "match-resign", route: MATCH_ROUTE, open: async (club) => press(await myTurn(club), "Resign") },
  {
    name: "match-hint",
    route: MATCH_ROUTE,
    open: async (club) => {
      const page = await myTurn(club);
      await button(page, "Hint").click();
      await page.getByRole("complementary", { name: "Tutor" }).getByText("Best plays").waitFor();
      return page;
    },
  },
  {
    name: "match-offline",
    route: MATCH_ROUTE,
    open: async (club) => {
      const page = await myTurn(club);
      await loseLine(page);
      return page;
    },
  },
  {
    name: "match-no-script",
    route: MATCH_ROUTE,
    open: (club) => botMatch(club, { javaScriptEnabled: false }),
  },
  {
    name: "match-may-double",
    route: MATCH_ROUTE,
    open: async (club) => {
      const [{ page }] = await beforeDouble(club);
      return page;
    },
  },
  {
    name: "match-double-offered",
    route: MATCH_ROUTE,
    open: async (club) => {
      const [me, { page }] = await beforeDouble(club);
      await double(me.page);
      await button(page, "Take").waitFor();
      return page;
    },
  },
  {
    name: "match-double-waits",
    route: MATCH_ROUTE,
    open: async (club) => {
      const [me, other] = await beforeDouble(club, "rating");
      await button(me.page, "Double").click();
      await button(other.page, "Take").waitFor();
      return me.page;
    },
  },
  {
    name: "match-resignation-offered",
    route: MATCH_ROUTE,
    open: async (club) => {
      const [me, { page }] = await beforeDouble(club, "rating");
      await offerToResign(me);
      await button(page, "Accept").waitFor();
      return page;
    },
  },
  {
    name: "match-between-games",
    route: MATCH_ROUTE,
    open: async (club) => {
      const [me, other] = await beforeDouble(club, "rating");
      await offerToResign(me);
      await button(other.page, "Accept").click();
      await me.page.getByText("Score", { exact: true }).first().waitFor();
      return me.page;
    },
  },
  {
    name: "match-chat",
    route: MATCH_ROUTE,
    open: async (club) => {
      const [me, other] = await beforeDouble(club);
      await befriend(me, other);
      await me.page.getByRole("button", { name: /^Chat/ }).first().click();
      await me.page.getByRole("textbox", { name: "Message" }).waitFor();
      return me.page;
    },
  },
  {
    name: "match-watched",
    route: MATCH_ROUTE,
    open: async (club) => {
      const [me] = await beforeDouble(club, "rating");
      const { page } = await someone(club);
      await page.goto(me.page.url());
      await board(page).waitFor();
      return page;
    },
  },
  {
    name: "match-lost",
    route: MATCH_ROUTE,
    open: async (club) => {
      const page = await myTurn(club);
      await resign(page);
      await resultCard(page).getByText("Error rate:").waitFor({ timeout: 60_000 });
      return page;
    },
  },
  {
    name: "match-won-coins",
    route: MATCH_ROUTE,
    open: async (club) => {
      const [me, other] = await beforeDouble(club);
      await double(me.page);
      await button(other.page, "Drop").click();
      await resultCard(me.page).waitFor();
      return me.page;
    },
  },
  {
    name: "replay",
    route: "_club.replay.$token",
    open: async (club) => {
      const page = await myTurn(club);
      await resign(page);
      await resultCard(page).getByText("Error rate:").waitFor({ timeout: 60_000 });
      await page.goto(`${page.url()}/share`);
      await board(page).waitFor();
      return page;
    },
  },
  {
    name: "guest-turn",
    route: GUEST,
    open: guestTurn,
  },
  {
    name: "guest-over",
    route: GUEST,
    open: async (club) => {
      const page = await guestTurn(club);
      await resign(page);
      await resultCard(page).waitFor();
      return page;
    },
  },
];
