import { useEffect, useState } from "react";

/** How long the word about an answer shows (study spec §4, §9). */
export const BANNER_MS = 1_250;
/** How long after a wrong answer the right one is shown. */
export const REVEAL_MS = 1_550;

export type Verdict = { readonly problemId: string; readonly isRight: boolean };

/**
 * What follows an answer: the banner shows for 1.25 s, and a wrong answer keeps the right one back for 1.55 s. `verdict` is the
 * newest answer of this page, a new object each.
 */
export function useBanner(verdict: Verdict | null) {
  const [banner, setBanner] = useState<Verdict | null>(null);
  const [revealed, setRevealed] = useState<Verdict | null>(null);
  useEffect(() => {
    if (verdict === null) return;
    setBanner(verdict);
    const hide = setTimeout(() => setBanner(null), BANNER_MS);
    const reveal = setTimeout(() => setRevealed(verdict), verdict.isRight ? 0 : REVEAL_MS);
    return () => {
      clearTimeout(hide);
      clearTimeout(reveal);
    };
  }, [verdict]);
  /** The problem whose right answer is still kept back. */
  const withheld = verdict !== null && !verdict.isRight && revealed !== verdict ? verdict.problemId : null;
  /** The problem whose right answer came after a wrong one, on this page. */
  const uncovered = verdict !== null && !verdict.isRight && revealed === verdict ? verdict.problemId : null;
  return { banner, withheld, uncovered };
}
