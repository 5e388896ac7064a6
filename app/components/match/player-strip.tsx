import type { ReactNode } from "react";
import { marks } from "#texts/board";
import * as texts from "#texts/match";
import { titles } from "#texts/vocabulary";
import { ratingTitle } from "../../../backgammon/rating";
import type { Seat } from "../../../backgammon/vocabulary";
import type { PlayerView } from "../../../contract/socket";
import { Avatar } from "../ui/avatar";
import { Flag } from "../ui/flag";
import { formatRating } from "../ui/format";
import "./player-strip.css";

type Props = {
  readonly place: "me" | "opp";
  readonly seat: Seat;
  readonly player: PlayerView;
  readonly onTurn: boolean;
  /** Null for a game that is not played for points. */
  readonly score: { readonly points: number; readonly of: number; readonly isCrawford: boolean } | null;
  readonly pips: number;
  /** Seconds that the player has been away; null while they are there. */
  readonly awayS: number | null;
  /** Stands in place of title and rating for as long as it holds. */
  readonly note?: string | null;
  readonly children?: ReactNode;
};

/** One player at their own end of the board: who they are, how they stand, their clock. */
export function PlayerStrip({ place, seat, player, onTurn, score, pips, awayS, note = null, children }: Props) {
  const title = player.rating === null ? null : titles[ratingTitle(player.rating).title];
  return (
    <section className={`player player--${place}${onTurn ? " now" : ""}`} aria-label={player.name}>
      <Avatar avatar={player.avatar} size={48} />
      <p className="who">
        <b title={player.name}>{player.name}</b>
        {player.country !== null && <Flag country={player.country} />}
        {awayS !== null && <span className="away">{awayS > 0 ? texts.awayFor(awayS) : texts.away}</span>}
      </p>
      {note === null ? (
        <p className="rank">
          <svg className="mark" viewBox="-28 -28 56 56" role="img" aria-label={marks[seat]}>
            <use href={seat === "white" ? "#cl" : "#cd"} />
          </svg>
          <span>{player.isBot ? texts.bot : title}</span>
          {player.rating !== null && <b>{formatRating(player.rating)}</b>}
        </p>
      ) : (
        <p className="rank note">{note}</p>
      )}
      <dl className="facts">
        {score !== null && (
          <div>
            <dt className={score.isCrawford ? "crawford" : undefined}>
              {score.isCrawford ? texts.crawford : texts.score}
            </dt>
            <dd>
              {score.points}
              <small>/{score.of}</small>
            </dd>
          </div>
        )}
        <div>
          <dt>{texts.pips}</dt>
          <dd>{pips}</dd>
        </div>
      </dl>
      {children}
    </section>
  );
}
