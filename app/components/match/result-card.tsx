import { Link } from "@remix-run/react";
import { ratingTitle } from "../../../backgammon/rating";
import type { Seat } from "../../../backgammon/vocabulary";
import type { MatchResult, MatchView } from "../../../contract/socket";
import { formatGain, formatRating } from "../format";
import type { Names } from "./words";

type Props = {
  readonly view: MatchView;
  readonly winner: Seat;
  /** How the last game ended, in a sentence. */
  readonly sentence: string | null;
  readonly names: Names;
  readonly onRematch: (() => void) | null;
  readonly onHide: () => void;
};

/** The end: who won, what it changed, and where to go from here. */
export function ResultCard({ view, winner, sentence, names, onRematch, onHide }: Props) {
  const { seat, result } = view;
  const title = seat === null ? `${names[winner]} wins` : winner === seat ? "You win!" : `${names[winner]} wins`;
  return (
    <section className={`result${seat !== null && winner === seat ? " won" : ""}`} aria-label="Result">
      <h2>{title}</h2>
      {sentence !== null && <p>{sentence}</p>}
      {result === null ? (
        <p className="settling">Settling the match…</p>
      ) : (
        seat !== null && <Changes result={result} seat={seat} />
      )}
      <div className="result__acts">
        {onRematch !== null && <Rematch view={view} onRematch={onRematch} names={names} />}
        <Link className="button" to={`/analysis/match-details/${view.matchId}`}>
          Analysis
        </Link>
        <Link className="button" to="/">
          Lobby
        </Link>
        <button type="button" className="button button--quiet" onClick={onHide}>
          Look at the board
        </button>
      </div>
    </section>
  );
}

function Changes({ result, seat }: { result: MatchResult; seat: Seat }) {
  const rating = result.rating?.[seat] ?? null;
  const before = rating && ratingTitle(rating.before).title;
  const after = rating && ratingTitle(rating.after).title;
  return (
    <dl className="changes">
      {result.coins[seat] !== 0 && (
        <div>
          <dt>Coins</dt>
          <dd className={result.coins[seat] > 0 ? "up" : "down"}>{formatGain(result.coins[seat])}</dd>
        </div>
      )}
      {rating !== null && (
        <div>
          <dt>Rating</dt>
          <dd>
            {formatRating(rating.before)} → <b>{formatRating(rating.after)}</b>
            <small>{before === after ? after : `${before} → ${after}`}</small>
          </dd>
        </div>
      )}
      {result.wxp[seat] > 0 && (
        <div>
          <dt>WXP</dt>
          <dd className="up">{formatGain(result.wxp[seat])}</dd>
        </div>
      )}
    </dl>
  );
}

function Rematch({ view, onRematch, names }: { view: MatchView; onRematch: () => void; names: Names }) {
  const offer = view.rematch?.offeredBy ?? null;
  if (offer === view.seat && offer !== null) {
    return (
      <button type="button" className="button button--primary" disabled>
        Rematch offered…
      </button>
    );
  }
  return (
    <button type="button" className="button button--primary" onClick={onRematch}>
      {offer === null ? "Rematch" : `Accept ${names[offer]}'s rematch`}
    </button>
  );
}
