/** What is searched for: a plain form whose address says everything. What was typed stays. */
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import * as blunders from "#texts/blunders";
import * as texts from "#texts/mistakes";
import { Link } from "../../ui/link";
import "./search-form.css";
import { deedWords } from "./deed-words";

type Choices = Readonly<Record<"category" | "kind" | "size" | "phase" | "score" | "dice" | "order", readonly string[]>>;
type Opponent = { readonly id: string; readonly name: string | null; readonly count: number };
type Name = keyof typeof texts.labels;

type Props = {
  readonly typed: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  readonly choices: Choices;
  readonly opponents: readonly Opponent[];
};

/** Those behind the fold: it is open where one of them is used. */
const FOLDED = ["score", "own", "other", "dice", "opponent", "least", "most", "since", "until", "deed"] as const;

export function SearchForm({ typed, errors, choices, opponents }: Props) {
  const field = (name: Name, control: (props: ControlProps) => ReactNode) => (
    <Field key={name} {...{ name, control }} value={typed[name] ?? ""} error={errors[name]} />
  );
  const select = (name: keyof Choices, wordOf: (value: string) => string, hasAny = true) =>
    field(name, (props) => (
      <select {...props}>
        {hasAny && <option value="">{texts.any}</option>}
        {choices[name].map((value) => (
          <option key={value} value={value}>
            {wordOf(value)}
          </option>
        ))}
      </select>
    ));
  const number = (name: Name) => field(name, (props) => <input {...props} inputMode="decimal" maxLength={8} />);
  const isFolded = FOLDED.every((name) => typed[name] === undefined);
  return (
    // A new search is a new form: what a field shows is then what was asked for.
    <Form key={JSON.stringify(typed)} className="card mistake-search" action="/blunders/search" role="search">
      <div className="mistake-search__fields">
        {select("category", (value) => blunders.categoryNames[value] ?? value)}
        {select("phase", (value) => texts.phases[value] ?? value)}
        {select("kind", (value) => texts.kinds[value] ?? value)}
        {select("size", (value) => texts.sizes[value] ?? value)}
      </div>
      <details open={!isFolded || FOLDED.some((name) => errors[name] !== undefined)}>
        <summary>{texts.moreFields}</summary>
        <div className="mistake-search__fields">
          {select("score", (value) => texts.scores[value] ?? value)}
          {number("own")}
          {number("other")}
          {select("dice", (value) => `${value[0]}-${value[1]}`)}
          {field("opponent", (props) => (
            <select {...props}>
              <option value="">{texts.any}</option>
              {opponents.map(({ id, name, count }) => (
                <option key={id} value={id}>
                  {`${name ?? texts.deletedUser} (${count})`}
                </option>
              ))}
            </select>
          ))}
          {typed.deed !== undefined &&
            field("deed", (props) => (
              <select {...props}>
                <option value="">{texts.any}</option>
                <option value={typed.deed}>{deedWords(typed.deed)}</option>
              </select>
            ))}
          {number("least")}
          {number("most")}
          {field("since", (props) => (
            <input {...props} type="date" />
          ))}
          {field("until", (props) => (
            <input {...props} type="date" />
          ))}
        </div>
      </details>
      <div className="row">
        {select("order", (value) => texts.orders[value] ?? value, false)}
        <button type="submit" className="button button--primary">
          {texts.find}
        </button>
        <Link className="button" to="/blunders/search">
          {texts.clear}
        </Link>
      </div>
    </Form>
  );
}

type ControlProps = {
  readonly id: string;
  readonly className: string;
  readonly name: string;
  readonly defaultValue: string;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
};

type FieldProps = {
  readonly name: Name;
  readonly value: string;
  readonly error: string | undefined;
  readonly control: (props: ControlProps) => ReactNode;
};

function Field({ name, value, error, control }: FieldProps) {
  const id = `bad-${name}`;
  const isBad = error !== undefined;
  return (
    <div className="field">
      <label htmlFor={`search-${name}`}>{texts.labels[name]}</label>
      {control({
        ...{ id: `search-${name}`, className: "input", name, defaultValue: value },
        ...{ "aria-invalid": isBad || undefined, "aria-describedby": isBad ? id : undefined },
      })}
      {isBad && (
        <small className="error" id={id}>
          {error}
        </small>
      )}
    </div>
  );
}
