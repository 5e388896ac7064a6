import { type ComponentPropsWithoutRef, useEffect, useRef } from "react";
import { Toasts } from "./toast";

type DialogProps = Omit<ComponentPropsWithoutRef<"dialog">, "open" | "onCancel" | "onClick" | "onClose"> & {
  /** Escape asks for it; the owner removes the dialog. Without it the dialog stays until its owner has no more need of it. */
  readonly onClose?: () => void;
  /** Without it the page beside the dialog stays in use: no Escape is heard there, and toasts keep their place. */
  readonly isModal?: boolean;
  /** A click beside the dialog closes it too. */
  readonly closesOutside?: boolean;
};

/**
 * The club's one dialog: it is open as long as it is rendered. The server renders it open, so that it works without
 * script; with script it is modal: the platform makes the page behind it inert and moves the focus in. When it goes, the
 * focus returns to where it was. Toasts show inside it meanwhile: outside they would be covered and silent.
 */
export function Dialog({ onClose, isModal = true, closesOutside = false, children, ...props }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    const before = document.activeElement;
    if (isModal) {
      dialog.open = false;
      dialog.showModal();
    }
    return () => {
      // A removed dialog leaves the focus nowhere.
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [isModal]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape
    <dialog
      {...props}
      ref={ref}
      open
      closedby={isModal && onClose !== undefined ? "closerequest" : "none"}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClose={({ currentTarget: dialog }) => {
        // A browser closes at a second Escape without asking; without `closedby` even what must stay.
        if (dialog.open) return;
        if (onClose === undefined) dialog.showModal();
        else onClose();
      }}
      onClick={({ target, currentTarget }) => {
        if (closesOutside && target === currentTarget) onClose?.();
      }}
    >
      {children}
      {isModal && <Toasts />}
    </dialog>
  );
}
