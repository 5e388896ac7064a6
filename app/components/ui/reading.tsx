/** A page that is only read: no script, no bar that needs to know who reads. */

import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import "./reading.css";
import * as common from "#texts/common";

export function Reading({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="page">
      <header className="bar">
        <Link className="button button--quiet" to="/" reloadDocument>
          ‹ {common.play}
        </Link>
      </header>
      <main className="column reading">
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
}
