import { Form, useNavigation } from "@remix-run/react";
import * as match from "#texts/match";
import * as texts from "#texts/settings";
import { MATERIAL_NAMES, SWITCH_TEXTS } from "../match/setting-texts";
import { type KnownPlay, MATERIALS, SWITCHES, usePlaySettings } from "../match/settings";

type Props = {
  readonly theme: keyof typeof texts.themes;
  readonly known: KnownPlay;
  readonly ownBoard: string;
  readonly message: string | null;
};

/** How the table looks and plays. What the account does not say yet is as in this browser. */
export function TableCard({ theme, known, ownBoard, message }: Props) {
  const [settings] = usePlaySettings(known);
  const isBusy = useNavigation().state !== "idle";
  return (
    <section className="card card--padded" aria-labelledby="table-title">
      <h2 id="table-title">{texts.theTable}</h2>
      <Form method="post" className="stack" preventScrollReset>
        <input type="hidden" name="intent" value="table" />
        <Choice
          legend={texts.theme}
          name="theme"
          chosen={theme}
          options={Object.entries(texts.themes).map(([value, label]) => ({ value, label }))}
        />
        <Choice
          legend={match.board}
          name="material"
          chosen={settings.material}
          options={MATERIALS.map((value) => ({
            value,
            label: MATERIAL_NAMES[value],
            picture: value === "own" ? ownBoard : value,
          }))}
        />
        <Choice
          legend={match.homeBoard}
          name="side"
          chosen={settings.side}
          options={[
            { value: "left", label: match.left },
            { value: "right", label: match.right },
          ]}
        />
        <div>
          {SWITCHES.map((name) => {
            const isOn = settings[name];
            const [label, about] = SWITCH_TEXTS[name];
            return (
              <label key={`${name} ${isOn}`} className="switch">
                <span>
                  {label}
                  <br />
                  <small className="caption">{about}</small>
                </span>
                <input type="hidden" name="shown" value={name} />
                <input type="checkbox" name="on" value={name} aria-label={label} defaultChecked={isOn} />
              </label>
            );
          })}
        </div>
        <p className="error" role="alert">
          {message}
        </p>
        <div className="end">
          <small className="caption">{texts.tableAbout}</small>
          <button type="submit" className="button button--primary" disabled={isBusy}>
            {texts.save}
          </button>
        </div>
      </Form>
    </section>
  );
}

type Option = { readonly value: string; readonly label: string; readonly picture?: string };
type ChoiceProps = {
  readonly legend: string;
  readonly name: string;
  readonly chosen: string;
  readonly options: readonly Option[];
};

function Choice({ legend, name, chosen, options }: ChoiceProps) {
  return (
    <fieldset className="field">
      <legend>{legend}</legend>
      <div className="choices">
        {options.map(({ value, label, picture }) => (
          <label key={`${value} ${chosen}`} className="choice">
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            {picture !== undefined && (
              <img
                src={`${import.meta.env.BASE_URL}boards/${picture}.svg`}
                width="80"
                height="52"
                alt=""
                loading="lazy"
              />
            )}
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
