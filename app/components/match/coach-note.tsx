import * as texts from "#texts/match";
import { Icon } from "../ui/icon";
import type { PlaySettings } from "./settings";
import "./tip.css";

type Props = {
  readonly onChange: (change: Partial<PlaySettings>) => void;
  readonly onClose: () => void;
};

/** Said once, to whoever first takes a checker in hand that could go to several places. */
export function CoachNote({ onChange, onClose }: Props) {
  function onOneTap(): void {
    onClose();
    onChange({ oneTap: true });
  }
  return (
    <aside className="tip" aria-label={texts.tip}>
      <p>
        <b>{texts.tapAgain}</b>{" "}
        <button type="button" className="link" onClick={onOneTap}>
          {texts.alwaysOneTap}
        </button>
      </p>
      <button type="button" className="tip__close" aria-label={texts.closeTip} onClick={onClose}>
        <Icon name="close" small />
      </button>
    </aside>
  );
}
