/** A page that is only read: no script, no bar that needs to know who reads. */

import type { ReactNode } from "react";
import "./reading.css";
import * as common from "#texts/common";
import { Link } from "./link";

type Props = {
  readonly title: string;
  /** Where the bar's link leads, and its name; Play unless said otherwise. */
  readonly back?: string;
  readonly backLabel?: string;
  /** For pages that lay out cards instead of running text. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
};

export function Reading({ title, back = "/", backLabel = common.play, isWide = false, children }: Props) {
  return (
    <div className="page">
      <header className="bar">
        <Link className="button button--quiet" to={back} reloadDocument>
          ‹ {backLabel}
        </Link>
      </header>
      <main className={isWide ? "column column--wide reading reading--wide" : "column reading"}>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
}
