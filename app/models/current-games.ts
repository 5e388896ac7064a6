/** The matches being played now, a page at a time, as the lobby lists them. */
import { friendly } from "#texts/lobby";
import { coins, rating } from "#texts/vocabulary";

export const GAME_TABS = [
  { type: "rating", label: rating },
  { type: "coin", label: coins },
  { type: "friendly", label: friendly },
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
