/** How the dice fell in all finished matches, beside what chance would have them do. */

import * as texts from "#texts/dice";
import { LOCALE } from "#texts/language";
import type { DealtDice as Figures } from "../../../../contract/performance";

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(2)}%`;
}

export function DealtDice({ dealt }: { readonly dealt: Figures }) {
  const { rolls, faces, rollsAfterOpening, doubles } = dealt;
  if (rolls === 0) return <p>{texts.nothingDealt}</p>;
  const dice = 2 * rolls;
  // Two standard errors of the share of a face: binomial, each die one in six.
  const stray = 200 * Math.sqrt(5 / 36 / dice);
  return (
    <>
      <p>{texts.dealtSoFar(rolls.toLocaleString(LOCALE), stray.toFixed(2))}</p>
      <table className="dealt">
        <thead>
          <tr>
            <th scope="col">{texts.face}</th>
            <th scope="col">{texts.times}</th>
            <th scope="col">{texts.share}</th>
          </tr>
        </thead>
        <tbody>
          {faces.map((times, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a face is its place
            <tr key={index}>
              <th scope="row">{index + 1}</th>
              <td>{times.toLocaleString(LOCALE)}</td>
              <td>{percent(times, dice)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rollsAfterOpening > 0 && (
        <p>
          {texts.doubles(
            doubles.toLocaleString(LOCALE),
            rollsAfterOpening.toLocaleString(LOCALE),
            percent(doubles, rollsAfterOpening),
          )}
        </p>
      )}
    </>
  );
}
