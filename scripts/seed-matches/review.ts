/** Judges the matches as the club's own analysis does, and remembers what it said: a match is looked at once. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { MatchEvent, MatchRules } from "../../backgammon/match/types";
import type { Chances, Engine } from "../../engine";
import { ANALYSIS_PLIES, analysisSteps, type EventReview } from "../../engine/analysis";

const CACHE = "node_modules/.cache/seed-matches";
/** Of each play the reviews keep so many candidates, and the one that was played: the file must stay small. */
const CANDIDATES_KEPT = 4;

/** All reviews of a match. `judge` names the engine with its kernel and weights: another one looks anew. */
export function reviewMatch(
  engine: Engine,
  judge: string,
  rules: MatchRules,
  events: readonly MatchEvent[],
): readonly EventReview[] {
  const key = createHash("sha256")
    .update(JSON.stringify([judge, ANALYSIS_PLIES, rules, events]))
    .digest("hex");
  const file = join(CACHE, `${key}.json`);
  if (!existsSync(file)) {
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(file, JSON.stringify([...analysisSteps(engine, rules, events)].map(({ review }) => review)));
  }
  const reviews: readonly EventReview[] = JSON.parse(readFileSync(file, "utf8"));
  return reviews.map(trimmed);
}

function trimmed(review: EventReview): EventReview {
  if (review.checker === null) return review;
  const candidates = review.checker.candidates
    .filter(({ played }, place) => place < CANDIDATES_KEPT || played)
    .map((candidate) => ({ ...candidate, chances: shortened(candidate.chances) }));
  return { ...review, checker: { ...review.checker, candidates } };
}

/** Chances are shown to a tenth of a percent; here they keep a tenth of that. */
function shortened({ win, winGammon, winBackgammon, loseGammon, loseBackgammon }: Chances): Chances {
  const to = (chance: number) => Math.round(chance * 1e4) / 1e4;
  return {
    win: to(win),
    winGammon: to(winGammon),
    winBackgammon: to(winBackgammon),
    loseGammon: to(loseGammon),
    loseBackgammon: to(loseBackgammon),
  };
}
