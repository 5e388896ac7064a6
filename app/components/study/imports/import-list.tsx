import { Form } from "@remix-run/react";
import * as texts from "#texts/imports";
import { LOCALE } from "#texts/language";
import type { ImportEntry } from "~/models/imports.server";
import { usePlayer } from "../../session/player";
import { formatErrorRate } from "../../ui/format";
import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import { type Progress, useProgressPushes } from "../analysis/use-progress-pushes";

const DATE = new Intl.DateTimeFormat(LOCALE, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });

type ListProps = { readonly matches: readonly ImportEntry[]; readonly page: number };

/** One line a match, which leads to the viewer; what may be changed of it lies behind its options. */
export function ImportList({ matches, page }: ListProps) {
  const pushed = useProgressPushes(matches.some(({ status }) => status === "queued" || status === "running"));
  return (
    <ol className="import-list">
      {matches.map((match) => (
        <Row key={match.match_id} match={match} page={page} progress={pushed.get(match.match_id)} />
      ))}
    </ol>
  );
}

type RowProps = { readonly match: ImportEntry; readonly page: number; readonly progress: Progress | undefined };

function Row({ match, page, progress }: RowProps) {
  const { white_name: white, black_name: black, length } = match;
  // As players write it: no further than the match is long.
  const written = (score: number) => (length === null ? score : Math.min(score, length));
  const about = [
    length === null ? texts.money : texts.points(length),
    texts.games(match.games),
    ...(match.is_finished ? [] : [texts.unfinished]),
    DATE.format(match.played_at),
  ];
  return (
    <li className="imported">
      <div className="imported__match">
        <Side name={white} score={written(match.white_score)} rate={match.white_error} isOwn={match.seat === "white"} />
        <Side name={black} score={written(match.black_score)} rate={match.black_error} isOwn={match.seat === "black"} />
        <small>{about.join(" · ")}</small>
        <Link
          className="cover"
          to={`/analysis/match-details/${match.match_id}`}
          prefetch="intent"
          aria-label={texts.openMatch(white, black)}
        />
      </div>
      {match.status !== "done" && <Pending match={match} page={page} progress={progress} />}
      <Options match={match} page={page} />
    </li>
  );
}

type SideProps = {
  readonly name: string;
  readonly score: number;
  readonly rate: number | null;
  readonly isOwn: boolean;
};

function Side({ name, score, rate, isOwn }: SideProps) {
  return (
    <span className="imported__side">
      <span className="ellipsis">{isOwn ? <b>{name}</b> : name}</span>
      {rate !== null && (
        <span>
          <small>{texts.errorRate}</small> {formatErrorRate(rate)}
        </span>
      )}
      <b>{score}</b>
    </span>
  );
}

function Pending({ match, page, progress }: RowProps) {
  const status = progress === undefined ? match.status : progress.status === "working" ? "running" : progress.status;
  const done = progress?.done ?? match.games_done;
  if (status === "failed") {
    return (
      <Form className="imported__pending" method="post" action={`/analysis/import?page=${page}`} preventScrollReset>
        <input type="hidden" name="intent" value="retry" />
        <span>{texts.notAnalysed}</span>
        <button className="link" type="submit" name="matchId" value={match.match_id}>
          {texts.retry}
        </button>
      </Form>
    );
  }
  return (
    <span className="imported__pending" role="status">
      <b>{status === "queued" ? texts.queued : texts.running}</b> <small>{texts.gamesDone(done, match.games)}</small>
    </span>
  );
}

function Options({ match, page }: Omit<RowProps, "progress">) {
  const { membership } = usePlayer();
  const { seat, counts, match_id: matchId, white_name: white, black_name: black } = match;
  const own = seat === null ? null : seat === "white" ? white : black;
  const sides = [
    ["white", white],
    ["black", black],
    ["neither", texts.neither],
  ] as const;
  return (
    <details className="imported__options">
      <summary aria-label={texts.optionsOf(white, black)}>
        <Icon name="settings" small />
        <span className="ellipsis">
          {own === null ? texts.youAreNeither : `${texts.youAre(own)} · ${counts ? texts.counted : texts.notCounted}`}
        </span>
      </summary>
      {/* Anew when what is stored has changed. */}
      <Form
        key={`${seat} ${counts}`}
        className="imported__form"
        method="post"
        action={`/analysis/import?page=${page}`}
        preventScrollReset
      >
        <input type="hidden" name="intent" value="change" />
        <input type="hidden" name="matchId" value={matchId} />
        <fieldset className="field">
          <legend>{texts.whichSide}</legend>
          <div className="choices">
            {sides.map(([value, label]) => (
              <label key={value} className="choice">
                <input type="radio" name="seat" value={value} defaultChecked={(seat ?? "neither") === value} />
                <span className="ellipsis">{label}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <label className="switch">
          <span>
            {texts.count}
            <small>{membership === "free" ? texts.membersOnly : texts.countAbout}</small>
          </span>
          <input type="checkbox" name="counts" defaultChecked={counts} />
        </label>
        <div className="import-form__acts">
          <button className="button button--primary" type="submit">
            {texts.save}
          </button>
          <Link className="button" to={`/analysis/import?page=${page}&remove=${matchId}`} preventScrollReset>
            {texts.remove}
          </Link>
        </div>
      </Form>
    </details>
  );
}
