/** How often each combination fell: 15 non-doubles, a separator, 6 doubles; the user's share beside the opponent's. */
import * as texts from "#texts/stats";
import { byChance, formatShare } from "./figures";
import "./dice.css";

type Entry = {
  readonly dice_entry: string;
  readonly user_average: number | null;
  readonly opponent_average: number | null;
};
type Props = { readonly mode: Parameters<typeof byChance>[0]; readonly entries: readonly Entry[] };

/** The service lists the non-doubles first (study spec §2.5). */
const NON_DOUBLES = 15;

export function DiceGrid({ mode, entries }: Props) {
  const doubles = entries.slice(NON_DOUBLES);
  const most = Math.max(1, ...entries.flatMap((entry) => [entry.user_average ?? 0, entry.opponent_average ?? 0]));
  const chance = byChance(mode);
  return (
    <section className="card dice-card" aria-label={texts.dice}>
      <DieFaces />
      <p className="legend-row">
        <span className="side-name side-name--own">{texts.you}</span>
        <span className="side-name side-name--opponent">{texts.opponent}</span>
        <span className="caption">
          {chance.double === null
            ? texts.chanceOfNonDouble(formatShare(chance.nonDouble))
            : texts.chanceOfEach(formatShare(chance.nonDouble), formatShare(chance.double))}
        </span>
      </p>
      <div className="dice-grid" data-doubles={doubles.length > 0 || undefined}>
        <Combinations label={texts.nonDoubles} entries={entries.slice(0, NON_DOUBLES)} most={most} />
        {doubles.length > 0 && (
          <>
            <hr />
            <Combinations label={texts.doubles} entries={doubles} most={most} />
          </>
        )}
      </div>
    </section>
  );
}

type CombinationsProps = { readonly label: string; readonly entries: readonly Entry[]; readonly most: number };

function Combinations({ label, entries, most }: CombinationsProps) {
  return (
    <ul aria-label={label}>
      {entries.map(({ dice_entry, user_average, opponent_average }) => {
        const faces = dice_entry.split("_");
        return (
          <li key={dice_entry} className="combination">
            <span className="combination__dice" role="img" aria-label={faces.join("–")}>
              <Die face={faces[0]} />
              <Die face={faces[1]} />
            </span>
            <Average side="own" name={texts.you} average={user_average} most={most} />
            <Average side="opponent" name={texts.opponent} average={opponent_average} most={most} />
          </li>
        );
      })}
    </ul>
  );
}

type AverageProps = {
  readonly side: "own" | "opponent";
  readonly name: string;
  readonly average: number | null;
  readonly most: number;
};

function Average({ side, name, average, most }: AverageProps) {
  return (
    <span className={`average average--${side}`}>
      <span className="visually-hidden">{name} </span>
      <b>{formatShare(average)}</b>
      <i style={{ width: `${((100 * (average ?? 0)) / most).toFixed(1)}%` }} />
    </span>
  );
}

function Die({ face }: { readonly face: string }) {
  return (
    <svg className="die" viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#face-${face}`} />
    </svg>
  );
}

/** Where the spots of each face lie, in a grid of three by three. */
const SPOTS = ["4", "08", "048", "0268", "02468", "023568"];

/** The six faces once, for all dice of the page. */
function DieFaces() {
  return (
    <svg width="0" height="0" className="die-faces" aria-hidden="true">
      {SPOTS.map((spots, index) => (
        <symbol key={spots} id={`face-${index + 1}`} viewBox="0 0 24 24">
          <rect className="die-face" x=".5" y=".5" width="23" height="23" rx="5" />
          {[...spots].map((spot) => (
            <circle
              key={spot}
              className="die-spot"
              cx={6 + 6 * (Number(spot) % 3)}
              cy={6 + 6 * Math.floor(Number(spot) / 3)}
              r="2.1"
            />
          ))}
        </symbol>
      ))}
    </svg>
  );
}
