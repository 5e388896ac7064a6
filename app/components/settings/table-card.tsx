import { Form, useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import * as match from "#texts/match";
import * as texts from "#texts/settings";
import * as signals from "#texts/signals";
import type { OfferedLanguage } from "~/models/language.server";
import { MATERIAL_NAMES, SPEED_NAMES, SPEEDS, SWITCH_TEXTS } from "../match/setting-texts";
import { type KnownPlay, MATERIALS, type PlaySettings, SWITCHES, usePlaySettings } from "../match/settings";
import { SIGNAL_SWITCHES, signalSetting, signalsOff } from "../ui/signals-off";
import { useHydrated } from "../ui/use-hydrated";
import { Switch } from "./switch";
import { TablePreview } from "./table-preview";

const THEMES = ["system", "dark", "light"] as const;
const SIDES = ["left", "right"] as const;

type Props = {
  /** None where there is nothing to choose. */
  readonly languages: readonly OfferedLanguage[];
  readonly language: string;
  readonly theme: keyof typeof texts.themes;
  readonly known: KnownPlay;
  readonly ownBoard: string;
  readonly message: string | null;
};

/** How the table looks and plays. What the account does not say yet is as in this browser. */
export function TableCard({ languages, language, theme, known, ownBoard, message }: Props) {
  const [settings] = usePlaySettings(known);
  const isBusy = useNavigation().state !== "idle";
  const saved = { theme, material: settings.material, side: settings.side };
  const form = useRef<HTMLFormElement>(null);
  const [seen, see] = useState<typeof saved>(saved);
  const read = useCallback((values: FormData) => {
    const chosen = <T extends string>(name: string, options: readonly T[]) =>
      options.find((one) => one === values.get(name));
    see((before) => ({
      theme: chosen("theme", THEMES) ?? before.theme,
      material: chosen("material", MATERIALS) ?? before.material,
      side: chosen("side", SIDES) ?? before.side,
    }));
  }, []);
  // What was chosen before script was there counts as well, and what is saved makes the choices anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again with each of them
  useEffect(() => {
    if (form.current !== null) read(new FormData(form.current));
  }, [theme, settings.material, settings.side, read]);
  return (
    <section className="card card--padded" aria-labelledby="table-title">
      <h2 id="table-title">{texts.theTable}</h2>
      <Form
        ref={form}
        method="post"
        className="stack"
        preventScrollReset
        onChange={(event) => read(new FormData(event.currentTarget))}
      >
        <input type="hidden" name="intent" value="table" />
        <TablePreview {...seen} ownBoard={ownBoard} />
        {languages.length > 0 && (
          <div className="field">
            <label htmlFor="language">{texts.language}</label>
            <select id="language" name="language" className="input" key={language} defaultValue={language}>
              <option value="">{texts.languageOfBrowser}</option>
              {languages.map(({ tag, name }) => (
                <option key={tag} value={tag} lang={tag}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        )}
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
          legend={texts.homeAndDirection}
          name="side"
          chosen={settings.side}
          options={[
            { value: "left", label: texts.homeLeft },
            { value: "right", label: texts.homeRight },
          ]}
        />
        <Choice
          legend={match.animation}
          name="speed"
          chosen={settings.speed}
          options={SPEEDS.map((value) => ({ value, label: SPEED_NAMES[value] }))}
        />
        <div>
          {SWITCHES.map((name) => {
            const [label, about] = SWITCH_TEXTS[name];
            return <Switch key={name} name={name} label={label} about={about} isOn={settings[name]} />;
          })}
        </div>
        <Signals settings={settings} />
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

/** The switch of each signal, behind one line, as in the board's menu. */
function Signals({ settings }: { readonly settings: PlaySettings }) {
  // What this browser alone knows comes after the first render, which the server made without it.
  const isHydrated = useHydrated();
  const off = isHydrated
    ? signalsOff(settings)
    : SIGNAL_SWITCHES.filter((name) => settings[signalSetting(name)] === false);
  return (
    <details className="settings__more">
      <summary>{signals.heading}</summary>
      <p className="caption">{signals.about}</p>
      {SIGNAL_SWITCHES.map((name) => (
        <Switch key={name} name={signalSetting(name)} label={signals.switches[name]} isOn={!off.includes(name)} />
      ))}
    </details>
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
