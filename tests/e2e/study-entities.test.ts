/** What the calls of the study area answer about sixty matches of every kind, which were really played: each field where it has something to say. */
import { beforeAll, expect, test } from "vitest";
import { COIN_LEVELS } from "../../backgammon/stakes";
import type { MatchDetails } from "../../contract/analysis";
import type { AnalysedMatch } from "../../contract/analysis-list";
import { BLUNDERS_PAGE_SIZE, SHOWN_CATEGORIES } from "../../contract/blunders";
import { EVENT_TYPES, type MatchEventEntry } from "../../contract/match-event";
import { allBlunders } from "./support/blunders";
import { url } from "./support/copy";
import { answerOf, type Caller, openSession } from "./support/session";

const ME = "silverprime";
type Played = {
  readonly listed: AnalysedMatch;
  readonly details: MatchDetails;
  readonly games: readonly { readonly home_previous_points: number; readonly away_previous_points: number }[];
  readonly events: readonly (readonly MatchEventEntry[])[];
};

let call: Caller;
let played: Played[];

async function asked<T>(path: string): Promise<T> {
  return (await answerOf<{ data: T }>(call("GET", path))).data;
}

async function lookAt(listed: AnalysedMatch): Promise<Played> {
  const details = await asked<MatchDetails>(`/api/matches/${listed.matchId}`);
  const { items: games } = await asked<{ items: Played["games"] }>(`/api/after_matches/${listed.matchId}/games`);
  const events: MatchEventEntry[][] = [];
  for (const index of games.keys()) {
    const game = await asked<{ events: MatchEventEntry[] }>(`/api/after_matches/${listed.matchId}/games/${index + 1}`);
    events.push(game.events);
  }
  return { listed, details, games, events };
}

beforeAll(async () => {
  ({ call } = await openSession(url, ME));
  played = [];
  for (let number = 1, pages = 1; number <= pages; number++) {
    type List = { analyses: AnalysedMatch[]; totalPages: number; userName: string; country: string };
    const list = await answerOf<List>(call("GET", `/api/v2/analyses/list/${number}`));
    expect([list.userName, list.country]).toEqual([ME, "DK"]);
    pages = list.totalPages;
    for (const one of list.analyses) played.push(await lookAt(one));
  }
});

test("[API-34, ENT-06] each of sixty matches has the same kind in list and details: coin or normal, its level, limit or length, score and level of analysis", () => {
  expect(played.length).toBe(60);
  const kinds = new Set<string>();
  for (const { listed, details } of played) {
    const { attributes, player1, player2, player1_stats: stats } = details;
    const { mode, matchId } = listed;
    expect([matchId, listed.subtype]).toEqual([matchId, attributes.subtype]);
    // A private or a bot's single game is played as a coin game is.
    const isSingle = attributes.subtype === "coin";
    if (mode === "coin") expect([matchId, attributes.subtype]).toEqual([matchId, "coin"]);
    if (mode === "rating") expect([matchId, attributes.subtype]).toEqual([matchId, "normal"]);
    kinds.add(`${mode} ${attributes.subtype}`);
    expect([matchId, attributes.status, attributes.length]).toEqual([matchId, "finished", listed.length]);
    const level = attributes.coin_level;
    if (mode === "coin") expect(COIN_LEVELS.map((each) => each.level)).toContain(level);
    else expect([matchId, level]).toEqual([matchId, null]);
    expect(attributes.analysis_level).toEqual({ player1: 2, player2: 2 });
    expect(stats?.error_rate).toBeTypeOf("number");
    const isWhite = player1.id !== listed.opponentId && !player1.is_bot;
    const scores = [details.player1_score, details.player2_score];
    const own = [listed.userScore, listed.opponentScore];
    expect([matchId, scores]).toEqual([matchId, isWhite ? own : own.toReversed()]);
    expect([player1.id, player2.id]).toContain(listed.opponentId ?? (isWhite ? player2.id : player1.id));
    if (isSingle && mode !== "coin") expect([matchId, attributes.length]).toEqual([matchId, 64]);
  }
  expect([...kinds].sort()).toEqual([
    ...["bot coin", "bot normal", "coin coin", "private coin", "private normal", "rating normal"],
  ]);
});

test("[API-36, ENT-08] each game begins with the score that the one before it left", () => {
  let later = 0;
  for (const { games, events, details } of played) {
    expect(games[0]).toMatchObject({ home_previous_points: 0, away_previous_points: 0 });
    for (const [index, game] of games.entries()) {
      const [, second] = events[index]!;
      const { white, black } = second!.attributes.board.status.score;
      expect([game.home_previous_points, game.away_previous_points]).toEqual([white, black]);
      const over = events[index]!.at(-1)!.attributes;
      expect(over.event_type).toBe("game_over");
      const won = over.data.points!;
      const next = games[index + 1];
      const after =
        next === undefined
          ? [details.player1_score, details.player2_score]
          : [next.home_previous_points, next.away_previous_points];
      // Either side won them.
      expect([
        [white + won, black],
        [white, black + won],
      ]).toContainEqual(after);
      if (index > 0) later++;
    }
  }
  expect(later).toBeGreaterThan(50);
});

test("[ENT-09, ENT-10, ENT-11, ENT-12] doubles, takes, drops, forfeits, resignations; errors of each kind; cubes owned and pending, checkers on the bar and off, Crawford and after", () => {
  const seen = new Set<string>();
  for (const { events, details } of played) {
    const people = [details.player1.id, details.player2.id];
    for (const entry of events.flat()) {
      const { event_type: type, user_id: userId, data, board, reviews } = entry.attributes;
      seen.add(type);
      if (data.color !== null && type !== "game_over") expect(people).toContain(userId);
      const { owner, isDoubling, value } = board.doublingCube;
      if (owner !== null) seen.add(`owned by ${owner}`);
      if (isDoubling) seen.add("pending");
      if (/^double_(accepted|rejected)$/.test(type)) expect([isDoubling, value]).toEqual([true, data.cube_value]);
      for (const seat of ["white", "black"] as const) {
        if (board.bar[seat] > 0) seen.add(`bar ${seat}`);
        if (board.tray[seat] > 0) seen.add(`tray ${seat}`);
        const onBoard = board.checkerBoard.reduce((sum, { color, count }) => sum + (color === seat ? count : 0), 0);
        expect(onBoard + board.bar[seat] + board.tray[seat]).toBe(15);
      }
      seen.add(`crawford ${board.status.crawford}`);
      const result = reviews[0]?.result;
      if (result === undefined) continue;
      // A take or a drop has the error of the answer, a double or none that of the doubler, a play its own.
      const isAnswer = /^double_(accepted|rejected)$/.test(type);
      expect([type, result["Error take"] !== null]).toEqual([type, isAnswer]);
      if (isAnswer) {
        const { Double: take, Drop: drop } = result;
        const lost = Math.min(0, type === "double_accepted" ? drop! - take! : take! - drop!);
        expect(result["Error take"]).toBeCloseTo(lost, 5);
        if (lost < 0) seen.add("wrong answer");
      }
      if (type === "move_commited") expect(result.Moves.filter(({ Played }) => Played)).toHaveLength(1);
      if ((result["Error double"] ?? 0) < 0) seen.add(type === "double_requested" ? "wrong double" : "missed double");
    }
  }
  expect([...seen].sort()).toEqual(
    [
      ...EVENT_TYPES,
      ...["owned by white", "owned by black", "pending", "bar white", "bar black", "tray white", "tray black"],
      ...["crawford none", "crawford Crawford", "crawford PostCrawford"],
      ...["wrong answer", "wrong double", "missed double"],
    ].sort(),
  );
});

test("[API-39, ENT-16] pages of a category follow each other with rows of their own; a blunder has its match's kind and both players as the match's details have them", async () => {
  const kinds = new Map(played.map(({ details }) => [details.id, details]));
  const seen = new Set<string>();
  for (const category of SHOWN_CATEGORIES) {
    const blunders = await allBlunders(call, category);
    expect(new Set(blunders.map(({ id }) => id)).size).toBe(blunders.length);
    if (blunders.length > BLUNDERS_PAGE_SIZE) seen.add("a second page");
    for (const { match, matchId, matchPoints, board } of blunders) {
      const { attributes, player1, player2 } = kinds.get(matchId)!;
      expect([matchId, match.type, match.length]).toEqual([matchId, attributes.subtype, attributes.length]);
      expect([match.player1.profile.id, match.player2.profile.id]).toEqual([player1.id, player2.id]);
      expect(match.player1.profile).toMatchObject({ name: player1.name, rating: player1.rating });
      const { white, black } = board.status.score;
      expect(matchPoints.score).toEqual({ playerA: white, playerB: black });
      if (match.type === "coin") seen.add("a single game");
      if (white + black > 0) seen.add("a later game");
    }
  }
  expect([...seen].sort()).toEqual(["a later game", "a second page", "a single game"]);
});
