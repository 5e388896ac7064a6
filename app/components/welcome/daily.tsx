/** The position of the day: board and card. */
import { useEffect, useRef, useState } from "react";
import * as texts from "#texts/welcome";
import { DailyCard } from "./daily-card";
import { PlaysOver } from "./daily-plays";
import { DailyTable } from "./daily-table";
import type { DoorDaily } from "./door";
import { StillBoard } from "./still-board";
import { factsOf, toldOf, useDaily } from "./use-daily";

/** How the board was first touched: at a place of the window, or, with nulls, by a key; or which fact was, to be shown on it. */
export type Touch = {
  readonly x: number | null;
  readonly y: number | null;
  readonly isAgain: boolean;
  readonly fact: number | null;
};

type Props = {
  readonly daily: DoorDaily;
  /** Null on the server, and after a walk from another page. */
  readonly touch: Touch | null;
};

export function Daily({ daily, touch }: Props) {
  const play = useDaily(daily, touch?.isAgain ?? false);
  const { game, moves, isOpen, judged } = play;
  const plays = isOpen || judged?.sent === "practice" ? null : (daily.verdict?.plays ?? null);
  const told = toldOf(daily, play);
  const facts = factsOf(told);
  // By its words: the club's verdict, which comes after the browser's, may say the same.
  const [looked, look] = useState(touch?.fact == null ? null : facts[touch.fact]?.text);
  const fact = facts.find(({ text }) => text === looked) ?? null;
  const board = useRef<HTMLElement>(null);
  const isShown = fact !== null && fact.mark !== null;
  useEffect(() => {
    if (isShown) board.current?.scrollIntoView({ block: "nearest" });
  }, [isShown]);
  return (
    <>
      <figure ref={board} className="welcome__board">
        <figcaption>
          <b>{texts.daily}</b> <span className="welcome__day">{daily.day}</span> <span>{texts.toPlay(daily.dice)}</span>{" "}
          {daily.stakes !== null && <span>{daily.stakes}</span>}
        </figcaption>
        <div className="welcome__picture">
          {game === null ? (
            <StillBoard xgid={daily.xgid} words={daily.words}>
              {plays !== null && <PlaysOver plays={plays} />}
              {isOpen && <button type="button" className="welcome__touch" aria-label={texts.playOnBoard} />}
            </StillBoard>
          ) : (
            <DailyTable
              {...{ game, isOpen, plays }}
              touch={touch?.fact == null ? touch : null}
              fact={fact?.mark ?? null}
              // What was best is drawn over the position as it was.
              moves={plays === null ? moves : []}
              onMoves={play.setMoves}
            />
          )}
        </div>
      </figure>
      <DailyCard
        {...{ daily, play, told, shown: fact }}
        touched={touch?.fact ?? null}
        onShow={(next) => look(next?.text ?? null)}
      />
    </>
  );
}
