import type { Answer } from "../blunders/blunder";
import type { CardView } from "./card";

/** Of a lesson's problem what was chosen is what the facts speak of. */
export function answerOf({ blunder: { answer }, lesson }: CardView, chosen: string | undefined): Answer | null {
  if (answer === null || lesson === null) return answer;
  const known = lesson.known.find((one) => one.answer === chosen);
  return {
    ...answer,
    ...{ error: -(known?.lost ?? 0), facts: known?.facts ?? [] },
    candidates: answer.candidates.map((candidate) => ({ ...candidate, isPlayed: candidate.move === chosen })),
  };
}
