import { useState } from "react";
import * as texts from "#texts/position";
import type { FactMark } from "../../../../engine/tutor/why";
import type { ToldFact } from "../../tutor/why-text";
import { formatEquity } from "../../ui/format";
import { FactList } from "./fact-list";
import type { CandidateMove } from "./types";
import "./why.css";

/** Which fact the board shows. It belongs to one decision: another one begins with none. */
export function useShownFact(decision: string) {
  const [state, setState] = useState<{ readonly decision: string; readonly fact: ToldFact | null }>({
    ...{ decision, fact: null },
  });
  const fact = state.decision === decision ? state.fact : null;
  return { fact, show: (next: ToldFact | null) => setState({ decision, fact: next }) };
}

export type ShownFact = ReturnType<typeof useShownFact>;

/** What the board needs to show a fact's mark. */
export type MarkView = { readonly mark: FactMark; readonly played: string; readonly best: string };

/** The fact that is pointed at, with the plays that it compares; null for none. */
export function markOf({ fact }: ShownFact, candidates: readonly CandidateMove[]): MarkView | null {
  if (fact === null || fact.mark === null) return null;
  const played = candidates.find(({ isPlayed }) => isPlayed);
  return { mark: fact.mark, played: played?.move ?? "", best: candidates[0]?.move ?? "" };
}

type Props = {
  readonly facts: readonly ToldFact[];
  /** What the decision cost, below zero. */
  readonly error: number;
  readonly shown: ShownFact;
  /** The engine's plays, among them the one that was played; none for a cube decision. */
  readonly candidates: readonly CandidateMove[];
};

/** Why a decision was an error, and what it cost; while a fact is shown, which position the board has. */
export function Why({ facts, error, shown, candidates }: Props) {
  if (facts.length === 0) return null;
  const view = markOf(shown, candidates);
  const play = view === null || view.mark.after === "nothing" ? null : view[view.mark.after];
  return (
    <section className="study-why" aria-label={texts.why}>
      <h2>
        <span className="ellipsis">{play === null ? texts.why : texts.after(play)}</span>
        <small>{texts.price(formatEquity(error))}</small>
      </h2>
      <FactList facts={facts} shown={shown.fact} onShow={shown.show} />
    </section>
  );
}
