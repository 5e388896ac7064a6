/** What the viewer must know of the match around a game. Pure. */
import type { MatchDetails } from "../../../../contract/analysis";
import type { MatchKind } from "../position/board-state";
import type { GameScore } from "./review";

export function kindOf({ attributes, player1, player2 }: MatchDetails): MatchKind {
  return {
    length: attributes.length,
    isMoney: attributes.subtype === "coin",
    isBot: player1.is_bot || player2.is_bot,
  };
}

/** The score when a game was over: what the next one began with, or how the match ended. */
export function scoreAfter(number: number, games: readonly GameScore[], match: MatchDetails): GameScore["score"] {
  const next = games.find((game) => game.number === number + 1);
  return next?.score ?? { white: match.player1_score, black: match.player2_score };
}
