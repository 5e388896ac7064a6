/**
 * The study screens while something is missing or changes under them: a match whose analysis has failed, an opponent who has left, lessons
 * that cannot be loaded or reset, a membership that begins and ends, flags that are switched off. Long because one copy serves all of these.
 */
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { forgetAnalysis } from "../../bench/forget-analysis.mjs";
import type { MatchDetails } from "../../contract/analysis";
import { ALL_FEATURES, FEATURES } from "../../contract/features";
import { seedDemoPlayers } from "../../scripts/seed.mjs";
import { openLive, visit } from "./support/club";
import { answer, answerMany, at, choose, confirm, LIMIT_TEXT, link, RACES, rightOf } from "./support/lessons";
import { type OutageHost, startOutageHost } from "./support/outage";
import { castMember, newPlayer, PHONE } from "./support/player";
import { answerOf, openSession } from "./support/session";
import { type Stack, startStack } from "./support/stack";

/** Silverprime has played a short coin game; tessa_vdb is the opponent of the other match. */
const FAILED = 1165;
const HELD_BACK = 1164;
const WITH_DELETED = 1144;
const DELETED = "tessa_vdb";
const BOT_MATCH = 1143;

/** As little as one look: the analysis of a short game is there in seconds. */
const settings: Record<string, string> = { ANALYSIS_PLIES: "0" };
let host: OutageHost;
let stack: Stack;
let page: Page;

beforeAll(async () => {
  host = await startOutageHost();
  settings.API_HOST = host.url;
  stack = await startStack(settings, async (db, issuer) => {
    await seedDemoPlayers(db, issuer);
    for (const id of [FAILED, HELD_BACK]) await forgetAnalysis(db, id, "failed");
    // Its players had had their analyses of the day when it ended, and have some left by now.
    await db.prepare("UPDATE analyses SET finished_at = requested_at WHERE match_id = ?").bind(HELD_BACK).run();
  });
  host.target = stack.url;
  page = await castMember(stack.url, "silverprime");
});

afterAll(async () => {
  await stack?.remove();
  await host?.close();
});

const rowOf = (id: number) =>
  page.getByRole("listitem").filter({ has: page.locator(`a[href="/analysis/match-details/${id}"]`) });
const section = (name: string) => page.getByRole("navigation", { name: "Section" }).getByText(name, { exact: true });

test("[VIEW-11, VIEW-12] a match whose analysis has failed: Not analyzed yet wherever the engine would speak, Try again in its row, and then the figures; one beyond the day's analyses says so", async () => {
  await visit(page, `/analysis/match-details/${FAILED}`);
  const level = page
    .getByRole("term")
    .filter({ hasText: /^Level$/ })
    .locator("xpath=..");
  expect(await level.getByRole("definition").innerText()).toBe("Not analyzed yet");
  const summary = page.locator("dl").filter({ has: page.getByRole("term").filter({ hasText: /^Played$/ }) });
  expect(await summary.innerText()).toMatch(/Not analyzed yet\s+The analysis failed\./);
  expect(
    await summary
      .getByRole("term")
      .filter({ hasText: /^Best$/ })
      .count(),
  ).toBe(0);
  for (const name of ["Checker", "Cube"]) expect(await section(name).getAttribute("aria-disabled")).toBe("true");
  await page.getByRole("link", { name: "Stats", exact: true }).click();
  const stats = page.getByRole("dialog", { name: "Match Stats" });
  await stats.getByText("Not analyzed yet", { exact: true }).waitFor();
  await page.keyboard.press("Escape");

  await visit(page, "/analysis");
  await rowOf(FAILED).getByText("The analysis failed", { exact: true }).waitFor();
  await rowOf(HELD_BACK).getByText("Daily limit reached", { exact: true }).waitFor();
  await rowOf(HELD_BACK).getByRole("button", { name: "Try again" }).waitFor();
  expect(await rowOf(FAILED).locator(".rate").count()).toBe(0);
  const usedUp = { status: 409, body: { code: "analyses_used_up", message: "" } };
  host.outages.set(`POST /api/matches/${FAILED}/analysis`, usedUp);
  await rowOf(FAILED).getByRole("button", { name: "Try again" }).click();
  await page.getByText(/^As many of your matches were analysed in the last 24 hours as one may have/).waitFor();
  host.outages.clear();
  await rowOf(FAILED).getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => rowOf(FAILED).locator(".rate").count(), { timeout: 60_000 }).toBe(2);
  expect(await rowOf(FAILED).getByText("The analysis failed").count()).toBe(0);
  await visit(page, `/analysis/match-details/${FAILED}`);
  expect(await level.getByRole("definition").innerText()).toBe("1-ply");
  expect(await page.getByText("Not analyzed yet").count()).toBe(0);
});

test("[ANL-02, VIEW-15] an opponent who has left stands in list and viewer as Deleted User, struck through, without rating, flag or profile", async () => {
  const opponent = await openSession(stack.url, DELETED);
  await answerOf(opponent.call("POST", "/api/v2/users/profiles/delete", { reason: "Other" }));
  for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
    await page.setViewportSize(viewport);
    await visit(page, "/analysis?page=3");
    const theirs = rowOf(WITH_DELETED).locator(".who.theirs");
    const head = page.locator(".study-page__player--theirs");
    for (const place of [theirs, head]) {
      if (place === head) await visit(page, `/analysis/match-details/${WITH_DELETED}`);
      const struck = place.getByText("Deleted User", { exact: true });
      expect(await struck.evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe("line-through");
      expect(await place.locator(".flag").count()).toBe(0);
      expect(await place.getByRole("link").count()).toBe(0);
      const rating = place === head ? place.locator(".rank") : place.locator("small");
      expect((await rating.allInnerTexts()).join("").trim()).toBe("");
    }
  }
});

test("[VIEW-29, VIEW-30] the header names the level by its code, of two levels the lower, an unknown one by its number, and none before the analysis", async () => {
  const { call } = await openSession(stack.url, "silverprime");
  const path = `/api/matches/${BOT_MATCH}`;
  const { data } = await answerOf<{ data: MatchDetails }>(call("GET", path));
  const level = page
    .getByRole("term")
    .filter({ hasText: /^Level$/ })
    .locator("xpath=..")
    .getByRole("definition");
  for (const [player1, player2, name] of [
    ...([0, 1, 2, 3] as const).map((code) => [code, code, `${code + 1}-ply`] as const),
    ...[[998, 998, "XG Book 1"] as const, [999, 999, "XG Book 2"] as const, [1001, 1001, "XG+"] as const],
    ...[[3, 1, "2-ply"] as const, [1, 3, "2-ply"] as const, [null, 2, "3-ply"] as const],
    ...[[77, 77, "Level 77"] as const, [null, null, "Not analyzed yet"] as const],
  ]) {
    const attributes = { ...data.attributes, analysis_level: { player1, player2 } };
    host.outages.set(`GET ${path}`, { status: 200, body: { data: { ...data, attributes } } });
    await page.goto(`/analysis/match-details/${BOT_MATCH}`);
    expect([player1, player2, await level.innerText()]).toEqual([player1, player2, name]);
  }
  host.outages.clear();
});

test("[QUIZ-19] lessons that cannot be loaded are logged, and nothing is announced: the screens stand and offer another look", async () => {
  const announced = page.getByRole("alert").or(page.locator(".toast"));
  const outages = [
    ["GET /api/v1/quiz/list/beginner", "/quiz-list", "the lessons could not be loaded"],
    ["GET /api/v1/difficulties", "/quiz-list", "the difficulties could not be loaded"],
    ["GET /api/v1/quiz/details/races", "/quiz/races/progress", "a lesson could not be loaded"],
    ["GET /api/v1/quiz/details/races", "/quiz/races/problems", "a lesson could not be loaded"],
  ] as const;
  for (const [call, path, logged] of outages) {
    host.outages.set(call, { status: 503 });
    const before = stack.output().length;
    await visit(page, path);
    const again = page.getByRole("link", { name: "Look again" });
    await again.waitFor();
    await page.waitForLoadState("networkidle");
    expect([path, await announced.count()]).toEqual([path, 0]);
    expect(await page.getByText(/went wrong|failed|error/i).count()).toBe(0);
    // A line of the log is JSON (services/log/log.ts).
    const lines = () => stack.output().slice(before).split("\n");
    await expect
      .poll(() => lines().some((line) => line.includes(`"message":"${logged}"`) && line.includes('"status":503')))
      .toBe(true);
    host.outages.clear();
    await again.click();
    await again.waitFor({ state: "detached" });
    await page.getByText("Races and race cubes").first().waitFor();
  }
});

test("[QUIZ-07] a Replay that fails, at the club or without the line, keeps its dialog and the result, and works when it is tried again", async () => {
  const finished = await castMember(stack.url, "mira_kostova");
  await visit(finished, "/quiz/back-games-and-timing/progress");
  await link(finished, "Replay").click();
  const dialog = finished.getByRole("dialog", { name: "Replay Lesson?" });
  const replay = dialog.getByRole("button", { name: "Replay" });
  const failure = dialog.getByRole("alert").getByText(/^The lesson could not be reset\./);
  host.outages.set("DELETE /api/v1/quiz-session/back-games-and-timing", { status: 503 });
  await replay.click();
  await failure.waitFor();
  host.outages.clear();
  await dialog.getByRole("link", { name: "Keep my result" }).click();
  await link(finished, "View Result").waitFor();
  await link(finished, "Replay").click();
  await finished.context().setOffline(true);
  await replay.click();
  await failure.waitFor();
  await finished.context().setOffline(false);
  await replay.click();
  await link(finished, "Start Lesson").waitFor();
  expect(await dialog.count()).toBe(0);
});

test("[QUIZ-16, BLU-06, MEM-02] a membership that begins under an open lesson opens it, one that ends under it closes it again; the blunder pages follow", async () => {
  const { page: lesson, call } = await newPlayer(stack.url, "comes_goes");
  await answerMany(call, RACES, 0, 5);
  const blunders = await lesson.context().newPage();
  await openLive(blunders, "/blunders/race");
  const paywall = blunders.getByRole("heading", { name: "Your own blunders, sorted by position" });
  await paywall.waitFor();
  await openLive(lesson, "/quiz/races/problems");
  await at(lesson, 5);
  const upgrade = lesson.getByRole("dialog", { name: "Upgrade Membership" });
  await link(lesson, "Next").click();
  await upgrade.getByText(LIMIT_TEXT, { exact: true }).waitFor();
  await upgrade.getByRole("link", { name: "Not now" }).click();

  // Bought on another page, paid at the provider's.
  const shop = await lesson.context().newPage();
  await shop.goto("/payments/membership");
  await shop
    .getByRole("listitem")
    .filter({ has: shop.getByRole("heading", { name: "Star", exact: true, level: 2 }) })
    .getByRole("link", { name: /a month/ })
    .click();
  await shop.getByRole("dialog").getByRole("button", { name: "Card", exact: true }).click();
  await shop.getByRole("button", { name: /^Pay/ }).waitFor();
  const provider = shop.url();
  await shop.getByRole("button", { name: /^Pay/ }).click();
  await shop.getByText("Your membership has begun.").waitFor();
  await link(lesson, "Next").click();
  await at(lesson, 6);
  await answer(lesson, rightOf(RACES, 5));
  await link(lesson, "Next").click();
  await at(lesson, 7);
  await blunders.getByText("There are no blunders for Race at the moment.", { exact: true }).waitFor();

  // The money is given back, and the membership ends while both pages are open.
  await shop.goto(provider);
  await shop.getByRole("button", { name: "Give the money back" }).click();
  await expect
    .poll(
      async () => (await answerOf<{ membership: string }>(call("GET", "/api/v2/users/profiles/current"))).membership,
    )
    .toBe("free");
  // The lesson goes back to its last open problem, behind which the offer stands again.
  await at(lesson, 6);
  await link(lesson, "Next").click();
  await upgrade.getByText(LIMIT_TEXT, { exact: true }).waitFor();
  expect(await upgrade.getByRole("link", { name: "Upgrade" }).getAttribute("href")).toBe("/payments/membership");
  await paywall.waitFor();
});

test("[FLAG-07] flags that are switched off under an open viewer and an open lesson: what the page does next leads to Play", async () => {
  const { page: lesson } = await newPlayer(stack.url, "unflagged");
  await visit(lesson, "/quiz/races/problems");
  await choose(lesson, rightOf(RACES, 0));
  await visit(page, `/analysis/match-details/${FAILED}`);
  await stack.stop();
  const off = ["analysis", "quizAcademy"] as const;
  settings.FEATURE_FLAGS = String(ALL_FEATURES - off.reduce((sum, name) => sum + 2 ** FEATURES.indexOf(name), 0));
  await stack.start();
  await confirm(lesson).click();
  await lesson.waitForURL(`${stack.url}/`);
  await page.getByRole("link", { name: "Back to Analysis" }).click();
  await page.waitForURL(`${stack.url}/`);
  for (const path of ["/analysis", `/analysis/match-details/${FAILED}`, "/quiz-list", "/quiz/races/progress"]) {
    await page.goto(path);
    expect([path, new URL(page.url()).pathname]).toEqual([path, "/"]);
  }
});
