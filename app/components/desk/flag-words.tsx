/** A flag's rule and numbers in words. */
import * as texts from "#texts/desk";
import type { FlagEntry } from "../../../contract/flags";
import { PlayerLink } from "./desk-page";

type Props = { readonly flag: FlagEntry };

export function FlagRule({ flag }: Props) {
  return (
    <>
      <b>{texts.rules[flag.rule]}</b>
      {flag.otherId !== null && (
        <>
          {" "}
          <PlayerLink id={flag.otherId} name={flag.otherName} />
        </>
      )}
      <br />
      <small className="secondary">{texts.ruleHow[flag.rule]}</small>
    </>
  );
}

export function FlagNumbers({ flag }: Props) {
  return (
    <span className="desk__numbers">
      {Object.entries(flag.numbers).map(([name, value]) => (
        <span key={name}>
          {name} <b>{Math.abs(value) >= 100 ? Math.round(value) : Number(value.toFixed(2))}</b>
        </span>
      ))}
    </span>
  );
}
