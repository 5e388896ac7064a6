/**
 * Which decisions count in the statistics, how good each was, and the error rate that follows. Equities are in points
 * of the game (a match's are normalised to its cube), seen by the player who decides unless said otherwise. An error is
 * zero or negative: the equity of what was played minus that of the best.
 */

/** Differences smaller than this are no decision. */
const NOTHING = 0.001;
/** No double is a matter of course when doubling loses more than this. */
const FAR = 0.2;
/** Neither doubling nor waiting matters when both are this close to a lost game. */
const LOST = -0.9;
/** Of the candidates, best first, the last one that is compared with the best. */
const COMPARED_CANDIDATES = 10;

/** Study spec §9: an error at −0.0199 or worse, a blunder at −0.0799 or worse. */
export const ERROR_THRESHOLD = -0.0199;
export const BLUNDER_THRESHOLD = -0.0799;
/** The error rate is the mean equity lost by a decision, times this. */
export const ERROR_RATE_FACTOR = -500;

/** The doubler's equities: no double, double and take, double and pass. */
export type CubeEquities = { readonly noDouble: number; readonly doubleTake: number; readonly doublePass: number };

/** Whether a checker play counts; `equities` has one entry for each different legal result, in any order. */
export function checkerDecisionCounts(equities: readonly number[]): boolean {
  if (equities.length < 2) return false;
  const sorted = [...equities].sort((a, b) => b - a);
  return sorted[0] - sorted[Math.min(COMPARED_CANDIDATES, sorted.length) - 1] >= NOTHING;
}

/** Whether the decision to double or not counts. `available` is false for a dead cube or one that may not be turned. */
export function doubleDecisionCounts(equities: CubeEquities, doubled: boolean, available: boolean): boolean {
  if (doubled) return true;
  if (!available) return false;
  const { noDouble, doubleTake, doublePass } = equities;
  const ifDoubled = Math.min(doubleTake, doublePass);
  if (ifDoubled - noDouble >= NOTHING) return true;
  const matterOfCourse =
    Math.abs(noDouble - ifDoubled) < NOTHING ||
    noDouble - doubleTake > FAR ||
    noDouble - doublePass > FAR ||
    (noDouble < LOST && doubleTake < LOST);
  return !matterOfCourse;
}

/** Whether the answer to a double counts. */
export function takeDecisionCounts({ doubleTake, doublePass }: CubeEquities): boolean {
  return Math.abs(doubleTake - doublePass) >= NOTHING;
}

export const CUBE_VERDICTS = ["No Double", "Double", "Too good"] as const;
export type CubeVerdict = (typeof CUBE_VERDICTS)[number];

/** What the player on roll should do with an available cube. */
export function cubeVerdict({ noDouble, doubleTake, doublePass }: CubeEquities): CubeVerdict {
  if (noDouble > doublePass) return "Too good";
  return Math.min(doubleTake, doublePass) > noDouble ? "Double" : "No Double";
}

/** What the doubled player should do; equities are the doubler's. */
export function takeVerdict({ doubleTake, doublePass }: CubeEquities): "Take" | "Drop" {
  return doubleTake <= doublePass ? "Take" : "Drop";
}

/** Equity lost by doubling (`doubled`) or not doubling, zero or negative. The answer is taken to be the best one. */
export function doubleError(equities: CubeEquities, doubled: boolean): number {
  const ifDoubled = Math.min(equities.doubleTake, equities.doublePass);
  const lost = doubled ? ifDoubled - equities.noDouble : equities.noDouble - ifDoubled;
  return Math.min(0, lost);
}

/** Equity lost by taking (`took`) or dropping, zero or negative. */
export function takeError({ doubleTake, doublePass }: CubeEquities, took: boolean): number {
  return Math.min(0, took ? doublePass - doubleTake : doubleTake - doublePass);
}

export type MoveCategory = "CheckerOptimal" | "Doubtful" | "Error" | "Blunder" | "Normal";
export type CubeCategory = "CubeOptimal" | "CubeDoubtful" | "CubeError" | "CubeBlunder" | "Normal";

/** The category of a checker play from its error (study spec §4); Normal when the decision does not count. */
export function checkerCategory(error: number, counts: boolean): MoveCategory {
  if (!counts || error > 0) return "Normal";
  if (error === 0) return "CheckerOptimal";
  if (error > ERROR_THRESHOLD) return "Doubtful";
  return error > BLUNDER_THRESHOLD ? "Error" : "Blunder";
}

/** The category of a cube decision, by the same thresholds. */
export function cubeCategory(error: number, counts: boolean): CubeCategory {
  const category = checkerCategory(error, counts);
  if (category === "Normal") return category;
  return category === "CheckerOptimal" ? "CubeOptimal" : `Cube${category}`;
}

/** −500 × equity lost (zero or negative) / counted decisions; null without decisions. Lower is better. */
export function errorRate(equityLost: number, decisions: number): number | null {
  // Adding 0 turns the −0 of a perfect match into 0.
  return decisions === 0 ? null : (ERROR_RATE_FACTOR * equityLost) / decisions + 0;
}

export const CUBE_ACTIONS = ["Double", "No Double", "Take", "Drop"] as const;
export type CubeAction = (typeof CUBE_ACTIONS)[number];

/** What a cube action costs whoever takes it, zero or below. Waiting is one action, whether the position is too good or not good enough. */
export function cubeActionError({ noDouble, doubleTake, doublePass }: CubeEquities, action: CubeAction): number {
  const double = Math.min(doubleTake, doublePass);
  switch (action) {
    case "Double":
      return Math.min(0, double - noDouble);
    case "No Double":
      return Math.min(0, noDouble - double);
    case "Take":
      return Math.min(0, doublePass - doubleTake);
    default:
      return Math.min(0, doubleTake - doublePass);
  }
}
