/** The verifier of the Dice Certificate: everything is computed in this browser. */

import { useState } from "react";
import * as texts from "#texts/dice";
import type { DiceRecord } from "~/models/dice-record";
import { readKept } from "~/realtime/dice-keeper";
import { useHydrated } from "../../ui/use-hydrated";
import { commitmentOf, computeRolls, isSeed } from "./check-dice";
import { type Computed, type Finding, findingsOf, fingerprintsOf, isSameRoll } from "./findings";

type Outcome =
  | { readonly status: "checked"; readonly computed: Computed; readonly findings: readonly Finding[] }
  | { readonly status: "wrong"; readonly message: string };

const ROLLS_WITHOUT_RECORD = 60;

type Props = {
  readonly record: DiceRecord | null;
  /** The number of the match that was asked for, also where there is no record of it. */
  readonly asked: string | number | null;
};

export function Verifier({ record, asked }: Props) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const hydrated = useHydrated();
  async function check(form: FormData) {
    const read = (name: string) => String(form.get(name) ?? "").trim();
    const seed = read("seed").toLowerCase();
    if (!isSeed(seed)) return setOutcome({ status: "wrong", message: texts.badSeed });
    const dice = { seed, matchId: read("matchId"), entropy: { white: read("white"), black: read("black") } };
    const count = record?.rolls.length ?? ROLLS_WITHOUT_RECORD;
    const [commitment, fingerprints, rolls] = await Promise.all([
      commitmentOf(seed),
      fingerprintsOf(dice),
      computeRolls(dice, count),
    ]);
    const computed = { ...dice, commitment, fingerprints, rolls };
    setOutcome({ status: "checked", computed, findings: findingsOf(record, readKept(dice.matchId), computed) });
  }
  return (
    <form
      className="card card--padded verifier"
      onSubmit={(event) => {
        event.preventDefault();
        check(new FormData(event.currentTarget));
      }}
    >
      <Field name="matchId" label={texts.match} value={record?.matchId ?? String(asked ?? "")} />
      <Field name="seed" label={texts.seed} value={record?.seed} />
      <Field name="white" label={texts.whitesShare} value={record?.white} />
      <Field name="black" label={texts.blacksShare} value={record?.black} />
      <button type="submit" className="button button--primary" disabled={!hydrated}>
        {texts.computeTheRolls}
      </button>
      {!hydrated && <p className="caption">{texts.needsScript}</p>}
      <div role="status">{outcome !== null && <Result outcome={outcome} record={record} />}</div>
    </form>
  );
}

function Field({ name, label, value }: { readonly name: string; readonly label: string; readonly value?: string }) {
  return (
    <label className="field">
      <span className="legend">{label}</span>
      <input className="input" name={name} defaultValue={value} required spellCheck={false} autoComplete="off" />
    </label>
  );
}

function Result({ outcome, record }: { readonly outcome: Outcome; readonly record: DiceRecord | null }) {
  if (outcome.status === "wrong") return <p className="error">{outcome.message}</p>;
  const { computed, findings } = outcome;
  const { commitment, rolls } = computed;
  return (
    <div className="stack">
      {findings.length > 0 && (
        <ul className="findings" aria-label={texts.findings}>
          {findings.map(({ holds, text }) => (
            <li key={text} className={holds === null ? "notice" : `notice notice--${holds ? "success" : "danger"}`}>
              {text}
            </li>
          ))}
        </ul>
      )}
      <p className="caption">{texts.fingerprint}</p>
      <code>{commitment}</code>
      <ol className="rolls" start={0} aria-label={texts.rolls}>
        {rolls.map((dice, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a roll is its number
          <li key={index} className={record !== null && !isSameRoll(record, dice, index) ? "error" : undefined}>
            <small>{index}</small>
            {dice[0]}–{dice[1]}
          </li>
        ))}
      </ol>
    </div>
  );
}
