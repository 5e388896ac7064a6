/** How the viewer stands against a player: matches won and lost, the latest one, and what the ratings promise. */
import { useId } from "react";
import { LOCALE } from "#texts/language";
import * as texts from "#texts/profile";
import type { PlayerRecord } from "../../../contract/player-record";
import "./record.css";

const DAY = new Intl.DateTimeFormat(LOCALE, { year: "numeric", month: "short", day: "numeric", timeZone: "UTC" });

type Props = {
  readonly name: string;
  readonly record: NonNullable<PlayerRecord["headToHead"]>;
  /** Of winning a match to seven points; null where it is not known. */
  readonly chance: number | null;
};

/** A score as players write it stops at the match's length. */
function lastWords({ own, opponents, length, finishedAt }: NonNullable<Props["record"]["last"]>): string {
  return texts.headLast(Math.min(own, length), Math.min(opponents, length), DAY.format(finishedAt));
}

export function HeadToHead({ name, record: { won, lost, last }, chance }: Props) {
  const id = useId();
  const notes = [
    last === null ? texts.headNone : lastWords(last),
    chance === null ? null : texts.headChance(Math.round(100 * chance)),
  ];
  return (
    <section className="card versus" aria-labelledby={id}>
      <h2 id={id}>{texts.headToHead(name)}</h2>
      {last !== null && (
        <p className="versus__score" role="img" aria-label={texts.headScore(won, lost)}>
          <b>{won}</b>
          <span className="versus__bar">
            <i hidden={won === 0} style={{ flexGrow: won }} />
            <i hidden={lost === 0} style={{ flexGrow: lost }} />
          </span>
          <b>{lost}</b>
        </p>
      )}
      <p className="caption">{notes.filter(Boolean).join(" ")}</p>
    </section>
  );
}
