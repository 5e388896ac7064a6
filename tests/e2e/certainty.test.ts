/** How sure the figures are: intervals, what they are taken of, small samples said so, and the dice audited; without script as well. */
import { expect, test } from "vitest";
import { visit } from "./support/club";
import { url } from "./support/copy";
import { castMember, DESKTOP, newPlayer, PHONE } from "./support/player";
import { resize } from "./support/resize";
import { answerOf, openSession } from "./support/session";

const ME = "silverprime";

/** What of a page is wider than its place: the page, a card, or a table that would have to be scrolled. */
const tooWide = () =>
  [document.documentElement, ...document.querySelectorAll(".card, .card > [role=group], .card details > [role=group]")]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map((element) => element.getAttribute("aria-label") ?? element.tagName);

test.each([
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
] as const)(
  "on %s a veteran reads each rate, by phase and kind of position too, with its interval and what it is taken of, results without luck, and their dice audited; nothing scrolls sideways, on a phone of 320 px neither, and no other table of error rates and results",
  async (_, viewport) => {
    const page = await castMember(url, ME, { viewport });
    await visit(page, "/user-stats");
    await page.getByRole("link", { name: "How sure" }).click();
    const rates = page.getByRole("region", { name: "Error rate", exact: true });
    const { call } = await openSession(url, ME);
    type Rate = { value: number; low: number; high: number };
    type Rates = { matches: number; decisions: number; rate: Rate | null };
    type Whole = Rates & { rate: Rate };
    type Errors = { all: Whole; by_phase: (Rates & { phase: string })[]; by_category: Rates[] };
    // A row's cells behind its name: the rate, its interval, and what both are taken of.
    const said = ({ rate, matches, decisions }: Rates) => [
      rate === null ? "N/A" : rate.value.toFixed(1),
      rate === null ? "Too few to say" : `${rate.low.toFixed(1)} – ${rate.high.toFixed(1)}`,
      ...[matches, decisions].map((count) => count.toLocaleString("en-US")),
    ];
    const { errors } = await answerOf<{ errors: Errors }>(call("GET", "/api/v2/stats/certainty"));
    const { matches, rate } = errors.all;
    const all = rates.getByRole("row", { name: /^All / });
    await all.getByText(`${rate.low.toFixed(1)} – ${rate.high.toFixed(1)}`, { exact: true }).waitFor();
    await all.getByText(String(matches), { exact: true }).waitFor();
    // Each decision is in one phase; the kinds of positions are folded away.
    const { by_phase: phases, by_category: categories, all: whole } = errors;
    expect(phases.reduce((sum, { decisions }) => sum + decisions, 0)).toBe(whole.decisions);
    for (const [name, phase] of [
      ["Contact", "contact"],
      ["Race", "race"],
    ]) {
      const row = rates.getByRole("row", { name: new RegExp(`^${name} `) }).first();
      expect(await row.locator("td").allInnerTexts()).toEqual(said(phases.find((one) => one.phase === phase)!));
    }
    await rates.getByText("By kind of position").click();
    const kinds = rates.getByRole("table", { name: "By kind of position" });
    const shown = await kinds
      .locator("tbody tr")
      .evaluateAll((all) => all.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.innerText)));
    expect(shown).toEqual(categories.map(said));
    await kinds
      .getByRole("row", { name: /^Middle Game / })
      .getByText(/^\d+\.\d – \d+\.\d$/)
      .waitFor();
    expect(rate.high - rate.low).toBeLessThan(rate.value * 2);
    // Some kind of match was hardly played.
    await rates.getByText("Too few to say").first().waitFor();
    await page.getByRole("region", { name: "Results and luck" }).getByText("Won, luck taken out").waitFor();
    const dice = page.getByRole("region", { name: "Your dice, audited" });
    await dice.getByText("What it does not show").waitFor();
    await dice.getByText("All 21 rolls in figures").click();
    expect(await dice.getByRole("table", { name: "All 21 rolls in figures" }).locator("tbody tr").count()).toBe(21);
    expect(await page.evaluate(tooWide)).toEqual([]);
    if (viewport !== PHONE) return;
    await resize(page, { width: 320, height: 568 });
    expect(await page.evaluate(tooWide)).toEqual([]);
    for (const category of ["median", "win_loss"]) {
      await page.goto(`/user-stats/performance?category=${category}`);
      expect([category, await page.evaluate(tooWide)]).toEqual([category, []]);
    }
  },
);

test("without script a newcomer is told that everything is too little to say", async () => {
  const { page } = await newPlayer(url, "unsure", { javaScriptEnabled: false, viewport: PHONE });
  await page.goto(`${url}/user-stats/sure`);
  await page.getByRole("heading", { name: "Results and luck" }).waitFor();
  expect(await page.getByText("Too few to say").count()).toBeGreaterThan(5);
  expect(
    await page
      .getByRole("cell")
      .getByText(/\d – \d/)
      .count(),
  ).toBe(0);
  await page.getByText("No roll of yours has been counted yet.").waitFor();
});
