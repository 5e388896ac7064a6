import * as analysis from "#texts/analysis";
import * as texts from "#texts/imports";
import { Link } from "../../ui/link";

/** The two lists of analysed matches. */
export function AnalysisTabs({ current }: { readonly current: "here" | "imported" }) {
  return (
    <nav className="tabs" aria-label={analysis.analysis}>
      <Link to="/analysis" prefetch="intent" aria-current={current === "here" ? "page" : undefined}>
        {texts.playedHere}
      </Link>
      <Link to="/analysis/import" prefetch="intent" aria-current={current === "imported" ? "page" : undefined}>
        {texts.imported}
      </Link>
    </nav>
  );
}
