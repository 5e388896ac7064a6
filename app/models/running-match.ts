/** The match that the player can go back to, as the lobby shows it. */
export type RunningMatch = {
  readonly matchId: number;
  /** "Against Mira". */
  readonly opponent: string;
  /** What is played and how it stands, a fact each. */
  readonly facts: readonly string[];
  /** Whose decision the match waits for, in words. */
  readonly turn: string;
  readonly isMyTurn: boolean;
  /** Seconds until the running clock is exhausted; null while none runs. */
  readonly leftS: number | null;
  /** When the server said so, Unix ms. */
  readonly toldAtMs: number;
  /** Address of the board's picture, the player's side at the bottom; null before the first game. */
  readonly picture: string | null;
};
