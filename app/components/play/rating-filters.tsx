/** The four rows of the rating game. Plain check boxes and radio buttons; "Select All" needs script and shows with it. */

import { useEffect, useRef, useState } from "react";
import * as texts from "#texts/rating-game";
import { clocks as clockNames, points } from "#texts/vocabulary";
import { isInWrapper } from "~/realtime/wrapper";
import { MIN_RATINGS, RATING_CLOCKS, RATING_LENGTHS, STAKE_SHARES } from "../../../backgammon/presets";
import { usePlayer } from "../session/player";
import { useEarlyInput } from "../ui/use-early-input";
import { useHydrated } from "../ui/use-hydrated";

type Asked = {
  readonly lengths: readonly number[];
  readonly clocks: readonly string[];
  readonly ratings: readonly number[];
  readonly stake: number;
};

/** `share`: the stake chosen last. `asked`: what was sent and refused for now, which without script would be lost. */
export function RatingFilters({ share, asked }: { readonly share: number; readonly asked: Asked | null }) {
  const { rating } = usePlayer();
  const [lengths, setLengths] = useState<readonly number[]>(asked?.lengths ?? RATING_LENGTHS);
  const [clocks, setClocks] = useState<readonly string[]>(asked?.clocks ?? ["normal"]);
  const [ratings, setRatings] = useState<readonly number[]>(asked?.ratings ?? [0]);
  const mode = useRef<HTMLInputElement>(null);
  useEarlyInput(mode, (values) => {
    setLengths(values.getAll("lengths").map(Number));
    setClocks(values.getAll("clocks").map(String));
    setRatings(values.getAll("ratings").map(Number));
  });
  const hydrated = useHydrated();
  const [isMobile, setMobile] = useState(false);
  useEffect(() => setMobile(isInWrapper()), []);
  const hasAll =
    lengths.length === RATING_LENGTHS.length && clocks.length === RATING_CLOCKS.length && ratings.includes(0);
  // Lengths, clocks and the first rating option; the stake is a single choice (platform spec §5).
  const toggleAll = () => {
    setLengths(hasAll ? [] : RATING_LENGTHS);
    setClocks(hasAll ? [] : RATING_CLOCKS);
    setRatings(hasAll ? ratings.filter((option) => option !== 0) : [...new Set([0, ...ratings])]);
  };
  return (
    <>
      <input ref={mode} type="hidden" name="isMobileMode" value={isMobile ? "1" : "0"} />
      <div className="spread">
        <p className="secondary">{texts.lead}</p>
        {hydrated && (
          <button type="button" className="button" aria-pressed={hasAll} onClick={toggleAll}>
            {texts.selectAll}
          </button>
        )}
      </div>
      <fieldset className="field">
        <legend>{texts.length}</legend>
        <div className="choices">
          {RATING_LENGTHS.map((length) => (
            <Box key={length} name="lengths" value={length} chosen={lengths} onChange={setLengths}>
              <b>{length}</b>
              <small>{points(length)}</small>
            </Box>
          ))}
        </div>
      </fieldset>
      <fieldset className="field">
        <legend>{texts.clock}</legend>
        <div className="choices">
          {RATING_CLOCKS.map((clock) => (
            <Box key={clock} name="clocks" value={clock} chosen={clocks} onChange={setClocks}>
              <b>{clockNames[clock]}</b>
            </Box>
          ))}
        </div>
      </fieldset>
      <fieldset className="field">
        <legend>{texts.stakeMax}</legend>
        <div className="choices">
          {STAKE_SHARES.map((option) => (
            <label key={option.share} className="choice">
              <input
                type="radio"
                name="stake"
                value={option.share}
                defaultChecked={option.share === (asked?.stake ?? share)}
              />
              <b>{option.share}%</b>
              <small>{texts.stakeShares[option.name]}</small>
            </label>
          ))}
        </div>
        <p className="caption">{texts.stakeAbout}</p>
      </fieldset>
      <fieldset className="field">
        <legend>{texts.opponentGr}</legend>
        <div className="choices">
          {MIN_RATINGS.map((option) => (
            <Box
              key={option}
              name="ratings"
              value={option}
              chosen={ratings}
              onChange={setRatings}
              disabled={option > rating}
            >
              <b>{option === 0 ? texts.none : option}</b>
              <small>{option === 0 ? texts.anyRating : texts.orMore}</small>
            </Box>
          ))}
        </div>
      </fieldset>
    </>
  );
}

type BoxProps<T> = {
  readonly name: string;
  readonly value: NoInfer<T>;
  readonly chosen: readonly T[];
  readonly onChange: (chosen: readonly T[]) => void;
  readonly disabled?: boolean;
  readonly children: React.ReactNode;
};

function Box<T extends string | number>({ name, value, chosen, onChange, disabled, children }: BoxProps<T>) {
  return (
    <label className="choice">
      <input
        type="checkbox"
        name={name}
        value={value}
        disabled={disabled}
        checked={chosen.includes(value)}
        onChange={(event) =>
          onChange(event.currentTarget.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
        }
      />
      {children}
    </label>
  );
}
