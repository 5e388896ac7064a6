import { Form, useNavigation } from "@remix-run/react";
import { useRef, useState } from "react";
import * as texts from "#texts/signup";
import type { SignupRefusal } from "~/models/signup.server";
import { SKILL_LEVELS } from "../../../backgammon/rating";
import { useEarlyInput } from "../ui/use-early-input";
import { useHydrated } from "../ui/use-hydrated";

const HINTS = {
  Newbie: texts.newbie,
  Beginner: texts.beginner,
  Intermediate: texts.intermediate,
  Advanced: texts.advanced,
} as const;

type SkillStepProps = { readonly name: string; readonly fault: SignupRefusal | null };

export function SkillStep({ name, fault }: SkillStepProps) {
  const [isChosen, setChosen] = useState(false);
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form, (values) => setChosen(values.has("skill")));
  const isBusy = useNavigation().state !== "idle";
  return (
    <main className="column column--center signup">
      <p className="caption">{texts.step2Of2}</p>
      <h1>{texts.skillTitle(name)}</h1>
      <Form ref={form} method="post" className="stack" onChange={() => setChosen(true)}>
        <fieldset className="stack">
          <legend className="visually-hidden">{texts.skillLevel}</legend>
          {SKILL_LEVELS.map((level) => (
            <label key={level.name} className="choice skill">
              <input
                type="radio"
                name="skill"
                value={level.name}
                defaultChecked={fault?.typed.skill === level.name}
                required
              />
              <b>{texts.skills[level.name]}</b>
              <small>{HINTS[level.name]}</small>
              <small className="skill__rating">{level.rating}</small>
            </label>
          ))}
        </fieldset>
        <p className="caption">{texts.skillAbout}</p>
        <p className="error" role="alert">
          {fault?.message}
        </p>
        <button
          type="submit"
          className="button button--primary button--large"
          disabled={isBusy || (hydrated && !isChosen)}
        >
          {texts.next}
        </button>
      </Form>
    </main>
  );
}
