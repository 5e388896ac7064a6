/** What a position is beside its checkers, and what a tap on the board puts. A plain form, which works by itself; script adds the taps. */
import { Form } from "@remix-run/react";
import { useRef } from "react";
import * as texts from "#texts/position-board";
import {
  applyFields,
  CUBES,
  fieldsOf,
  LONGEST_MATCH,
  ROLLS,
  readFields,
  type SetupFields,
} from "~/models/position-setup";
import { STARTING_POSITION } from "../../../../backgammon/position";
import { type Brush, checkersLeft, EMPTY_POSITION, swapSides } from "../../../../backgammon/position-setup";
import { SEATS } from "../../../../backgammon/vocabulary";
import { makeXgid, type Xgid } from "../../../../backgammon/xgid";
import { CheckerMark } from "../position/chances";

type Props = {
  readonly xgid: Xgid;
  /** What was typed and could not be used; null where the fields are the position's. */
  readonly typed: SetupFields | null;
  readonly brush: Brush;
  readonly onBrush: (brush: Brush) => void;
  readonly onChange: (xgid: Xgid) => void;
  readonly hasScript: boolean;
};

export function SetupForm({ xgid, typed, brush, onBrush, onChange, hasScript }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const fields = typed ?? fieldsOf(xgid);
  const { position } = xgid;
  const change = () => {
    // Entries of a form without files are text.
    const entries = [...new FormData(form.current ?? undefined)].map(([name, value]) => [name, String(value)]);
    const read = readFields(new URLSearchParams(entries));
    if (read !== null) onChange(applyFields(xgid, read));
  };
  return (
    <div className="setup-form">
      {hasScript && (
        <>
          <fieldset className="field">
            <legend>{texts.brush}</legend>
            <div className="choices">
              {([...SEATS, "remove"] as const).map((one) => (
                <label key={one} className="choice">
                  <input type="radio" name="brush" checked={brush === one} onChange={() => onBrush(one)} />
                  <span className="setup-form__brush">
                    {one !== "remove" && <CheckerMark seat={one} />}
                    {one === "remove" ? texts.remove : texts.brushSide(texts.sides[one])}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
          <p className="setup-form__left" role="status">
            {SEATS.map((seat) => (
              <span key={seat}>{texts.left(texts.sides[seat], checkersLeft(position[seat]))}</span>
            ))}
          </p>
          <div className="setup-form__acts">
            <button type="button" className="button" onClick={() => onChange({ ...xgid, position: EMPTY_POSITION })}>
              {texts.empty}
            </button>
            <button type="button" className="button" onClick={() => onChange({ ...xgid, position: STARTING_POSITION })}>
              {texts.start}
            </button>
            <button
              type="button"
              className="button"
              onClick={() => onChange({ ...xgid, position: swapSides(position) })}
            >
              {texts.swap}
            </button>
          </div>
        </>
      )}
      <Form ref={form} method="get" onChange={change}>
        <input type="hidden" name="id" value={makeXgid(xgid)} />
        <Fields key={typed === null ? "position" : "typed"} fields={fields} />
        <button type="submit" className="button button--primary">
          {texts.done}
        </button>
      </Form>
    </div>
  );
}

/** The browser's own fields: they keep what was chosen while checkers are put on the board. */
function Fields({ fields }: { readonly fields: SetupFields }) {
  const { roll, dice, cube, length, crawford, jacoby } = fields;
  return (
    <div className="setup-form__fields">
      <label className="field">
        <span className="legend">{texts.onRoll}</span>
        <select className="input" name="roll" defaultValue={roll}>
          {SEATS.map((seat) => (
            <option key={seat} value={seat}>
              {texts.sides[seat]}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span className="legend">{texts.dice}</span>
        <select className="input" name="dice" defaultValue={dice}>
          <option value="none">{texts.beforeRoll}</option>
          <option value="double">{texts.hasDoubled}</option>
          {ROLLS.map((text) => (
            <option key={text} value={text}>
              {text[0]}-{text[1]}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span className="legend">{texts.cube}</span>
        <select className="input" name="cube" defaultValue={cube}>
          <option value="1">{texts.cubeInMiddle}</option>
          {CUBES.flatMap((value) =>
            SEATS.map((seat) => (
              <option key={`${value} ${seat}`} value={`${value} ${seat}`}>
                {texts.cubeOf(value, texts.sides[seat])}
              </option>
            )),
          )}
        </select>
      </label>
      <Points name="length" label={texts.length} value={length} />
      {SEATS.map((seat) => (
        <Points key={seat} name={seat} label={texts.scoreOf(texts.sides[seat])} value={fields[seat]} />
      ))}
      <label className="setup-form__rule">
        <input type="checkbox" name="crawford" defaultChecked={crawford} /> {texts.crawford}
      </label>
      <label className="setup-form__rule">
        <input type="checkbox" name="jacoby" defaultChecked={jacoby} /> {texts.jacoby}
      </label>
    </div>
  );
}

type PointsProps = { readonly name: string; readonly label: string; readonly value: number };

function Points({ name, label, value }: PointsProps) {
  return (
    <label className="field">
      <span className="legend">{label}</span>
      <input
        className="input"
        type="number"
        inputMode="numeric"
        name={name}
        min={0}
        max={LONGEST_MATCH}
        defaultValue={value}
      />
    </label>
  );
}
