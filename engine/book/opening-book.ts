/** The book of first moves, made by the engine's own rollouts (`npm run opening-book`, docs/decisions/006-opening-book.md). */
import { diceFrom } from "../../backgammon/dice-from";
import { isTooClose, type OpeningContext } from "../../backgammon/openings";
import { type Position, STARTING_POSITION, samePosition } from "../../backgammon/position";
import { parseTurn } from "../../backgammon/turn-notation";
import type { Seat } from "../../backgammon/vocabulary";

/** A play that was rolled out. `lost`: how much less it won than the best with the same dice; `lostError`: the standard error of that. */
export type BookPlay = {
  readonly play: string;
  readonly games: number;
  readonly equity: number;
  readonly error: number;
  readonly lost: number;
  readonly lostError: number;
};
/** Of a first roll: the plausible plays, best first, and what the search says that each other legal one loses. */
export type BookEntry = {
  readonly plays: readonly BookPlay[];
  readonly others: readonly { readonly play: string; readonly lost: number }[];
};
export type OpeningBook = {
  readonly version: number;
  /** The engine's version that made it. */
  readonly engine: string;
  /** `BOOK_SETTINGS` as they were; the search looked so many plies deep. */
  readonly settings: { readonly plausible: { readonly plies: number } };
  readonly contexts: { readonly [Context in OpeningContext]?: Readonly<Record<string, BookEntry>> };
};

/** The book's seat that moves first. */
export const OPENING_SEAT = "white";

export const OPENING_VERDICTS = ["right", "close", "wrong"] as const;
export type OpeningVerdict = (typeof OPENING_VERDICTS)[number];

export type OpeningJudgement = {
  /** `close`: not the best of the book, and too near to it to be called a mistake. */
  readonly verdict: OpeningVerdict;
  readonly lost: number;
  /** Null where the play was not rolled out. */
  readonly rolled: BookPlay | null;
};

/** What a first play loses by the book; null where it is no legal one. */
export function judgeOpening(entry: BookEntry, roll: string, answer: string): OpeningJudgement | null {
  return judgePlay(entry, { position: STARTING_POSITION, seat: OPENING_SEAT, roll }, answer);
}

export type BookDecision = { readonly position: Position; readonly seat: Seat; readonly roll: string };

/** What a play loses by the book's entry of the decision; null where the entry has it not, as no illegal one. */
export function judgePlay(entry: BookEntry, decision: BookDecision, answer: string): OpeningJudgement | null {
  const resultOf = resultsOf(decision);
  const result = resultOf(answer);
  if (result === null) return null;
  const isIt = ({ play }: { readonly play: string }) => {
    const other = resultOf(play);
    return other !== null && samePosition(other, result);
  };
  const rolled = entry.plays.find(isIt) ?? null;
  if (rolled !== null) return { verdict: verdictOf(entry, rolled), lost: Math.max(0, rolled.lost), rolled };
  const other = entry.others.find(isIt);
  return other === undefined ? null : { verdict: "wrong", lost: other.lost, rolled: null };
}

function verdictOf({ plays }: BookEntry, rolled: BookPlay): OpeningVerdict {
  if (rolled === plays[0]) return "right";
  return isTooClose(rolled.lost, rolled.lostError) ? "close" : "wrong";
}

/** What a notation leaves on the board; null for one that is no legal play of the decision. */
function resultsOf({ position, seat, roll }: BookDecision): (text: string) => Position | null {
  const dice = diceFrom(Number(roll[0]), Number(roll[1]));
  return (text) => {
    const parsed = parseTurn(text, position, seat, dice);
    return parsed.ok ? parsed.turn.result : null;
  };
}
