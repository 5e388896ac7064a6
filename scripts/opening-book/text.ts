/** The books' files: JSON with a line a roll, so that a difference shows which rolls changed. */
import { OPENING_ROLLS, type OpeningContext, openingKey } from "../../backgammon/openings";
import { BOOK_SETTINGS, BOOK_VERSION } from "../../engine/book/book-settings";
import type { BookEntry } from "../../engine/book/opening-book";
import type { ReplyBook } from "../../engine/book/reply-book";

export function bookText(
  engine: string,
  contexts: readonly OpeningContext[],
  entryOf: (context: OpeningContext, roll: string) => BookEntry,
): string {
  const about = { version: BOOK_VERSION, engine, settings: BOOK_SETTINGS };
  const sections = contexts.map((context) => {
    const lines = OPENING_ROLLS.map(openingKey).map(
      (roll) => `${JSON.stringify(roll)}: ${JSON.stringify(entryOf(context, roll))}`,
    );
    return `${JSON.stringify(context)}: {\n${lines.join(",\n")}\n}`;
  });
  return `${JSON.stringify(about).slice(0, -1)},"contexts":{\n${sections.join(",\n")}\n}}\n`;
}

/** A book of replies, a line for each first play and roll. */
export function replyText({ answered, ...about }: ReplyBook): string {
  const sections = answered.map(({ replies, ...first }) => {
    const lines = Object.entries(replies).map(([roll, entry]) => `${JSON.stringify(roll)}: ${JSON.stringify(entry)}`);
    return `${JSON.stringify(first).slice(0, -1)},"replies":{\n${lines.join(",\n")}\n}}`;
  });
  const head = JSON.stringify(about);
  return `${head.slice(0, -1)},"answered":[\n${sections.join(",\n")}\n]}\n`;
}
