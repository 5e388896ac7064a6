/** When the viewer's sections open, what levels are called, and how a game's events become its steps. */
import { expect, test } from "vitest";
import { makeGame, makeMistakes } from "../../../../app/components/study/analysis/make-game";
import { boardOf, cubeOf, type Step, unpackCandidates } from "../../../../app/components/study/analysis/review";
import {
  isCheckerOpen,
  isCubeAvailable,
  isCubeOpen,
  shownLevel,
} from "../../../../app/components/study/analysis/viewer-rules";
import { formatChance, levelName } from "../../../../app/components/study/position/format";
import { pipCount } from "../../../../backgammon/position";
import { readSeedMatches } from "../../../../scripts/seed-matches.mjs";
import { makeEntries } from "../../../../services/analysis/entries";

const CUBE = {
  best: "Double",
  played: "No Double",
  noDouble: 0.5,
  take: 0.6,
  pass: 1,
  error: -0.1,
  category: "CubeBlunder",
  chances: "",
} as const;
const step = (change: Partial<Step>) =>
  ({ seat: "white", cubeOwner: null, cubeValue: 1, isDoubling: false, cube: CUBE, candidates: "", ...change }) as Step;
const game = (white: number, black: number, isCrawford = false) => ({ score: { white, black }, isCrawford });

test("[VIEW-16] Checker is closed for a move without candidates", () => {
  expect(isCheckerOpen(step({ candidates: "" }))).toBe(false);
  expect(isCheckerOpen(step({ candidates: "8/5 6/5|0.1|1|2|" }))).toBe(true);
});

test("[VIEW-18] the cube is available to its owner, or to both while nobody's, if score and cube stay below the length, and to whom it is offered", () => {
  expect(isCubeAvailable(game(0, 0), step({}), 7)).toBe(true);
  expect(isCubeAvailable(game(0, 0), step({ cubeOwner: "white", cubeValue: 2 }), 7)).toBe(true);
  expect(isCubeAvailable(game(0, 0), step({ cubeOwner: "black", cubeValue: 2 }), 7)).toBe(false);
  expect(isCubeAvailable(game(4, 0), step({ cubeOwner: "white", cubeValue: 2 }), 7)).toBe(true);
  expect(isCubeAvailable(game(5, 0), step({ cubeOwner: "white", cubeValue: 2 }), 7)).toBe(false);
  expect(isCubeAvailable(game(6, 0), step({}), 7)).toBe(false);
  // The opponent's double is pending.
  expect(isCubeAvailable(game(6, 0), step({ cubeOwner: "black", cubeValue: 4, isDoubling: true }), 7)).toBe(true);
});

test("[VIEW-17] Cube is closed without a cube decision, in the Crawford game and while the cube is not available", () => {
  expect(isCubeOpen(game(0, 0), step({}), 7)).toBe(true);
  expect(isCubeOpen(game(0, 0), step({ cube: null }), 7)).toBe(false);
  expect(isCubeOpen(game(0, 6, true), step({}), 7)).toBe(false);
  expect(isCubeOpen(game(0, 0), step({ cubeOwner: "black", cubeValue: 2 }), 7)).toBe(false);
});

test("[VIEW-29] levels by their codes", () => {
  expect([0, 1, 2, 3, 998, 999, 1001].map((code) => shownLevel([code]))).toEqual([
    ...["1-ply", "2-ply", "3-ply", "4-ply"],
    ...["XG Book 1", "XG Book 2", "XG+"],
  ]);
});

test("[VIEW-30] of two levels the lower one is shown, an unknown code by its number, none before the analysis", () => {
  expect([shownLevel([2, 1]), shownLevel([null, 2]), shownLevel([7, 7]), shownLevel([null, null])]).toEqual([
    ...["2-ply", "3-ply", "Level 7", null],
  ]);
});

/** Some of the matches of a fresh installation, really played and analysed, with doubles, takes, drops and a Crawford game. */
const PLAYED = readSeedMatches()
  .matches.slice(0, 16)
  .flatMap(({ match, meta, events, reviews }) => {
    const { rules } = meta.spec;
    const players = { white: match.white_id, black: match.black_id };
    const record = { matchId: match.id, rules, players, bots: { white: false, black: false }, events, reviews };
    const kind = { length: match.length, isMoney: rules.kind === "money", isBot: false };
    const numbers: number[] = events
      .filter(({ type }: { type: string }) => type === "game_started")
      .map(({ game }: { game: number }) => game);
    return numbers.map((number) => {
      const entries = makeEntries(record, ({ event }) => event.game === number);
      const over = events.find(
        (event: { type: string; game: number }) => event.type === "game_over" && event.game === number,
      );
      return { number, entries, over, kind, game: makeGame(number, entries, kind, over.score) };
    });
  });

test("a game's steps are its plays and cube actions in order, each on the board before it", () => {
  expect(PLAYED.length).toBeGreaterThan(20);
  for (const { entries, game, over } of PLAYED) {
    const acts = entries.filter(({ attributes: { event_type: type, data } }) =>
      type === "resigned" ? data.resignation === "accepted" : /^(move_commited|turn_forfeited|double_)/.test(type),
    );
    expect(game.steps.map(({ seq }) => seq)).toEqual(acts.map(({ id }) => Number(id.split("-")[1])));
    expect(game.end).toEqual({ winner: over.winner, points: over.points });
    for (const [index, step] of game.steps.entries()) {
      const { board } = acts[index].attributes;
      const state = boardOf(game, step);
      expect(state.pips).toEqual(board.status.pips);
      expect(pipCount(state.position.white)).toBe(board.status.pips.white);
      expect(state.cube.value).toBe(board.doublingCube.value);
      expect(state.score).toEqual(board.status.score);
      expect(state.turn).toBe(acts[index].attributes.data.color);
    }
  }
  const kinds = new Set(PLAYED.flatMap(({ game }) => game.steps.map(({ kind }) => kind)));
  expect([...kinds].sort()).toEqual(["double", "drop", "no_move", "play", "resign", "take"]);
});

test("[VIEW-21] a play shows the cube decision of the roll before it, a double and its answer their own", () => {
  let withCube = 0;
  for (const { entries, game } of PLAYED) {
    for (const step of game.steps) {
      const own = entries.find(({ id }) => Number(id.split("-")[1]) === step.seq)!;
      const roll = entries.find(({ id }) => Number(id.split("-")[1]) === step.cubeSeq);
      const isTurn = step.kind === "play" || step.kind === "no_move";
      const source = (isTurn ? roll : own)?.attributes.reviews[0]?.result ?? null;
      const cube = cubeOf(step);
      expect(cube === null).toBe(source === null || source["No double"] === null);
      if (cube === null || source === null) continue;
      withCube++;
      expect([cube.noDouble, cube.take, cube.pass, cube.best]).toEqual([
        ...[source["No double"], source.Double, source.Drop, source["Best decision"]],
      ]);
      if (isTurn) expect(cube.played).toBe("No Double");
    }
  }
  expect(withCube).toBeGreaterThan(100);
});

test("[VIEW-07, VIEW-08] candidates come packed and are read again as the call answered them, with both sides' chances as they are shown", () => {
  let seen = 0;
  for (const { entries, game } of PLAYED) {
    for (const step of game.steps) {
      const moves =
        entries.find(({ id }) => Number(id.split("-")[1]) === step.seq)!.attributes.reviews[0]?.result.Moves ?? [];
      const candidates = unpackCandidates(step);
      expect(candidates.map(({ move, isPlayed }) => [move, isPlayed])).toEqual(
        moves.map((one) => [one.Move, one.Played]),
      );
      for (const [index, { equity, error, chances }] of candidates.entries()) {
        seen++;
        expect(equity).toBeCloseTo(moves[index].Equity, 6);
        expect(error).toBeCloseTo(moves[index]["Equity error"], 5);
        const move = moves[index];
        const [own, other] =
          step.seat === "white" ? [chances?.white, chances?.black] : [chances?.black, chances?.white];
        const shown = [own, other].flatMap((side) => [side!.win, side!.gammon, side!.backgammon].map(formatChance));
        expect(shown).toEqual(
          [
            ...[move.Win, move["Win Gammon"], move["Win Backgammon"]],
            ...[move.Lose, move["Lose Gammon"], move["Lose Backgammon"]],
          ].map(formatChance),
        );
      }
    }
  }
  expect(seen).toBeGreaterThan(1_000);
});

test("the mistakes of a match are its counted errors and blunders, checkers and cube", () => {
  const all = PLAYED.flatMap(({ entries }) => entries);
  const mistakes = makeMistakes(all);
  const wanted = all.filter(({ attributes }) => /(Error|Blunder)$/.test(attributes.analysed_move?.category ?? ""));
  expect(mistakes).toHaveLength(wanted.length);
  expect(mistakes.every(({ error }) => error <= -0.0199)).toBe(true);
  expect(new Set(mistakes.map(({ dice }) => dice === null))).toEqual(new Set([true, false]));
});

test("a play that the opening book judges says so in place of a depth, and the others beside it how deep they were judged", () => {
  const { number, entries, kind, over } = PLAYED[0];
  const at = entries.findIndex(({ attributes: { reviews } }) => (reviews[0]?.result.Moves.length ?? 0) > 1);
  const changed = structuredClone(entries);
  const { Moves } = changed[at].attributes.reviews[0].result;
  Moves[0] = { ...Moves[0], "Level used": "Starpoint 0.8, book of 1296 games" };
  Moves[1] = { ...Moves[1], "Level used": "Starpoint 0.8, 2 plies" };
  const seq = Number(changed[at].id.split("-")[1]);
  const step = makeGame(number, changed, kind, over.score).steps.find((one) => one.seq === seq)!;
  const levels = unpackCandidates(step).map(({ plies }) => levelName(plies!));
  expect(levels.slice(0, 2)).toEqual(["Book", "3-ply"]);
});

test("events of no game are refused, not drawn as an empty board", () => {
  expect(() => makeGame(1, [], PLAYED[0].kind, PLAYED[0].over.score)).toThrow(RangeError);
});
