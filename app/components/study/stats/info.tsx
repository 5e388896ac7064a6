import type { ReactNode } from "react";
import * as common from "#texts/common";
import * as texts from "#texts/stats";
import { Icon } from "../../ui/icon";

type Props = { readonly id: string; readonly title: string; readonly children: ReactNode };

/** What a figure means, behind a small button. A popover, so it opens before any script runs. */
export function Info({ id, title, children }: Props) {
  return (
    <>
      <button type="button" className="icon-button" popovertarget={id} aria-label={texts.aboutFigure(title)}>
        <Icon name="info" />
      </button>
      <div id={id} popover="auto" className="dialog" role="dialog" aria-label={title}>
        <div className="dialog__body">
          <h2>{title}</h2>
          {children}
          <button type="button" className="button" popovertarget={id} popovertargetaction="hide">
            {common.close}
          </button>
        </div>
      </div>
    </>
  );
}
