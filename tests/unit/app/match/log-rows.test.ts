import { expect, test } from "vitest";
import { logRows } from "~/components/board/log-rows";
import type { MatchEvent } from "../../../../backgammon/match/types";

const matchTo = (length: number) =>
  ({ mode: "rating", rules: { kind: "match", length, cube: true, clock: null } }) as const;
const FIVE_POINTS = matchTo(5);

let seq = 0;
function event(part: object): MatchEvent {
  return { seq: seq++, atMs: 0, game: 1, ...part } as MatchEvent;
}
const started = () => event({ type: "game_started", score: { white: 0, black: 0 }, crawford: "none" });
const moved = (seat: string, from: number, die: number) =>
  event({ type: "move_commited", seat, dice: [die, die], moves: [{ from, to: from - die, die, hit: false }] });

test("two turns make a line, and a line begins with the opponent", () => {
  const rows = logRows(
    [started(), moved("black", 13, 3), moved("white", 24, 2), moved("black", 8, 1)],
    "black",
    FIVE_POINTS,
  );
  expect(rows.map((row) => [row.turn, row.cells.black?.text ?? null, row.cells.white?.text ?? null])).toEqual([
    [1, "13/10", "24/22"],
    [2, "8/7", null],
  ]);
});

test("when the viewer begins, the opponent's first place stays empty", () => {
  const rows = logRows([started(), moved("white", 24, 2), moved("black", 13, 3)], "black", FIVE_POINTS);
  expect(rows[0].cells.black).toBeNull();
  expect(rows[1].cells.black?.text).toBe("13/10");
});

test("cube words stand on a line of their own, without a turn's number", () => {
  const double = event({ type: "double_requested", seat: "black", value: 2 });
  const take = event({ type: "double_accepted", seat: "white", value: 2 });
  const rows = logRows([started(), moved("white", 24, 2), double, take], "black", FIVE_POINTS);
  expect(rows.at(-1)).toMatchObject({
    turn: null,
    cells: { black: { text: "Doubles to 2" }, white: { text: "Takes" } },
  });
});

test("only the current game is shown, and a passed turn is named", () => {
  const forfeit = event({ type: "turn_forfeited", seat: "white", dice: [6, 6] });
  const rows = logRows([started(), moved("white", 24, 2), started(), forfeit], "black", FIVE_POINTS);
  expect(rows).toHaveLength(1);
  expect(rows[0].cells.white).toEqual({ dice: [6, 6], text: "no move" });
});

test("a resignation that is declined is told with its answer beside it", () => {
  const resigned = (answer: string) => event({ type: "resigned", seat: "black", level: 1, answer });
  const rows = logRows(
    [started(), moved("white", 24, 2), resigned("offered"), resigned("declined")],
    "black",
    FIVE_POINTS,
  );
  expect(rows.at(-1)?.cells).toMatchObject({ black: { text: "Resigns?" }, white: { text: "Declines" } });
});

test("a resignation that is accepted is told as one, beside what it was worth", () => {
  const resigned = (answer: string) => event({ type: "resigned", seat: "black", level: 1, answer });
  const over = event({ type: "game_over", winner: "white", level: 1, points: 2, reason: "resigned" });
  const rows = logRows(
    [started(), moved("white", 24, 2), resigned("offered"), resigned("accepted"), over],
    "black",
    FIVE_POINTS,
  );
  expect(rows.at(-1)?.cells).toMatchObject({ black: { text: "Resigns" }, white: { text: "Wins 2" } });
});

test("a match of one point is won with one, however many the game was worth", () => {
  const over = event({ type: "game_over", winner: "white", level: 3, points: 3, reason: "played" });
  const endOf = (length: number) => logRows([started(), moved("white", 24, 2), over], "black", matchTo(length)).at(-1);
  expect(endOf(1)?.cells).toMatchObject({ white: { text: "Wins 1" } });
  expect(endOf(5)?.cells).toMatchObject({ white: { text: "Wins 3" } });
});

test("the end of a game for coins is told without points", () => {
  const over = event({ type: "game_over", winner: "white", level: 2, points: 4, reason: "borne_off" });
  const rules = { kind: "money", limit: 64, jacoby: true, cube: true, clock: null } as const;
  const endOf = (mode: "private" | "bot") =>
    logRows([started(), moved("white", 24, 2), over], "black", { mode, rules }).at(-1);
  expect(endOf("private")?.cells).toMatchObject({ white: { text: "Wins" } });
  expect(endOf("bot")?.cells).toMatchObject({ white: { text: "Wins 4" } });
});
