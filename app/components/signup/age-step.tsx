/** Before the signup's steps, where the law asks for an age. One field, which is not kept. */
import { Form, useNavigation } from "@remix-run/react";
import * as settings from "#texts/settings";
import * as texts from "#texts/signup";
import type { AgeQuestion } from "~/models/age.server";
import type { SignupRefusal } from "~/models/signup.server";

type Props = { readonly question: AgeQuestion; readonly fault: SignupRefusal | null };

export function AgeStep({ question: { age, country }, fault }: Props) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <main className="column column--center signup">
      <p className="caption">{texts.beforeYouBegin}</p>
      <h1>{texts.ageTitle}</h1>
      <Form method="post" className="stack" noValidate>
        <label className="field">
          <span className="legend">{settings.birthday}</span>
          <input
            className="input"
            name="birthday"
            defaultValue={String(fault?.typed.birthday ?? "")}
            inputMode="numeric"
            autoComplete="bday"
            maxLength={10}
            placeholder={settings.birthdayHint}
            aria-invalid={fault !== null}
            aria-describedby="age-why age-error"
          />
        </label>
        <p id="age-why" className="caption">
          {texts.ageWhy(country, age)}
        </p>
        <p id="age-error" className="error" role="alert">
          {fault?.message}
        </p>
        <button type="submit" className="button button--primary button--large" disabled={isBusy}>
          {texts.next}
        </button>
      </Form>
    </main>
  );
}
