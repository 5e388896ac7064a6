/** One line of a ranking: place, flag, name, value. */
import { Link } from "@remix-run/react";
import type { RankingEntry } from "~/models/rankings";
import { useClub } from "../session/player";
import { Flag } from "../ui/flag";
import { formatRating, shortenBalance } from "../ui/format";

export function formatRankingValue(category: "rating" | "balance" | "wxp", value: number): string {
  return category === "rating" ? formatRating(value) : shortenBalance(value);
}

type RankingRowProps = {
  readonly entry: RankingEntry;
  readonly category: "rating" | "balance" | "wxp";
  /** The page that the profile leads back to. */
  readonly returnTo: string;
};

export function RankingRow({ entry, category, returnTo }: RankingRowProps) {
  const { features } = useClub();
  const cells = (
    <>
      <span className={entry.position <= 3 ? "row__rank row__rank--top" : "row__rank"}>{entry.position}</span>
      <Flag country={entry.country} />
      <span className="ellipsis">{entry.name}</span>
      <b>{formatRankingValue(category, entry.value)}</b>
    </>
  );
  if (!features.profile) return <span className="entry">{cells}</span>;
  const to = `/user-profile/${entry.userId}?${new URLSearchParams({ returnTo })}`;
  return (
    <Link className="entry" to={to} discover="none">
      {cells}
    </Link>
  );
}
