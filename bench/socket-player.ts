/** What a player of `sockets.mjs` knows of the game: bundled by it, so that the load follows the rules of the product. */
import { evolve, replay } from "../backgammon/match/evolve";
import { seatToDecide } from "../backgammon/match/legal-commands";
import type { MatchState, PlayerCommand } from "../backgammon/match/types";
import { legalTurns } from "../backgammon/moves";
import type { Seat } from "../backgammon/vocabulary";

export { shareFingerprint } from "../services/match/share-fingerprint";
export { evolve, replay, seatToDecide };

/** A legal command for `seat`, whose decision is awaited: a roll, or a move from the middle of the list. */
export function chooseCommand(state: MatchState, seat: Seat): PlayerCommand {
  switch (state.phase) {
    case "roll":
      return { type: "roll" };
    case "move": {
      const turns = legalTurns(state.position, seat, state.dice!);
      const { moves } = turns[turns.length >> 1];
      return { type: "move", steps: moves.map(({ from, to }) => ({ from, to })) };
    }
    default:
      throw new Error(`the load does not come into phase ${state.phase}`);
  }
}
