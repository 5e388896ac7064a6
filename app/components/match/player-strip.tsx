import type { ReactNode } from "react";
import { ratingTitle } from "../../../backgammon/rating";
import type { Seat } from "../../../backgammon/vocabulary";
import type { PlayerView } from "../../../contract/socket";
import { MARKS } from "../board/describe";
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
  /** Seconds that the player has been away; null while he is there. */
  readonly awayS: number | null;
  readonly children?: ReactNode;
};

/** One player at his own end of the board: who he is, how he stands, his clock. */
export function PlayerStrip({ place, seat, player, onTurn, score, pips, awayS, children }: Props) {
  const title = player.rating === null ? null : ratingTitle(player.rating).title;
  return (
    <section className={`player player--${place}${onTurn ? " now" : ""}`} aria-label={player.name}>
      <Avatar avatar={player.avatar} size={48} />
      <p className="who">
        <b title={player.name}>{player.name}</b>
        {player.country !== null && <Flag country={player.country} />}
        {awayS !== null && <span className="away">{awayS > 0 ? `away ${awayS} s` : "away"}</span>}
      </p>
      <p className="rank">
        <svg className="mark" viewBox="-28 -28 56 56" role="img" aria-label={MARKS[seat]}>
          <use href={seat === "white" ? "#cl" : "#cd"} />
        </svg>
        <span>{player.isBot ? "Bot" : title}</span>
        {player.rating !== null && <b>{formatRating(player.rating)}</b>}
      </p>
      <dl className="facts">
        {score !== null && (
          <div>
            <dt className={score.isCrawford ? "crawford" : undefined}>{score.isCrawford ? "Crawford" : "Score"}</dt>
            <dd>
              {score.points}
              <small>/{score.of}</small>
            </dd>
          </div>
        )}
        <div>
          <dt>Pips</dt>
          <dd>{pips}</dd>
        </div>
      </dl>
      {children}
    </section>
  );
}
