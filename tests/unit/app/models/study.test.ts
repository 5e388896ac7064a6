/** Imports, looks, the position board, mistakes and analyses: what their pages make of an address, a form and an answer. */
import { expect, test, vi } from "vitest";
import { failureOf, tryAgain } from "~/models/analyses.server";
import { getAnalysisProgress } from "~/models/analysis.server";
import { flashCookie } from "~/models/cookies.server";
import { importText } from "~/models/imports.server";
import { dropLook } from "~/models/looks.server";
import { loadOpponents, parseSearch } from "~/models/mistakes.server";
import { readAsked } from "~/models/position-board.server";
import { searchServices } from "~/models/search.server";
import { STARTING_POSITION } from "../../../../backgammon/position";
import { moneyGame } from "../../../../backgammon/position-text";
import { makeXgid } from "../../../../backgammon/xgid";
import { getMatchDetails, type MatchDetails, retryAnalysis } from "../../../../contract/analysis";
import { searchAnalyses } from "../../../../contract/analysis-list";
import { searchProfiles } from "../../../../contract/friends";
import { importMatch } from "../../../../contract/imports";
import { removeLook } from "../../../../contract/looks";
import { listMistakeOpponents } from "../../../../contract/mistakes";
import { listDifficulties } from "../../../../contract/quizzes";
import { cookieSet, makePage, refuse } from "./page";

test("a file that is refused says where it is wrong and what is wrong there; one that is no match at all says that alone", async () => {
  const told = async (code: string, place?: object) => {
    const { context } = await makePage([[importMatch, refuse(422, code, place && { place })]]);
    return (await importText(context, "…", "")).text;
  };
  expect(await told("illegal_move", { line: 31, game: 2, row: 7 })).toBe(
    "Game 2, move 7, line 31: This move is not legal.",
  );
  expect(await told("bad_game_header", { line: 4, game: 1, row: null })).toMatch(/^Game 1, line 4: “Game 1”/);
  expect(await told("second_match", { line: 80, game: null, row: null })).toMatch(/^line 80: A second match/);
  expect(await told("empty", { line: 1, game: null, row: null })).toBe("There is nothing in it.");
  expect(await told("too_many_imports")).toBe("As many imported matches are kept as can be. Remove one first.");
  expect(await told("illegal_move")).toBe("Something went wrong.");
});

test("a kept look is removed by the address of its decision; an address of none asks nobody", async () => {
  const { context, sent } = await makePage([[removeLook, { data: { removed: true } }]]);
  expect(await dropLook(context, { id: "12", seq: "7", part: "play" })).toMatchObject({ ok: true });
  expect(await dropLook(context, { id: "12", seq: "7", part: "luck" })).toBeNull();
  expect(sent.map(({ path }) => path)).toEqual(["/api/matches/12/looks/7/play"]);
});

test("the position board shows the start of a game without a position, and says of a text that is none why", () => {
  const start = makeXgid(moneyGame(STARTING_POSITION));
  const asked = (text: string) => readAsked(new URLSearchParams(text));
  expect(asked("")).toEqual({
    ...{ status: "here", xgid: start, typed: "", problem: null, fields: null, isSetup: true },
  });
  expect(asked("id=hello")).toMatchObject({ status: "here", xgid: start, typed: "hello", isSetup: false });
  expect(asked("id=hello")).not.toMatchObject({ problem: null });
  expect(asked(`id=${encodeURIComponent(start)}`)).toMatchObject({ xgid: start, problem: null, isSetup: false });
  // The fields of the form, over the start of a game: the position has an address of its own.
  const xgid = makeXgid({ ...moneyGame(STARTING_POSITION), onRoll: "black", dice: [3, 1], jacoby: false });
  expect(asked("roll=black&dice=31")).toEqual({ status: "moved", xgid });
});

test("a search for mistakes refuses an end that lies before its beginning, and takes numbers with a comma", () => {
  const search = (query: string) => {
    const parsed = parseSearch(new URL(`https://club.test/mistakes?${query}`));
    return parsed.ok ? parsed.data : Object.keys(parsed.errors);
  };
  expect(search("least=0,1&most=0.05")).toEqual(["most"]);
  expect(search("since=2026-03-31&until=2026-03-30")).toEqual(["until"]);
  expect(search("least=0,1&most=0,1&since=2026-03-31&until=2026-03-31")).toEqual({
    ...{ least: 0.1, most: 0.1, since: "2026-03-31", until: "2026-03-31" },
  });
  expect(search("least=0.1&since=2026-03-31")).toEqual({ least: 0.1, since: "2026-03-31" });
  expect(search("most=0.1&until=2026-03-31")).toEqual({ most: 0.1, until: "2026-03-31" });
});

test("a search names the opponents of saved mistakes, and nobody where they cannot be loaded", async () => {
  const opponents = [{ id: "7", name: "otto", count: 3 }];
  const { context } = await makePage([[listMistakeOpponents, { opponents }]]);
  expect(await loadOpponents(context)).toEqual(opponents);
  expect(await loadOpponents((await makePage([])).context)).toEqual([]);
});

test("an analysis that may not be tried again says why on the next page; one that is says nothing", async () => {
  const told = async (answer: unknown) => {
    const { context } = await makePage([[retryAnalysis, answer]]);
    await tryAgain(context, "12");
    return cookieSet(context, flashCookie(context));
  };
  expect(await told(refuse(409, "analyses_used_up"))).toContain("As many of your matches were analysed");
  const queued = { status: "queued", games_done: 0, games_total: 3, engine_version: null, opens_at: null, again: null };
  expect(await told({ data: queued })).toBeUndefined();
});

test("a match that has no analysis to show says nothing; what an outage keeps back is asked for again", async () => {
  const progress = async (answer: unknown) =>
    getAnalysisProgress((await makePage([[getMatchDetails, answer]])).context, 12);
  expect(await progress(refuse(400, "unknown"))).toEqual({ status: "none" });
  expect(await progress(refuse(404, "not_found"))).toEqual({ status: "none" });
  expect(await progress(refuse(503, "unknown"))).toEqual({ status: "working", done: 0, total: 0 });
  expect(await getAnalysisProgress((await makePage([])).context, 12)).toMatchObject({ status: "working" });
});

test("an analysis beyond the day's says so where it stands, and after how many hours there is room; another that failed says that", async () => {
  const player = { id: "7", name: null, avatar: null, country: null, rating: null, is_bot: false };
  const details = (opens_at: number | null): MatchDetails => ({
    ...{ id: 12, type: "match", player1: player, player2: player, player1_score: 1, player2_score: 0 },
    attributes: {
      ...{ status: "finished", subtype: "normal", length: 1, stake: 0, clock: "normal", coin_level: null },
      analysis_level: { player1: null, player2: null },
    },
    ...{ player1_stats: null, player2_stats: null, is_imported: false },
    analysis: { status: "failed", games_done: 0, games_total: 1, engine_version: null, opens_at, again: null },
  });
  const told = async (opensAt: number | null) => {
    const { context } = await makePage([[getMatchDetails, { data: details(opensAt) }]]);
    const progress = await getAnalysisProgress(context, 12);
    return [progress.status === "failed" && progress.text, failureOf(details(opensAt))];
  };
  vi.setSystemTime(Date.UTC(2026, 10, 26, 12));
  expect(await told(Date.now() + 4.5 * 3_600_000)).toEqual([
    "The daily limit of analyses is reached. Try again under Analysis in 5 h.",
    "The daily limit is reached. Try again in 5 h.",
  ]);
  expect(await told(Date.now() - 1)).toEqual([
    "The daily limit of analyses is reached. Try again under Analysis now.",
    "The daily limit was reached. Try again in the list.",
  ]);
  expect(await told(null)).toEqual(["The analysis did not succeed. It is tried again later.", "The analysis failed."]);
  vi.useRealTimers();
});

test("a search through the club asks for what its reader may see, and for a text of one character or over a hundred nobody", async () => {
  const answers = [
    [searchProfiles, { data: [], page: 1, totalPages: 1 }],
    [searchAnalyses, { analyses: [], hasMore: false }],
    [listDifficulties, []],
  ] as const;
  const asked = async (q: string, isVisitor = false) => {
    const { context, sent } = await makePage(answers);
    const found = await searchServices(context.request, context, { isVisitor, isMember: false }, q);
    expect(found.players === null, q).toBe(sent.every(({ name }) => name !== "searchProfiles"));
    return sent.map(({ name }) => name).toSorted();
  };
  expect(await asked("mi")).toEqual(["listDifficulties", "searchAnalyses", "searchProfiles"]);
  expect(await asked("x".repeat(100))).toHaveLength(3);
  expect(await asked("mi", true)).toEqual(["listDifficulties"]);
  for (const q of ["", "m", "x".repeat(101)]) expect(await asked(q), q).toEqual([]);
});
