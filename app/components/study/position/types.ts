/** What the parts of a study screen are given. Equities are in points of the game at its present cube, errors zero or negative. */
import type { Position } from "../../../../backgammon/position";
import type { BySeat, Seat } from "../../../../backgammon/vocabulary";
import type { AnalysedMove } from "../../../../contract/match-event";

export type MoveCategory = AnalysedMove["category"];

/** Whether the Crawford game is played because of a player, or was. */
export type CrawfordMark = "none" | "Crawford" | "PostCrawford";

/** The board at a decision. */
export type BoardState = {
  readonly position: Position;
  /** Whose decision it is: the dice lie on their side. */
  readonly turn: Seat;
  /** Null where the cube is decided, and where there is nothing to decide. */
  readonly dice: readonly number[] | null;
  /** `value` is what the cube shows; while it is offered, the doubled value. */
  readonly cube: { readonly value: number; readonly owner: Seat | null; readonly offeredBy: Seat | null };
  readonly score: BySeat<number>;
  readonly pips: BySeat<number>;
  readonly crawford: BySeat<CrawfordMark>;
};

/** One of the plays that the engine looked at. */
export type CandidateMove = {
  /** As players write it; "" where no die could be played. */
  readonly move: string;
  /** Null where it is not known. */
  readonly equity: number | null;
  readonly error: number;
  readonly isPlayed: boolean;
  /** How deep it was judged, or the code of a book; null where it is not known. */
  readonly plies: number | null;
  readonly chances: BySeat<SideChances> | null;
};

/** From 0 to 1: a side wins, wins a gammon, wins a backgammon. */
export type SideChances = { readonly win: number; readonly gammon: number; readonly backgammon: number };

/** The doubler's equities, what was right and what was done. */
export type CubeDecision = {
  readonly best: string;
  readonly played: string;
  readonly noDouble: number;
  readonly take: number;
  readonly pass: number;
  readonly error: number;
  readonly chances: BySeat<SideChances> | null;
};
