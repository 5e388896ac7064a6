/** A player's last matches against players. Those of a viewer's own lead to their boards. */
import { useId } from "react";
import { modes } from "#texts/board";
import { LOCALE } from "#texts/language";
import * as texts from "#texts/profile";
import type { PlayerRecord } from "../../../contract/player-record";
import { Flag } from "../ui/flag";
import { Link } from "../ui/link";

const DAYS = new Intl.DateTimeFormat(LOCALE, { year: "numeric", month: "short", day: "numeric", timeZone: "UTC" });
const RATE = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** "4.2"; what is missing is "N/A" (STAT-09). */
export function rateText(rate: number | null): string {
  return rate === null ? texts.notAvailable : RATE.format(rate);
}

type Props = {
  /** Null when they could not be loaded. */
  readonly record: PlayerRecord | null;
  /** The viewer's own, who may look at their analyses. */
  readonly hasAnalyses: boolean;
  /** Who keeps their matches from the viewer; null when nobody does. */
  readonly keeper?: string | null;
};

export function RecentMatches({ record, hasAnalyses, keeper = null }: Props) {
  const id = useId();
  return (
    <section className="card recent" aria-labelledby={id}>
      <h2 id={id}>{texts.recentMatches}</h2>
      {record === null || record.matches.length === 0 ? (
        <p className="empty">
          {keeper !== null
            ? texts.keeps(keeper, texts.theirMatches)
            : record === null
              ? texts.recentFailed
              : texts.recentNone}
        </p>
      ) : (
        <ul>
          {record.matches.map((match) => (
            <Recent key={match.matchId} match={match} hasAnalyses={hasAnalyses} />
          ))}
        </ul>
      )}
    </section>
  );
}

type RecentProps = { readonly match: PlayerRecord["matches"][number]; readonly hasAnalyses: boolean };

function Recent({ match, hasAnalyses }: RecentProps) {
  const { mode, subtype, length, won, score, opponent, isOpponentHidden, errorRate, finishedAt } = match;
  const about = [modes[mode], subtype === "coin" ? texts.limit(length) : texts.points(length), DAYS.format(finishedAt)];
  return (
    <li>
      <b className={won ? "recent__won" : "recent__lost"}>{won ? texts.won : texts.lost}</b>
      <span className="recent__who">
        {opponent === null ? (
          isOpponentHidden ? (
            <span className="secondary">{texts.somebody}</span>
          ) : (
            <s>{texts.deletedUser}</s>
          )
        ) : (
          <span className="row">
            <Flag country={opponent.country} />
            <Link className="ellipsis" to={`/user-profile/${opponent.id}`}>
              {opponent.name}
            </Link>
          </span>
        )}
        <small>{about.join(" · ")}</small>
      </span>
      <span className="recent__figures">
        <span>{texts.score(Math.min(score.own, length), Math.min(score.opponents, length))}</span>
        <small>{texts.errorRateShort(rateText(errorRate))}</small>
      </span>
      {hasAnalyses && (
        <Link className="link" to={`/analysis/match-details/${match.matchId}`}>
          {texts.analysis}
        </Link>
      )}
    </li>
  );
}
