/** What a page of the strategy book says: on its own page and in the dialog beside a blunder. */

import * as texts from "#texts/strategy";
import { FlatBoard } from "../../board/flat-board";
import { formatEquity } from "../../tutor/lesson-text";
import { CONTENT } from "../../ui/content";
import type { BookExample, BookPage } from "./book-page";
import "./book.css";

export function BookText({ page }: { readonly page: BookPage }) {
  return (
    <div className="book">
      <p {...CONTENT} className="book__summary">
        {page.summary}
      </p>
      {page.advice.map(({ heading, text }) => (
        <section {...CONTENT} key={heading}>
          <h2>{heading}</h2>
          <p>{text}</p>
        </section>
      ))}
      <h2>{texts.examples}</h2>
      {page.examples.map((example) => (
        <Example key={example.heading} example={example} />
      ))}
    </div>
  );
}

function Example({ example }: { readonly example: BookExample }) {
  const { heading, text, picture, words, plays, cube, engine, plies } = example;
  return (
    <section className="book__example">
      <h3 {...CONTENT}>{heading}</h3>
      <div className="book__board">
        <FlatBoard picture={picture} label={texts.pictureOf(words)} isNumbered />
      </div>
      <div className="book__verdict">
        {plays.length > 0 && (
          <table className="book__plays">
            <thead>
              <tr>
                <th>{texts.play}</th>
                <th>{texts.equity}</th>
                <th>{texts.error}</th>
              </tr>
            </thead>
            <tbody>
              {plays.map(({ answer, equity, error }) => (
                <tr key={answer}>
                  <th scope="row">{answer}</th>
                  <td>{formatEquity(equity)}</td>
                  <td>{error === 0 ? texts.best : formatEquity(-error)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {cube !== null && (
          <dl className="book__cube">
            <dt>{texts.verdict}</dt>
            <dd>
              <b {...CONTENT}>{cube.verdict}</b>
            </dd>
            <dt>{texts.noDouble}</dt>
            <dd>{formatEquity(cube.noDouble)}</dd>
            <dt>{texts.doubleTake}</dt>
            <dd>{formatEquity(cube.doubleTake)}</dd>
            <dt>{texts.doublePass}</dt>
            <dd>{formatEquity(cube.doublePass)}</dd>
          </dl>
        )}
        <p className="book__engine">{texts.judgedBy(engine, plies)}</p>
      </div>
      <p {...CONTENT}>{text}</p>
    </section>
  );
}
