/** The book of second moves, the answers to a first one: a file for each context (`npm run opening-book -- --replies`, docs/decisions/006-opening-book.md). */
import { diceFrom } from "../../backgammon/dice-from";
import { type Position, type Side, STARTING_POSITION, sameSide } from "../../backgammon/position";
import { parseTurn } from "../../backgammon/turn-notation";
import { type BookEntry, OPENING_SEAT } from "./opening-book";

/** A first play, made with `roll`, and what the book says of each of the 21 rolls that may answer it. Its entries have no `others`. */
export type AnsweredPlay = {
  readonly roll: string;
  readonly play: string;
  readonly replies: Readonly<Record<string, BookEntry>>;
};
export type ReplyBook = {
  readonly version: number;
  /** The engine's version that made it. */
  readonly engine: string;
  /** What the side that answers plays for, an `OpeningContext`. */
  readonly context: string;
  /** `REPLY_SETTINGS` as they were; the search that chose what is rolled out looked so many plies deep. */
  readonly settings: { readonly plausible: { readonly plies: number } };
  readonly answered: readonly AnsweredPlay[];
};

/** The seat that answers. */
export const REPLY_SEAT = "black";

/** What a first play of the book leaves on the board. Throws where it is none: the book is our own. */
export function afterFirst({ roll, play }: Pick<AnsweredPlay, "roll" | "play">): Position {
  const dice = diceFrom(Number(roll[0]), Number(roll[1]));
  const parsed = parseTurn(play, STARTING_POSITION, OPENING_SEAT, dice);
  if (!parsed.ok) throw new Error(`the book has ${play} for ${roll}`);
  return parsed.turn.result;
}

/** The first play that left its side so, and the position as the book has it; null where the book has no answers to it. */
export function answeredPlay(
  { answered }: ReplyBook,
  first: Side,
): { readonly first: AnsweredPlay; readonly position: Position } | null {
  for (const one of answered) {
    const position = afterFirst(one);
    if (sameSide(position[OPENING_SEAT], first)) return { first: one, position };
  }
  return null;
}
