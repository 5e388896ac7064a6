import type { Position } from "./position";
import type { Die } from "./vocabulary";

/** One checker's step with one die, in the mover's own numbering: from 25 (bar) or a point, to a point or 0 (off). */
export type CheckerMove = { readonly from: number; readonly to: number; readonly die: Die; readonly hit: boolean };

/** What a player says when they move; die and hit follow from the position. */
export type CheckerStep = { readonly from: number; readonly to: number };

/** A complete legal turn of one or more moves. `moves` is one order of play that leads to `result`. */
export type Turn = { readonly moves: readonly CheckerMove[]; readonly result: Position };
