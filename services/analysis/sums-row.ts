import type { Sums } from "../../engine/analysis";
import type { SumsRow } from "./rows";

/** The columns that hold a player's sums. */
export const SUMS = [
  "checker_decisions",
  "cube_decisions",
  "checker_errors_count",
  "checker_errors_equity_lost",
  "checker_blunders_count",
  "checker_blunders_equity_lost",
  "cube_errors_count",
  "cube_errors_equity_lost",
  "cube_blunders_count",
  "cube_blunders_equity_lost",
  "total_equity_lost",
  "luck_sum",
] as const satisfies readonly (keyof SumsRow)[];

/** What one side adds up to, as the columns name it. */
export function sumsRow(sums: Sums): SumsRow {
  return {
    checker_decisions: sums.checkerDecisions,
    cube_decisions: sums.cubeDecisions,
    checker_errors_count: sums.checkerErrors.count,
    checker_errors_equity_lost: sums.checkerErrors.equityLost,
    checker_blunders_count: sums.checkerBlunders.count,
    checker_blunders_equity_lost: sums.checkerBlunders.equityLost,
    cube_errors_count: sums.cubeErrors.count,
    cube_errors_equity_lost: sums.cubeErrors.equityLost,
    cube_blunders_count: sums.cubeBlunders.count,
    cube_blunders_equity_lost: sums.cubeBlunders.equityLost,
    total_equity_lost: sums.equityLost,
    luck_sum: sums.luck,
  };
}
