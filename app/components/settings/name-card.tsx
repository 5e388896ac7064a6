import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import * as texts from "#texts/settings";
import type { SettingsFault } from "~/models/settings-page.server";
import { NameSuggestions } from "../ui/name-suggestions";
import { useFaultFocus } from "./use-fault-focus";

type Props = {
  readonly name: string;
  readonly mayRename: boolean;
  /** The day of the next change, as it is read. */
  readonly nextChange: string;
  readonly fault: Extract<SettingsFault, { intent: "username" }> | null;
};

/** Another name, once in 30 days. */
export function NameCard({ name, mayRename, nextChange, fault }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useFaultFocus(form, fault);
  const isBusy = useNavigation().state !== "idle";
  return (
    <section className="card card--padded" aria-labelledby="name-title">
      <div className="spread">
        <h2 id="name-title">{texts.username}</h2>
        <small className="caption">{texts.onceIn30Days}</small>
      </div>
      <Form ref={form} method="post" className="stack" noValidate preventScrollReset>
        <input type="hidden" name="intent" value="username" />
        <input
          key={name}
          className="input"
          name="username"
          defaultValue={String(fault?.typed.username ?? name)}
          disabled={!mayRename}
          aria-labelledby="name-title"
          aria-describedby="name-error name-about"
          aria-invalid={fault !== null}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
        />
        <p id="name-error" className="error" role="alert">
          {fault?.message}
        </p>
        <div className="end">
          <small id="name-about" className="caption">
            {mayRename ? texts.nextChange(name, nextChange) : texts.changeFrom(name, nextChange)}
          </small>
          <button type="submit" className="button" disabled={isBusy || !mayRename}>
            {texts.change}
          </button>
        </div>
      </Form>
      <NameSuggestions title={texts.stillFree} names={fault?.suggestions ?? []}>
        <input type="hidden" name="intent" value="username" />
      </NameSuggestions>
    </section>
  );
}
