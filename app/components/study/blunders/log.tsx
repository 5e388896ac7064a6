/** The Log: which decisions, and a row for each blunder. More rows come when its end is in sight. */
import { memo, useEffect, useMemo, useRef } from "react";
import * as texts from "#texts/blunders";
import * as common from "#texts/common";
import { BLUNDERS_PAGE_SIZE, type BlunderFilter } from "../../../models/blunder-filters";
import { formatEquity } from "../../ui/format";
import { Icon } from "../../ui/icon";
import { useHydrated } from "../../ui/use-hydrated";
import { CheckerMark } from "../position/chances";
import { isPlainClick } from "../position/panel-tabs";
import type { Blunder } from "./blunder";
import { type BlunderAction, type BlunderState, isHidden } from "./state";
import "./log.css";
import { Link } from "../../ui/link";

const FILTERS = ["all", "checker", "cube"] as const satisfies readonly BlunderFilter[];

type Props = {
  readonly state: BlunderState;
  readonly dispatch: (action: BlunderAction) => void;
  readonly filter: BlunderFilter;
  /** Null where there is nothing to choose. Both the same functions for as long as the addresses stay: a step is then the matter of two pages' rows at most. */
  readonly filterTo: ((filter: BlunderFilter) => string) | null;
  readonly rowTo: (page: number, row: number) => string;
  /** What the list is called. */
  readonly label: string;
  /** Where the app begins: "" or "/path". */
  readonly base: string;
};

export function Log({ state, dispatch, filter, filterTo, rowTo, label, base }: Props) {
  const { rows, selected, lastPage, loading, failure, isEnd, isQuiz, revealed } = state;
  const end = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const isHydrated = useHydrated();
  const canLoad = rows.length > 0 && !isEnd && loading === null && failure === null;

  useEffect(() => {
    if (!canLoad || end.current === null) return;
    const seen = new IntersectionObserver(([entry]) => {
      if (entry.isIntersecting) dispatch({ type: "more" });
    });
    seen.observe(end.current);
    return () => seen.disconnect();
  }, [canLoad, dispatch]);

  const first = useRef(true);
  useEffect(() => {
    // The page that has just come is not scrolled.
    if (!first.current) list.current?.children[selected]?.scrollIntoView({ block: "nearest" });
    first.current = false;
  }, [selected]);

  const pages = useMemo(() => pagesOf(rows), [rows]);
  const firstPage = rows[0]?.page ?? 1;
  return (
    <div className="blunder-log">
      {filterTo !== null && <Filters {...{ filter, filterTo }} />}
      {firstPage > 1 && (
        <Link className="button" to={rowTo(firstPage - 1, 0)} preventScrollReset discover="none">
          {texts.newerPage}
        </Link>
      )}
      <ol ref={list} aria-label={label}>
        {pages.map(({ page, from, rows: own }) => (
          <Rows
            key={page}
            rows={own}
            selected={selected >= from && selected < from + own.length ? selected : -1}
            {...{ from, isQuiz, revealed, rowTo, base, dispatch }}
          />
        ))}
      </ol>
      <div ref={end} className="blunder-log__end">
        {failure !== null && (
          <div role="alert">
            <p>{failure}</p>
            <button type="button" className="button" onClick={() => dispatch({ type: "retry" })}>
              {common.tryAgain}
            </button>
            <Link className="button" to="/blunders">
              {common.close}
            </Link>
          </div>
        )}
        {loading !== null && <p role="status">{texts.loading}</p>}
        {!isHydrated && rows.length >= BLUNDERS_PAGE_SIZE && (
          <Link className="button" to={rowTo(lastPage + 1, 0)} discover="none">
            {texts.olderPage}
          </Link>
        )}
      </div>
    </div>
  );
}

type FilterProps = Pick<Props, "filter"> & { readonly filterTo: NonNullable<Props["filterTo"]> };

const Filters = memo(function Filters({ filter, filterTo }: FilterProps) {
  return (
    <nav className="blunder-log__filter" aria-label={texts.filter}>
      {FILTERS.map((name) => (
        <Link
          key={name}
          to={filterTo(name)}
          preventScrollReset
          discover="none"
          replace
          aria-current={name === filter ? "page" : undefined}
        >
          {texts.filters[name]}
        </Link>
      ))}
    </nav>
  );
});

type Page = { readonly page: number; readonly from: number; readonly rows: readonly Blunder[] };

/** The rows by the page that they came with. */
function pagesOf(rows: readonly Blunder[]): Page[] {
  const pages: { page: number; from: number; rows: Blunder[] }[] = [];
  for (const [index, row] of rows.entries()) {
    const last = pages.at(-1);
    if (last?.page === row.page) last.rows.push(row);
    else pages.push({ page: row.page, from: index, rows: [row] });
  }
  return pages;
}

type RowsProps = Pick<Props, "rowTo" | "base" | "dispatch"> &
  Pick<BlunderState, "isQuiz" | "revealed"> &
  Pick<Page, "from" | "rows"> & {
    /** Among all rows; −1 when it is on another page. */
    readonly selected: number;
  };

const Rows = memo(function Rows({ rows, from, selected, isQuiz, revealed, rowTo, base, dispatch }: RowsProps) {
  return rows.map((blunder, index) => (
    <Row
      key={blunder.id}
      blunder={blunder}
      index={from + index}
      isCurrent={from + index === selected}
      isHidden={isHidden({ isQuiz, revealed }, blunder)}
      href={base + rowTo(blunder.page, blunder.row)}
      dispatch={dispatch}
    />
  ));
});

type RowProps = {
  readonly blunder: Blunder;
  readonly isCurrent: boolean;
  readonly isHidden: boolean;
  readonly href: string;
  readonly index: number;
  readonly dispatch: (action: BlunderAction) => void;
};

/** Drawn again only when something of it changes: a step is the matter of two rows. */
const Row = memo(function Row({ blunder, isCurrent, isHidden, href, index, dispatch }: RowProps) {
  const { kind, seat, dice, answer } = blunder;
  const isSecret = isHidden || answer === null;
  return (
    <li aria-current={isCurrent ? "true" : undefined}>
      <a
        href={href}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          dispatch({ type: "select", index });
        }}
      >
        <span className="blunder-log__kind" data-kind={kind}>
          <Icon name={kind === "checker" ? "checker" : "cube"} small />
          <span className="visually-hidden">{kind === "checker" ? texts.checkerBlunder : texts.cubeBlunder}</span>
        </span>
        <CheckerMark seat={seat} />
        <span className="blunder-log__dice">{dice?.toSorted((a, b) => b - a).join("-")}</span>
        <span className="blunder-log__move ellipsis">
          <bdi>{isSecret ? texts.hiddenMove : answer.played}</bdi>
        </span>
        {!isSecret && <span className="blunder-log__cost">{formatEquity(answer.error)}</span>}
      </a>
    </li>
  );
});
