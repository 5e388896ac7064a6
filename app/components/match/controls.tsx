import { type ReactNode, useCallback, useRef } from "react";
import * as texts from "#texts/match";
import { afterwards } from "../board/afterwards";
import { Icon, type IconName } from "../ui/icon";
import "./controls.css";

/** One of the two large buttons that the thumb needs now. */
export type Act = {
  readonly name: string;
  readonly note?: string | null;
  readonly icon?: IconName | null;
  readonly key?: string;
  readonly primary?: boolean;
  /** Pressed once, it waits for a second press: more words than another has. */
  readonly asks?: boolean;
  readonly disabled?: boolean;
  /** Of one that is on or off. */
  readonly pressed?: boolean;
  /** Its place, if it keeps the focus there when its name changes. */
  readonly place?: string;
  /** `atMs` is when it was pressed, on the clock of the page's events. */
  readonly onAct: (atMs: number) => void;
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

/** What the player can do now. A button does what holds when it is pressed, which may be newer by a frame than what it shows. */
export function Controls(props: Props) {
  const live = useRef(props);
  live.current = props;
  const onPress = useCallback((name: string, atMs: number) => {
    const { large, small } = live.current;
    const act = [...large, ...small].find((one) => one.name === name);
    if (act && !act.disabled) act.onAct(atMs);
  }, []);
  return <ControlsShown {...props} onPress={onPress} />;
}

type Press = { readonly onPress: (name: string, atMs: number) => void };

/** The two large places never move, so that nothing is pressed by mistake. */
const ControlsShown = afterwards(function ControlsShown(props: Props & Press) {
  const { title, detail, lesson, large, small, aside, children, onPress } = props;
  return (
    <section className="controls" aria-label={texts.controls}>
      {lesson}
      <p className="prompt">
        <b>{title}</b>
        {detail !== null && <span>{detail}</span>}
      </p>
      <div className="small">
        {small.map((act) => (
          <ActButton key={act.name} {...{ act, onPress }}>
            {act.name}
          </ActButton>
        ))}
        {aside}
      </div>
      <div className={`large of-${large.length}`}>
        {large.map((act) => (
          <ActButton key={act.place ?? act.name} {...{ act, onPress }}>
            <span>
              {act.name}
              {act.note && <small aria-hidden="true">{act.note}</small>}
            </span>
          </ActButton>
        ))}
      </div>
      {children}
    </section>
  );
});

/** Disabled for whoever reads it, not for the browser: that would take the focus away and lay the page out twice, before the tap is seen. */
function ActButton({ act, children, onPress }: Press & { readonly act: Act; readonly children: ReactNode }) {
  const { name, key, icon, primary, asks, disabled, pressed } = act;
  return (
    <button
      type="button"
      className={primary ? "act primary" : asks ? "act asks" : "act"}
      aria-disabled={disabled || undefined}
      aria-pressed={pressed}
      aria-keyshortcuts={key}
      title={key && `${name} (${key === "Enter" ? texts.enter : key})`}
      onClick={({ timeStamp }) => onPress(name, timeStamp)}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
