/** A board that is set up by tapping its points. */
import { type KeyboardEvent, useState } from "react";
import * as boardTexts from "#texts/board";
import * as texts from "#texts/position-board";
import { BAR, POINTS, type Position } from "../../../../backgammon/position";
import { type Brush, tapPoint } from "../../../../backgammon/position-setup";
import type { Seat } from "../../../../backgammon/vocabulary";
import type { Xgid } from "../../../../backgammon/xgid";
import { BoardDrawing } from "../../board/board-drawing";
import { pointText } from "../../board/describe";
import type { HomeSide } from "../../board/geometry";
import { diceView } from "../../board/pieces";
import "../position/study-board.css";

type Props = {
  readonly xgid: Xgid;
  readonly viewer: Seat;
  readonly side: HomeSide;
  readonly brush: Brush;
  readonly onPosition: (position: Position) => void;
};

/** In the order of play, as on the board of a match. */
const WALK = Array.from({ length: BAR }, (_, index) => BAR - index);
const STILL = { moves: 0, selected: false, destination: "none" } as const;
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: 1, ArrowUp: 1, ArrowRight: -1, ArrowDown: -1 };

export function SetupBoard({ xgid, viewer, side, brush, onPosition }: Props) {
  const { position, cube, dice, onRoll } = xgid;
  const [focus, setFocus] = useState(POINTS);
  const names = {
    mine: texts.sides[viewer],
    theirs: texts.sides[viewer === "white" ? "black" : "white"],
    mineIsYou: false,
  };
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = Math.min(BAR, Math.max(1, focus + step));
    setFocus(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-point="${next}"]`)?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's look and meaning
    <div
      className="board live only-wide study-board setup-board"
      role="group"
      dir="ltr"
      data-side={side}
      aria-label={boardTexts.board}
      onKeyDown={walk}
    >
      <BoardDrawing
        layout="wide"
        side={side}
        picture={{
          ...{ position, viewer, cube: { value: cube.value, owner: cube.owner, offeredBy: null } },
          dice: dice === null ? null : diceView(onRoll, dice, [], false, null),
        }}
      />
      <div className="points">
        {WALK.map((point) => (
          <button
            key={point}
            type="button"
            data-point={point}
            style={{ gridArea: point === BAR ? "bar" : `p${point}` }}
            tabIndex={point === focus ? 0 : -1}
            aria-label={pointText(position, viewer, names, point, STILL)}
            onFocus={() => setFocus(point)}
            onClick={() => onPosition(tapPoint(position, brush, viewer, point))}
          />
        ))}
      </div>
    </div>
  );
}
