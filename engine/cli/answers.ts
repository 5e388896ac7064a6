import { type GnuIdRefusal, makeGnuPositionId, parseGnuId } from "../../backgammon/gnu-id";
import { makeNotation } from "../../backgammon/notation";
import { type Dice, opponentOf } from "../../backgammon/vocabulary";
import type { Chances, Engine } from "..";
import { requireDice } from "../errors";
import { tableOfGnuMatch } from "../gnu-table";

/** A question that is none; the message says what is wrong with it. */
export class QuestionError extends Error {
  override readonly name = "QuestionError";

  constructor(
    message: string,
    readonly code:
      | "bad_question"
      | "bad_json"
      | "bad_id"
      | "bad_option"
      | "no_command"
      | "no_file"
      | "bad_file" = "bad_question",
  ) {
    super(message);
  }
}

type Question = { readonly gnubgid: string; readonly dice: Dice | null };

/** A question takes less than a hundred characters; whatever is much longer is none. */
const LONGEST_LINE = 10_000;
/** So much of what was asked is repeated in a refusal. */
const SHOWN = 60;

/** What is wrong with an ID, for people. */
const ID_PROBLEMS: Record<GnuIdRefusal, string> = {
  bad_length: "an ID has 14 characters, a colon, and 12 more",
  bad_character: "a character that no ID has",
  not_decodable: "no position is written so",
  too_many_checkers: "more than 15 checkers on a side",
  shared_point: "both sides on one point",
  bad_field: "a field of the match ID is out of range",
};

/** Reads one line of input: `{"gnubgid": "POSITION:MATCH", "dice": [d1, d2]}`; dice may be in the ID instead. */
function parseQuestion(line: string): Question {
  const { gnubgid, dice = null } = parseObject(line);
  return { gnubgid: textOf("gnubgid", gnubgid), dice: diceOf(dice) };
}

/** Reads a line that asks for a rollout, whose position may be an XGID, and which may name plays by their notation. */
export function parseRolloutQuestion(line: string) {
  const { gnubgid, xgid, dice = null, include = [] } = parseObject(line);
  const id = xgid === undefined ? textOf("gnubgid", gnubgid) : textOf("xgid", xgid);
  if (!Array.isArray(include) || !include.every((play) => typeof play === "string"))
    throw new QuestionError("include is a list of plays");
  const asked = diceOf(dice);
  if (asked !== null) requireDice(asked);
  // As was asked above.
  return { id, dice: asked, include: include as readonly string[] };
}

function textOf(name: string, value: unknown): string {
  if (value === undefined) throw new QuestionError(`${name} is missing`);
  if (typeof value !== "string") throw new QuestionError(`${name} is no text`);
  return value;
}

function diceOf(dice: unknown): Dice | null {
  if (dice !== null && !Array.isArray(dice)) throw new QuestionError("dice are two numbers");
  // An array or null, as was asked above; the engine asks the rest.
  return dice as Dice | null;
}

/** The fields of a line's object, each to be checked. */
function parseObject(line: string): Record<string, unknown> {
  if (line.length > LONGEST_LINE) throw new QuestionError(`a line of ${line.length} characters is no question`);
  const value = parseJson(line);
  if (typeof value !== "object" || value === null) throw new QuestionError("a line is one JSON object");
  // An object, as was asked above, of unknown fields.
  return value as Record<string, unknown>;
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new QuestionError(`this is no JSON: ${line.slice(0, SHOWN)}`, "bad_json");
  }
}

function parseId(gnubgid: string) {
  const parsed = parseGnuId(gnubgid);
  if (!parsed.ok) throw new QuestionError(`gnubgid ${gnubgid.slice(0, SHOWN)}: ${ID_PROBLEMS[parsed.code]}`, "bad_id");
  return parsed.value;
}

/** Legal plays, best first: `pid` is the position after the play with the opponent on roll. */
export function answerRank(engine: Engine, line: string, plies: number) {
  const { gnubgid, dice: given } = parseQuestion(line);
  const { position, match } = parseId(gnubgid);
  const dice = given ?? match.dice;
  if (dice === null) throw new QuestionError("there are no dice");
  const seat = match.onRoll;
  const ranked = engine.rankMoves(position, seat, dice, { plies, table: tableOfGnuMatch(match, seat) });
  const moves = ranked.map(({ turn, equity, chances }) => ({
    pid: makeGnuPositionId(turn.result, opponentOf(seat)),
    move: makeNotation(turn.moves),
    equity: rounded(equity),
    probs: listed(chances),
  }));
  return { gnubgid, moves };
}

/** The cube decision of the player on roll; equities are those of the present cube. */
export function answerCube(engine: Engine, line: string, plies: number) {
  const { gnubgid } = parseQuestion(line);
  const { position, match } = parseId(gnubgid);
  const judged = engine.decideCube(position, match.onRoll, tableOfGnuMatch(match, match.onRoll), { plies });
  return {
    gnubgid,
    nd: rounded(judged.noDouble),
    dt: rounded(judged.doubleTake),
    dp: rounded(judged.doublePass),
    double: judged.double,
    take: judged.take,
    probs: listed(judged.chances),
  };
}

export function listed({ win, winGammon, winBackgammon, loseGammon, loseBackgammon }: Chances): number[] {
  return [win, winGammon, winBackgammon, loseGammon, loseBackgammon].map(rounded);
}

export function rounded(value: number): number {
  return Number(value.toFixed(5));
}
