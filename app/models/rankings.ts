/** Rankings as the lobby and the leaderboards show them. */
import { coins, rating, wxp } from "#texts/vocabulary";

export type RankingEntry = {
  readonly userId: string;
  readonly position: number;
  readonly name: string;
  readonly country: string | null;
  readonly value: number;
};

export const TOP_CATEGORIES = [
  { category: "rating", label: rating },
  { category: "balance", label: coins },
  { category: "wxp", label: wxp },
] as const;
export type TopCategory = (typeof TOP_CATEGORIES)[number]["category"];

export type Top = {
  readonly category: TopCategory;
  readonly entries: readonly RankingEntry[];
  /** The viewer's own rank; null while unranked. */
  readonly position: number | null;
};
