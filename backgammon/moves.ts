// The one door to everything about moving: each rule in a file of its own.
export { applyMove, applyMoves, undoMoves } from "./apply-moves";
export type { CheckerMove, CheckerStep, Turn } from "./checker-move";
export { hasLegalMove, legalTurns } from "./legal-turns";
export { type CombinedMove, checkTurn, combinedDestinations, legalNextMoves, type TurnCheck } from "./turn-building";
