/** The book's plays of a roll, with their errors. */
import * as texts from "#texts/trainers";
import type { BookEntry } from "../../../../engine/book/opening-book";
import { formatCoins, formatEquity } from "../../ui/format";

type Props = { readonly roll: string; readonly entry: BookEntry; readonly played: string };

export function BookTable({ roll, entry, played }: Props) {
  const dice = [...roll].join("-");
  return (
    <>
      <table className="study-panel study-panel--candidates">
        <caption className="visually-hidden">{texts.bookOf(dice)}</caption>
        <thead>
          <tr>
            <th scope="col" className="move">
              {texts.play}
            </th>
            <th scope="col">{texts.equity}</th>
            <th scope="col">{texts.lost}</th>
          </tr>
        </thead>
        <tbody>
          {entry.plays.map(({ play, equity, error, lost, lostError }, index) => (
            <tr key={play} aria-current={play === played ? "true" : undefined}>
              <th scope="row" className="move">
                <i>{index + 1}</i>
                <bdi>{play}</bdi>
              </th>
              <td className={index === 0 ? "highest" : undefined}>
                {formatEquity(equity)} <small>±{error.toFixed(3)}</small>
              </td>
              <td>
                {index > 0 && (
                  <>
                    {lost.toFixed(3)} <small>±{lostError.toFixed(3)}</small>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="study-panel study-panel--foot">
        {texts.bookNote(formatCoins(Math.max(...entry.plays.map(({ games }) => games))))}
      </p>
    </>
  );
}
