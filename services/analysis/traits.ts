/**
 * What a saved mistake is searched by, beside what its row always had: computed of the stored mistake, and kept in columns
 * (migration 0150). Pure.
 */

import type { Category } from "../../backgammon/categories";
import { diceFrom } from "../../backgammon/dice-from";
import { deedOf } from "../../backgammon/facts/deed";
import { type Phase, phaseOf } from "../../backgammon/phase";
import { parseTurn } from "../../backgammon/turn-notation";
import { opponentOf } from "../../backgammon/vocabulary";
import { isImportedId } from "../../contract/imported-id";
import type { MistakeDeed, ScoreKind } from "../../contract/mistakes";
import type { Mistake } from "./mistake";

/** Of the rules by which the columns were filled: raised with them, and all rows are filled again (fill-traits.ts). */
export const TRAITS_VERSION = 1;

export type Traits = {
  readonly phase: Phase;
  readonly score: ScoreKind;
  /** Points that the player and the opponent still need; null where no match is played. */
  readonly own_away: number | null;
  readonly other_away: number | null;
  /** "63", the higher die first; null for a cube decision. */
  readonly dice: string | null;
  /** Null for a name without an account, in a match that was imported. */
  readonly opponent_id: string | null;
  /** What was missed; null where nothing that is counted tells. */
  readonly deed: MistakeDeed | null;
};

/** What of its match a mistake is searched by. */
export type MistakeMatch = {
  /** Points to win; null for money. */
  readonly length: number | null;
  readonly opponentId: string;
};

export function traitsOf(mistake: Mistake, category: Category, { length, opponentId }: MistakeMatch): Traits {
  const { before, seat, action } = mistake;
  const own = length === null ? null : length - before.score[seat];
  const other = length === null ? null : length - before.score[opponentOf(seat)];
  return {
    ...{ own_away: own, other_away: other, opponent_id: isImportedId(opponentId) ? null : opponentId },
    phase: phaseOf(before.position, category, seat),
    score: scoreKind(own, other, before.crawford),
    dice: action === "play" && before.dice !== null ? before.dice.toSorted((a, b) => b - a).join("") : null,
    deed: action === "play" ? missedIn(mistake) : cubeDeed(action, mistake.cube?.verdict),
  };
}

/** At double match point there is no cube to speak of, whatever game the Crawford rule calls it. */
function scoreKind(own: number | null, other: number | null, crawford: Mistake["before"]["crawford"]): ScoreKind {
  if (own === null || other === null) return "money";
  if (own <= 1 && other <= 1) return "dmp";
  return crawford === "none" ? "match" : crawford;
}

function missedIn({ before, seat, notation, candidates }: Mistake): MistakeDeed | null {
  const [best] = candidates;
  const { dice, position } = before;
  if (dice === null || best === undefined) return null;
  const after = (text: string) => {
    const parsed = parseTurn(text, position, seat, diceFrom(dice[0], dice[1]));
    return parsed.ok ? parsed.turn.result : null;
  };
  const [played, ideal] = [after(notation), after(best.notation)];
  return played === null || ideal === null ? null : deedOf(position, played, ideal, seat);
}

function cubeDeed(action: Exclude<Mistake["action"], "play">, verdict: string | undefined): MistakeDeed {
  if (action === "double") return verdict === "Too good" ? "cube:too_good" : "cube:early";
  return action === "no_double" ? "cube:missed" : action === "take" ? "cube:take" : "cube:drop";
}
