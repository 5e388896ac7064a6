/** The matches being played now, a page at a time, as the lobby lists them. */
export const GAME_TABS = [
  { type: "rating", label: "Rating" },
  { type: "coin", label: "Coins" },
  { type: "friendly", label: "Friendly" },
] as const;
export type GameTab = (typeof GAME_TABS)[number]["type"];

type GamePlayer = {
  readonly id: string;
  readonly name: string;
  readonly country: string | null;
  readonly rating: number | null;
};

export type CurrentGame = {
  readonly id: number;
  readonly clock: string;
  /** Points to win, or a coin game's limit. */
  readonly length: number;
  readonly stake: number;
  readonly players: readonly GamePlayer[];
};

export type GamesPage = {
  readonly type: GameTab;
  readonly page: number;
  readonly totalPages: number;
  readonly games: readonly CurrentGame[];
};
