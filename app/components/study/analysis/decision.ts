import type { MatchDetails } from "../../../../contract/analysis";
import { boardOf, cubeOf, unpackCandidates } from "./review";
import type { Viewer } from "./use-viewer";
import { isCheckerOpen, isCubeOpen } from "./viewer-rules";
import type { Section } from "./viewer-state";

/** Everything that the page shows of the decision at hand. */
export function decisionOf({ game, step, state }: Viewer, { attributes: { length } }: MatchDetails) {
  if (game === null || step === null) return null;
  const candidates = unpackCandidates(step);
  const open = { log: true, checker: isCheckerOpen(step), cube: isCubeOpen(game, step, length) };
  const section: Section = open[state.section] ? state.section : "log";
  const cube = cubeOf(step);
  // The roll before a play is the address of its cube decision.
  const isCubeShown = section === "cube" || (section === "log" && state.at !== null && state.at === step.cubeSeq);
  const played = candidates.find(({ isPlayed }) => isPlayed);
  const picked = candidates[state.pick ?? -1] ?? (section === "checker" ? candidates[0] : played);
  const selected = picked === undefined ? null : candidates.indexOf(picked);
  // A play's error or its cube's, whichever the board shows.
  const facts = isCubeShown || step.kind !== "play" ? step.cubeFacts : step.playFacts;
  return { step, facts, open, section, candidates, cube, isCubeShown, picked, selected, board: boardOf(game, step) };
}

export type Decision = NonNullable<ReturnType<typeof decisionOf>>;
