import { type MouseEvent, memo, type ReactNode } from "react";
import * as texts from "#texts/position";
import { parseNotation, stepsOf } from "../../../../backgammon/notation";
import { opponentOf, type Seat } from "../../../../backgammon/vocabulary";
import { BoardDrawing } from "../../board/board-drawing";
import type { BoardPicture } from "../../board/board-picture";
import { boardText, type SideNames } from "../../board/describe";
import type { HomeSide } from "../../board/geometry";
import { markSpots } from "../../board/mark-spots";
import { diceView, type TrailView } from "../../board/pieces";
import { afterPlay } from "./after-play";
import { FactMarks } from "./fact-marks";
import { isPlainClick } from "./panel-tabs";
import type { BoardState, CrawfordMark } from "./types";
import type { MarkView } from "./why";
import "../../board/board.css";
import "../../board/drawing.css";
import "../../board/symbols.css";
import "../../board/materials.css";
import "../../board/materials-unlocked.css";
import "./study-board.css";

type Props = {
  readonly board: BoardState;
  /** Whose side is nearer: the current user's. */
  readonly viewer: Seat;
  readonly names: SideNames;
  readonly side?: HomeSide;
  /** Points to win; null for a money game. */
  readonly length: number | null;
  /** A match without a cube. */
  readonly isCubeless?: boolean;
  /** The play to draw, in the notation of the player whose decision it is; null for none. */
  readonly arrow?: string | null;
  /** A fact to show in place of the play's arrows. */
  readonly fact?: MarkView | null;
  /** Hides the dice: a cube decision is made before the roll. */
  readonly withoutDice?: boolean;
  /** Whoever has to count pips does not read them. */
  readonly withoutPips?: boolean;
  /** Where the halves of the board lead, base path included; null where there is nothing that way. */
  readonly previous?: string | null;
  readonly next?: string | null;
  /** Called instead of following a half's link. */
  readonly onStep: (direction: -1 | 1) => void;
  readonly children?: ReactNode;
};

/** A play as arrows; null for one that cannot be read or moves nothing. */
function arrowsOf(seat: Seat, notation: string): TrailView | null {
  const parsed = parseNotation(notation);
  return parsed.ok && parsed.hops.length > 0 ? { seat, moves: stepsOf(parsed.hops) } : null;
}

function pictureOf({ board, viewer, arrow = null, fact = null, ...props }: Props): BoardPicture {
  const { withoutDice = false, isCubeless = false } = props;
  const { turn, dice, cube } = board;
  const position =
    fact === null || fact.mark.after === "nothing"
      ? board.position
      : afterPlay(board.position, turn, fact.mark.after === "played" ? fact.played : fact.best);
  const { value, owner, offeredBy } = cube;
  const [higher, lower] = dice === null ? [0, 0] : [Math.max(...dice), Math.min(...dice)];
  return {
    position,
    viewer,
    dice: dice === null || withoutDice ? null : diceView(turn, [higher, lower], [], false, null),
    // An offered cube shows twice what it stands at.
    cube: isCubeless ? null : { value: offeredBy === null ? value : value / 2, owner, offeredBy },
    arrows: fact !== null || arrow === null || arrow === "" ? null : arrowsOf(turn, arrow),
  };
}

/** The board of a study screen: server-rendered and always landscape; its halves are links to the decisions before and after. */
export function StudyBoard(props: Props) {
  const { board, viewer, names, side = "right", length, previous = null, next = null, onStep } = props;
  const { fact = null, withoutPips = false, children } = props;
  const picture = pictureOf(props);
  const step = (direction: -1 | 1) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onStep(direction);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's look and meaning
    <div className="board only-wide study-board" role="group" aria-label={texts.board}>
      <p className="visually-hidden">
        {boardText(picture.position, viewer, names, picture.dice ?? null, picture.cube ?? null)}
      </p>
      <BoardDrawing layout="wide" side={side} picture={picture} />
      {fact !== null && <FactMarks spots={markSpots("wide", fact.mark, picture.position, viewer, side)} />}
      <Figures {...{ board, viewer, side, length, withoutPips }} />
      {children}
      {/* What the halves do, named links of the page do as well. */}
      <Half className="study-board__half study-board__half--back" href={previous} onClick={step(-1)} />
      <Half className="study-board__half study-board__half--next" href={next} onClick={step(1)} />
    </div>
  );
}

type HalfProps = {
  readonly className: string;
  readonly href: string | null;
  readonly onClick: (event: MouseEvent) => void;
};

function Half({ className, href, onClick }: HalfProps) {
  if (href === null) return null;
  // biome-ignore lint/a11y/useAnchorContent: not for those who read it
  return <a className={className} href={href} onClick={onClick} tabIndex={-1} aria-hidden="true" />;
}

const WELL_X = 43;

type FiguresProps = Pick<Props, "board" | "viewer" | "length"> & {
  readonly side: HomeSide;
  readonly withoutPips: boolean;
};

/** Score, pips and Crawford marker in the well beside each player's end, where the board is large enough to read them. */
function Figures({ board, viewer, side, length, withoutPips }: FiguresProps) {
  const x = side === "right" ? WELL_X : 952 - WELL_X;
  // A single money game has none; a session's games follow one another.
  const isScored = length !== null || board.score.white + board.score.black > 0;
  const at = { [viewer]: 470, [opponentOf(viewer)]: 128 } as const;
  return (
    <svg className="study-board__figures" viewBox="0 0 952 688" aria-hidden="true" focusable="false">
      {([viewer, opponentOf(viewer)] as const).map((seat) => (
        <SideFigures
          key={seat}
          {...{ x, length }}
          y={at[seat] ?? 0}
          score={isScored ? board.score[seat] : null}
          pips={withoutPips ? null : board.pips[seat]}
          crawford={board.crawford[seat]}
        />
      ))}
    </svg>
  );
}

type SideFiguresProps = {
  readonly x: number;
  readonly y: number;
  readonly score: number | null;
  readonly pips: number | null;
  readonly crawford: CrawfordMark;
  readonly length: number | null;
};

/** A step changes the pips of one side as a rule. */
const SideFigures = memo(function SideFigures({ x, y, score, pips, crawford, length }: SideFiguresProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      {score !== null && <text className="large">{score}</text>}
      {length !== null && <text y="24">{texts.ofLength(length)}</text>}
      {crawford !== "none" && (
        <text y="46" className="mark">
          {crawford === "Crawford" ? texts.crawfordShort : texts.postCrawfordShort}
        </text>
      )}
      {pips !== null && (
        <>
          <text y="80" className="pips">
            {pips}
          </text>
          <text y="100">{texts.pipsSmall}</text>
        </>
      )}
    </g>
  );
});
