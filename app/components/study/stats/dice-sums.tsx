/** Below the grid: the openings won and the average pips, of both sides and of fair dice. */
import * as texts from "#texts/stats";
import { averagePips, byChance, percentOf } from "./figures";
import "./dice.css";

type Pips = { readonly pipsTotal: number; readonly typeTotal: number };
type Props = {
  readonly mode: Parameters<typeof byChance>[0];
  readonly user: Pips;
  readonly opponent: Pips;
};

export function DiceSums({ mode, user, opponent }: Props) {
  // An opening roll counts for the side that won it.
  const openings = user.typeTotal + opponent.typeTotal;
  return (
    <section className="card" aria-label={texts.inAll}>
      <table className="table sums">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{texts.figure}</span>
            </th>
            <th scope="col" className="number side-name--own">
              {texts.you}
            </th>
            <th scope="col" className="number side-name--opponent">
              {texts.opponent}
            </th>
            <th scope="col" className="number">
              {texts.byChance}
            </th>
          </tr>
        </thead>
        <tbody>
          {mode === "opening" && (
            <Row
              name={texts.openingWon}
              own={percentOf(user.typeTotal, openings)}
              opponent={percentOf(opponent.typeTotal, openings)}
              chance="50.0%"
            />
          )}
          <Row
            name={texts.averagePips}
            own={averagePips(user)}
            opponent={averagePips(opponent)}
            chance={byChance(mode).pips.toFixed(2)}
          />
          <Row name={texts.rolls} own={String(user.typeTotal)} opponent={String(opponent.typeTotal)} chance="" />
        </tbody>
      </table>
      <p className="caption note">{texts.rollsBase}</p>
    </section>
  );
}

type RowProps = { readonly name: string; readonly own: string; readonly opponent: string; readonly chance: string };

function Row({ name, own, opponent, chance }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="number">
        <b>{own}</b>
      </td>
      <td className="number side-name--opponent">
        <b>{opponent}</b>
      </td>
      <td className="number secondary">{chance}</td>
    </tr>
  );
}
