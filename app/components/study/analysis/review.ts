/**
 * A match as the viewer walks through it. What travels to the browser is packed: a game has up to a hundred decisions with nine candidates
 * each, and all of them come with the page.
 */
import type { Category } from "../../../../backgammon/categories";
import { BAR, type Position, pipCount } from "../../../../backgammon/position";
import { type BySeat, bySeat, opponentOf, type Seat } from "../../../../backgammon/vocabulary";
import type { ToldFact } from "../../tutor/why-text";
import type { BoardState, CandidateMove, CubeDecision, MoveCategory, SideChances } from "../position/types";

export type StepKind = "play" | "no_move" | "double" | "take" | "drop" | "resign";

/** One decision of a game: a play with the cube decision before its roll, or one about the cube alone. */
export type Step = {
  /** The event's number in the match: the step's address. */
  readonly seq: number;
  /** The event that holds the cube decision of a play: the roll before it. */
  readonly cubeSeq: number | null;
  readonly kind: StepKind;
  readonly seat: Seat;
  readonly dice: readonly number[] | null;
  /** The play in notation; "" for what is none. */
  readonly move: string;
  readonly error: number;
  readonly category: MoveCategory;
  /** Whether the engine has said anything about it. */
  readonly isReviewed: boolean;
  /** Packed: `unpackCandidates`. Empty where there was nothing to choose. */
  readonly candidates: string;
  readonly cube: PackedCube | null;
  /** Why the play, and why what was done with the cube, was an error; [] for what was none. */
  readonly playFacts: readonly ToldFact[];
  readonly cubeFacts: readonly ToldFact[];
  /** Packed: `unpackPosition`. */
  readonly position: string;
  readonly cubeValue: number;
  readonly cubeOwner: Seat | null;
  readonly isDoubling: boolean;
  /** Of the roll, in points; null where there was none or it was not judged. */
  readonly luck: number | null;
  readonly gnuId: string;
  /** The page of the strategy book on positions of this kind. */
  readonly bookPage: Category;
};

export type PackedCube = Omit<CubeDecision, "chances"> & {
  readonly category: MoveCategory;
  /** White's and black's, packed like a candidate's. */
  readonly chances: string;
};

export type Game = {
  readonly number: number;
  /** Before the game. */
  readonly score: BySeat<number>;
  /** As it is marked, and whether the game is the Crawford game: in a bot match it is one without a mark. */
  readonly crawford: BoardState["crawford"];
  readonly isCrawford: boolean;
  readonly steps: readonly Step[];
  /** How it ended; null for a game without an end. */
  readonly end: { readonly winner: Seat; readonly points: number } | null;
};

/** An error or blunder of the match, wherever it was made. */
export type Mistake = {
  readonly seq: number;
  readonly game: number;
  readonly seat: Seat;
  readonly dice: readonly number[] | null;
  /** The play, or what was done with the cube. */
  readonly text: string;
  readonly error: number;
  readonly category: MoveCategory;
};

export type GameScore = { readonly number: number; readonly score: BySeat<number> };

const DIGITS = 36;

export function packPosition(position: Position): string {
  return [...position.white, ...position.black].map((count) => count.toString(DIGITS)).join("");
}

export function unpackPosition(packed: string): Position {
  const counts = [...packed].map((digit) => Number.parseInt(digit, DIGITS));
  return { white: counts.slice(0, BAR + 1), black: counts.slice(BAR + 1) };
}

/** Wins, gammons and backgammons of the mover, then of the opponent, in percent with the one decimal that is shown, so that they are rounded once. */
export function packChances(chances: readonly number[]): string {
  return chances.map((share) => (share * 100).toFixed(1)).join(",");
}

export function unpackChances(packed: string, mover: Seat): BySeat<SideChances> | null {
  if (packed === "") return null;
  const [win, gammon, backgammon, lose, loseGammon, loseBackgammon] = packed
    .split(",")
    .map((part) => Number(part) / 100);
  const own = { win, gammon, backgammon };
  const other = { win: lose, gammon: loseGammon, backgammon: loseBackgammon };
  return bySeat((seat) => (seat === mover ? own : other));
}

/** `chances` as in `packChances`. */
export type UnpackedCandidate = {
  readonly move: string;
  readonly equity: number;
  readonly isPlayed: boolean;
  readonly plies: number;
  readonly chances: readonly number[];
};

export function packCandidates(candidates: readonly UnpackedCandidate[]): string {
  return candidates
    .map(({ move, equity, isPlayed, plies, chances }) =>
      [move, equity.toFixed(6), isPlayed ? 1 : 0, plies, packChances(chances)].join("|"),
    )
    .join(";");
}

export function unpackCandidates({ candidates, seat }: Pick<Step, "candidates" | "seat">): CandidateMove[] {
  if (candidates === "") return [];
  const rows = candidates.split(";").map((row) => row.split("|"));
  const best = Number(rows[0][1]);
  return rows.map(([move, equity, isPlayed, plies, chances]) => ({
    ...{ move, equity: Number(equity), error: Number(equity) - best, isPlayed: isPlayed === "1", plies: Number(plies) },
    chances: unpackChances(chances, seat),
  }));
}

export function cubeOf(step: Step): CubeDecision | null {
  if (step.cube === null) return null;
  const { chances, category: _category, ...decision } = step.cube;
  // The doubler's: an answer is the other player's decision.
  const doubler = step.kind === "take" || step.kind === "drop" ? opponentOf(step.seat) : step.seat;
  return { ...decision, chances: unpackChances(chances, doubler) };
}

export function boardOf(game: Game, step: Step): BoardState {
  const position = unpackPosition(step.position);
  return {
    position,
    turn: step.seat,
    dice: step.dice,
    cube: {
      value: step.cubeValue,
      owner: step.cubeOwner,
      offeredBy: step.isDoubling ? opponentOf(step.seat) : null,
    },
    score: game.score,
    pips: bySeat((seat) => pipCount(position[seat])),
    crawford: game.crawford,
  };
}
