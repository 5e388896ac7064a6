/** The book's file: JSON with a line a roll, so that a difference shows which rolls changed. */
import { OPENING_ROLLS, type OpeningContext, openingKey } from "../../backgammon/openings";
import { BOOK_SETTINGS, BOOK_VERSION } from "../../engine/book/book-settings";
import type { BookEntry } from "../../engine/book/opening-book";

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
