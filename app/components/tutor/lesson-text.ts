/** What the engine's help says, in words. */
import { SIGN_MARK } from "#texts/language";
import * as texts from "#texts/tutor";
import { assertNever } from "../../../backgammon/vocabulary";
import type { Advice } from "../../../engine/tutor/advise";
import type { Verdict } from "../../../engine/tutor/judge-decision";

/** Three decimals with a sign (study spec §5). */
export function formatEquity(equity: number): string {
  const digits = Math.abs(equity).toFixed(3);
  return `${SIGN_MARK}${equity < 0 && Number(digits) > 0 ? "−" : "+"}${digits}`;
}

/** One decimal in percent. */
export function formatChance(chance: number): string {
  return `${(100 * chance).toFixed(1)}%`;
}

/** How grave an error is, as the analysis names it; null for the best choice or none. */
export type Grade = "Doubtful" | "Error" | "Blunder";

/** Less than this reads as nothing lost, with three decimals. */
export const LEAST_SHOWN = 0.0005;

/** By the analysis's category; what loses too little to be shown is no error to a player. */
export function gradeOf({ category, error }: Verdict): Grade | null {
  if (error > -LEAST_SHOWN) return null;
  const grade = category.replace("Cube", "");
  return grade === "Doubtful" || grade === "Error" || grade === "Blunder" ? grade : null;
}

/** What was best instead. */
export function correctionText({ kind, best }: Verdict): string {
  if (kind === "checker") return texts.wasBest(best);
  switch (best) {
    case "Double":
      return texts.doubleWasRight;
    case "No Double":
      return texts.waitingWasRight;
    case "Too good":
      return texts.playingOnWasRight;
    case "Take":
      return texts.takeWasRight;
    default:
      return texts.dropWasRight;
  }
}

/** "Error −0.034: 8/5 6/5 was best", "Best move". */
export function verdictText(verdict: Verdict): string {
  const grade = gradeOf(verdict);
  if (grade !== null) return texts.verdict(texts.grades[grade], formatEquity(verdict.error), correctionText(verdict));
  if (verdict.kind !== "checker")
    return verdict.kind === "double" ? texts.rightDouble : verdict.best === "Take" ? texts.rightTake : texts.rightDrop;
  if (!verdict.counts) return texts.asGood;
  return verdict.error < 0 ? texts.asGoodAsBest : texts.bestMove;
}

/** What the engine would do: "8/5 6/5", "Double", "Take". */
export function adviceTitle(advice: Advice): string {
  switch (advice.type) {
    case "plays":
      return advice.plays[0].notation;
    case "cube":
      return texts.cubeAdvice[advice.verdict];
    case "take":
      return texts.takeAdvice[advice.verdict];
    case "standing":
      return texts.youWin(formatChance(advice.win));
    default:
      return assertNever(advice);
  }
}

export type AdviceRow = { readonly name: string; readonly equity: number; readonly loss: number };

/** The choices with their equities, best first. */
export function adviceRows(advice: Advice): readonly AdviceRow[] {
  const rows = choicesOf(advice).sort((a, b) => b.equity - a.equity);
  return rows.map(({ name, equity }) => ({ name, equity, loss: equity - rows[0].equity }));
}

function choicesOf(advice: Advice): { name: string; equity: number }[] {
  switch (advice.type) {
    case "plays":
      return advice.plays.map(({ notation, equity }) => ({ name: notation, equity }));
    case "cube":
      return [
        { name: texts.noDouble, equity: advice.noDouble },
        // The other side answers as it is best for them.
        advice.doubleTake <= advice.doublePass
          ? { name: texts.doubleTake, equity: advice.doubleTake }
          : { name: texts.doubleDrop, equity: advice.doublePass },
      ];
    case "take":
      return [
        { name: texts.take, equity: advice.take },
        { name: texts.drop, equity: advice.drop },
      ];
    case "standing":
      return [];
    default:
      return assertNever(advice);
  }
}

/** For those who hear the board: the best choice and what it is worth. */
export function adviceText(advice: Advice): string {
  const [best] = adviceRows(advice);
  const title = texts.hint(adviceTitle(advice));
  return best === undefined ? title : `${title}, ${formatEquity(best.equity)}`;
}
