import type { ReactNode } from "react";
import "./dialog.css";
import * as common from "#texts/common";
import { Dialog } from "../ui/dialog";

type Props = { readonly title: string; readonly onClose: () => void; readonly children: ReactNode };

/** A dialog over the board, with its title and a way to close it. */
export function MatchDialog({ title, onClose, children }: Props) {
  return (
    <Dialog className="ask" aria-label={title} onClose={onClose} closesOutside>
      <div className="ask__inner">
        <header>
          <h2>{title}</h2>
          <button type="button" className="ask__close" onClick={onClose}>
            {common.close}
          </button>
        </header>
        {children}
      </div>
    </Dialog>
  );
}
