/** A category, a kind of decision or a page without blunders. */
import * as texts from "#texts/blunders";
import type { BlunderFilter } from "../../../models/blunder-filters";
import { Bar } from "../../club/bar";
import { Link } from "../../ui/link";

type Props = { readonly category: string; readonly filter: BlunderFilter; readonly page: number };

export function NoBlunders({ category, filter, page }: Props) {
  const isPart = filter !== "all" || page > 1;
  return (
    <div className="page">
      <Bar title={texts.categoryNames[category]} back="/blunders" backLabel={texts.closeToList} />
      <main className="column empty">
        <p>{texts.noneIn(texts.categoryNames[category])}</p>
        <div className="row">
          {isPart && (
            <Link className="button" to={`/blunders/${category}`}>
              {texts.filters.all}
            </Link>
          )}
          <Link className="button" to={`/strategy/${category}`} reloadDocument>
            {texts.readBook}
          </Link>
          <Link className="button button--primary" to="/blunders">
            {texts.closeToList}
          </Link>
        </div>
      </main>
    </div>
  );
}
