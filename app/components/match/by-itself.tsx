import { useEffect, useState } from "react";
import * as texts from "#texts/match";
import type { PlaySettings } from "./settings";

type Props = {
  readonly settings: PlaySettings;
  readonly onChange: (change: Partial<PlaySettings>) => void;
};

const OFFERED = [
  ["autoRoll", texts.rollByItself],
  ["autoForced", texts.playForcedTurns],
  ["autoBearOff", texts.bearOffByItself],
] as const;

/** After the player's first game: what can go by itself from now on. Never again: menu and settings have it too. */
export function ByItself({ settings, onChange }: Props) {
  const { told } = settings;
  const [isFirst] = useState(!told.includes("by-itself"));
  useEffect(() => {
    if (isFirst && !told.includes("by-itself")) onChange({ told: [...told, "by-itself"] });
  }, [isFirst, told, onChange]);
  if (!isFirst) return null;
  return (
    <fieldset className="by-itself">
      <legend>{texts.byItself}</legend>
      {OFFERED.map(([name, label]) => (
        <Offer key={name} label={label} isOn={settings[name]} onChange={(next) => onChange({ [name]: next })} />
      ))}
    </fieldset>
  );
}

type OfferProps = { readonly label: string; readonly isOn: boolean; readonly onChange: (isOn: boolean) => void };

/**
 * One choice. It remembers its own tick: what the settings say comes here in a later frame (see `MatchNotice`), and until then React would
 * take the tick off again.
 */
function Offer({ label, isOn, onChange }: OfferProps) {
  const [said, setSaid] = useState(isOn);
  const [shown, show] = useState(isOn);
  if (said !== isOn) {
    setSaid(isOn);
    show(isOn);
  }
  const choose = (next: boolean) => {
    show(next);
    onChange(next);
  };
  return (
    <label>
      <input type="checkbox" checked={shown} onChange={(event) => choose(event.target.checked)} />
      {label}
    </label>
  );
}
