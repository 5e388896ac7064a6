/** What a player of the fault suite knows of the game: bundled by it, so that the load follows the rules of the product. */
import { evolve, replay } from "../../backgammon/match/evolve";
import { legalCommands, seatToDecide } from "../../backgammon/match/legal-commands";
import type { MatchState, PlayerCommand } from "../../backgammon/match/types";
import { legalTurns } from "../../backgammon/moves";
import type { Seat } from "../../backgammon/vocabulary";
import { sumReviews } from "../../engine/analysis/sums";

export { shareFingerprint } from "../../services/match/share-fingerprint";
export { evolve, replay, seatToDecide, sumReviews };

/** A command that `seat`, whose decision is awaited, may give. `givesUp`: they would rather end the game. */
export function chooseCommand(
  state: MatchState,
  seat: Seat,
  givesUp: boolean,
  chance: (share: number) => boolean,
): PlayerCommand {
  const legal = legalCommands(state, seat);
  if (legal.answerDouble) return chance(0.5) ? { type: "take" } : { type: "drop" };
  if (legal.answerResignation) return { type: "answer", accept: chance(0.8) };
  if (givesUp && legal.resign.length > 0) return { type: "resign", level: legal.resign[0] };
  if (legal.double && chance(0.05)) return { type: "double" };
  if (legal.roll) return { type: "roll" };
  const turns = legalTurns(state.position, seat, state.dice!);
  const { moves } = turns[turns.length >> 1];
  return { type: "move", steps: moves.map(({ from, to }) => ({ from, to })) };
}
