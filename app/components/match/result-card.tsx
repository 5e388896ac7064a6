import { type ReactNode, useRef, useState } from "react";
import * as common from "#texts/common";
import * as texts from "#texts/match";
import { titles } from "#texts/vocabulary";
import { wxpFor } from "../../../backgammon/economy";
import { ratingTitle } from "../../../backgammon/rating";
import { type BySeat, SEATS, type Seat } from "../../../backgammon/vocabulary";
import type { MatchResult, MatchView } from "../../../contract/socket";
import { type Names, stakeOf } from "../board/words";
import { formatGain, formatRating } from "../ui/format";
import { Link } from "../ui/link";
import { AnalysisLine } from "./analysis-line";
import { useWayOn } from "./use-way-on";

type Props = {
  readonly view: MatchView;
  readonly score: BySeat<number>;
  /** The token of the link by which the match is seen, if it is. */
  readonly shared: string | undefined;
  /** What is offered for a game that the club knows nothing of. */
  readonly ending: ReactNode;
  readonly winner: Seat;
  /** The match has ended before the viewer's eyes. */
  readonly isFresh: boolean;
  /** How the last game ended, in a sentence. */
  readonly sentence: string | null;
  readonly names: Names;
  readonly onRematch: (() => void) | null;
  readonly onHide: () => void;
  /** What is offered beside the result. */
  readonly children?: ReactNode;
};

/** The end: who won, what it changed, and where to go from here. */
export function ResultCard({
  view,
  score,
  shared,
  ending,
  winner,
  isFresh,
  sentence,
  names,
  onRematch,
  onHide,
  children,
}: Props) {
  const { seat, result } = view;
  const card = useRef<HTMLElement>(null);
  useWayOn(card, ".result__acts :is(a, button)", isFresh);
  const title = seat === null ? texts.wins(names[winner]) : winner === seat ? texts.youWin : texts.wins(names[winner]);
  return (
    <section ref={card} className={`result${seat !== null && winner === seat ? " won" : ""}`} aria-label={texts.result}>
      <h2>{title}</h2>
      {sentence !== null && <p>{sentence}</p>}
      {ending === undefined && (result === null || seat !== null) && (
        <div className={`result__changes${view.mode === "rating" ? " result__changes--rating" : ""}`}>
          {result === null ? (
            <p className="settling">{texts.settling}</p>
          ) : (
            seat && <Changes result={result} seat={seat} />
          )}
        </div>
      )}
      {seat === null && <FinalScore view={view} score={score} names={names} />}
      {ending === undefined && seat !== null && (
        <div className="result__analysis">
          {result !== null && <AnalysisLine matchId={view.matchId} names={names} />}
        </div>
      )}
      <div className="result__acts">
        {ending ?? <Ways {...{ view, shared, onRematch, names }} />}
        <button type="button" className="button button--quiet" onClick={onHide}>
          {texts.lookAtTheBoard}
        </button>
      </div>
      {ending === undefined && result !== null && isLessThanPlayedFor(view, result) && (
        <p className="secondary">{texts.movedLess}</p>
      )}
      {children}
    </section>
  );
}

/** Whether the limits of fair play have kept the match from moving all that it was played for. */
function isLessThanPlayedFor({ mode, rules, stake }: MatchView, { winner, coins, wxp }: MatchResult): boolean {
  if (mode === "bot") return false;
  if (mode === "private") return coins[winner] < stake;
  return wxp[winner] < wxpFor(mode, rules.kind === "match" ? rules.length : 1);
}

/** Where to go from here. */
function Ways({ view, shared, onRematch, names }: Pick<Props, "view" | "shared" | "onRematch" | "names">) {
  const { seat, result } = view;
  return (
    <>
      {onRematch !== null && <Rematch view={view} onRematch={onRematch} names={names} />}
      {seat !== null && (
        <Link className="button" to={`/analysis/match-details/${view.matchId}`}>
          {texts.analysis}
        </Link>
      )}
      {seat !== null &&
        (result === null ? (
          <span className="button result__later" aria-hidden="true">
            {texts.share}
          </span>
        ) : (
          <Link className="button" to={`/match/${view.matchId}/share`} reloadDocument>
            {texts.share}
          </Link>
        ))}
      {shared !== undefined && <CopyLink />}
      {seat === null && view.dice.seed !== null && (
        <Link
          className="button"
          to={`/dice-cert?${shared === undefined ? `match=${view.matchId}` : `shared=${shared}`}`}
          reloadDocument
        >
          {texts.checkTheDice}
        </Link>
      )}
      <Link className="button" to="/">
        {shared === undefined ? texts.lobby : common.play}
      </Link>
    </>
  );
}

/** For those who did not play: how it stood at the end, or what it moved. */
function FinalScore({ view, score, names }: Pick<Props, "view" | "score" | "names">) {
  const { rules, result } = view;
  const isForCoins = stakeOf(view) !== null;
  return (
    <dl className="changes">
      {SEATS.map((seat) => (
        <div key={seat}>
          <dt>{names[seat]}</dt>
          <dd>
            {rules.kind === "match" && Math.min(score[seat], rules.length)}
            {isForCoins && texts.coinsWorth(result === null ? "…" : formatGain(result.coins[seat]))}
            {result?.rating != null && (
              <small>
                {formatRating(result.rating[seat].before)} <Way /> {formatRating(result.rating[seat].after)}
              </small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The page's own address is what is shared: the button only saves the way to the browser's address line. */
function CopyLink() {
  const [isCopied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(location.href).then(() => setCopied(true));
  return (
    <button type="button" className="button button--primary" onClick={copy}>
      {isCopied ? common.copied : texts.copyLink}
    </button>
  );
}

/** From one to the other, the way the text runs. */
const Way = () => <span className="way">→</span>;

function Changes({ result, seat }: { result: MatchResult; seat: Seat }) {
  const coins = result.coins[seat];
  const rating = result.rating?.[seat] ?? null;
  const before = rating && titles[ratingTitle(rating.before).title];
  const after = rating && titles[ratingTitle(rating.after).title];
  return (
    <dl className="changes">
      <div>
        <dt>{texts.coins}</dt>
        <dd className={coins > 0 ? "up" : coins < 0 ? "down" : undefined}>{coins === 0 ? "0" : formatGain(coins)}</dd>
      </div>
      {rating !== null && (
        <div>
          <dt>{texts.rating}</dt>
          <dd>
            {formatRating(rating.before)} <Way /> <b>{formatRating(rating.after)}</b>
            <small>
              {before !== after && (
                <>
                  {before} <Way />{" "}
                </>
              )}
              {after}
            </small>
          </dd>
        </div>
      )}
      {result.wxp[seat] > 0 && (
        <div>
          <dt>{texts.wxp}</dt>
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
        {texts.rematchOffered}
      </button>
    );
  }
  return (
    <button type="button" className="button button--primary" onClick={onRematch}>
      {offer === null ? texts.rematch : texts.acceptRematch(names[offer])}
    </button>
  );
}
