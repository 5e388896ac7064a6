import { type RefObject, useEffect } from "react";

/**
 * Leads the focus to the first thing that a card offers: whoever has just played finds what to do next, though the button that they
 * pressed last has gone. Who writes to the opponent is left alone, and so is everybody where the card is not `isFresh`.
 */
export function useWayOn(card: RefObject<HTMLElement>, selector: string, isFresh = true): void {
  useEffect(() => {
    const { activeElement, body } = document;
    if (
      isFresh &&
      (activeElement === body || activeElement?.closest(".board, .controls .large, .controls .small > .act"))
    )
      card.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [card, selector, isFresh]);
}
