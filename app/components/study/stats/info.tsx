import type { ReactNode } from "react";
import { Icon } from "../../ui/icon";

type Props = { readonly id: string; readonly title: string; readonly children: ReactNode };

/** What a figure means, behind a small button. A popover, so it opens before any script runs. */
export function Info({ id, title, children }: Props) {
  return (
    <>
      <button type="button" className="icon-button" popovertarget={id} aria-label={`About ${title}`}>
        <Icon name="info" />
      </button>
      <div id={id} popover="auto" className="dialog" role="dialog" aria-label={title}>
        <div className="dialog__body">
          <h2>{title}</h2>
          {children}
          <button type="button" className="button" popovertarget={id} popovertargetaction="hide">
            Close
          </button>
        </div>
      </div>
    </>
  );
}
