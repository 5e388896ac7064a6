/** A turn that is built and not yet sent is kept in this browser: a reload, or a phone that drops the page, loses none of it. */
import type { MatchState } from "../../../backgammon/match/types";
import { type CheckerMove, legalNextMoves } from "../../../backgammon/moves";
import type { Seat } from "../../../backgammon/vocabulary";

/** One entry for all matches, since nobody plays two at a time. */
const KEY = "half-turn";

type Kept = { readonly matchId: number; readonly seq: number; readonly moves: readonly CheckerMove[] };

/** Keeps the moves of a turn that begins at `seq`; none forgets them. */
export function keepTurn(matchId: number, seq: number, moves: readonly CheckerMove[]): void {
  if (moves.length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify({ matchId, seq, moves } satisfies Kept));
}

/** The moves kept for the turn that `seat` has in `state`. What was kept for an earlier turn of this match is forgotten. */
export function recallTurn(matchId: number, state: MatchState, seat: Seat): readonly CheckerMove[] {
  const kept = parseKept(localStorage.getItem(KEY));
  if (kept?.matchId !== matchId) return [];
  const moves = kept.seq === state.seq ? checkedMoves(kept.moves, state, seat) : [];
  if (moves.length === 0) localStorage.removeItem(KEY);
  return moves;
}

function parseKept(text: string | null): Kept | null {
  try {
    // Read as what it claims to be: each move is looked up among the legal ones before it counts.
    const kept = JSON.parse(text ?? "null") as Kept | null;
    return Array.isArray(kept?.moves) ? kept : null;
  } catch {
    return null;
  }
}

/** The same moves as the rules name them; [] when one of them is not legal. */
function checkedMoves(kept: Kept["moves"], { position, dice }: MatchState, seat: Seat): readonly CheckerMove[] {
  const moves: CheckerMove[] = [];
  if (dice === null) return moves;
  for (const step of kept) {
    const legal = legalNextMoves(position, seat, dice, moves);
    const move = legal.find(({ from, to, die }) => from === step?.from && to === step.to && die === step.die);
    if (move === undefined) return [];
    moves.push(move);
  }
  return moves;
}
