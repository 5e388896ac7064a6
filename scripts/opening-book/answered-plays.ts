/** Which first plays the book of replies answers. */
import { OPENING_ROLLS, type OpeningContext, openingKey } from "../../backgammon/openings";
import { sameSide } from "../../backgammon/position";
import { REPLY_SETTINGS } from "../../engine/book/book-settings";
import { OPENING_SEAT, type OpeningBook } from "../../engine/book/opening-book";
import book from "../../engine/book/opening-book.json";
import { type AnsweredPlay, afterFirst } from "../../engine/book/reply-book";

type FirstPlay = Pick<AnsweredPlay, "roll" | "play">;

/** The first plays in that context that lose little by the book of first moves; a position that two rolls lead to once. */
export function answeredPlays(context: OpeningContext): FirstPlay[] {
  const { contexts }: OpeningBook = book;
  const plays = OPENING_ROLLS.map(openingKey).flatMap((roll) => {
    const entry = contexts[context]?.[roll];
    if (entry === undefined) throw new Error(`the book of first moves has no ${context} ${roll}: make it first`);
    return entry.plays
      .filter(({ lost }) => lost <= REPLY_SETTINGS.answered.within)
      .map(({ play }): FirstPlay => ({ roll, play }));
  });
  const sideAfter = (first: FirstPlay) => afterFirst(first)[OPENING_SEAT];
  return plays.filter((one, at) => !plays.slice(0, at).some((other) => sameSide(sideAfter(other), sideAfter(one))));
}
