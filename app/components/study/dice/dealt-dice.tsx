/** How the dice fell in all finished matches, beside what chance would have them do. */
import type { DealtDice as Figures } from "../../../../contract/performance";

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(2)} %`;
}

export function DealtDice({ dealt }: { readonly dealt: Figures }) {
  const { rolls, faces, rollsAfterOpening, doubles } = dealt;
  if (rolls === 0) return <p>No match has ended yet.</p>;
  const dice = 2 * rolls;
  // Two standard errors of the share of a face: binomial, each die one in six.
  const stray = 200 * Math.sqrt(5 / 36 / dice);
  return (
    <>
      <p>
        So far {rolls.toLocaleString("en")} rolls in finished matches; each match is added when it ends. A fair die
        shows each face once in six, 16.67 %. With so many dice, chance alone rarely puts a face more than{" "}
        {stray.toFixed(2)} percentage points off.
      </p>
      <table className="dealt">
        <thead>
          <tr>
            <th scope="col">Face</th>
            <th scope="col">Times</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {faces.map((times, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a face is its place
            <tr key={index}>
              <th scope="row">{index + 1}</th>
              <td>{times.toLocaleString("en")}</td>
              <td>{percent(times, dice)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rollsAfterOpening > 0 && (
        <p>
          Doubles: {doubles.toLocaleString("en")} of {rollsAfterOpening.toLocaleString("en")} rolls,{" "}
          {percent(doubles, rollsAfterOpening)}, where one in six is expected. Opening rolls are left out, since a tie
          is thrown again.
        </p>
      )}
    </>
  );
}
