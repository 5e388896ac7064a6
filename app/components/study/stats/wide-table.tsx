/** A table of more figures than a phone has room for beside their name: there each row has its name above them. */
import type { ReactNode } from "react";

/** Said, since a browser takes a row that is not drawn as one for none. */
const ROLES = {
  table: { role: "table" },
  row: { role: "row" },
  head: { role: "columnheader" },
  name: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

type TableProps = { readonly label: string; readonly heads: readonly string[]; readonly children: ReactNode };

export function WideTable({ label, heads, children }: TableProps) {
  return (
    <table {...ROLES.table} className="table sums sums--wide" aria-label={label}>
      <thead>
        <tr {...ROLES.row}>
          {heads.map((head, index) => (
            <th key={head} {...ROLES.head} scope="col" className={index === 0 ? undefined : "number"}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}

export function WideRow({ name, cells }: { readonly name: string; readonly cells: readonly ReactNode[] }) {
  return (
    <tr {...ROLES.row}>
      <th {...ROLES.name} scope="row">
        {name}
      </th>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row's cells never change places
        <td key={index} {...ROLES.cell} className="number">
          {cell}
        </td>
      ))}
    </tr>
  );
}

/** What the rows below it have in common. */
export function WideGroup({ name, columns }: { readonly name: string; readonly columns: number }) {
  return (
    <tr {...ROLES.row}>
      <th {...ROLES.name} scope="rowgroup" colSpan={columns} className="secondary">
        {name}
      </th>
    </tr>
  );
}
