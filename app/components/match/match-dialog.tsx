import { type ReactNode, useEffect, useState } from "react";
import "./dialog.css";
import * as common from "#texts/common";
import { Dialog } from "../ui/dialog";

type Props = { readonly title: string; readonly onClose: () => void; readonly children: ReactNode };

/** A click beside it so soon is the second half of the double tap that opened it. */
const DOUBLE_TAP_MS = 350;

/** A dialog over the board, with its title and a way to close it. */
export function MatchDialog({ title, onClose, children }: Props) {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), DOUBLE_TAP_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog className="ask" aria-label={title} onClose={onClose} closesOutside={isSettled}>
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
