import type { Turn } from "./checker-move";
import { legalTurns } from "./legal-turns";
import { parseNotation, stepsOf } from "./notation";
import { BAR, OFF, type Position } from "./position";
import { type Dice, opponentOf, type Seat } from "./vocabulary";

// Which legal turn a notation means. Apart from notation.ts, which needs no rules: a page that only draws a play brings none.

export type TurnResult =
  | { readonly ok: true; readonly turn: Turn }
  | { readonly ok: false; readonly code: "bad_notation" | "illegal_move" };

/**
 * The legal turn that a text means, found by its result: of the turns that move the same checkers, the one that hits
 * where the text says (or, where it marks no hits, the one that hits least). "" means that nothing can be played.
 */
export function parseTurn(text: string, position: Position, seat: Seat, dice: Dice): TurnResult {
  const parsed = parseNotation(text);
  if (!parsed.ok) return parsed;
  const own = position[seat].slice();
  for (const { points } of parsed.hops) {
    own[points[0]]--;
    own[points[points.length - 1]]++;
  }
  const turns = legalTurns(position, seat, dice);
  if (turns.length === 0 && parsed.hops.length === 0) return { ok: true, turn: { moves: [], result: position } };

  const candidates = turns.filter(({ result }) => result[seat].every((count, point) => count === own[point]));
  const marked = new Set(parsed.hops.flatMap((hop) => hop.hits));
  // A named point holding a blot is hit, marked or not.
  const opponent = position[opponentOf(seat)];
  for (const { to } of stepsOf(parsed.hops)) if (to > OFF && opponent[BAR - to] === 1) marked.add(to);
  const exact = candidates.find(({ moves }) => {
    const hits = moves.filter((move) => move.hit).map((move) => move.to);
    return hits.length === marked.size && hits.every((point) => marked.has(point));
  });
  const turn = exact ?? candidates.sort((a, b) => countHits(a) - countHits(b))[0];
  return turn === undefined ? { ok: false, code: "illegal_move" } : { ok: true, turn };
}

function countHits(turn: Turn): number {
  return turn.moves.filter((move) => move.hit).length;
}
