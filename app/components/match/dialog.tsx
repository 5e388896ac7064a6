import { type ReactNode, useEffect, useRef } from "react";
import "./dialog.css";

type Props = {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** The platform's own modal dialog: focus, Escape and the page behind it are the browser's work. */
export function Dialog({ title, open, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    if (open && !dialog.open) dialog.showModal();
    else if (!open && dialog.open) dialog.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={ref}
      className="ask"
      aria-label={title}
      onClose={onClose}
      onClick={(event) => event.target === ref.current && ref.current?.close()}
    >
      {open && (
        <div className="ask__inner">
          <header>
            <h2>{title}</h2>
            <button type="button" className="ask__close" onClick={() => ref.current?.close()}>
              Close
            </button>
          </header>
          {children}
        </div>
      )}
    </dialog>
  );
}
