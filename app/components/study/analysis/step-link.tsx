import type { ReactNode } from "react";
import { isPlainClick } from "../position/panel-tabs";
import type { Viewer } from "./use-viewer";
import type { ViewerState } from "./viewer-state";

export type StepLinkProps = {
  readonly viewer: Pick<Viewer, "hrefOf" | "go">;
  readonly to: ViewerState;
  readonly isCurrent?: boolean;
  readonly className?: string;
  readonly label?: string;
  readonly onGo?: () => void;
  readonly children: ReactNode;
};

/** A link to a state of the viewer, which script goes to by itself. */
export function StepLink({ viewer, to, isCurrent = false, className, label, onGo, children }: StepLinkProps) {
  return (
    <a
      href={viewer.hrefOf(to)}
      className={className}
      aria-label={label}
      aria-current={isCurrent ? "true" : undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onGo?.();
        viewer.go(to);
      }}
    >
      {children}
    </a>
  );
}
