/**
 * What a mistake was stored as before there were versions: the event of the public call, with its board and review. The schema is
 * of that time and is not to follow the contract.
 */
import * as z from "zod";
import { BAR, OFF, POINTS } from "../../backgammon/position";
import { type BySeat, bySeat, SEATS, type Seat } from "../../backgammon/vocabulary";

const seat = z.enum(SEATS);
const pair = z.object({ white: z.int(), black: z.int() });
const chances = z.object({
  Win: z.number(),
  "Win Gammon": z.number(),
  "Win Backgammon": z.number(),
  "Lose Gammon": z.number(),
  "Lose Backgammon": z.number(),
});

const result = z.object({
  Moves: z.array(chances.extend({ Move: z.string(), "Equity error": z.number() })),
  Double: z.number().nullable(),
  "No double": z.number().nullable(),
  Drop: z.number().nullable(),
  Chances: chances.nullable(),
  "Best decision": z.string().nullable(),
});

const board = z.object({
  bar: pair,
  tray: pair,
  checkerBoard: z.array(z.object({ color: seat.nullable(), count: z.int() })).length(POINTS),
  doublingCube: z.object({ owner: seat.nullable(), value: z.int(), isDoubling: z.boolean() }),
  status: z.object({
    turn: seat,
    dice: z.array(z.int()).nullable(),
    crawford: z.enum(["none", "Crawford", "PostCrawford"]),
    score: pair,
  }),
});

const entrySchema = z.object({
  attributes: z.object({
    event_type: z.enum([
      "move_commited",
      "turn_forfeited",
      "dice_rolled",
      "double_requested",
      "double_accepted",
      "double_rejected",
    ]),
    reviews: z.array(z.object({ level: z.int(), result })).min(1),
    source_gnuid: z.string(),
    board,
    analysed_move: z.object({
      category: z.string(),
      moveDescriptor: z.string(),
      equityError: z.number(),
      color: seat,
    }),
  }),
});
type Entry = z.output<typeof entrySchema>["attributes"];
type Board = Entry["board"];

const ACTIONS = {
  move_commited: "play",
  turn_forfeited: "play",
  dice_rolled: "no_double",
  double_requested: "double",
  double_accepted: "take",
  double_rejected: "drop",
} as const;
const CRAWFORD = { none: "none", Crawford: "crawford", PostCrawford: "post_crawford" } as const;

/** Version 1 of a mistake from the unversioned one. Throws when it is not one, or has no review. */
export function mistakeOfEntry(data: unknown): unknown {
  const { attributes } = entrySchema.parse(data);
  const { event_type, reviews, analysed_move: decision, board, source_gnuid: gnuId } = attributes;
  const [{ level, result }] = reviews;
  const action = ACTIONS[event_type];
  return {
    seat: decision.color,
    action,
    notation: action === "play" ? decision.moveDescriptor : "",
    category: decision.category,
    error: decision.equityError,
    plies: level,
    before: { ...stateOf(board), gnuId },
    candidates: result.Moves.map((move) => ({
      notation: move.Move,
      error: move["Equity error"],
      chances: chancesOf(move),
    })),
    cube: action === "play" ? null : cubeOf(result),
  };
}

function stateOf({ doublingCube, status, ...checkers }: Board) {
  const { owner, value, isDoubling } = doublingCube;
  const { turn, dice, crawford, score } = status;
  return {
    position: positionOf(checkers),
    ...{ turn, dice, score, crawford: CRAWFORD[crawford] },
    // While a double was open, the board showed the cube as it would be.
    cube: { owner, value: isDoubling ? value / 2 : value },
  };
}

function positionOf({ bar, tray, checkerBoard }: Pick<Board, "bar" | "tray" | "checkerBoard">): BySeat<number[]> {
  const countOn = (of: Seat, point: number) => {
    const { color, count } = checkerBoard[(of === "white" ? point : POINTS + 1 - point) - 1];
    return color === of ? count : 0;
  };
  return bySeat((of) =>
    Array.from({ length: BAR + 1 }, (_, point) =>
      point === OFF ? tray[of] : point === BAR ? bar[of] : countOn(of, point),
    ),
  );
}

function cubeOf({
  Double: doubleTake,
  "No double": noDouble,
  Drop: doublePass,
  ...rest
}: Entry["reviews"][0]["result"]) {
  const { Chances: chances, "Best decision": verdict } = rest;
  return { noDouble, doubleTake, doublePass, verdict, chances: chances && chancesOf(chances) };
}

function chancesOf(of: z.output<typeof chances>) {
  return {
    win: of.Win,
    winGammon: of["Win Gammon"],
    winBackgammon: of["Win Backgammon"],
    loseGammon: of["Lose Gammon"],
    loseBackgammon: of["Lose Backgammon"],
  };
}
