/**
 * The board as the server draws it, in both layouts: no part of the browser's script, which reads its symbols back from here
 * (board-defs.tsx).
 */
import type { ReactNode } from "react";
import { parseXgid } from "../../../backgammon/xgid";
import { BoardDefs } from "../board/board-defs";
import { BoardDrawing } from "../board/board-drawing";
import { diceView } from "../board/pieces";

type Props = { readonly xgid: string; readonly words: string; readonly children: ReactNode };

export function StillBoard({ xgid, words, children }: Props) {
  return (
    <div className="board" dir="ltr" data-side="right">
      <BoardDefs />
      <p className="visually-hidden">{words}</p>
      {drawings(xgid)}
      {children}
    </div>
  );
}

function drawings(xgid: string): ReactNode {
  const parsed = parseXgid(xgid);
  if (!parsed.ok) return null;
  const { position, onRoll, dice, cube } = parsed.value;
  const picture = {
    ...{ position, viewer: onRoll, cube: { value: cube.value, owner: cube.owner, offeredBy: null } },
    dice: dice === null ? null : diceView(onRoll, dice, [], false, null),
  };
  return (["wide", "tall"] as const).map((layout) => (
    <BoardDrawing key={layout} layout={layout} side="right" picture={picture} />
  ));
}
