/** The verifier of the Dice Certificate: everything is computed in this browser. */

import { useState } from "react";
import * as texts from "#texts/dice";
import type { DiceRecord } from "~/models/dice-record";
import type { Dice } from "../../../../backgammon/vocabulary";
import { useHydrated } from "../../ui/use-hydrated";
import { commitmentOf, computeRolls, isSeed } from "./check-dice";

type Outcome =
  | { readonly status: "checked"; readonly commitment: string; readonly rolls: readonly Dice[] }
  | { readonly status: "wrong"; readonly message: string };

const ROLLS_WITHOUT_RECORD = 60;

export function Verifier({ record }: { readonly record: DiceRecord | null }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const hydrated = useHydrated();
  async function check(form: FormData) {
    const read = (name: string) => String(form.get(name) ?? "").trim();
    const seed = read("seed").toLowerCase();
    if (!isSeed(seed)) return setOutcome({ status: "wrong", message: texts.badSeed });
    const dice = { seed, matchId: read("matchId"), entropy: { white: read("white"), black: read("black") } };
    const count = record?.rolls.length ?? ROLLS_WITHOUT_RECORD;
    setOutcome({ status: "checked", commitment: await commitmentOf(seed), rolls: await computeRolls(dice, count) });
  }
  return (
    <form
      className="card card--padded verifier"
      onSubmit={(event) => {
        event.preventDefault();
        check(new FormData(event.currentTarget));
      }}
    >
      <Field name="matchId" label={texts.match} value={record?.matchId} />
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
  const { commitment, rolls } = outcome;
  const isSame = (dice: Dice, index: number) => String(record?.rolls[index]) === String(dice);
  const wrong = record === null ? 0 : rolls.filter((dice, index) => !isSame(dice, index)).length;
  const isProved = record !== null && commitment === record.commitment && wrong === 0;
  return (
    <div className="stack">
      {record !== null && (
        <p className={isProved ? "notice notice--success" : "notice notice--danger"}>
          {isProved
            ? texts.proved(rolls.length)
            : commitment === record.commitment
              ? texts.differ(wrong, rolls.length)
              : texts.wrongFingerprint}
        </p>
      )}
      <p className="caption">{texts.fingerprint}</p>
      <code>{commitment}</code>
      <ol className="rolls" start={0} aria-label={texts.rolls}>
        {rolls.map((dice, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a roll is its number
          <li key={index} className={record !== null && !isSame(dice, index) ? "error" : undefined}>
            <small>{index}</small>
            {dice[0]}–{dice[1]}
          </li>
        ))}
      </ol>
    </div>
  );
}
