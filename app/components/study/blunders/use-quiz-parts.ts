/** The board that can be played on, fetched when a quiz begins; null until it is there, and without script. */
import { useEffect, useState } from "react";

type Parts = typeof import("./quiz-board");

export function useQuizParts(isWanted: boolean): Parts | null {
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    if (!isWanted || parts !== null) return;
    // Without a connection the question stays, and with it the link to its answer.
    import("./quiz-board").then(setParts, () => {});
  }, [isWanted, parts]);
  return parts;
}
