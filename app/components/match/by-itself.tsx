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
        <label key={name}>
          <input
            type="checkbox"
            checked={settings[name]}
            onChange={(event) => onChange({ [name]: event.target.checked })}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
