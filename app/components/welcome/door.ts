/** What the door shows beside the ways in: plain data, made by door.server.ts. */

import type { BoardFact } from "../tutor/why-text";

/** A play drawn over a board, in the units of that layout. */
export type DrawnPlay = {
  readonly kind: "best" | "mine";
  /** Lines with their heads, one a checker. */
  readonly lines: readonly string[];
  readonly heads: readonly string[];
  readonly label: { readonly text: string; readonly x: number; readonly y: number };
};
export type DrawnPlays = { readonly wide: readonly DrawnPlay[]; readonly tall: readonly DrawnPlay[] };

export type DoorRow = {
  readonly id: string;
  readonly answer: string;
  readonly isBest: boolean;
  readonly isMine: boolean;
  /** "41%" of the day's answers. */
  readonly chosen: string;
  /** "−0.068"; null for the best, and for what nobody has judged. */
  readonly cost: string | null;
};

export type DoorVerdict = {
  /** "8/2 6/2 is an error", and what it cost. */
  readonly title: string;
  readonly isRight: boolean;
  readonly cost: string | null;
  readonly rows: readonly DoorRow[];
  /** What is wrong with the chosen play; null for the best, and where nobody has written about it. */
  readonly reason: string | null;
  /** Why the chosen play is worse than the best, in sentences. */
  readonly facts: readonly BoardFact[];
  /** About the position, whatever was chosen. */
  readonly analysis: string;
  readonly judged: string;
  readonly plays: DrawnPlays;
};

export type DoorDaily = {
  readonly date: string;
  readonly day: string;
  readonly xgid: string;
  /** The most points that a coin game could cost; null for no such limit. */
  readonly limit: number | null;
  /** The score, or what a coin game is about; null for a game for points. */
  readonly stakes: string | null;
  /** Where the play may be studied; null where lessons are switched off, and for a position from a game. */
  readonly lesson: { readonly id: string; readonly name: string } | null;
  /** Which game it is from; null for a lesson's. */
  readonly game: string | null;
  /** The position in words. */
  readonly words: string;
  readonly dice: string;
  readonly answered: string;
  readonly choices: readonly { readonly id: string; readonly answer: string }[];
  /** Null until this browser has answered. */
  readonly verdict: DoorVerdict | null;
  readonly yesterday: {
    /** What was best and how many found it, in a sentence. */
    readonly found: string;
    readonly rows: readonly DoorRow[];
    readonly analysis: string;
    /** The board with the best play on it. */
    readonly picture: string;
  };
};

export type DoorGame = {
  readonly key: string;
  readonly white: string;
  readonly black: string;
  /** "Rating, 5 points". */
  readonly about: string;
};

export type Door = {
  readonly daily: DoorDaily;
  readonly playing: { readonly text: string; readonly games: readonly DoorGame[] } | null;
};
