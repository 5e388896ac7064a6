import type { MouseEvent } from "react";
import "./panel.css";

export type PanelTab = {
  readonly name: string;
  /** Base path included. Null disables the tab: it is no link then. */
  readonly href: string | null;
  readonly isCurrent: boolean;
};

type Props = {
  readonly label: string;
  readonly tabs: readonly PanelTab[];
  /** Called with a tab's index instead of following its link. */
  readonly onChoose: (index: number) => void;
};

/**
 * A plain click on a link that script answers without a navigation; with a key held down it is the browser's. Such links are plain ones:
 * the router's resolve their address three times each, with every step.
 */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

export function PanelTabs({ label, tabs, onChoose }: Props) {
  return (
    <nav className="study-panel study-panel--tabs" aria-label={label}>
      {tabs.map(({ name, href, isCurrent }, index) =>
        href === null ? (
          // biome-ignore lint/a11y/useFocusableInteractive: a disabled link; the platform has none
          // biome-ignore lint/a11y/useSemanticElements: as above
          <span key={name} role="link" aria-disabled="true">
            {name}
          </span>
        ) : (
          <a
            key={name}
            href={href}
            aria-current={isCurrent ? "page" : undefined}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              onChoose(index);
            }}
          >
            {name}
          </a>
        ),
      )}
    </nav>
  );
}
