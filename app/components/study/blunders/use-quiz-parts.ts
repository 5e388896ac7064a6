/** The board that can be played on and the verdict on an answer, fetched when a quiz begins; null until they are there, and without script. */
import { useEffect, useState } from "react";

type Parts = typeof import("./quiz-parts");

export function useQuizParts(isWanted: boolean): Parts | null {
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    if (!isWanted || parts !== null) return;
    // Without a connection the question stays, and with it the link to its answer.
    import("./quiz-parts").then(setParts, () => {});
  }, [isWanted, parts]);
  return parts;
}
