import { useCallback, useEffect, useState } from "react";

type Parts = typeof import("./trainer-parts");
type PlayJudge = typeof import("./play-judge");

/**
 * The board that is played on: null until it is there, and without script; "failed" without a connection. What judges a play comes
 * with its first checker, so that a question that is only looked at does not bring the rules.
 */
export function useTrainerParts(isWanted: boolean, isMoved: boolean) {
  const [parts, setParts] = useState<Parts | "failed" | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    import("./trainer-parts").then(setParts, () => setParts("failed"));
  }, [isWanted]);
  const judge = useCallback((ask: (judge: PlayJudge) => void) => {
    import("./play-judge").then(ask, () => setParts("failed"));
  }, []);
  useEffect(() => {
    if (isMoved) judge(() => {});
  }, [isMoved, judge]);
  return { parts, judge };
}
