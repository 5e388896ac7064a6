import { Form, useHref, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import * as texts from "#texts/signup";
import type { SignupRefusal } from "~/models/signup.server";
import { NameSuggestions } from "../ui/name-suggestions";
import { Rich } from "../ui/rich";
import { useEarlyInput } from "../ui/use-early-input";

const REQUIRED = texts.nameRequired;

type UsernameStepProps = { readonly heading: string; readonly fault: SignupRefusal | null };

/** A link to a page that is only read, which leaves the form. */
const readAt = (href: string) => (text: string) => (
  <a className="link" href={href}>
    {text}
  </a>
);

/** The server decides what a name may be; the page only keeps it lower case. */
export function UsernameStep({ heading, fault }: UsernameStepProps) {
  const [name, setName] = useState(String(fault?.typed.username ?? ""));
  const [isEmpty, setEmpty] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(form, (values) => setName(String(values.get("username")).toLowerCase()));
  const field = useRef<HTMLInputElement>(null);
  // The page asks for nothing else.
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const isBusy = useNavigation().state !== "idle";
  const message = isEmpty ? REQUIRED : (fault?.message ?? null);
  return (
    <main className="column column--center signup">
      <p className="caption">{heading}</p>
      <h1>{texts.nameTitle}</h1>
      <Form
        ref={form}
        method="post"
        className="stack"
        noValidate
        onSubmit={(event) => {
          // A suggestion brings its own name.
          const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
          const lacks = name.trim() === "" && submitter?.name !== "username";
          setEmpty(lacks);
          if (lacks) event.preventDefault();
        }}
      >
        <label className="field">
          <span className="legend">{texts.username}</span>
          <input
            ref={field}
            className="input"
            name="username"
            value={name}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            aria-invalid={message !== null}
            aria-describedby="username-hint username-error"
            onChange={(event) => setName(event.currentTarget.value.toLowerCase())}
          />
        </label>
        <p id="username-hint" className="caption">
          {texts.nameRules}
        </p>
        <p id="username-error" className="error" role="alert">
          {message}
        </p>
        <button type="submit" className="button button--primary button--large" disabled={isBusy}>
          {texts.next}
        </button>
      </Form>
      <NameSuggestions title={texts.stillFree} names={fault?.suggestions ?? []} />
      <p className="caption">
        <Rich
          text={texts.accepting}
          parts={{ terms: readAt(useHref("/terms-of-services")), privacy: readAt(useHref("/privacy")) }}
        />
      </p>
    </main>
  );
}
