import { Form, useHref } from "@remix-run/react";
import * as texts from "#texts/analysis";
import { LOCALE } from "#texts/language";
import { titles } from "#texts/vocabulary";
import type { ListedMatch } from "~/models/analyses.server";
import { levelOfPlay } from "../../../../backgammon/level-of-play";
import { useClub, usePlayer } from "../../session/player";
import { Avatar } from "../../ui/avatar";
import { shortenBalance } from "../../ui/club-format";
import { Flag } from "../../ui/flag";
import { formatErrorRate, formatRating } from "../../ui/format";
import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import { type Progress, useProgressPushes } from "./use-progress-pushes";

const DATE = new Intl.DateTimeFormat(LOCALE, { day: "numeric", month: "short", timeZone: "UTC" });
const YEAR = new Intl.DateTimeFormat(LOCALE, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
const RECENT_MS = 300 * 86_400_000;

type ListProps = { readonly matches: readonly ListedMatch[]; readonly page: number };

/** One line a match: both players with score, error rate, flag or bot icon, name and rating; the whole line leads to the viewer. */
export function AnalysisList({ matches, page }: ListProps) {
  const isWaiting = matches.some(({ status }) => status === "queued" || status === "running");
  const pushed = useProgressPushes(isWaiting);
  const newestMs = matches[0]?.finishedAtMs ?? 0;
  return (
    <ol className="analysed-list">
      <li className="analysed analysed--head" aria-hidden="true">
        <span className="who mine">{texts.you}</span>
        <span className="rate mine">{texts.errorRate}</span>
        <span className="score">{texts.score}</span>
        <span className="rate theirs">{texts.errorRate}</span>
        <span className="who theirs">{texts.opponent}</span>
        <span className="about">{texts.match}</span>
        <span className="when">{texts.date}</span>
      </li>
      {matches.map((match) => (
        <Row
          key={match.matchId}
          match={match}
          page={page}
          progress={pushed.get(match.matchId)}
          date={newestMs - match.finishedAtMs > RECENT_MS ? YEAR : DATE}
        />
      ))}
    </ol>
  );
}

type RowProps = {
  readonly match: ListedMatch;
  readonly page: number;
  readonly progress: Progress | undefined;
  readonly date: Intl.DateTimeFormat;
};

function Row({ match, page, progress, date }: RowProps) {
  const player = usePlayer();
  const { features } = useClub();
  const returnTo = new URLSearchParams({ returnTo: `/analysis?page=${page}` });
  const {
    matchId,
    botProfile,
    opponentName,
    opponentId,
    userScore,
    opponentScore,
    finishedAtMs,
    mode,
    subtype,
    length,
    stake,
  } = match;
  const name = botProfile?.userName ?? opponentName ?? texts.deletedUser;
  const isDone = match.status === "done";
  const isWon = userScore > opponentScore;
  return (
    <li className="analysed">
      <Person
        side="mine"
        name={player.name}
        avatar={player.avatar}
        country={player.country}
        isBot={false}
        rating={match.userRating}
        to={null}
      />
      <Person
        side="theirs"
        name={botProfile?.userName ?? opponentName}
        avatar={match.opponentAvatar}
        country={match.opponentCountry}
        isBot={match.isUserBot}
        rating={match.opponentRating}
        to={features.profile && opponentId !== null ? `/user-profile/${opponentId}?${returnTo}` : null}
      />
      {isDone && <Rate side="mine" rate={match.userError} />}
      {isDone && <Rate side="theirs" rate={match.opponentError} />}
      {!isDone && <Pending match={match} page={page} progress={progress} />}
      <span className="score">
        <b className={isWon ? "more" : undefined}>{Math.min(userScore, length)}</b>
        <i>–</i>
        <b className={isWon ? undefined : "more"}>{Math.min(opponentScore, length)}</b>
        <small className={isWon ? "won" : undefined}>{isWon ? texts.won : texts.lost}</small>
      </span>
      <span className="about">
        <span>{subtype === "coin" ? texts.limit(length) : texts.length(length)}</span>
        <small>
          {match.isGuestGame ? texts.asGuest : texts.modes[mode]}
          {stake > 0 && ` · ${texts.stake(shortenBalance(stake))}`}
        </small>
      </span>
      <time className="when" dateTime={new Date(finishedAtMs).toISOString()}>
        {date.format(finishedAtMs)}
      </time>
      <Link
        className="cover"
        to={`/analysis/match-details/${matchId}`}
        prefetch="intent"
        aria-label={texts.openMatch(name)}
      />
      <Download matchId={matchId} name={name} page={page} />
    </li>
  );
}

type PersonProps = {
  readonly side: "mine" | "theirs";
  readonly name: string | null;
  readonly avatar: string | null;
  readonly country: string | null;
  readonly isBot: boolean;
  readonly rating: number | null;
  /** The player's profile; null where there is none to open. */
  readonly to: string | null;
};

function Person({ side, name, avatar, country, isBot, rating, to }: PersonProps) {
  return (
    <span className={`who ${side}`}>
      <Avatar avatar={avatar ?? "deleted"} size={36} />
      {name === null ? (
        <s>{texts.deletedUser}</s>
      ) : (
        <b className={to === null ? "ellipsis" : undefined}>
          {to === null ? (
            name
          ) : (
            <Link className="ellipsis" to={to}>
              {name}
            </Link>
          )}
        </b>
      )}
      {isBot && <Icon name="bot" small />}
      {!isBot && name !== null && <Flag country={country} />}
      <small>{isBot ? texts.bot : name !== null && rating !== null && formatRating(rating)}</small>
    </span>
  );
}

function Rate({ side, rate }: { readonly side: "mine" | "theirs"; readonly rate: number | null }) {
  const title = levelOfPlay(rate);
  return (
    <span className={`rate ${side}`}>
      <small>{texts.errorRate}</small> {formatErrorRate(rate)}
      {title !== null && <em>{titles[title]}</em>}
    </span>
  );
}

type PendingProps = Pick<RowProps, "match" | "page" | "progress">;

/** A row whose analysis is not there yet keeps its place and height: how far it is, or another try. */
function Pending({ match, page, progress }: PendingProps) {
  const status = progress === undefined ? match.status : progress.status === "working" ? "running" : progress.status;
  const done = progress?.done ?? match.gamesDone;
  const total = progress?.total ?? match.gamesTotal;
  const { waitHours } = match;
  if (status === "failed" && waitHours !== null && waitHours > 0) {
    return (
      <span className="pending pending--held">
        {texts.usedUp} <b>{texts.opensIn(waitHours)}</b>
      </span>
    );
  }
  if (status === "failed") {
    return (
      <Form
        className="pending pending--failed"
        method="post"
        action={`/analysis?index&page=${page}`}
        preventScrollReset
      >
        <span>{waitHours === null ? texts.failedAnalysis : texts.usedUp}</span>
        <button className="link" type="submit" name="matchId" value={match.matchId}>
          {texts.retry}
        </button>
      </Form>
    );
  }
  return (
    <span className="pending" role="status">
      <b>{status === "queued" ? texts.queued : texts.running}</b> <small>{texts.gamesDone(done, total)}</small>
      <span className="meter">
        <i style={{ width: `${Math.round((done / total) * 100)}%` }} />
      </span>
    </span>
  );
}

/** Members save the file; everybody else is told what it needs. */
function Download({ matchId, name, page }: { readonly matchId: number; readonly name: string; readonly page: number }) {
  const { membership } = usePlayer();
  const file = useHref(`/analysis/match-file/${matchId}`);
  const label = texts.download(name);
  if (membership !== "free") {
    return (
      <a className="icon-button" href={file} download aria-label={label}>
        <Icon name="download" />
      </a>
    );
  }
  return (
    <Link className="icon-button" to={`/analysis?page=${page}&subscribe`} preventScrollReset aria-label={label}>
      <Icon name="download" />
    </Link>
  );
}
