/** The study area: what was played judged, taken apart and trained. */
import type { Page } from "playwright";
import { visit } from "../e2e/support/club";
import { answerMany, choose, confirm, learn, RACES, rightOf, wrongOf } from "../e2e/support/lessons";
import { castMember } from "../e2e/support/player";
import { answerCard, LESSON, next } from "../e2e/support/practice";
import { check, playAny } from "../e2e/support/quiz";
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

const BOARD = `/analysis/board?${new URLSearchParams({ id: "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:2:4:0:7:10" })}`;

async function answerRoll(page: Page): Promise<void> {
  await check(page).waitFor();
  await playAny(page);
  await check(page).press("Enter");
  await page.getByRole("table", { name: /^The book's plays of/ }).waitFor();
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
  {
    name: "practice-answered",
    route: "_club.practice.today",
    open: async (club) => {
      const { page, call } = await someone(club);
      await answerMany(call, LESSON, 0, 4, [0, 1, 2, 3]);
      await visit(page, "/practice/today");
      await answerCard(page);
      return page;
    },
  },
  {
    name: "practice-done",
    route: "_club.practice.today",
    open: async (club) => {
      const { page, call } = await someone(club);
      await answerMany(call, LESSON, 0, 2, [0, 1]);
      await visit(page, "/practice/today");
      for (let card = 0; card < 2; card++) {
        await answerCard(page);
        await next(page).press("Enter");
      }
      return page;
    },
  },
  {
    name: "practice-standing",
    route: "_club.practice._index",
    open: async (club) => {
      const { page, call } = await someone(club);
      await answerMany(call, LESSON, 0, 4, [0, 1, 2, 3]);
      await visit(page, "/practice/today");
      await answerCard(page);
      await page.getByRole("button", { name: "Put aside" }).press("Enter");
      await page.getByText("Put aside: it does not come again.").waitFor();
      await next(page).press("Enter");
      await answerCard(page);
      await visit(page, "/practice");
      return page;
    },
  },
  {
    name: "trainers-answered",
    route: "_club.trainers.$kind",
    open: async (club) => {
      const { page } = await someone(club);
      await visit(page, "/trainers/openings?for=money");
      await answerRoll(page);
      return page;
    },
  },
  {
    name: "trainers-record",
    route: "_club.trainers._index",
    open: async (club) => {
      const { page } = await someone(club);
      for (const context of ["money", "dmp"]) {
        await visit(page, `/trainers/openings?for=${context}`);
        await answerRoll(page);
      }
      await visit(page, "/trainers/cube");
      await page.keyboard.press("2");
      await page.getByRole("heading", { name: /: Double, take$/ }).waitFor();
      await visit(page, "/trainers");
      return page;
    },
  },
  {
    name: "imports-results",
    route: "_club.analysis.import",
    open: async (club) => {
      const { page } = await someone(club);
      await visit(page, "/analysis/import");
      const file = (name: string, text: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
      const match = " 1 point match\n\n Game 1\n Ann : 0      Bo : 0\n  1) 31: 8/5 6/5";
      await page
        .getByLabel("Match files")
        .setInputFiles([
          file("played-at-the-club-in-spring.mat", match),
          file("wrong.mat", match.replace("6/5", "6/4")),
          file("chess.txt", "1. e4 e5"),
        ]);
      await page.getByRole("button", { name: "Import", exact: true }).click();
      await page.getByText("1 imported, 0 there already, 2 not read").waitFor();
      return page;
    },
  },
  {
    name: "position-judged",
    route: "_club.analysis.board",
    open: async (club) => {
      const { page } = await someone(club);
      await visit(page, BOARD);
      await page.getByText("Judged at 3-ply", { exact: true }).waitFor();
      return page;
    },
  },
  {
    name: "position-rolled-out",
    route: "_club.analysis.board",
    open: async (club) => {
      const { page } = await someone(club);
      await visit(page, BOARD);
      await page.getByRole("button", { name: "Roll out" }).click();
      const panel = page.getByRole("region", { name: "Ask again, deeper" });
      await panel.getByRole("button", { name: "Roll out" }).click();
      await panel.getByRole("table").waitFor({ timeout: 60_000 });
      await panel.getByRole("button", { name: "Stop" }).click();
      await panel.getByRole("table", { name: /stopped/ }).waitFor();
      return page;
    },
  },
];
