/** What the tests of the blunder pages read from them, and from the API that they show. */
import type { Page } from "playwright";
import { BLUNDERS_PAGE_SIZE, type BlunderEvent } from "../../../contract/blunders";
import { answerOf, type Caller } from "./session";

/** All of a category, as the call pages it. */
export async function allBlunders(call: Caller, category: string, filter = "all"): Promise<BlunderEvent[]> {
  const all: BlunderEvent[] = [];
  for (let page = 1; ; page++) {
    const path = `/api/blunder/category/${category}?page=${page}&filter=${filter}`;
    const { events } = await answerOf<{ events: BlunderEvent[] }>(call("GET", path));
    all.push(...events);
    if (events.length < BLUNDERS_PAGE_SIZE) return all;
  }
}

export const log = (page: Page) => page.getByRole("list", { name: "Your blunders, latest first" });
export const rows = (page: Page) => log(page).getByRole("listitem");
export const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name });
export const filterLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Decisions" }).getByRole("link", { name });
/** "Current move" or "Optimal move": what stands there and its figure. */
export async function verdict(page: Page, label: string): Promise<string> {
  const side = page.locator("dl > div").filter({ has: page.getByRole("term").filter({ hasText: label }) });
  return (await side.getByRole("definition").allInnerTexts()).join(" ");
}

/** Index of the selected row. */
export async function selectedRow(page: Page): Promise<number> {
  return log(page).evaluate((list) =>
    [...list.children].findIndex((row) => row.getAttribute("aria-current") === "true"),
  );
}

/** As the screens write an error: "−0.103". */
export function figure(equity: number): string {
  const size = Math.abs(equity).toFixed(3);
  return size === "0.000" ? size : `${equity < 0 ? "−" : "+"}${size}`;
}

/** As they write a chance: "51.1%". */
export const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

/** What the row of a blunder reads, its icon's name first. */
export const rowText = ({ playedMove: { dice, moveDescriptor, equityError }, isCubeCategory }: BlunderEvent) =>
  [
    isCubeCategory ? "Cube blunder" : "Checker blunder",
    ...(dice === null ? [] : [dice.toSorted((a, b) => b - a).join("-")]),
    moveDescriptor,
    figure(equityError),
  ].join(" ");

export async function shownRows(page: Page, from: number, to: number): Promise<string[]> {
  const texts = await rows(page).evaluateAll((all) => all.map((row) => row.textContent ?? ""));
  return texts.slice(from, to).map((text) => text.replace(/\s+/g, ""));
}
