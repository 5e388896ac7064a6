import { makeGnuPositionId, parseGnuId } from "../../backgammon/gnu-id";
import { makeNotation } from "../../backgammon/notation";
import { type Dice, opponentOf } from "../../backgammon/vocabulary";
import type { Chances, Engine } from "..";
import { tableOfGnuMatch } from "../gnu-table";

/** A question that is no question: its line, and what is wrong with it. */
export class QuestionError extends Error {
  override readonly name = "QuestionError";
}

type Question = { readonly gnubgid: string; readonly dice: Dice | null };

/** Reads one line of input: `{"gnubgid": "POSITION:MATCH", "dice": [d1, d2]}`; dice may be in the ID instead. */
function parseQuestion(line: string): Question {
  const value: unknown = JSON.parse(line);
  if (typeof value !== "object" || value === null) throw new QuestionError("a line is one JSON object");
  const { gnubgid, dice = null } = value as { gnubgid?: unknown; dice?: unknown };
  if (typeof gnubgid !== "string") throw new QuestionError("gnubgid is missing");
  if (dice !== null && !Array.isArray(dice)) throw new QuestionError("dice are two numbers");
  return { gnubgid, dice: dice as Dice | null };
}

function parseId(gnubgid: string) {
  const parsed = parseGnuId(gnubgid);
  if (!parsed.ok) throw new QuestionError(`${gnubgid}: ${parsed.code}`);
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

function listed({ win, winGammon, winBackgammon, loseGammon, loseBackgammon }: Chances): number[] {
  return [win, winGammon, winBackgammon, loseGammon, loseBackgammon].map(rounded);
}

function rounded(value: number): number {
  return Number(value.toFixed(5));
}
