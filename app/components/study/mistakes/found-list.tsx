/** What a search found: its sums, and a row for each mistake, which leads to the board. */
import * as blunders from "#texts/blunders";
import { LOCALE } from "#texts/language";
import * as texts from "#texts/mistakes";
import { formatCoins, formatEquity } from "../../ui/format";
import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import "./found-list.css";
import { deedWords } from "./deed-words";

export type FoundRow = {
  readonly id: string;
  readonly kind: "checker" | "cube";
  /** "6-3"; null for the cube. */
  readonly dice: string | null;
  readonly played: string;
  readonly best: string;
  readonly error: number;
  readonly category: string;
  readonly phase: string | null;
  readonly deed: string | null;
  readonly opponent: string | null;
  readonly at: number;
  /** On the blunder page. */
  readonly to: string;
};

const DAY = new Intl.DateTimeFormat(LOCALE, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });

export function FoundSums({ count, cost }: { readonly count: number; readonly cost: number }) {
  return (
    <p className="row" role="status">
      <b>{texts.countOf(count, formatCoins(count))}</b>
      {count > 0 && (
        <>
          <span>
            <b>{formatEquity(cost)}</b> {texts.inAll}
          </span>
          <span>
            <b>{formatEquity(cost / count)}</b> {texts.each}
          </span>
        </>
      )}
    </p>
  );
}

export function FoundList({ rows }: { readonly rows: readonly FoundRow[] }) {
  return (
    <ol className="card mistake-list" aria-label={texts.results}>
      {rows.map(({ id, kind, dice, played, best, error, category, phase, deed, opponent, at, to }) => (
        <li key={id}>
          <Link to={to} discover="none">
            <Icon name={kind === "checker" ? "checker" : "cube"} small />
            <span className="mistake-list__what">
              <b>
                {dice !== null && <span className="mistake-list__dice">{dice}</span>}
                <bdi>{texts.playedInstead(played, best)}</bdi>
              </b>
              <small>
                {[
                  blunders.categoryNames[category] ?? category,
                  ...(phase === null ? [] : [texts.phases[phase] ?? phase]),
                  ...(deed === null ? [] : [deedWords(deed)]),
                  texts.against(opponent ?? texts.deletedUser),
                  DAY.format(at),
                ].join(" · ")}
              </small>
            </span>
            <b className="mistake-list__cost">{formatEquity(error)}</b>
          </Link>
        </li>
      ))}
    </ol>
  );
}

export type Kind = {
  readonly category: string;
  readonly phase: string;
  readonly deed: string;
  readonly count: number;
  readonly cost: number;
  readonly latestAt: number;
  /** The search for them. */
  readonly to: string;
};

/** Mistakes of the same kind that were made more than once. */
export function RepeatedList({ kinds }: { readonly kinds: readonly Kind[] }) {
  return (
    <ol className="card mistake-list" aria-label={texts.again}>
      {kinds.map(({ category, phase, deed, count, cost, latestAt, to }) => (
        <li key={`${category} ${phase} ${deed}`}>
          <Link to={to}>
            <b className="mistake-list__times">{texts.times(count)}</b>
            <span className="mistake-list__what">
              <b>{deedWords(deed)}</b>
              <small>
                {[
                  blunders.categoryNames[category] ?? category,
                  texts.phases[phase],
                  texts.lastTime(DAY.format(latestAt)),
                ].join(" · ")}
              </small>
            </span>
            <b className="mistake-list__cost">{formatEquity(cost)}</b>
          </Link>
        </li>
      ))}
    </ol>
  );
}
