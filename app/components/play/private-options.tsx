/** What a private game can be. The presets are marks on the slider: each sets the length that it names. */

import { useRef, useState } from "react";
import * as texts from "#texts/private-create";
import { clocks } from "#texts/vocabulary";
import {
  GAME_PRESETS,
  MATCH_LENGTH_MAX,
  MATCH_LENGTH_MIN,
  MATCH_LENGTH_STEP,
  privateStake,
} from "../../../backgammon/presets";
import { CLOCK_NAMES } from "../../../backgammon/vocabulary";
import { formatCoins } from "../ui/format";
import { CoinIcon } from "../ui/icon";
import { useEarlyInput } from "../ui/use-early-input";
import "./slider.css";
import "./private-options.css";

const CLOCK_HINTS = { speed: texts.speedClock, normal: texts.normalClock, casual: texts.casualClock } as const;

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
        <legend>{texts.type}</legend>
        <div className="choices">
          <label className="choice">
            <input type="radio" name="type" value="single" checked={isSingle} onChange={() => setType("single")} />
            <b>{texts.singleGame}</b>
            <small>{texts.singleGameAbout}</small>
            <small>{texts.jacoby}</small>
          </label>
          <label className="choice">
            <input type="radio" name="type" value="match" checked={!isSingle} onChange={() => setType("match")} />
            <b>{texts.matchPlay}</b>
            <small>{texts.matchPlayAbout}</small>
          </label>
        </div>
      </fieldset>
      {!isSingle && (
        <fieldset className="field">
          <legend>{texts.length}</legend>
          <div className="spread">
            <output htmlFor="length">{length === 1 ? texts.onePointNoCube : texts.points(length)}</output>
          </div>
          <input
            id="length"
            className="slider"
            style={{ "--share": (length - MATCH_LENGTH_MIN) / (MATCH_LENGTH_MAX - MATCH_LENGTH_MIN) }}
            type="range"
            name="length"
            aria-label={texts.matchLength}
            aria-valuetext={texts.points(length)}
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
                {texts.pointMatch(preset.length)}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      <fieldset className="field">
        <legend>{texts.clock}</legend>
        <div className="choices">
          {CLOCK_NAMES.map((clock) => (
            <label key={clock} className="choice">
              <input type="radio" name="clock" value={clock} defaultChecked={clock === "normal"} />
              <b>{clocks[clock]}</b>
              <small>{CLOCK_HINTS[clock]}</small>
            </label>
          ))}
        </div>
      </fieldset>
      <p className="spread card stakes">
        <span>{texts.stake}</span>
        <b className="coins">
          <CoinIcon />
          {formatCoins(privateStake(options))}
        </b>
      </p>
    </>
  );
}
