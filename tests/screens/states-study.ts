/** The study area: what was played judged, taken apart and trained. */

import { visit } from "../e2e/support/club";
import { answerMany, choose, confirm, learn, RACES, rightOf, wrongOf } from "../e2e/support/lessons";
import { castMember } from "../e2e/support/player";
import { MEMBER } from "../e2e/support/screens";
import { type Club, type State, someone, VETERAN } from "./club";

const VIEWER = "_club.analysis.match-details.$id";
const PROBLEMS = "_club.quiz.$id.problems";

/** A demo member at an address. */
const at = (name: string, route: string, path: string, who: string = MEMBER): State => ({
  name,
  route,
  open: async ({ url }: Club) => {
    const page = await castMember(url, who);
    await page.goto(path);
    return page;
  },
});

async function answered(club: Club, right: boolean) {
  const { page } = await someone(club);
  await visit(page, "/quiz/races/problems");
  await choose(page, right ? rightOf(RACES, 0) : wrongOf(RACES, 0));
  await confirm(page).click();
  await learn(page).waitFor();
  return page;
}

export const STUDY: readonly State[] = [
  at("analysis-last-page", "_club.analysis._index", "/analysis?page=3"),
  at("viewer-checker", VIEWER, "/analysis/match-details/1143?log=my&section=checker"),
  at("stats-wallet", "_club.user-stats.performance", "/user-stats/performance?category=wallet"),
  at("stats-rating", "_club.user-stats.performance", "/user-stats/performance?category=rating"),
  at("stats-errors", "_club.user-stats.performance", "/user-stats/performance?category=median"),
  at("stats-veteran", "_club.user-stats._index", "/user-stats", VETERAN),
  at("stats-dice-contact", "_club.user-stats.dice", "/user-stats/dice?mode=contact", VETERAN),
  at("blunders-info", "_club.blunders._index", "/blunders?info=1"),
  at("blunder-checker", "_club.blunders.$category", "/blunders/middle_game?tab=checker"),
  at("blunder-cube", "_club.blunders.$category", "/blunders/holding_game?filter=cube&tab=cube"),
  at("lesson-chart", "_club.quiz.$id.progress", "/quiz/points-worth-making/progress?ask=chart"),
  at("lesson-learn", PROBLEMS, "/quiz/points-worth-making/problems?at=1&ask=learn"),
  at("lesson-results", PROBLEMS, "/quiz/points-worth-making/problems?ask=results"),
  { name: "lesson-right", route: PROBLEMS, open: (club) => answered(club, true) },
  { name: "lesson-wrong", route: PROBLEMS, open: (club) => answered(club, false) },
  {
    name: "lesson-leave",
    route: PROBLEMS,
    open: async (club) => {
      const page = await answered(club, true);
      await page
        .getByRole("link", { name: /^(Leave|Close|Back)/ })
        .first()
        .click();
      await page.getByRole("dialog").waitFor();
      return page;
    },
  },
  {
    name: "lesson-limit",
    route: PROBLEMS,
    open: async (club) => {
      const { page, call } = await someone(club);
      await answerMany(call, RACES, 0, 5);
      await page.goto("/quiz/races/problems?at=6");
      return page;
    },
  },
  {
    name: "lesson-no-script",
    route: PROBLEMS,
    open: async (club) => {
      const { page } = await someone(club, { javaScriptEnabled: false });
      await page.goto("/quiz/races/problems");
      return page;
    },
  },
  {
    name: "position-setup",
    route: "_club.analysis.board",
    open: async (club) => {
      const { page } = await someone(club);
      await visit(page, "/analysis/board");
      return page;
    },
  },
];
