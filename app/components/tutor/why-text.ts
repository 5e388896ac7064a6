/** Facts as they are told: sentences, made where they are counted, so that the browser brings neither words nor figures for them. Pure. */
import * as texts from "#texts/why";
import type { Position } from "../../../backgammon/position";
import type { FactBoards, FactMark, PlayFact } from "../../../engine/tutor/why";
import type { CubeFact } from "../../../engine/tutor/why-cube";
import { formatChance } from "./lesson-text";

type AnyFact = PlayFact | CubeFact;

export type ToldFact = {
  readonly text: string;
  /** Null where the board has nothing to show. */
  readonly mark: FactMark | null;
};

export function tell(facts: readonly AnyFact[]): readonly ToldFact[] {
  return facts.map((fact) => ({ text: factText(fact), mark: fact.mark }));
}

/** A fact with the position that it is counted on, for a board that shows another one by then. */
export type BoardFact = {
  readonly text: string;
  readonly mark: (Pick<FactMark, "seat" | "points"> & { readonly position: Position; readonly label: string }) | null;
};

export function tellOn(facts: readonly AnyFact[], boards: FactBoards): readonly BoardFact[] {
  return tell(facts).map(({ text, mark }) => {
    if (mark === null) return { text, mark };
    const { after, seat, points } = mark;
    return { text, mark: { seat, points, position: boards[after], label: texts.after[after] } };
  });
}

/** Those with two counts, and those with two shares. */
const COUNTS = {
  ...{ shots: texts.shots, blots: texts.blots, hits: texts.hits, entry: texts.entry, prime: texts.prime },
  ...{ off: texts.off, waste: texts.waste },
};
const SHARES = {
  ...{ gammonsWon: texts.gammonsWon, gammonsLost: texts.gammonsLost },
  ...{ takePoint: texts.takePoint, gammonsNeed: texts.gammonsNeed, scoreNeed: texts.scoreNeed },
};

export function factText({ kind, figure, beside, points, instead }: AnyFact): string {
  switch (kind) {
    case "made":
      return texts.made(points, instead);
    case "broken":
      return texts.broken(points, instead);
    case "gammonsWon":
    case "gammonsLost":
    case "takePoint":
    case "gammonsNeed":
    case "scoreNeed":
      return SHARES[kind](formatChance(figure), formatChance(beside));
    case "lead":
      if (figure === 0) return texts.even;
      return figure > 0
        ? texts.lead(figure, formatChance(figure / beside))
        : texts.trail(-figure, formatChance(-figure / beside));
    case "threat":
      return texts.threat(figure);
    default:
      return COUNTS[kind](figure, beside);
  }
}
