/** The door, the lobby, the search, and what is said when something fails. */
import type { Page } from "playwright";
import { expect } from "vitest";
import { visit } from "../e2e/support/club";
import { startBotMatch } from "../e2e/support/match";
import { castMember, PHONE, visitor } from "../e2e/support/player";
import { MEMBER } from "../e2e/support/screens";
import { type Club, LONG_NAME, RICH, type State, someone } from "./club";

const LOBBY = "_club._index";
const member = ({ url }: Club) => castMember(url, MEMBER);
/** Whom no pop-up greets. */
const rich = ({ url }: Club, options = {}) => castMember(url, RICH, options);

/** A player is chosen, and what stands between them and the viewer has come. */
async function searchPlayer(club: Club): Promise<Page> {
  const page = await search(club, "mi");
  await page.getByText("Last met").waitFor();
  return page;
}

/** The search's dialog with these words in it. */
async function search(club: Club, words: string): Promise<Page> {
  const page = await rich(club);
  await visit(page, "/");
  const field = page.getByRole("combobox");
  // Heard once the dialog's script has come.
  await expect
    .poll(async () => {
      await page.keyboard.press("Control+k");
      return field.count();
    })
    .toBe(1);
  await field.fill(words);
  await expect.poll(() => page.getByRole("dialog").getByText("Searching…").count()).toBe(0);
  return page;
}

async function playDaily(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Play it on the board" }).click({ position: { x: 40, y: 40 } });
  const check = page.getByRole("button", { name: "Check my play" });
  await check.waitFor();
  for (let taps = 0; taps < 12 && !(await check.isEnabled()); taps++)
    await page.getByRole("group", { name: "Board" }).locator("[data-stop]").first().click();
}

/** Held until the page is closed: what a screen shows while it waits for the next one's data. */
async function goSlowly(page: Page, from: string, link: RegExp): Promise<Page> {
  await visit(page, from);
  await page.route(/_data=|\.data/, () => {});
  await page.getByRole("link", { name: link }).first().click();
  return page;
}

export const HOUSE: readonly State[] = [
  {
    name: "report",
    route: "_club.report.$token",
    open: async ({ url }) => {
      const page = await castMember(url, MEMBER, { viewport: PHONE });
      await visit(page, "/analysis/match-details/1144?stats=1");
      await page.getByRole("link", { name: "Share a report" }).click();
      await page.waitForURL(/\/report\//);
      return page;
    },
  },
  {
    name: "door-daily-played",
    route: LOBBY,
    open: async ({ url }) => {
      const page = await visitor(url, { viewport: PHONE });
      await visit(page, "/");
      await playDaily(page);
      return page;
    },
  },
  {
    name: "door-daily-judged",
    route: LOBBY,
    open: async ({ url }) => {
      const page = await visitor(url, { viewport: PHONE });
      await visit(page, "/");
      await playDaily(page);
      await page.getByRole("button", { name: "Check my play" }).click();
      await page.getByRole("region", { name: "Position of the day" }).getByRole("table").first().waitFor();
      return page;
    },
  },
  {
    name: "door-without-position",
    route: LOBBY,
    open: async (club) => {
      club.fail("GET /api/v2/daily");
      const page = await visitor(club.url);
      await page.goto("/");
      return page;
    },
  },
  {
    name: "door-no-script",
    route: LOBBY,
    open: async ({ url }) => {
      const page = await visitor(url, { javaScriptEnabled: false });
      await page.goto("/");
      return page;
    },
  },
  {
    name: "lobby-rich",
    route: LOBBY,
    open: async ({ url }) => {
      const page = await castMember(url, RICH);
      await page.goto("/");
      return page;
    },
  },
  {
    name: "lobby-no-script",
    route: LOBBY,
    open: async ({ url }) => {
      const page = await castMember(url, MEMBER, { javaScriptEnabled: false });
      await page.goto("/");
      return page;
    },
  },
  {
    name: "lobby-more",
    route: LOBBY,
    open: async (club) => {
      const page = await rich(club, { viewport: PHONE });
      await visit(page, "/");
      await page.getByRole("button", { name: "More" }).click();
      return page;
    },
  },
  {
    name: "lobby-popup",
    route: LOBBY,
    open: async (club) => {
      const { page } = await someone(club);
      await visit(page, "/");
      await page
        .getByRole("region", { name: "Play" })
        .getByRole("link", { name: /200 coins/ })
        .click();
      await page.getByRole("dialog").waitFor();
      return page;
    },
  },
  {
    name: "lobby-match-runs",
    route: LOBBY,
    open: async (club) => {
      const { page, call } = await someone(club);
      await startBotMatch(call, "Pico");
      await page.goto("/");
      return page;
    },
  },
  {
    name: "lobby-offline",
    route: LOBBY,
    open: async (club) => {
      const page = await member(club);
      await visit(page, "/");
      await page.context().setOffline(true);
      await page.getByText("You are offline. Nothing is lost.").waitFor();
      return page;
    },
  },
  {
    name: "lobby-profile-failed",
    route: LOBBY,
    open: async (club) => {
      club.fail("GET /api/v2/users/profiles/current");
      const page = await member(club);
      await page.goto("/");
      return page;
    },
  },
  {
    name: "lobby-way-to-slow",
    route: LOBBY,
    open: async (club) => goSlowly(await rich(club), "/", /^Rating Game/),
  },
  { name: "search-dialog", route: LOBBY, open: searchPlayer },
  { name: "search-dialog-none", route: LOBBY, open: (club) => search(club, "nothing_like_it") },
  {
    name: "lobby-games-full",
    route: LOBBY,
    open: async (club) => {
      const { page } = await someone(club, { viewport: PHONE });
      await page.goto("/?watch=1&games=bot");
      return page;
    },
  },
  {
    name: "signup-refused",
    route: "_club.signup",
    open: async ({ url }) => {
      const page = await castMember(url, LONG_NAME);
      await visit(page, "/signup");
      await page.getByLabel("Username").fill(MEMBER);
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByRole("alert").first().waitFor();
      return page;
    },
  },
  {
    name: "error-500",
    route: "_club.leaderboards",
    open: async (club) => {
      const page = await member(club);
      club.fail("GET /api/v2/leaderboards/list/rating/current");
      await page.goto("/leaderboards");
      return page;
    },
  },
  {
    name: "error-404-visitor",
    route: "_club.$",
    open: async ({ url }) => {
      const page = await visitor(url);
      await page.goto("/nothing-here");
      return page;
    },
  },
];
