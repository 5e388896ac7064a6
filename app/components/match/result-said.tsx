import { useEffect } from "react";
import * as texts from "#texts/match";
import type { MatchView } from "../../../contract/socket";
import type { Names } from "../board/words";
import { formatGain } from "../ui/format";

type Props = {
  readonly view: MatchView;
  readonly names: Names;
  /** The match was not over when the page was opened. */
  readonly isFresh: boolean;
  readonly say: (text: string) => void;
};

/** What is said after a match besides its events: the coins, once they are paid, and that the opponent wants another. */
export function ResultSaid({ view: { result, rematch, seat }, names, isFresh, say }: Props) {
  const coins = isFresh && result !== null && seat !== null ? result.coins[seat] : 0;
  useEffect(() => {
    if (coins !== 0) say(texts.coinsGained(formatGain(coins)));
  }, [coins, say]);
  const by = rematch?.offeredBy ?? null;
  useEffect(() => {
    if (by !== null && seat !== null && by !== seat) say(texts.offersRematch(names[by]));
  }, [by, seat, names, say]);
  return null;
}
