/** What the statistics' screens share: their frame, their tabs, and what stands in for figures that are not there. */

import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import * as common from "#texts/common";
import * as texts from "#texts/stats";
import { Bar } from "../../club/bar";
import { useClub } from "../../session/player";
import "./stats.css";
import { Link } from "../../ui/link";

type ScreenProps = { readonly title: string; readonly isOverview?: boolean; readonly children: ReactNode };

/** While the next figures are on their way the old ones stay where they are, dimmed. */
export function StatsScreen({ title, isOverview = false, children }: ScreenProps) {
  const isLoading = useNavigation().state === "loading";
  return (
    <div className="page">
      {isOverview ? <Bar title={title} /> : <Bar title={title} back="/user-stats" backLabel={texts.backToStats} />}
      <main className="column stats" aria-busy={isLoading}>
        <p className="visually-hidden" role="status">
          {isLoading && texts.loading}
        </p>
        {children}
      </main>
    </div>
  );
}

type TabsProps = {
  readonly label: string;
  /** The query parameter that chooses. */
  readonly name: string;
  readonly current: string;
  readonly tabs: readonly { readonly value: string; readonly label: string }[];
};

export function StatsTabs({ label, name, current, tabs }: TabsProps) {
  return (
    <nav className="tabs stats-tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.value}
          to={`?${name}=${tab.value}`}
          prefetch="intent"
          preventScrollReset
          aria-current={tab.value === current ? "page" : undefined}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}

export function Failed() {
  return <p className="empty">{common.failed}</p>;
}

/** What will be here, and the way there: to rating games where nothing else would count. */
export function NothingYet({ text, needs = "any" }: { readonly text: string; readonly needs?: "any" | "rating" }) {
  const { features } = useClub();
  const isRating = needs === "rating" && features.ratingGames;
  return (
    <div className="empty">
      <p>{text}</p>
      <Link className="button" to={isRating ? "/rating-game" : "/"}>
        {isRating ? texts.playARatingGame : texts.playAMatch}
      </Link>
    </div>
  );
}
