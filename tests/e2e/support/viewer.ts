/** The viewer's parts, and a match of the demo players as the calls tell of it: really played, and analysed. */
import type { Page } from "playwright";
import { beforeAll } from "vitest";
import type { MatchDetails } from "../../../contract/analysis";
import type { MatchEventEntry } from "../../../contract/match-event";
import { answerOf, openSession } from "./session";

/** Silverprime has played sixty of them; here they are black and lose 2–3, after a Crawford game, with doubles taken and passed. */
export const MATCH = 1144;
export const ME = "silverprime";
/** Against a bot. */
export const BOT_MATCH = 1143;

export const viewerPath = (id: number, query = "") => `/analysis/match-details/${id}${query}`;
export const signed = (value: number) => {
  const size = Math.abs(value).toFixed(3);
  return size === "0.000" ? size : `${value < 0 ? "−" : "+"}${size}`;
};

/** What the calls say of MATCH. */
export type Reviewed = {
  details: MatchDetails;
  /** The events of each game, the first at 0. */
  readonly games: MatchEventEntry[][];
  /** A game's decisions; the first game is 1. */
  movesIn(game: number): MatchEventEntry[];
};

const isDecision = ({ attributes: { event_type: type, data } }: MatchEventEntry) =>
  type === "resigned" ? data.resignation === "accepted" : /^(move_commited|turn_forfeited|double_)/.test(type);

/** Asked for before the tests of the file that calls it. */
export function reviewedMatch(url: string): Reviewed {
  const games: MatchEventEntry[][] = [];
  const match = { games, movesIn: (game) => games[game - 1].filter(isDecision) } as Reviewed;
  beforeAll(async () => {
    const { call } = await openSession(url, ME);
    const asked = async <T>(path: string) => (await answerOf<{ data: T }>(call("GET", path))).data;
    match.details = await asked<MatchDetails>(`/api/matches/${MATCH}`);
    const { items } = await asked<{ items: unknown[] }>(`/api/after_matches/${MATCH}/games`);
    for (let number = 1; number <= items.length; number++) {
      games.push((await asked<{ events: MatchEventEntry[] }>(`/api/after_matches/${MATCH}/games/${number}`)).events);
    }
  });
  return match;
}

export const seqOf = ({ id }: MatchEventEntry) => Number(id.split("-")[1]);
export const resultOf = ({ attributes }: MatchEventEntry) => attributes.reviews[0].result;
export const isMistake = ({ attributes }: MatchEventEntry) =>
  /(Error|Blunder)$/.test(attributes.analysed_move?.category ?? "");

/** Where the viewer says that it stands. */
export const place = (page: Page) => page.getByRole("status").filter({ hasText: /Move|Mistake/ });
export const board = (page: Page) => page.getByRole("group", { name: "Board" });
const summary = (page: Page, name: RegExp) =>
  page.getByRole("term").filter({ hasText: name }).first().locator("xpath=..");
export const played = (page: Page) => summary(page, /^Played$/);
export const best = (page: Page) => summary(page, /^Best$/);
export const section = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Section" }).getByText(name, { exact: true });
export const logMenu = (page: Page) => page.locator("summary");
