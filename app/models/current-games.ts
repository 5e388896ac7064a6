/** The matches being played now, a page at a time, as the lobby lists them. */
import * as texts from "#texts/lobby";
import * as vocabulary from "#texts/vocabulary";

export const GAME_TABS = [
  { type: "rating", label: vocabulary.rating },
  { type: "coin", label: vocabulary.coins },
  { type: "friendly", label: texts.friendly },
] as const;
export type GameTab = (typeof GAME_TABS)[number]["type"];

type GamePlayer = {
  readonly id: string;
  readonly name: string;
  readonly country: string | null;
  readonly rating: number | null;
};

/** Games of all types together. */
export function countGames({ counts }: GamesPage): number {
  return GAME_TABS.reduce((sum, { type }) => sum + counts[type], 0);
}

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
  /** Of all pages, by type. */
  readonly counts: Readonly<Record<GameTab, number>>;
  readonly games: readonly CurrentGame[];
};
