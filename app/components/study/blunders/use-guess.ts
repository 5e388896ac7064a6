/** What the player has played or answered so far. It belongs to one question: another one begins with nothing. */
import { useCallback, useState } from "react";
import type { CheckerMove } from "../../../../backgammon/moves";
import type { Guess } from "./judge";

type Given = { readonly moves: readonly CheckerMove[]; readonly guess: Guess | null };

const NOTHING: Given = { moves: [], guess: null };

/** `question` names the blunder and the mode: what was given to another question counts no more, from its first render on. */
export function useGuess(question: string) {
  const [state, setState] = useState({ question, given: NOTHING });
  const { moves, guess } = state.question === question ? state.given : NOTHING;
  const setMoves = useCallback(
    (next: Given["moves"]) => setState({ question, given: { moves: next, guess: null } }),
    [question],
  );
  const setGuess = useCallback(
    (next: Guess) => setState({ question, given: { moves, guess: next } }),
    [question, moves],
  );
  const forget = useCallback(() => setState({ question, given: NOTHING }), [question]);
  return { moves, guess, setMoves, setGuess, forget };
}
