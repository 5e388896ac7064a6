/** The addresses of the blunder pages: everything that is shown has one, so that it works by links. Pure. */
import type { BlunderFilter } from "../../../../contract/blunders";
import { type Asked, TABS } from "./state";

/** `path`: of the list, "/blunders/race", or with what was searched for, "/blunders/found?phase=race". */
export type Place = Asked & { readonly path: string; readonly filter: BlunderFilter; readonly page: number };

/** What is as it is at first is left out. */
export function addressOf({ path, filter, page, row, tab, candidate, isArrow, isQuiz }: Place): string {
  // Numbers and our own words need no escaping: a log has an address a row.
  let query = "";
  if (filter !== "all") query += `&filter=${filter}`;
  if (page > 1) query += `&page=${page}`;
  if (row > 0) query += `&row=${row}`;
  if (tab !== "log") query += `&tab=${tab}`;
  if (candidate > 0) query += `&move=${candidate}`;
  if (!isArrow) query += "&arrow=0";
  if (isQuiz) query += "&quiz=1";
  return path + (path.includes("?") ? query : query.replace("&", "?"));
}

export function parseAsked({ searchParams }: URL): Asked {
  const count = (name: string) => {
    const value = Number(searchParams.get(name) ?? "0");
    return Number.isInteger(value) && value >= 0 && value < 100 ? value : 0;
  };
  return {
    row: count("row"),
    tab: TABS.find((tab) => tab === searchParams.get("tab")) ?? "log",
    candidate: count("move"),
    isArrow: searchParams.get("arrow") !== "0",
    isQuiz: searchParams.get("quiz") === "1",
  };
}
