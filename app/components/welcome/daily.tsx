/** The position of the day: board and card. */
import * as texts from "#texts/welcome";
import { DailyCard } from "./daily-card";
import { PlaysOver } from "./daily-plays";
import { DailyTable } from "./daily-table";
import type { DoorDaily } from "./door";
import { StillBoard } from "./still-board";
import { useDaily } from "./use-daily";

/** How the board was first touched: at a place of the window, or, with nulls, by a key. */
export type Touch = { readonly x: number | null; readonly y: number | null; readonly isAgain: boolean };

type Props = {
  readonly daily: DoorDaily;
  /** Null on the server, and after a walk from another page. */
  readonly touch: Touch | null;
};

export function Daily({ daily, touch }: Props) {
  const play = useDaily(daily, touch?.isAgain ?? false);
  const { game, moves, isOpen, judged } = play;
  const plays = isOpen || judged?.sent === "practice" ? null : (daily.verdict?.plays ?? null);
  return (
    <>
      <figure className="welcome__board">
        <figcaption>
          <b>{texts.daily}</b> <span className="welcome__day">{daily.day}</span> <span>{texts.toPlay(daily.dice)}</span>
        </figcaption>
        <div className="welcome__picture">
          {game === null ? (
            <StillBoard xgid={daily.xgid} words={daily.words}>
              {plays !== null && <PlaysOver plays={plays} />}
              {isOpen && <button type="button" className="welcome__touch" aria-label={texts.playOnBoard} />}
            </StillBoard>
          ) : (
            <DailyTable
              {...{ game, isOpen, touch, plays }}
              // What was best is drawn over the position as it was.
              moves={plays === null ? moves : []}
              onMoves={play.setMoves}
            />
          )}
        </div>
      </figure>
      <DailyCard daily={daily} play={play} />
    </>
  );
}
