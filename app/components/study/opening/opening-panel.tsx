/** What the book of first moves says of a decision. Fetched when a first move is shown. */
import { useId } from "react";
import * as texts from "#texts/trainers";
import { openingOf } from "../../../../backgammon/opening-of";
import { parseXgid } from "../../../../backgammon/xgid";
import { judgeOpening, type OpeningBook } from "../../../../engine/book/opening-book";
import book from "../../../../engine/book/opening-book.json";
import { BookTable } from "../trainers/book-table";
import "../position/panel.css";
import "./opening.css";

type Props = {
  readonly xgid: string;
  /** In notation; null where nothing was played. */
  readonly played: string | null;
};

// tests/unit/trainers/opening-book.test.ts reads every line of it.
const { contexts, engine }: OpeningBook = book;

/** Nothing for a position that is no first move, and for scores that the book has not. */
export function OpeningPanel({ xgid, played }: Props) {
  const title = useId();
  const read = parseXgid(xgid);
  const opening = read.ok ? openingOf(read.value) : null;
  const entry = opening === null ? undefined : contexts[opening.context]?.[opening.roll];
  if (opening === null || entry === undefined) return null;
  const judged = played === null ? null : judgeOpening(entry, opening.roll, played);
  return (
    <section className="study-opening" aria-labelledby={title}>
      <h2 id={title}>{texts.bookTitle}</h2>
      <p className="secondary">{texts.bookIs(texts.bookContexts[opening.context], engine)}</p>
      {judged !== null && played !== null && (
        <p>
          {texts.verdicts[judged.verdict](played)}.{" "}
          {judged.verdict === "wrong" && texts.bookLoses(judged.lost.toFixed(3), judged.rolled?.lostError.toFixed(3))}
        </p>
      )}
      <BookTable roll={opening.roll} entry={entry} played={judged?.rolled?.play ?? ""} />
    </section>
  );
}
