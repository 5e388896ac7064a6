import type { ReactNode } from "react";
import * as texts from "#texts/match";
import { Icon, type IconName } from "../ui/icon";
import "./controls.css";

/** One of the two large buttons that the thumb needs now. */
export type Act = {
  readonly name: string;
  readonly note?: string | null;
  readonly icon?: IconName | null;
  readonly key?: string;
  readonly primary?: boolean;
  readonly disabled?: boolean;
  readonly onAct: () => void;
};

type Props = {
  readonly title: string;
  readonly detail: string | null;
  readonly large: readonly Act[];
  readonly small: readonly Act[];
  /** What the tutor says, above all else. */
  readonly lesson?: ReactNode;
  /** Stands among the small buttons. */
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
};

/** What the player can do now. The two large places never move, so that nothing is pressed by mistake. */
export function Controls({ title, detail, lesson, large, small, aside, children }: Props) {
  return (
    <section className="controls" aria-label={texts.controls}>
      {lesson}
      <p className="prompt">
        <b>{title}</b>
        {detail !== null && <span>{detail}</span>}
      </p>
      <div className="small">
        {small.map((act) => (
          <button
            key={act.name}
            type="button"
            className="act"
            disabled={act.disabled}
            aria-keyshortcuts={act.key}
            title={act.key && `${act.name} (${act.key === "Enter" ? texts.enter : act.key})`}
            onClick={act.onAct}
          >
            {act.icon && <Icon name={act.icon} />}
            {act.name}
          </button>
        ))}
        {aside}
      </div>
      <div className={`large of-${large.length}`}>
        {large.map((act) => (
          <button
            key={act.name}
            type="button"
            className={act.primary ? "act primary" : "act"}
            disabled={act.disabled}
            aria-keyshortcuts={act.key}
            title={act.key && `${act.name} (${act.key === "Enter" ? texts.enter : act.key})`}
            onClick={act.onAct}
          >
            {act.icon && <Icon name={act.icon} />}
            <span>
              {act.name}
              {act.note && <small aria-hidden="true">{act.note}</small>}
            </span>
          </button>
        ))}
      </div>
      {children}
    </section>
  );
}
