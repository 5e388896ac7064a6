/** The door's position of the day: what a copy asks today, and the walks of those who answer. */
import type { Page } from "playwright";
import { expect } from "vitest";
import { compareAnswers } from "../../../app/components/tutor/compare-answers";
import { tell } from "../../../app/components/tutor/why-text";
import { parseXgid } from "../../../backgammon/xgid";
import type { Daily, DailyVerdict } from "../../../contract/daily";
import { visit } from "./club";
import { PHONE, visitor } from "./player";

/** What the copy asks today, with its solution. */
export async function askedToday(url: string) {
  const asked = async <T>(path: string) => (await (await fetch(`${url}/api/v2/daily${path}`)).json()) as T;
  const { today } = await asked<Daily>("");
  const { choices, bestId, played } = await asked<DailyVerdict>(`/${today.date}`);
  const xgid = parseXgid(today.xgid);
  if (!xgid.ok || xgid.value.dice === null) throw new Error(today.xgid);
  const best = choices.find(({ id }) => id === bestId)!.answer;
  return { ...today, choices, best, played, xgid: { ...xgid.value, dice: xgid.value.dice, limit: today.limit } };
}

export const daily = (page: Page) => page.getByRole("region", { name: "Position of the day" });
export const doorBoard = (page: Page) => page.getByRole("group", { name: "Board" });
export const shownAnswers = async (page: Page) =>
  Number.parseInt((await daily(page).locator("p").first().textContent()) ?? "", 10) || 0;
export const listOf = (page: Page) => page.getByText(/^Choose from \d+ plays$/);

/** Plays whatever the board offers until the turn is whole. */
export async function playOut(page: Page): Promise<void> {
  const check = page.getByRole("button", { name: "Check my play" });
  for (let taps = 0; taps < 12 && !(await check.isEnabled()); taps++)
    await doorBoard(page).locator("[data-stop]").first().click();
  await expect.poll(() => check.isEnabled()).toBe(true);
}

/** On a phone: the first touch brings board and engine; a play is judged and counted once, another is for practice. */
export async function playTheDay(url: string): Promise<void> {
  const page = await visitor(url, { viewport: PHONE });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await visit(page, "/");
  const heavy = () => asked.filter((path) => /daily-|engine|\.wasm|\.nets|board-symbols/.test(path));
  expect(heavy()).toEqual([]);
  const before = await shownAnswers(page);
  const engine = page.waitForResponse((answer) => answer.url().includes(".nets"));
  // The board that the server drew is touched, and hears it once it has come.
  await page.getByRole("button", { name: "Play it on the board" }).click({ position: { x: 40, y: 40 } });
  await doorBoard(page).waitFor();
  await engine;
  await playOut(page);
  // The ways in make room for what the play needs.
  const waysIn = page.locator(".welcome__doors");
  expect(await waysIn.isVisible()).toBe(false);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(() => page.getByRole("button", { name: "Check my play" }).isEnabled()).toBe(false);
  await playOut(page);
  await page.getByRole("button", { name: "Check my play" }).click();
  const told = daily(page).getByRole("status").last();
  await told.getByRole("table").waitFor();
  await waysIn.waitFor();
  await told.getByText("You", { exact: true }).waitFor();
  await told.getByText("Best", { exact: true }).waitFor();
  expect(await told.getByRole("heading").textContent()).toMatch(/ is (best|doubtful|an error|a blunder)/);
  await expect.poll(() => shownAnswers(page)).toBe(before + 1);
  // The same browser again, another play: for practice, and without the line too.
  await daily(page).getByRole("button", { name: "Try again" }).click();
  await page.context().setOffline(true);
  await playOut(page);
  await page.getByRole("button", { name: "Check my play" }).click();
  await daily(page).getByText("For practice: your first answer is the one that counts.").waitFor();
  await daily(page).getByText("The engine looks at it").waitFor({ state: "detached" });
  await page.context().setOffline(false);
  await page.reload();
  await daily(page).getByRole("table").first().waitFor();
  expect(await shownAnswers(page)).toBe(before + 1);
  await page.getByText(/^Yesterday: .* was best\./).click();
  await daily(page).locator("details").getByRole("table").waitFor();
}

/** The wrong play with most to see is chosen from the list, and each of its facts is touched: answers how many the board could show. */
export async function touchFacts(
  url: string,
  viewport: { readonly width: number; readonly height: number },
): Promise<number> {
  const { choices, best, xgid } = await askedToday(url);
  const compared = choices.flatMap(({ answer, error: cost }) => {
    if (cost === 0) return [];
    const { facts } = compareAnswers(xgid, answer, best)!;
    return { answer, facts, seen: facts.filter(({ mark }) => mark !== null) };
  });
  // On few days, in a bear-off, there is nothing to show.
  const { answer, facts, seen } = compared.toSorted((a, b) => b.seen.length - a.seen.length)[0]!;
  const page = await visitor(url, { viewport, hasTouch: viewport === PHONE });
  await page.goto("/");
  await listOf(page).click();
  await page.getByRole("button", { name: answer, exact: true }).click();
  const list = page.locator(".welcome__told").getByRole("list", { name: "Why" });
  const texts = tell(facts).map(({ text }) => text);
  await expect.poll(() => list.getByRole("listitem").allInnerTexts()).toEqual(texts);
  const buttons = list.getByRole("button");
  expect(await buttons.count()).toBe(seen.length);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (/door-page|fact-board/.test(request.url())) scripts.push(request.url());
  });
  const rings = page.locator(".welcome__board circle[data-point]:visible");
  const touch = (place: number) => (viewport === PHONE ? buttons.nth(place).tap() : buttons.nth(place).click());
  for (const [place, { mark }] of seen.entries()) {
    await touch(place);
    const points = () => rings.evaluateAll((all) => all.map((ring) => Number(ring.getAttribute("data-point"))));
    await expect
      .poll(async () => [...new Set(await points())].sort((a, b) => a - b))
      .toEqual(mark!.points.toSorted((a, b) => a - b));
    expect(scripts.length).toBeGreaterThan(0);
    await page
      .locator(".welcome__board")
      .getByText({ nothing: "The decision", played: "After your play", best: "After the best play" }[mark!.after])
      .waitFor();
    // What it shows is in sight.
    const box = await rings.first().boundingBox();
    expect([box!.y >= 0, box!.y + box!.height <= viewport.height]).toEqual([true, true]);
    await touch(place);
    await expect.poll(() => rings.count()).toBe(0);
  }
  return seen.length;
}
