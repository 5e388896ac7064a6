/** Pages of a list as links: they work before any script, and a page never shows more than eight numbers. */

import * as texts from "#texts/ui";
import { Icon, type IconName } from "./icon";
import { Link } from "./link";

const WINDOW = 8;

/** Up to eight page numbers around `page`; empty when there is nothing to page. Pages count from 1. */
export function pageWindow(page: number, totalPages: number): number[] {
  if (totalPages <= 1) return [];
  const size = Math.min(WINDOW, totalPages);
  const first = Math.min(Math.max(1, page - Math.floor(size / 2)), totalPages - size + 1);
  return Array.from({ length: size }, (_, index) => first + index);
}

type PagerProps = {
  readonly page: number;
  readonly totalPages: number;
  /** The address of a page's list. */
  readonly linkTo: (page: number) => string;
};

export function Pager({ page, totalPages, linkTo }: PagerProps) {
  const numbers = pageWindow(page, totalPages);
  if (numbers.length === 0) return null;
  return (
    <nav className="pager" aria-label={texts.pages}>
      <Step icon="first" label={texts.firstPage} to={page > 1 ? linkTo(1) : null} />
      <Step icon="back" label={texts.previousPage} to={page > 1 ? linkTo(page - 1) : null} />
      {numbers.map((number) => (
        <Link
          key={number}
          to={linkTo(number)}
          preventScrollReset
          aria-label={texts.pageNumber(number)}
          aria-current={number === page ? "page" : undefined}
        >
          {number}
        </Link>
      ))}
      <Step icon="next" label={texts.nextPage} to={page < totalPages ? linkTo(page + 1) : null} />
      <Step icon="last" label={texts.lastPage} to={page < totalPages ? linkTo(totalPages) : null} />
    </nav>
  );
}

function Step({ icon, label, to }: { readonly icon: IconName; readonly label: string; readonly to: string | null }) {
  if (to === null) {
    return (
      <button type="button" disabled aria-label={label}>
        <Icon name={icon} small />
      </button>
    );
  }
  return (
    <Link to={to} preventScrollReset aria-label={label}>
      <Icon name={icon} small />
    </Link>
  );
}
