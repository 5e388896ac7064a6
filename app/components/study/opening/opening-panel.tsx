/** What the opening book says of a decision. Fetched when a first move, or the answer to one, is shown. */
import { useId } from "react";
import * as texts from "#texts/trainers";
import { judgePlay } from "../../../../engine/book/opening-book";
import { BookTable } from "../trainers/book-table";
import { useBook } from "./use-book";
import "../position/panel.css";
import "./opening.css";

type Props = {
  readonly xgid: string;
  /** In notation; null where nothing was played. */
  readonly played: string | null;
};

/** Nothing for a decision that the book has not. */
export function OpeningPanel({ xgid, played }: Props) {
  const title = useId();
  const book = useBook(xgid);
  if (book === null) return null;
  const { context, engine, entry, decision, answers, plies } = book;
  const judged = played === null ? null : judgePlay(entry, decision, played);
  return (
    <section className="study-opening" aria-labelledby={title}>
      <h2 id={title}>{texts.bookTitle}</h2>
      <p className="secondary">
        {texts.bookIs(texts.bookContexts[context], engine)}
        {answers !== null && ` ${texts.bookAnswers(answers)}`}
      </p>
      {judged !== null && played !== null && (
        <p>
          {texts.verdicts[judged.verdict](played)}.{" "}
          {judged.verdict === "wrong" && texts.bookLoses(judged.lost.toFixed(3), judged.rolled?.lostError.toFixed(3))}
        </p>
      )}
      {judged === null && played !== null && <p>{texts.bookHasNot(played, plies)}</p>}
      <BookTable roll={decision.roll} entry={entry} played={judged?.rolled?.play ?? ""} />
    </section>
  );
}
