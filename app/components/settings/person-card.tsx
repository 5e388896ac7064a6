import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import * as texts from "#texts/settings";
import type { TypedPerson } from "~/models/person";
import type { Country, SettingsFault } from "~/models/settings-page.server";
import { useFaultFocus } from "./use-fault-focus";

type Props = {
  readonly person: TypedPerson;
  readonly countries: readonly Country[];
  readonly fault: Extract<SettingsFault, { intent: "person" }> | null;
};

const ERROR = "person-error";

/** Birthday, country and gender: all three or none. */
export function PersonCard({ person, countries, fault }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useFaultFocus(form, fault);
  const isBusy = useNavigation().state !== "idle";
  const shown = { ...person, ...fault?.typed };
  // Uncontrolled, so that what was typed stays, with script or without, even what is changed while an earlier save is on its way.
  const control = (field: keyof TypedPerson) => {
    const isFaulty = fault?.fields.includes(field) === true;
    return {
      id: field,
      className: "input",
      name: field,
      defaultValue: String(shown[field]),
      "aria-invalid": isFaulty,
      "aria-describedby": isFaulty ? ERROR : undefined,
    };
  };
  return (
    <section className="card card--padded" aria-labelledby="person-title">
      <h2 id="person-title">{texts.you}</h2>
      <Form ref={form} method="post" className="stack" noValidate preventScrollReset>
        <input type="hidden" name="intent" value="person" />
        <div className="pair">
          <div className="field">
            <label htmlFor="birthday">{texts.birthday}</label>
            <input
              {...control("birthday")}
              inputMode="numeric"
              autoComplete="bday"
              maxLength={10}
              placeholder={texts.birthdayHint}
            />
          </div>
          <div className="field">
            <label htmlFor="gender">{texts.gender}</label>
            <select {...control("gender")}>
              <option value="">{texts.choose}</option>
              {Object.entries(texts.genders).map(([gender, label]) => (
                <option key={gender} value={gender}>
                  {label}
                </option>
              ))}
            </select>
          </div>
        </div>
        <div className="field">
          <label htmlFor="country">{texts.country}</label>
          <select {...control("country")} autoComplete="country">
            <option value="">{texts.choose}</option>
            {countries.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <p id={ERROR} className="error" role="alert">
          {fault?.message}
        </p>
        <div className="end">
          <small className="caption">{texts.birthdayAbout}</small>
          <button type="submit" className="button button--primary" disabled={isBusy}>
            {texts.save}
          </button>
        </div>
      </Form>
    </section>
  );
}
