/** The frame of the desk's pages, and its parts: tabs with what waits, tables, forms that ask for a reason. Plain HTML. */
import { Link, useActionData, useHref } from "@remix-run/react";
import type { ReactNode } from "react";
import * as texts from "#texts/desk";
import { Bar } from "../club/bar";
import { nameWords } from "./words";
import "./desk.css";

type Counts = { readonly openReports: number; readonly openFlags: number; readonly openDisputes: number };
type Answer = { readonly message: string; readonly typed: Readonly<Record<string, string | readonly string[]>> };

type PageProps = {
  readonly title: string;
  readonly current: string;
  readonly counts: Counts;
  readonly children: ReactNode;
};

export function DeskPage({ title, current, counts, children }: PageProps) {
  const answer = useActionData<Answer>();
  const withCount = (tab: string, count: number) => (count === 0 ? tab : texts.tabWith(tab, count));
  const tabs = [
    ["/desk", withCount(texts.flagged, counts.openFlags)],
    ["/desk/players", texts.players],
    ["/desk/reports", withCount(texts.reports, counts.openReports)],
    ["/desk/orders", withCount(texts.orders, counts.openDisputes)],
    ["/desk/switches", texts.switches],
    ["/desk/log", texts.log],
  ] as const;
  return (
    <div className="page desk">
      <Bar
        title={title}
        back={current === "/desk" ? "/" : "/desk"}
        {...(current !== "/desk" && { backLabel: texts.backToDesk })}
      >
        <span />
      </Bar>
      <main className="column column--wide">
        <nav className="tabs" aria-label={texts.desk}>
          {tabs.map(([to, label]) => (
            <Link key={to} to={to} aria-current={to === current ? "page" : undefined}>
              {label}
            </Link>
          ))}
        </nav>
        {answer !== undefined && (
          <p className="notice notice--danger" role="alert">
            {answer.message}
          </p>
        )}
        {children}
      </main>
    </div>
  );
}

type SectionProps = { readonly title: string; readonly children: ReactNode };

export function Section({ title, children }: SectionProps) {
  return (
    <section className="card desk__section" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

type TableProps = {
  readonly label: string;
  readonly heads: readonly string[];
  /** A row's key and cells. */
  readonly rows: readonly { readonly key: string | number; readonly cells: readonly ReactNode[] }[];
  readonly empty?: string;
};

/** Said, since a browser takes a row that is drawn as a block for none. */
const ROLES = {
  table: { role: "table" },
  row: { role: "row" },
  head: { role: "columnheader" },
  cell: { role: "cell" },
} as const;

/** A dense table; on a phone each row is a block of named values. */
export function Table({ label, heads, rows, empty = texts.nothing }: TableProps) {
  if (rows.length === 0) return <p className="desk__none">{empty}</p>;
  return (
    <table {...ROLES.table} className="desk__table" aria-label={label}>
      <thead>
        <tr {...ROLES.row}>
          {heads.map((head) => (
            <th key={head} {...ROLES.head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key} {...ROLES.row}>
            {cells.map((cell, index) => (
              <td key={heads[index]} {...ROLES.cell} data-head={heads[index]}>
                {cell === "" ? "–" : cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The way to the next page of a list; nothing at its end. */
export function Older({ to }: { readonly to: string | null }) {
  if (to === null) return null;
  return (
    <p className="desk__older">
      <Link className="button" to={to}>
        {texts.older}
      </Link>
    </p>
  );
}

type PlayerProps = { readonly id: string; readonly name: string | null; readonly hasLeft?: boolean };

export function PlayerLink({ id, name, hasLeft }: PlayerProps) {
  return (
    <Link className="link" to={`/desk/player/${id}`}>
      {nameWords(name, id, hasLeft)}
    </Link>
  );
}

type ActProps = {
  readonly intent: string;
  readonly subject: string | number;
  readonly label: string;
  readonly about?: string;
  readonly state?: string;
  readonly isDangerous?: boolean;
  readonly children?: ReactNode;
};

/** An act behind its button: opens, asks why, and does it. What was typed stays when it could not be done. */
export function ActForm({ intent, subject, label, about, state, isDangerous = false, children }: ActProps) {
  const typed = useActionData<Answer>()?.typed;
  const isSame = typed?.intent === intent && typed.subject === String(subject) && typed.state === state;
  const look = isDangerous ? "button button--danger" : "button";
  const reason = isSame && typeof typed.reason === "string" ? typed.reason : "";
  return (
    <details className="desk__act" open={isSame}>
      <summary className={look}>{label}</summary>
      <form method="post">
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="subject" value={subject} />
        <input type="hidden" name="key" value={crypto.randomUUID()} />
        {state !== undefined && <input type="hidden" name="state" value={state} />}
        {about !== undefined && <p className="secondary">{about}</p>}
        {children}
        <label className="field">
          <span>{texts.reasonLabel}</span>
          <textarea className="input" name="reason" rows={2} maxLength={500} required defaultValue={reason} />
        </label>
        <button type="submit" className={isDangerous ? look : "button button--primary"}>
          {label}
        </button>
      </form>
    </details>
  );
}

/** A form that asks by address. */
export function useSearchAction(path: string): string {
  return useHref(path);
}
