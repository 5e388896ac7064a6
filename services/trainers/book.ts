/** The book of first moves as the club ships it. */
import { OPENING_CONTEXTS } from "../../backgammon/openings";
import type { OpeningBook } from "../../engine/book/opening-book";
import book from "../../engine/book/opening-book.json";

// Written by `npm run opening-book`; tests/unit/trainers/opening-book.test.ts reads every line of it.
export const OPENING_BOOK: OpeningBook = book;

export const BOOK_CONTEXTS = OPENING_CONTEXTS.filter((context) => OPENING_BOOK.contexts[context] !== undefined);
