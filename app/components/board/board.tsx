import { memo, type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import * as texts from "#texts/board";
import { BAR, OFF } from "../../../backgammon/position";
import { withSeat } from "../../../backgammon/vocabulary";
import { afterwards } from "./afterwards";
import { BoardDrawing } from "./board-drawing";
import type { BoardPicture } from "./board-picture";
import { boardText, pointText, type SideNames } from "./describe";
import { type Destinations, marksOf, type Way } from "./destinations";
import type { HomeSide, LayoutName } from "./geometry";
import type { Mark } from "./pieces";
import { useBoardInput } from "./use-board-input";
import "./board.css";
import "./drawing.css";
import "./symbols.css";
import "./materials.css";
import "./materials-unlocked.css";

/** When the turned board is used; board.css asks the same. */
export const TALL_QUERY = "(max-width: 600px) and (orientation: portrait)";

type Props = {
  /** What is drawn. `selected`, `marks`, `target` and `movable` follow from `destinations` when those are given. */
  readonly picture: BoardPicture;
  readonly names: SideNames;
  readonly side?: HomeSide;
  /** Shows one layout wherever it is, as analysis does; "auto" turns the board on an upright phone. */
  readonly layout?: LayoutName | "auto";
  /** Where the viewer's checkers can go now; null when it is not for the viewer to move. */
  readonly destinations?: Destinations | null;
  /** Dice in the order that the player prefers, for a quick second tap. */
  readonly dieOrder?: readonly number[];
  /** A tap on a checker with a choice plays the first die instead of taking it in hand. */
  readonly oneTap?: boolean;
  readonly onPlay?: (way: Way, from: number, dropped: boolean) => void;
  readonly onSelect?: (point: number | null) => void;
  /** A tap that can do nothing, beside the shake that shows it. */
  readonly onMiss?: (point: number, inHand: number | null) => void;
  /** Laid over the board: a dice button, an offer, a notice. */
  readonly children?: ReactNode;
};

/** In the order of play: what the arrow keys and a screen reader walk through. */
const WALK = Array.from({ length: 26 }, (_, index) => BAR - index);

function nothing() {}
const NO_DICE: readonly number[] = [];

/** One board for play, analysis and study: drawn on the server, played by pointer, touch and keys. It knows no rules. */
export function Board({ picture, names, side = "right", layout = "auto", ...props }: Props) {
  const {
    destinations = null,
    dieOrder = NO_DICE,
    oneTap = false,
    onPlay = nothing,
    onSelect,
    onMiss = nothing,
    children,
  } = props;
  const shown = useLayout(layout);
  const acting = shown ?? "wide";
  const root = useRef<HTMLDivElement>(null);
  const input = useBoardInput({
    ...{ layout: acting, side, destinations, dieOrder, oneTap, onPlay, onSelect },
    onMiss(point, inHand) {
      shake(root.current);
      onMiss(point, inHand);
    },
  });
  const { selected, dragging } = input;
  const id = useId();
  const { viewer, position } = picture;

  const marks = useMemo(
    () => (destinations !== null && selected !== null ? marksOf(destinations, selected, position, viewer) : []),
    [destinations, selected, position, viewer],
  );
  const movable = useMemo(() => (destinations === null ? [] : [...destinations.keys()]), [destinations]);
  const drawn: BoardPicture =
    destinations === null
      ? picture
      : {
          ...picture,
          position: dragging === null ? position : withSeat(position, viewer, lifted(position[viewer], dragging)),
          selected: dragging === null ? selected : null,
          movable: dragging === null ? movable : [],
          marks,
          target: input.target,
        };
  const tap = useRef(input.tap);
  tap.current = input.tap;
  const onTap = useCallback((point: number) => tap.current(point), []);
  const held = dragging === null ? null : { point: dragging, index: position[viewer][dragging] - 1 };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's look and meaning
    <div
      ref={root}
      className={`board${destinations === null ? "" : " live"}${layout === "auto" ? "" : ` only-${layout}`}`}
      role="group"
      // A board is the same in every language: drawing, touch grid and arrow keys keep one direction.
      dir="ltr"
      aria-label={texts.board}
      aria-describedby={id}
      data-side={side}
      {...input.handlers}
    >
      {(shown === null || shown === "wide") && (
        <BoardDrawing layout="wide" side={side} picture={drawn} held={held} heldRef={input.heldRef} />
      )}
      {(shown === null || shown === "tall") && (
        <BoardDrawing layout="tall" side={side} picture={drawn} held={held} heldRef={input.heldRef} />
      )}
      <Places
        {...{ position, viewer, names, destinations, marks, selected, id, onTap }}
        dice={picture.dice}
        cube={picture.cube}
        focus={input.focus}
      />
      {children}
    </div>
  );
}

type PlacesProps = Pick<BoardPicture, "position" | "viewer" | "dice" | "cube"> & {
  readonly names: SideNames;
  readonly destinations: Destinations | null;
  readonly marks: readonly Mark[];
  readonly selected: number | null;
  /** The point that is the board's tab stop. */
  readonly focus: number;
  /** Of the text that describes the board. */
  readonly id: string;
  readonly onTap: (point: number) => void;
};

/** What is told of the board, and its points as buttons: to tap, to reach by keys, and to be named. */
const Places = afterwards(function Places(props: PlacesProps) {
  const { position, viewer, names, destinations, marks, selected, dice = null, cube = null, focus, id, onTap } = props;
  return (
    <>
      <p id={id} className="visually-hidden">
        {boardText(position, viewer, names, dice, cube)}
      </p>
      <div className="points">
        {WALK.map((point) => {
          const mark = marks.find((other) => other.point === point);
          const destination =
            mark === undefined ? "none" : mark.kind === "hit" || mark.kind === "off" ? mark.kind : "move";
          const moves = destinations?.get(point)?.length ?? 0;
          const isStop = selected === null ? moves > 0 : destination !== "none";
          return (
            <PointButton
              key={point}
              point={point}
              isStop={isStop}
              isFocus={point === focus}
              isSelected={selected === point}
              label={pointText(position, viewer, names, point, { moves, selected: selected === point, destination })}
              onTap={onTap}
            />
          );
        })}
      </div>
    </>
  );
});

type PointProps = {
  readonly point: number;
  readonly isStop: boolean;
  readonly isFocus: boolean;
  readonly isSelected: boolean;
  readonly label: string;
  readonly onTap: (point: number) => void;
};

/** The place to tap, and what a screen reader is told of it. Of the 26, a tap changes a few. */
const PointButton = memo(function PointButton({ point, isStop, isFocus, isSelected, label, onTap }: PointProps) {
  return (
    <button
      type="button"
      data-point={point}
      data-stop={isStop || undefined}
      style={{ gridArea: point === OFF ? "off" : point === BAR ? "bar" : `p${point}` }}
      tabIndex={isFocus ? 0 : -1}
      aria-pressed={isSelected || undefined}
      aria-label={label}
      onClick={() => onTap(point)}
    />
  );
});

function shake(board: HTMLElement | null): void {
  if (board === null || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  board.animate({ translate: ["0", "-4px", "4px", "0"] }, { duration: 110, iterations: 2 });
}

function lifted(side: readonly number[], point: number): number[] {
  const rest = side.slice();
  rest[point]--;
  return rest;
}

/** The server draws both layouts and CSS shows one; once it is known which, the other is dropped. */
function useLayout(wanted: LayoutName | "auto"): LayoutName | null {
  const [layout, setLayout] = useState<LayoutName | null>(wanted === "auto" ? null : wanted);
  useEffect(() => {
    if (wanted !== "auto") {
      setLayout(wanted);
      return;
    }
    const query = matchMedia(TALL_QUERY);
    const update = () => setLayout(query.matches ? "tall" : "wide");
    update();
    query.addEventListener("change", update);
    return () => query.removeEventListener("change", update);
  }, [wanted]);
  return layout;
}
