/** Plays as curves over a board, for both layouts. Pure. */
import { OFF } from "../../../backgammon/position";
import { parseTurn } from "../../../backgammon/turn-notation";
import type { Xgid } from "../../../backgammon/xgid";
import { LAYOUTS, type LayoutName, type Spot } from "../board/geometry";
import { spotOf, trailSteps } from "../board/pieces";
import type { DrawnPlay, DrawnPlays } from "./door";

/** A play in notation, and the word at its curve. */
export type NamedPlay = Pick<DrawnPlay, "kind"> & { readonly answer: string; readonly text: string };

/** Two labels nearer than this are one on top of the other. */
const LABEL_HEIGHT = 44;
const MARGIN = 70;

/** A play that cannot be read is left out. */
export function drawPlays(plays: readonly NamedPlay[], xgid: Xgid): DrawnPlays {
  const on = (layout: LayoutName) => apart(plays.flatMap((play) => drawn(layout, play, xgid)));
  return { wide: on("wide"), tall: on("tall") };
}

function drawn(layout: LayoutName, { kind, text, answer }: NamedPlay, xgid: Xgid): DrawnPlay[] {
  const { position, onRoll, dice } = xgid;
  const turn = dice === null ? null : parseTurn(answer, position, onRoll, dice);
  if (turn?.ok !== true) return [];
  const left = new Map<number, number>();
  const spot = (point: number, index: number) => spotOf(layout, "right", onRoll, onRoll, point, Math.max(0, index));
  const curves = trailSteps(turn.turn.moves).map(({ from, to }) => {
    const gone = left.get(from) ?? 0;
    left.set(from, gone + 1);
    const end = spot(to, to === OFF ? 0 : position[onRoll][to]);
    return curve(layout, spot(from, position[onRoll][from] - 1 - gone), end, kind === "mine" ? 0.3 : 0.6);
  });
  const named = kind === "mine" ? curves.at(-1) : curves[0];
  if (named === undefined) return [];
  const lines = curves.map(({ line }) => line);
  return [{ kind, lines, heads: curves.map(({ head }) => head), label: { text, ...named.middle } }];
}

/** No label lies on the one before. */
function apart(plays: readonly DrawnPlay[]): DrawnPlay[] {
  return plays.map((play, index) => {
    const { x, y } = plays[index - 1]?.label ?? { x: 0, y: -1_000 };
    const { label } = play;
    const isOver = Math.abs(label.x - x) < 2 * MARGIN && Math.abs(label.y - y) < LABEL_HEIGHT;
    return isOver ? { ...play, label: { ...label, y: y + (label.y < y ? -LABEL_HEIGHT : LABEL_HEIGHT) } } : play;
  });
}

const tenth = (value: number) => Math.round(value * 10) / 10;

/** From `a` to `b`, bent towards the middle of the board by a share of the way there. */
function curve(layout: LayoutName, a: Spot, b: Spot, bend: number) {
  const { width, height } = LAYOUTS[layout];
  const chord = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const control =
    layout === "wide"
      ? { x: chord.x, y: chord.y + (height / 2 - chord.y) * bend }
      : { x: chord.x + (width / 2 - chord.x) * bend, y: chord.y };
  const angle = Math.atan2(b.y - control.y, b.x - control.x);
  const at = (back: number, turn: number) =>
    `${tenth(b.x - back * Math.cos(angle + turn))} ${tenth(b.y - back * Math.sin(angle + turn))}`;
  const middle = { x: (a.x + 2 * control.x + b.x) / 4, y: (a.y + 2 * control.y + b.y) / 4 };
  return {
    line: `M${tenth(a.x)} ${tenth(a.y)}Q${tenth(control.x)} ${tenth(control.y)} ${at(14, 0)}`,
    head: `M${tenth(b.x)} ${tenth(b.y)}L${at(26, 0.45)}L${at(26, -0.45)}Z`,
    middle: { x: tenth(Math.min(width - MARGIN, Math.max(MARGIN, middle.x))), y: tenth(middle.y) },
  };
}
