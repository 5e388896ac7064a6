/** The one door to the match machine: commands in, events out, state from events. */
export { type ClockFace, clockAt, deadlineMs } from "./match/clock";
export { canDouble, MAX_CUBE } from "./match/cube";
export { decide, decideSystem } from "./match/decide";
export { evolve, replay } from "./match/evolve";
export { legalCommands, seatToDecide } from "./match/legal-commands";
export { lossLevel, maxLossLevel, mostLevel, pointsFor } from "./match/scoring";
export { startMatch } from "./match/start-match";
export type * from "./match/types";
