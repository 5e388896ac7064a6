/** What the engine's help says, in words. */
import { assertNever } from "../../../backgammon/vocabulary";
import type { Advice } from "../../../engine/tutor/advise";
import type { Verdict } from "../../../engine/tutor/judge-decision";

/** Three decimals with a sign (study spec §5). */
export function formatEquity(equity: number): string {
  const digits = Math.abs(equity).toFixed(3);
  return `${equity < 0 && Number(digits) > 0 ? "−" : "+"}${digits}`;
}

/** One decimal in percent. */
export function formatChance(chance: number): string {
  return `${(100 * chance).toFixed(1)} %`;
}

/** How grave an error is, as the analysis names it; null for the best choice or none. */
export type Grade = "Doubtful" | "Error" | "Blunder";

export function gradeOf({ category }: Verdict): Grade | null {
  const grade = category.replace("Cube", "");
  return grade === "Doubtful" || grade === "Error" || grade === "Blunder" ? grade : null;
}

/** What was best instead. */
export function correctionText({ kind, best }: Verdict): string {
  if (kind === "checker") return `${best} was best`;
  switch (best) {
    case "Double":
      return "a double was right";
    case "No Double":
      return "waiting was right";
    case "Too good":
      return "too good to double: playing on was right";
    case "Take":
      return "a take was right";
    default:
      return "a drop was right";
  }
}

/** "Error −0.034: 8/5 6/5 was best", "Best move". */
export function verdictText(verdict: Verdict): string {
  const grade = gradeOf(verdict);
  if (grade !== null) return `${grade} ${formatEquity(verdict.error)}: ${correctionText(verdict)}`;
  if (verdict.kind !== "checker")
    return verdict.kind === "double" ? "A right double" : `A right ${verdict.best.toLowerCase()}`;
  return verdict.counts ? "Best move" : "As good as any other move";
}

/** What the engine would do: "8/5 6/5", "Double", "Take". */
export function adviceTitle(advice: Advice): string {
  switch (advice.type) {
    case "plays":
      return advice.plays[0].notation;
    case "cube":
      return advice.verdict === "Too good" ? "Too good to double" : advice.verdict;
    case "take":
      return advice.verdict;
    case "standing":
      return `You win ${formatChance(advice.win)}`;
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
        { name: "No double", equity: advice.noDouble },
        // The other side answers as it is best for him.
        advice.doubleTake <= advice.doublePass
          ? { name: "Double, take", equity: advice.doubleTake }
          : { name: "Double, drop", equity: advice.doublePass },
      ];
    case "take":
      return [
        { name: "Take", equity: advice.take },
        { name: "Drop", equity: advice.drop },
      ];
    case "standing":
      return [];
    default:
      return assertNever(advice);
  }
}

/** For who hears the board: the best choice and what it is worth. */
export function adviceText(advice: Advice): string {
  const [best] = adviceRows(advice);
  const title = `Hint: ${adviceTitle(advice)}`;
  return best === undefined ? title : `${title}, ${formatEquity(best.equity)}`;
}
