/** The categories of the blunder database, each with a drawing, its count, and how much of all blunders that is. */
import * as texts from "#texts/blunders";
import type { Category } from "../../../../backgammon/categories";
import { FlatBoard } from "../../board/flat-board";
import type { FlatPicture } from "../../board/flat-picture";
import { formatCoins, formatEquity } from "../../ui/format";
import { Icon } from "../../ui/icon";
import "./categories.css";
import { Link } from "../../ui/link";

type Card = {
  readonly category: Category;
  readonly count: number;
  /** Of all of them, in points: zero or below; null where it could not be loaded. */
  readonly cost: number | null;
  /** A position of the kind; null where none could be had. */
  readonly picture: FlatPicture | null;
};

export function CategoryCards({ cards }: { readonly cards: readonly Card[] }) {
  const total = cards.reduce((sum, { count }) => sum + count, 0);
  const costs = cards.map(({ cost }) => cost ?? 0);
  // The bars compare costs; without them how often.
  const sizeOf = ({ count, cost }: Card) => (cost === null ? count : -cost);
  const most = Math.max(0.001, ...cards.map(sizeOf));
  return (
    <nav className="categories" aria-label={texts.categories}>
      <div className="categories__all">
        <b>{formatCoins(total)}</b>
        <span>
          {texts.allBlunders}
          {total > 0 && <Cost points={costs.reduce((sum, cost) => sum + cost, 0)} />}
        </span>
        <Link className="button" to="/practice">
          <Icon name="quiz" small />
          {texts.practise}
        </Link>
        <Link className="button" to="/trainers">
          <Icon name="dice" small />
          {texts.trainers}
        </Link>
        <Link className="button" to="/strategy" reloadDocument>
          <Icon name="book" small />
          {texts.readBook}
        </Link>
      </div>
      <ul>
        {cards.map((card) => (
          <Kind key={card.category} card={card} share={sizeOf(card) / most} />
        ))}
      </ul>
    </nav>
  );
}

type KindProps = {
  readonly card: Card;
  /** How long its bar is: 1 for the longest. */
  readonly share: number;
};

function Kind({ card: { category, count, cost, picture }, share }: KindProps) {
  return (
    <li>
      <Link className="card" to={`/blunders/${category}`} prefetch="intent" data-none={count === 0}>
        {picture !== null && <FlatBoard picture={picture} />}
        <span className="categories__name">{texts.categoryNames[category]}</span>
        <b className="categories__count">
          <span aria-hidden="true">{formatCoins(count)}</span>
          <span className="visually-hidden">{texts.countOf(count)}</span>
        </b>
        <span className="meter" aria-hidden="true">
          <i style={{ width: `${100 * share}%` }} />
        </span>
        {count > 0 && cost !== null && <Cost points={cost} />}
      </Link>
    </li>
  );
}

/** What blunders cost in all. */
function Cost({ points }: { readonly points: number }) {
  return (
    <small className="categories__cost">
      <span className="visually-hidden">{texts.costInAll} </span>
      {formatEquity(points)}
    </small>
  );
}
