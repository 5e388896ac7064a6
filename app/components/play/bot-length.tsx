/** The length of a bot game: a slider for members, one choice for everybody else. */

import { useRef } from "react";
import * as texts from "#texts/bot-game";
import { botPreset, GAME_PRESETS, type GamePreset } from "../../../backgammon/presets";
import { Icon } from "../ui/icon";
import { useEarlyInput } from "../ui/use-early-input";
import "./slider.css";

/** A length as the slider calls it. */
function presetName({ type, length }: GamePreset): string {
  return type === "single_game" ? texts.singleWithCube : texts.pointMatch(length);
}

type BotLengthProps = {
  /** 0 to 4, see `GAME_PRESETS`. */
  readonly position: number;
  readonly onChange: (position: number) => void;
  readonly isFree: boolean;
};

export function BotLength({ position, onChange, isFree }: BotLengthProps) {
  const slider = useRef<HTMLInputElement>(null);
  useEarlyInput(slider, (values) => onChange(Number(values.get("position"))));
  const preset = botPreset(position);
  if (preset === null) return null;
  if (isFree) {
    return (
      <section className="card card--padded" aria-label={texts.matchLength}>
        <p className="spread">
          <span className="legend">{texts.matchLength}</span>
          <b>{presetName(preset)}</b>
        </p>
        <p className="caption row">
          <Icon name="lock" small />
          {texts.longerForMembers}
        </p>
      </section>
    );
  }
  return (
    <section className="card card--padded" aria-label={texts.matchLength}>
      <label className="field" htmlFor="position">
        <span className="spread">
          <span className="legend">{texts.matchLength}</span>
          <output htmlFor="position">{presetName(preset)}</output>
        </span>
      </label>
      <input
        ref={slider}
        id="position"
        name="position"
        className="slider"
        style={{ "--share": position / (GAME_PRESETS.length - 1) }}
        type="range"
        aria-label={texts.matchLength}
        min={0}
        max={GAME_PRESETS.length - 1}
        step={1}
        value={position}
        aria-valuetext={presetName(preset)}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </section>
  );
}
