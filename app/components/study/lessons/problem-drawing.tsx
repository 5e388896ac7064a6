/** A problem's board as elements of the page: on the server alone, so that no board's script comes along. */
import { BoardDefs } from "../../board/board-defs";
import { BoardDrawing } from "../../board/board-drawing";
import { positionPicture } from "../../board/position-picture";
import { Picture, type ProblemBoard } from "./picture";

/** A picture from elsewhere is shown as it is. */
export function Drawn({ problem, row }: ProblemBoard) {
  const query = new URLSearchParams(problem.pictures.split("?")[1] ?? "");
  const picture = positionPicture(query.get("xgid") ?? "", query.getAll("turn")[row] ?? "");
  if (picture === null) return <Picture problem={problem} row={row} />;
  return (
    <>
      <BoardDefs />
      <BoardDrawing layout="wide" side="right" picture={picture} />
    </>
  );
}
