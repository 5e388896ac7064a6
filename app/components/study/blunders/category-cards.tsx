/** The categories of the blunder database, each with a drawing, its count, and how much of all blunders that is. */
import { Link } from "@remix-run/react";
import * as texts from "#texts/blunders";
import type { Category } from "../../../../backgammon/categories";
import { FlatBoard } from "../../board/flat-board";
import type { FlatPicture } from "../../board/flat-picture";
import { formatCoins } from "../../ui/format";
import { Icon } from "../../ui/icon";
import "./categories.css";

type Card = {
  readonly category: Category;
  readonly count: number;
  /** A position of the kind; null where none could be had. */
  readonly picture: FlatPicture | null;
};

export function CategoryCards({ cards }: { readonly cards: readonly Card[] }) {
  const total = cards.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(1, ...cards.map(({ count }) => count));
  return (
    <nav className="categories" aria-label={texts.categories}>
      <div className="categories__all">
        <b>{formatCoins(total)}</b>
        <span>{texts.allBlunders}</span>
        <Link className="button" to="/strategy" reloadDocument>
          <Icon name="book" small />
          {texts.readBook}
        </Link>
      </div>
      <ul>
        {cards.map(({ category, count, picture }) => (
          <li key={category}>
            <Link className="card" to={`/blunders/${category}`} prefetch="intent" data-none={count === 0}>
              {picture !== null && <FlatBoard picture={picture} />}
              <span className="categories__name">{texts.categoryNames[category]}</span>
              <b className="categories__count">
                <span aria-hidden="true">{formatCoins(count)}</span>
                <span className="visually-hidden">{texts.countOf(count)}</span>
              </b>
              <span className="meter" aria-hidden="true">
                <i style={{ width: `${(100 * count) / most}%` }} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
