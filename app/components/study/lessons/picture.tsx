import { rowStyle } from "./answers";
import type { ProblemView } from "./problem-view";

export type ProblemBoard = {
  readonly problem: Pick<ProblemView, "pictures" | "rows">;
  /** Of the problem's boards. */
  readonly row: number;
};

export function Picture({ problem, row }: ProblemBoard) {
  return (
    <img src={problem.pictures} style={rowStyle(problem, row)} alt="" width={952} height={688} fetchPriority="high" />
  );
}
