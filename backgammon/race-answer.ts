/** Answers to a race's cube decision, of both sides at once, and what they lose. */
import { type CubeEquities, cubeActionError } from "./decision-count";

export const RACE_CUBE_ANSWERS = ["No Double", "Double, Take", "Double, Pass"] as const;
export type RaceCubeAnswer = (typeof RACE_CUBE_ANSWERS)[number];

/** Zero or above: what the doubling loses, and after a double what the answer to it loses. */
export function raceCubeLost(cube: CubeEquities, answer: RaceCubeAnswer): number {
  if (answer === "No Double") return Math.abs(cubeActionError(cube, "No Double"));
  const reply = answer === "Double, Take" ? "Take" : "Drop";
  return Math.abs(cubeActionError(cube, "Double")) + Math.abs(cubeActionError(cube, reply));
}
