import { type CSSProperties, useEffect, useState } from "react";
import * as texts from "#texts/match";
import type { BoardPicture } from "../board/board-picture";
import { DOUBLE_TAP_MS } from "../board/destinations";
import type { HomeSide } from "../board/geometry";
import { diceStyle } from "../board/touch";
import type { Turn } from "./use-turn";

type Props = {
  readonly turn: Turn;
  readonly picture: BoardPicture;
  readonly side: HomeSide;
  /** To roll by a tap anywhere; null where rolling is not all that can be done. */
  readonly onRoll: (() => void) | null;
};

/** What a tap on dice and board does beside moving checkers: rolls, swaps the dice, hands the turn over. */
export function BoardTaps({ turn, picture, side, onRoll }: Props) {
  // The second half of a double tap that rolled must not play a checker.
  const [isSpent, setSpent] = useState(false);
  useEffect(() => {
    if (!isSpent) return;
    const timer = setTimeout(() => setSpent(false), DOUBLE_TAP_MS);
    return () => clearTimeout(timer);
  }, [isSpent]);
  if (onRoll !== null || isSpent) {
    const roll = () => {
      if (isSpent) return;
      setSpent(true);
      onRoll?.();
    };
    return <Shortcut className="board-tap" onTap={roll} />;
  }
  if (turn.destinations === null) return null;
  const style = diceStyle(picture, side);
  if (turn.complete) return <Shortcut className="dice-button" style={style} onTap={turn.done} />;
  const [first, second] = turn.dieOrder;
  if (first === second || turn.played.length > 0) return null;
  return (
    <button
      type="button"
      className="dice-button"
      style={style}
      aria-label={texts.swapDice(first)}
      onClick={turn.swap}
      onPointerDown={(event) => event.stopPropagation()}
    />
  );
}

/** For pointers alone: keys and screen readers have the button that says so. */
function Shortcut({ onTap, ...look }: { className: string; style?: CSSProperties; onTap: () => void }) {
  return (
    <button
      type="button"
      {...look}
      tabIndex={-1}
      aria-hidden="true"
      onClick={onTap}
      onPointerDown={(event) => event.stopPropagation()}
    />
  );
}
