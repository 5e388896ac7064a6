import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

type NameSuggestionsProps = {
  readonly title: string;
  readonly names: readonly string[];
  /** Hidden fields of the form that a name was refused in. */
  readonly children?: ReactNode;
};

/** Usernames that are free, in place of one that was refused; each is a button that sends itself. */
export function NameSuggestions({ title, names, children }: NameSuggestionsProps) {
  if (names.length === 0) return null;
  return (
    <Form method="post" className="stack" preventScrollReset>
      {children}
      <p className="secondary">{title}</p>
      <div className="choices">
        {names.map((name) => (
          <button key={name} type="submit" className="button" name="username" value={name}>
            {name}
          </button>
        ))}
      </div>
    </Form>
  );
}
