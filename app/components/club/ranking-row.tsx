/** The lines of a ranking: place, flag, name, value. */
import { useHref, useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";
import type { RankingEntry } from "~/models/rankings";
import { useClub } from "../session/player";
import { shortenBalance } from "../ui/club-format";
import { Flag } from "../ui/flag";
import { formatRating } from "../ui/format";

type Category = "rating" | "balance" | "wxp";

export function formatRankingValue(category: Category, value: number): string {
  return category === "rating" ? formatRating(value) : shortenBalance(value);
}

type RankingRowsProps = {
  readonly entries: readonly RankingEntry[];
  readonly category: Category;
  /** The page that a profile leads back to. */
  readonly returnTo: string;
  readonly className?: string;
};

/** A hundred lines: their links are plain ones, since a hundred of the router's take longer to render than all else of a page. */
export function RankingRows({ entries, category, returnTo, className }: RankingRowsProps) {
  const { features, player } = useClub();
  // Profiles are for players alone.
  const isLinked = features.profile && player !== null;
  const profiles = useHref("/user-profile");
  const query = new URLSearchParams({ returnTo });
  const navigate = useFollow();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of a link make it click
    <ol className={className} onClick={navigate}>
      {entries.map((entry) => {
        const cells = (
          <>
            <span className={entry.position <= 3 ? "row__rank row__rank--top" : "row__rank"}>{entry.position}</span>
            <Flag country={entry.country} />
            <span className="ellipsis">{entry.name}</span>
            <b>{formatRankingValue(category, entry.value)}</b>
          </>
        );
        return (
          <li key={entry.userId}>
            {isLinked ? (
              <a className="entry" href={`${profiles}/${entry.userId}?${query}`}>
                {cells}
              </a>
            ) : (
              <span className="entry">{cells}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** A plain click on a link inside navigates as the router's own links do; with a key held down it is the browser's. */
function useFollow() {
  const navigate = useNavigate();
  const base = useHref("/").replace(/\/$/, "");
  return (event: MouseEvent<HTMLElement>) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!isPlain || link === null || event.defaultPrevented) return;
    event.preventDefault();
    navigate(link.pathname.slice(base.length) + link.search);
  };
}
