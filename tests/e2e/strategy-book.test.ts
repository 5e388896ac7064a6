/** The strategy book: pages to be read, by everybody, without script. */
import { expect, test } from "vitest";
import { SHOWN_CATEGORIES } from "../../contract/blunders";
import blitz from "../../services/blunders/strategy-book/blitz.json";
import { url } from "./support/copy";
import { castMember, PHONE, visitor } from "./support/player";

test("a visitor without script reads the strategy book: 17 pages in a list, drawings in words, verdicts, and the way through", async () => {
  const page = await visitor(url, { javaScriptEnabled: false, viewport: PHONE });
  await page.goto("/strategy");
  const list = page.getByRole("navigation", { name: "Pages of the book" });
  const hrefs = await list
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  expect(hrefs).toEqual(SHOWN_CATEGORIES.map((category) => `/strategy/${category}`));

  await list.getByRole("link", { name: /^Blitz / }).click();
  await page.getByRole("heading", { level: 1, name: "Blitz" }).waitFor();
  for (const heading of ["The idea", "Your plan, and theirs", "Ask yourself", "Typical mistakes", "The cube"]) {
    await page.getByRole("heading", { level: 2, name: heading }).waitFor();
  }
  const boards = page.getByRole("img", { name: /^Position\. You, star checkers: .* dice: \d and \d/ });
  expect(await boards.count()).toBeGreaterThanOrEqual(2);
  const [best] = blitz.examples[0].plays;
  const play = page.getByRole("row", { name: new RegExp(`^${best.answer} `) });
  expect(await play.getByRole("cell").allInnerTexts()).toEqual([best.equity.toFixed(3).replace("-", "−"), "best"]);
  await page.getByText("Double, pass").waitFor();
  await page
    .getByText(/^Judged by Starpoint [\d.]+, 2 plies$/)
    .first()
    .waitFor();
  // Nobody is asked to sign in, and nobody is offered blunders of their own.
  expect(await page.getByRole("link", { name: "Your own blunders of this kind" }).count()).toBe(0);

  await page.getByRole("link", { name: /Attacking Game/ }).click();
  await page.getByRole("heading", { level: 1, name: "Attacking Game" }).waitFor();
  await page.getByRole("link", { name: "‹ Strategy Book" }).click();
  await page.getByRole("heading", { level: 1, name: "Strategy Book" }).waitFor();
  expect((await page.goto("/strategy/nonsense"))?.status()).toBe(404);
});

test("a player goes from a page of the book to their own blunders of the kind", async () => {
  const page = await castMember(url, "lobby_star");
  await page.goto("/strategy/close_out");
  expect(await page.getByRole("link", { name: "Your own blunders of this kind" }).getAttribute("href")).toBe(
    "/blunders/close_out",
  );
});
