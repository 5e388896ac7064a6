/** The training build of the kernel: what the engine has, and self-play, samples and learning besides. */
import { add, addExperts, marked, markedRows, valued, valuedRows, values } from "../../engine/kernel/feature-list";
import { classOf, shareBehind } from "../../engine/kernel/evaluate";
import { extract } from "../../engine/kernel/features";
import { inputAt } from "../../engine/kernel/index";
import { setBackGame } from "./boards";
import { gatherGame } from "./gather";
import { clearCounts, equityLost, learnGame, randomize, resultsKept, rollsSeen } from "./pruning";
import { labelBackGame, labelCrashed, labelGame, labelRace, playGame, playOut } from "./self-play";

export * from "../../engine/kernel/index";
export {
  allocateLearner,
  chanceErrorMeasured,
  equityErrorMeasured,
  measureErrors,
  randomizeNet,
  setEquityWeight,
  trainBatches,
} from "./learn";
export { randomState, seedRandom } from "./random";
export { addSample, allocateRing, emptyRing, sampleAt, samplesHeld, samplesWritten, setHeld } from "./samples";

export function playGames(count: i32, lambda: f32, noise: f32): void {
  for (let i = 0; i < count; i++) playGame(lambda, noise);
}

export function labelGames(count: i32, plies: i32, noise: f32, lambda: f32, isDeep: bool): void {
  for (let i = 0; i < count; i++) labelGame(plies, noise, lambda, isDeep);
}

export function labelRaces(count: i32, plies: i32, lambda: f32): void {
  for (let i = 0; i < count; i++) labelRace(plies, lambda);
}

export function labelCrashedGames(count: i32, plies: i32, lambda: f32): void {
  for (let i = 0; i < count; i++) labelCrashed(plies, lambda);
}

export function labelBackGames(count: i32, plies: i32, lambda: f32, isDeep: bool): void {
  for (let i = 0; i < count; i++) labelBackGame(plies, lambda, isDeep);
}

export function gatherGames(count: i32, noise: f32, backgames: f32, crashed: f32): void {
  for (let i = 0; i < count; i++) gatherGame(noise, backgames, crashed);
}

/** A game from the input board, played a ply deep: its equity for the side on roll, without the luck. Its samples are added to the rings. */
export function playOutInput(): f32 {
  return playOut(inputAt());
}

/** Draws a start of `labelBackGames` as the input board; false when the draw failed. */
export function drawBackGame(): bool {
  return setBackGame(inputAt());
}

export function randomizePruning(): void {
  randomize();
}
export function learnPruning(games: i32, noise: f32, backgames: f32, rate: f32): void {
  clearCounts();
  for (let i = 0; i < games; i++) learnGame(noise, backgames, rate);
}
export function rollsPruned(): i32 {
  return rollsSeen;
}
export function resultsLookedAt(): i32 {
  return resultsKept;
}
export function equityPruned(): f64 {
  return equityLost;
}

/** Whether the net that corrects others where a side is far behind has a say in the input board. */
export function isInputBehind(): bool {
  extract(inputAt());
  return shareBehind(classOf(inputAt())) > 0;
}

/** Lists the features of the input board with their values; returns how many there are. They lie at the next two places. */
export function listFeatures(): i32 {
  extract(inputAt());
  addExperts();
  for (let i = 0; i < marked; i++) add(load<i32>(markedRows + 4 * i), 1);
  return valued;
}
export function rowListAt(): usize {
  return valuedRows;
}
export function valueListAt(): usize {
  return values;
}
