/** The length of a bot game: a slider for members, one choice for everybody else. */
import { type CSSProperties, useRef } from "react";
import { botPreset, GAME_PRESETS } from "../../../backgammon/presets";
import { Icon } from "../ui/icon";
import { useEarlyInput } from "../ui/use-early-input";
import "./slider.css";

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
      <section className="card card--padded" aria-label="Match length">
        <p className="spread">
          <span className="legend">Match length</span>
          <b>{preset.name}</b>
        </p>
        <p className="caption row">
          <Icon name="lock" small />
          Longer matches and the cube come with star membership.
        </p>
      </section>
    );
  }
  return (
    <section className="card card--padded" aria-label="Match length">
      <label className="field" htmlFor="position">
        <span className="spread">
          <span className="legend">Match length</span>
          <output htmlFor="position">{preset.name}</output>
        </span>
      </label>
      <input
        ref={slider}
        id="position"
        name="position"
        className="slider"
        style={{ "--share": position / (GAME_PRESETS.length - 1) } as CSSProperties}
        type="range"
        aria-label="Match length"
        min={0}
        max={GAME_PRESETS.length - 1}
        step={1}
        value={position}
        aria-valuetext={preset.name}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </section>
  );
}
