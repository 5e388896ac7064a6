/** Rankings as the lobby and the leaderboards show them. */
import * as vocabulary from "#texts/vocabulary";

export type RankingEntry = {
  readonly userId: string;
  readonly position: number;
  readonly name: string;
  readonly country: string | null;
  readonly value: number;
};

export const TOP_CATEGORIES = [
  { category: "rating", label: vocabulary.rating },
  { category: "balance", label: vocabulary.coins },
  { category: "wxp", label: vocabulary.wxp },
] as const;
export type TopCategory = (typeof TOP_CATEGORIES)[number]["category"];

export type Top = {
  readonly category: TopCategory;
  readonly entries: readonly RankingEntry[];
  /** The viewer's own rank; null while unranked. */
  readonly position: number | null;
};
