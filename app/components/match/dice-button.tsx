import * as texts from "#texts/match";
import type { HomeSide } from "../board/geometry";
import type { Turn } from "./use-turn";

/** A tap on the own dice swaps them: the first is the one that a quick second tap plays. */
export function DiceButton({ turn, side }: { readonly turn: Turn; readonly side: HomeSide }) {
  const [first, second] = turn.dieOrder;
  if (first === second) return null;
  return (
    <button
      type="button"
      className={`dice-button ${side}`}
      aria-label={texts.swapDice(first)}
      onClick={turn.swap}
      onPointerDown={(event) => event.stopPropagation()}
    />
  );
}
