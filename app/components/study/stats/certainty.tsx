/** Figures with what they are taken of and how far they can be trusted. */
import type { ReactNode } from "react";
import * as texts from "#texts/certainty";
import type { Certainty } from "../../../../contract/certainty";
import { formatCoins, formatErrorRate, MISSING } from "../../ui/format";
import { NothingYet } from "./screen";
import { WideGroup, WideRow, WideTable } from "./wide-table";
import "./certainty.css";

type Interval = { readonly value: number; readonly low: number; readonly high: number };
type Rates = Certainty["errors"]["all"];
type Least = { readonly matches: number; readonly decisions: number; readonly results: number };

const percent = (share: number) => `${(100 * share).toFixed(1)}%`;

type TableProps = { readonly label: string; readonly heads: readonly string[]; readonly children: ReactNode };

function Table({ label, heads, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: where it scrolls it must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields
    <div className="certainty__table" role="group" aria-label={label} tabIndex={0}>
      <WideTable {...{ label, heads }}>{children}</WideTable>
    </div>
  );
}

function between(interval: Interval | null, format: (value: number) => string): string {
  return interval === null ? texts.tooFew : `${format(interval.low)} – ${format(interval.high)}`;
}

type RatesProps = {
  readonly errors: Certainty["errors"];
  readonly least: Least;
  /** What phases and categories are called: all that this screen needs of their texts. */
  readonly names: Readonly<Record<"phases" | "categories", Readonly<Record<string, string>>>>;
};

export function ErrorRates({ errors, least, names }: RatesProps) {
  const row = (key: string, name: string, { matches, decisions, rate }: Rates) => (
    <WideRow
      key={key}
      name={name}
      cells={[
        <b key="rate">{rate === null ? MISSING : formatErrorRate(rate.value)}</b>,
        between(rate, formatErrorRate),
        formatCoins(matches),
        formatCoins(decisions),
      ]}
    />
  );
  const groups = [
    { name: texts.byType, rows: errors.by_type.map((one) => row(one.type, texts.types[one.type], one)) },
    {
      name: texts.byStrength,
      rows: errors.by_strength.map((one) => row(one.strength, texts.strengths[one.strength], one)),
    },
    { name: texts.byMonth, rows: errors.by_month.map((one) => row(one.month, one.month, one)) },
    { name: texts.byPhase, rows: errors.by_phase.map((one) => row(one.phase, names.phases[one.phase], one)) },
  ];
  const categories = errors.by_category.map((one) => row(one.category, names.categories[one.category], one));
  const heads = [texts.by, texts.errorRate, texts.interval, texts.matches, texts.decisions];
  return (
    <section className="card certainty" aria-label={texts.errorRate}>
      <h2>{texts.errorRate}</h2>
      <Table label={texts.errorRate} heads={heads}>
        <tbody>{row("all", texts.all, errors.all)}</tbody>
        {groups
          .filter(({ rows }) => rows.length > 0)
          .map(({ name, rows }) => (
            <tbody key={name}>
              <WideGroup name={name} columns={heads.length} />
              {rows}
            </tbody>
          ))}
      </Table>
      {categories.length > 0 && (
        <details>
          <summary>{texts.byCategory}</summary>
          <Table label={texts.byCategory} heads={heads}>
            <tbody>{categories}</tbody>
          </Table>
        </details>
      )}
      {errors.uncounted > 0 && <p className="caption">{texts.uncounted(errors.uncounted)}</p>}
      <p className="caption note">{texts.errorRateAbout(least.matches, least.decisions)}</p>
    </section>
  );
}

export function Results({ results, least }: { readonly results: Certainty["results"]; readonly least: Least }) {
  const { matches, won, share, analysed, without_luck: withoutLuck, luck } = results;
  return (
    <section className="card certainty" aria-label={texts.results}>
      <h2>{texts.results}</h2>
      <Table label={texts.results} heads={[texts.figure, texts.share, texts.interval, texts.matches]}>
        <tbody>
          <WideRow
            name={texts.won}
            cells={[
              <b key="share">{matches === 0 ? MISSING : percent(won / matches)}</b>,
              between(share, percent),
              formatCoins(matches),
            ]}
          />
          <WideRow
            name={texts.wonWithoutLuck}
            cells={[
              <b key="share">{withoutLuck === null ? MISSING : percent(withoutLuck.value)}</b>,
              between(withoutLuck, percent),
              formatCoins(analysed),
            ]}
          />
          <WideRow
            name={texts.luck}
            cells={[
              <b key="luck">{luck === null ? MISSING : luck.toFixed(3).replace("-", "−")}</b>,
              texts.luckUnit,
              formatCoins(analysed),
            ]}
          />
        </tbody>
      </Table>
      <p className="caption note">{texts.resultsAbout(least.results)}</p>
    </section>
  );
}

type Audit = Certainty["dice"]["doubles"];

/** Below this a line is called unusual. */
const ODD = 0.05;

function chanceText(chance: number): string {
  return chance < 0.001 ? "< 0.1%" : percent(chance);
}

export function DiceAudit({ dice }: { readonly dice: Certainty["dice"] }) {
  const { doubles, sixes, rolls, chance } = dice;
  const row = (name: string, { hits, count, share, interval, chance }: Audit) => (
    <WideRow
      key={name}
      name={name}
      cells={[
        texts.of(formatCoins(hits), formatCoins(count)),
        <b key="share">{interval === null ? MISSING : percent(interval.value)}</b>,
        between(interval, percent),
        percent(share),
        chanceText(chance),
      ]}
    />
  );
  const heads = [texts.figure, texts.rolled, texts.share, texts.interval, texts.fair, texts.chance];
  if (doubles.count === 0) {
    return (
      <section className="card certainty" aria-label={texts.dice}>
        <h2>{texts.dice}</h2>
        <NothingYet text={texts.noDice} />
      </section>
    );
  }
  return (
    <section className="card certainty" aria-label={texts.dice}>
      <h2>{texts.dice}</h2>
      <p className="caption">{texts.diceAbout}</p>
      <Table label={texts.dice} heads={heads}>
        <tbody>
          {row(texts.doubles, doubles)}
          {row(texts.sixes, sixes)}
          <WideRow name={texts.together} cells={["", "", "", "", chanceText(chance)]} />
        </tbody>
      </Table>
      <p>{texts.verdict([doubles.chance, sixes.chance, chance].some((one) => one < ODD))}</p>
      <details>
        <summary>{texts.allRolls}</summary>
        <Table label={texts.allRolls} heads={heads}>
          <tbody>{rolls.map((roll) => row(roll.dice.replace("_", "-"), roll))}</tbody>
        </Table>
      </details>
      <h3>{texts.shows}</h3>
      <p>{texts.showsText}</p>
      <h3>{texts.showsNot}</h3>
      <p>{texts.showsNotText}</p>
    </section>
  );
}
