/**
 * One pop-up over the lobby: a form that works without script, a modal dialog with it. What its button does is decided by the
 * server, which knows the pop-up (app/routes/lobby.popup.tsx).
 */

import type { FetcherWithComponents } from "@remix-run/react";
import { useRef } from "react";
import * as common from "#texts/common";
import { Dialog } from "../ui/dialog";
import { Icon } from "../ui/icon";
import type { Popup } from "./promo";
import "./popup.css";

/** The words to show, if any. */
export type PopupAnswer = { readonly message: string | null };

type Props = {
  readonly popup: Popup;
  /** Opened by a click on its lobby icon, the trigger of POP-07. */
  readonly isAsked: boolean;
  readonly isLater: boolean;
  readonly fetcher: FetcherWithComponents<PopupAnswer>;
};

const ACTION = "/lobby/popup";

export function PopupDialog({ popup, isAsked, isLater, fetcher }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { id, template, web } = popup;
  const { title, image, button } = web;
  const isBusy = fetcher.state !== "idle";

  function end(): void {
    if (form.current !== null && !isBusy)
      fetcher.submit(new FormData(form.current), { method: "post", action: ACTION });
  }

  return (
    <Dialog
      className={`dialog popup popup--${template}${isLater ? " popup--later" : ""}`}
      aria-label={title.enabled ? title.text : button.label}
      onClose={end}
    >
      <fetcher.Form ref={form} method="post" action={ACTION} className="popup__form">
        <input type="hidden" name="id" value={id} />
        {isAsked && <input type="hidden" name="asked" value="1" />}
        <button type="submit" className="icon-button popup__close" aria-label={common.close} disabled={isBusy}>
          <Icon name="close" />
        </button>
        {image.enabled && <img className="popup__image" src={image.link} alt="" width="240" height="160" />}
        {title.enabled && (
          <h2 className="popup__title" dir="auto">
            {title.text}
          </h2>
        )}
        {button.enabled && button.action === "web_link" && (
          <a className="button button--primary" href={button.link} target="_blank" rel="noreferrer" onClick={end}>
            <bdi dir="auto">{button.label}</bdi>
          </a>
        )}
        {button.enabled && button.action !== "web_link" && (
          <button type="submit" name="act" value={button.action} className="button button--primary" disabled={isBusy}>
            <bdi dir="auto">{button.label}</bdi>
          </button>
        )}
      </fetcher.Form>
    </Dialog>
  );
}
