/** Matches made through the API, for tests whose subject begins at the board. */
import type { Page } from "playwright";
import { vi } from "vitest";
import type { ClockName } from "../../../backgammon/vocabulary";
import type { MatchView } from "../../../contract/socket";
import { CHARACTERS } from "../../../engine/bots/characters";
import { openedMatch } from "./club";
import { playUntil } from "./play";
import type { Player } from "./player";
import { answerOf, type Caller } from "./session";

type Made = { readonly match_id: number };

/** One point against a bot, as a free player may play it; answers the match's number. */
export async function startBotMatch(call: Caller, botName: string): Promise<string> {
  const bot = CHARACTERS.find(({ name }) => name === botName);
  if (bot === undefined) throw new Error(`there is no bot named ${botName}`);
  const settings = { length: 1, clock: "casual", cube: false };
  const made = answerOf<Made>(call("POST", "/api/v2/matches/bot", { type: "match_play", id: bot.id, settings }));
  return String((await made).match_id);
}

async function pair(players: readonly [Player, Player], pool: "coin" | "rating", wish: unknown): Promise<string> {
  for (const { call } of players) await answerOf(call("POST", `/api/v2/matches/${pool}`, wish));
  const active = () => answerOf<{ match_id: number | null }>(players[0].call("GET", "/api/v2/matches/active"));
  const made = await vi.waitUntil(async () => (await active()).match_id, { timeout: 10_000, interval: 50 });
  return String(made);
}

/** Both at one board. */
async function sitDown(pages: readonly Page[], match: string): Promise<void> {
  await Promise.all(
    pages.map(async (page) => {
      await page.goto(`/match/${match}`);
      await openedMatch(page);
    }),
  );
}

/** A coin game at level 1 (100 coins a point) from the pool, with nobody at the board yet; answers its number. */
export function pairForCoins(...players: [Player, Player]): Promise<string> {
  return pair(players, "coin", { coin_levels: [1] });
}

/** The same, with both at the board. */
export async function playForCoins(...players: [Player, Player]): Promise<string> {
  const match = await pairForCoins(...players);
  await sitDown(
    players.map(({ page }) => page),
    match,
  );
  return match;
}

/** A rated match to `length` points with the slow clock from the pool, with both at the board; answers its number. */
export async function playForRating(length: 1 | 3 | 5 | 7, ...players: [Player, Player]): Promise<string> {
  return playRated("casual", length, players);
}

/** A rated point on the fastest clock, 8 seconds a turn and 20 in all beside them, with both at the board; answers its number. */
export async function playOnFastClock(...players: [Player, Player]): Promise<string> {
  return playRated("speed", 1, players);
}

async function playRated(clock: ClockName, length: number, players: readonly [Player, Player]): Promise<string> {
  const match = await pair(players, "rating", { clocks: [clock], lengths: [length], min_rating: 0, stake: 30 });
  await sitDown(
    players.map(({ page }) => page),
    match,
  );
  return match;
}

/** Plays until the match has seen `turns` turns, both sides': one given up sooner would be none, and move nothing. */
export async function playTurns(match: string, turns: number, ...players: readonly [Player, Player]): Promise<void> {
  const [{ call }] = players;
  await playUntil(
    players.map(({ page }) => page),
    async () => {
      const { events } = await answerOf<Pick<MatchView, "events">>(call("GET", `/api/v2/matches/${match}/view`));
      return events.filter(({ type }) => type === "move_commited" || type === "turn_forfeited").length >= turns;
    },
  );
}

/** Gives a match up from its board, by the dialog's button: a match of one point offers one level alone. */
export async function resign(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Resign", exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Resign/ })
    .last()
    .click();
}
