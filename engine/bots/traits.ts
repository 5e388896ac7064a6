/** How a character thinks. The engine's judgement is the truth from which each of them strays in their own way. */
export type Traits = {
  /** Half-turns looked ahead before a play, and before a cube: 0 to 2. */
  readonly plies: number;
  /** Spread of the error, in points of equity, with which a position of ordinary difficulty is judged. */
  readonly noise: number;
  /** How likely a play that is hard to find is never thought of, 0 to 1. */
  readonly blindness: number;
  readonly taste: Taste;
  readonly cube: CubeNature;
};

/** What is dearer (or, below zero, cheaper) to the character than to the engine, in points of equity a unit. */
export type Taste = {
  /** An own blot that can be hit directly; one that can be hit indirectly counts less than half. */
  readonly blots: number;
  /** A checker still in the opponent's home board or on the bar. */
  readonly backCheckers: number;
  /** Each point of the longest row of made points. */
  readonly prime: number;
  /** An opposing checker on the bar. */
  readonly hits: number;
  /** A checker piled up as fourth or higher on one point. */
  readonly stacks: number;
};

export type CubeNature = {
  /** Winning chances, 0 to 1, by which the own game looks worse than it is when it comes to doubling; below zero: better. */
  readonly reluctance: number;
  /** Winning chances by which the opponent's game looks better than it is when they double; below zero: worse. */
  readonly timidity: number;
  /** The share of gammons that is seen, 0 to 1. */
  readonly gammonSight: number;
};

export const NO_TASTE: Taste = { blots: 0, backCheckers: 0, prime: 0, hits: 0, stacks: 0 };
export const SOUND_CUBE: CubeNature = { reluctance: 0, timidity: 0, gammonSight: 1 };
