/** The list of analysed matches and the match file, on the matches of the demo players, which were really played and analysed. */
import { text as readAll } from "node:stream/consumers";
import { expect, test } from "vitest";
import { readMat } from "../../backgammon/mat-reader";
import type { AnalysedMatch, AnalysisSummary } from "../../contract/analysis-list";
import { openedMatch, visit } from "./support/club";
import { url } from "./support/copy";
import { resign, startBotMatch } from "./support/match";
import { playUntil, resultCard } from "./support/play";
import { castMember, DESKTOP, newPlayer, PHONE } from "./support/player";
import { answerOf, openSession } from "./support/session";

const ME = "silverprime";
/** One of silverprime's, to 3 points. */
const MATCH = 1144;
const viewerPath = (id: number) => `/analysis/match-details/${id}`;

test("[ANL-01, ANL-02, ANL-07, NAV-10] the list, titled Analysis, ten matches a page, tells of each match both players' score, error rate, flag or bot, name and rating, and leads to it, a person's name to the person", async () => {
  type List = { analyses: AnalysedMatch[]; totalPages: number; summary: AnalysisSummary };
  const { call } = await openSession(url, ME);
  const { analyses, totalPages, summary } = await answerOf<List>(call("GET", "/api/v2/analyses/list/3"));
  for (const viewport of [DESKTOP, PHONE]) {
    const page = await castMember(url, ME, { viewport });
    await visit(page, "/analysis?page=3");
    await page.getByRole("heading", { level: 1, name: "Analysis" }).waitFor();
    const rows = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: /^Analysis of the match/ }) });
    expect([await rows.count(), analyses.length]).toEqual([10, 10]);
    for (const [index, match] of analyses.entries()) {
      const row = rows.nth(index);
      const text = (await row.innerText()).replace(/\s+/g, " ");
      const name = match.botProfile?.userName ?? match.opponentName ?? "";
      for (const part of [ME, name, String(Math.round(match.userRating ?? 0))]) expect(text).toContain(part);
      if (!match.isUserBot) expect(text).toContain(String(Math.round(match.opponentRating ?? 0)));
      const MODES = { coin: "Coins", rating: "Rating", private: "Private", bot: "Bot" };
      const played =
        match.subtype === "coin" ? `Limit ${match.length}` : match.length === 1 ? "1 point" : `${match.length} points`;
      expect(text).toMatch(new RegExp(`${played}[ ·]*${MODES[match.mode]}`));
      const score = row.locator(".score b");
      // As players write it: no further than the match is long, whatever its last game won.
      const written = [match.userScore, match.opponentScore].map((points) => String(Math.min(points, match.length)));
      expect(await score.allInnerTexts()).toEqual(written);
      const rates = (await row.locator(".rate").allInnerTexts()).map((one) => /N\/A|\d+\.\d/.exec(one)?.[0]);
      expect(rates).toEqual([match.userError, match.opponentError].map((rate) => rate?.toFixed(1) ?? "N/A"));
      expect(await row.locator(".flag").count()).toBe(match.isUserBot ? 1 : 2);
      expect(await row.locator("use[href$='#bot']").count()).toBe(match.isUserBot ? 1 : 0);
      const link = row.getByRole("link", { name: /^Analysis of the match/ });
      expect(await link.getAttribute("href")).toBe(viewerPath(match.matchId));
    }
    // A person's name opens their profile over the list; a bot's leads nowhere but with its row to the analysis.
    const isPerson = ({ opponentId }: AnalysedMatch) => opponentId !== null;
    const [person, bot] = [analyses.findIndex(isPerson), analyses.findIndex(({ isUserBot }) => isUserBot)];
    const { opponentName } = analyses[person] as AnalysedMatch;
    await rows
      .nth(person)
      .getByRole("link", { name: `${opponentName}`, exact: true })
      .click();
    await page.getByRole("dialog", { name: `${opponentName}` }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/analysis?page=3");
    const botName = analyses[bot]?.botProfile?.userName as string;
    expect(await rows.nth(bot).getByRole("link", { name: botName, exact: true }).count()).toBe(0);
    // How they played lately, above the list.
    const figures = page.locator(".list-summary").getByRole("definition");
    const shownFigures = (await figures.allInnerTexts()).filter((_, index) => index % 2 === 0);
    expect(shownFigures.map((text) => text.replace(/\s+/g, " "))).toEqual([
      summary.median!.toFixed(1),
      summary.best!.error.toFixed(1),
      `${summary.playedBetter} of ${summary.errors.length}`,
    ]);
    // The window of pages, and where it leads.
    const pages = page.getByRole("navigation", { name: "Pages" });
    expect(await pages.getByRole("link", { name: /^Page \d/ }).count()).toBe(Math.min(8, totalPages));
    await pages.getByRole("link", { name: "Last page" }).click();
    await page.waitForURL(new RegExp(`page=${totalPages}$`));
    expect(await pages.getByRole("button", { name: "Next page" }).isDisabled()).toBe(true);
    await pages.getByRole("link", { name: "First page" }).click();
    await page.waitForURL(/page=1$/);
    // Among them one won by 24 points: a score stops at the match's length.
    const first = await answerOf<List>(call("GET", "/api/v2/analyses/list/1"));
    for (const [index, { length }] of first.analyses.entries()) {
      await expect.poll(() => rows.nth(index).locator(".about > span").innerText()).toContain(`${length}`);
      const score = (await rows.nth(index).locator(".score b").allInnerTexts()).map(Number);
      expect(Math.max(...score)).toBeLessThanOrEqual(length);
    }
    await pages.getByRole("link", { name: "Next page" }).click();
    await page.waitForURL(/page=2$/);
    await pages.getByRole("link", { name: "Previous page" }).click();
    await page.waitForURL(/page=1$/);
    await rows
      .first()
      .getByRole("link", { name: /^Analysis of/ })
      .click();
    await page.getByRole("group", { name: "Board" }).waitFor();
  }
});

test("[ANL-05, ANL-06, ANL-07] a member saves match{id}.txt, which tells the match as other programs read it; everybody else reads what it needs, without script too", async () => {
  const member = await castMember(url, ME);
  await visit(member, "/analysis?page=3");
  const row = member.getByRole("listitem").filter({ has: member.locator(`a[href="${viewerPath(MATCH)}"]`) });
  const [file] = await Promise.all([
    member.waitForEvent("download"),
    row.getByRole("link", { name: /^Download the match/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`match${MATCH}.txt`);
  const text = await readAll(await file.createReadStream());
  expect(text).toContain("3 point match");
  expect(text).toContain(ME);
  const read = readMat(text);
  expect(read).toMatchObject({ ok: true, value: { rules: { kind: "match", length: 3 } } });
  if (read.ok) expect(read.value.events.filter(({ type }) => type === "game_over")).toHaveLength(4);
  for (const javaScriptEnabled of [true, false]) {
    const free = await castMember(url, "tessa_vdb", { javaScriptEnabled });
    await free.goto("/analysis");
    if (javaScriptEnabled) await visit(free, "/analysis");
    await free
      .getByRole("link", { name: /^Download the match/ })
      .first()
      .click();
    const dialog = free.getByRole("dialog", { name: "Subscribe" });
    await dialog.getByText("To download match files you must be a Star Members", { exact: true }).waitFor();
    const way = dialog.getByRole("link", { name: "See membership" });
    expect(await way.getAttribute("href")).toBe("/payments/membership");
    await dialog.getByRole("link", { name: "Close" }).click();
    await dialog.waitFor({ state: "detached" });
  }
  const free = await castMember(url, "tessa_vdb");
  await free.goto(`/analysis/match-file/${MATCH}`);
  await free.getByRole("dialog", { name: "Subscribe" }).waitFor();
});

test("[ANL-01] a match that has just ended is in the list at once, and gets its error rates there without being asked for again", async () => {
  const { page, call } = await newPlayer(url, "justover");
  await page.goto(`/match/${await startBotMatch(call, "Orion")}`);
  await openedMatch(page);
  const rows = page.getByRole("region", { name: "Moves" }).getByRole("row");
  await playUntil([page], async () => (await rows.count()) > 3);
  await resign(page);
  await resultCard(page).getByRole("link", { name: "Analysis" }).click();
  await page.getByRole("group", { name: "Board" }).waitFor();
  await page.getByRole("link", { name: "Back to Analysis" }).click();
  const row = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: /^Analysis of the match against Orion/ }) });
  await row.waitFor();
  await expect.poll(() => row.locator(".rate").allInnerTexts(), { timeout: 60_000 }).toHaveLength(2);
  // One match's bar is no wall before the list.
  await page.reload();
  const bars = await page.getByText("Error rate, match by match").locator("..").boundingBox();
  expect(bars!.height).toBeLessThan(120);
});
