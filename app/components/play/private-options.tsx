/** What a private game can be. The presets are marks on the slider: each sets the length that it names. */
import { type CSSProperties, useRef, useState } from "react";
import {
  GAME_PRESETS,
  MATCH_LENGTH_MAX,
  MATCH_LENGTH_MIN,
  MATCH_LENGTH_STEP,
  privateStake,
} from "../../../backgammon/presets";
import { CLOCK_NAMES } from "../../../backgammon/vocabulary";
import { capitalize, formatCoins } from "../ui/format";
import { CoinIcon, Icon } from "../ui/icon";
import { useEarlyInput } from "../ui/use-early-input";
import "./slider.css";
import "./private-options.css";

const CLOCK_HINTS = { speed: "8 s a move", normal: "12 s a move", casual: "15 s a move" } as const;

export function PrivateOptions() {
  const [type, setType] = useState<"single" | "match">("match");
  const [length, setLength] = useState(5);
  const types = useRef<HTMLFieldSetElement>(null);
  useEarlyInput(types, (values) => {
    setType(values.get("type") === "single" ? "single" : "match");
    setLength(Number(values.get("length")));
  });
  const isSingle = type === "single";
  const options = {
    type: isSingle ? ("single_game" as const) : ("match_play" as const),
    length: isSingle ? 1 : length,
    cube: isSingle || length > 1,
  };
  return (
    <>
      <fieldset ref={types} className="field">
        <legend>Type</legend>
        <div className="choices">
          <label className="choice">
            <input type="radio" name="type" value="single" checked={isSingle} onChange={() => setType("single")} />
            <b>Single Game</b>
            <small>one game with the cube</small>
          </label>
          <label className="choice">
            <input type="radio" name="type" value="match" checked={!isSingle} onChange={() => setType("match")} />
            <b>Match Play</b>
            <small>to a number of points</small>
          </label>
        </div>
      </fieldset>
      <p className="notice">
        <Icon name="info" small />
        Single Game: Jacoby; no gammons if the cube is inactive.
      </p>
      {!isSingle && (
        <fieldset className="field">
          <legend>Length</legend>
          <div className="spread">
            <output htmlFor="length">
              {length} {length === 1 ? "point, no cube" : "points"}
            </output>
          </div>
          <input
            id="length"
            className="slider"
            style={{ "--share": (length - MATCH_LENGTH_MIN) / (MATCH_LENGTH_MAX - MATCH_LENGTH_MIN) } as CSSProperties}
            type="range"
            name="length"
            aria-label="Match length"
            aria-valuetext={`${length} ${length === 1 ? "point" : "points"}`}
            min={MATCH_LENGTH_MIN}
            max={MATCH_LENGTH_MAX}
            step={MATCH_LENGTH_STEP}
            value={length}
            onChange={(event) => setLength(Number(event.currentTarget.value))}
          />
          <div className="choices">
            {GAME_PRESETS.filter((preset) => preset.type === "match_play").map((preset) => (
              <button
                key={preset.length}
                type="button"
                className="button"
                aria-pressed={length === preset.length}
                onClick={() => setLength(preset.length)}
              >
                {preset.name}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      <fieldset className="field">
        <legend>Clock</legend>
        <div className="choices">
          {CLOCK_NAMES.map((clock) => (
            <label key={clock} className="choice">
              <input type="radio" name="clock" value={clock} defaultChecked={clock === "normal"} />
              <b>{capitalize(clock)}</b>
              <small>{CLOCK_HINTS[clock]}</small>
            </label>
          ))}
        </div>
      </fieldset>
      <p className="spread card stakes">
        <span>Each of you puts in</span>
        <b className="coins">
          <CoinIcon />
          {formatCoins(privateStake(options))}
        </b>
      </p>
    </>
  );
}
