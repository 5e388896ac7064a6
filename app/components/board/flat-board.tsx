/**
 * A small flat board of about 2 KB: cards of the blunder database, the strategy book. Decoration unless `label` says what it
 * shows. Checkers are dots of a stroke, so that a side is one path however many it has.
 */
import { BAR, OFF } from "../../../backgammon/position";
import type { FlatArrow, FlatPicture } from "./flat-picture";
import "./flat-board.css";

const POINT = 16;
const LEFT = 6;
const MIDDLE = 14;
const TOP = 12;
const HEIGHT = 140;
const BOTTOM = TOP + HEIGHT;
const WIDTH = 240;
const PITCH = 12.4;
const SHOWN = 5;
const HALF = 6 * POINT;
const BAR_X = LEFT + HALF + MIDDLE / 2;
const TRAY_X = WIDTH - 13;

type Spot = { readonly x: number; readonly y: number };

/** The middle of a point, the lower right one being the ace point. */
function pointX(point: number): number {
  const column = point <= 12 ? 12 - point : point - 13;
  return LEFT + column * POINT + POINT / 2 + (column >= 6 ? MIDDLE : 0);
}

function spot(point: number, index: number): Spot {
  const height = Math.min(index, SHOWN - 1) * PITCH + PITCH / 2 + 0.6;
  return { x: pointX(point), y: point <= 12 ? BOTTOM - height : TOP + height };
}

const MID_Y = TOP + HEIGHT / 2;
/** The lower player's checkers wait below the middle of the bar, the upper player's above it. */
const barSpot = (isMine: boolean, index: number): Spot => ({
  x: BAR_X,
  y: MID_Y + (isMine ? 1 : -1) * (14 + Math.min(index, 3) * PITCH),
});

function triangles(isEven: boolean): string {
  let path = "";
  for (let point = 1; point <= 24; point++) {
    if ((point % 2 === 0) !== isEven) continue;
    const x = pointX(point) - POINT / 2;
    path += point <= 12 ? `M${x} ${BOTTOM}h16l-8-60z` : `M${x} ${TOP}h16l-8 60z`;
  }
  return path;
}
const LIGHT = triangles(true);
const DARK = triangles(false);

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** All checkers of a side as dots. */
function dots({ points, bar }: FlatPicture, isMine: boolean): string {
  const spots: Spot[] = [];
  for (const [index, count] of points.entries()) {
    const own = isMine ? count : -count;
    for (let n = 0; n < Math.min(own, SHOWN); n++) spots.push(spot(index + 1, n));
  }
  for (let n = 0; n < Math.min(isMine ? bar.mine : bar.theirs, 4); n++) spots.push(barSpot(isMine, n));
  return spots.map(({ x, y }) => `M${tenth(x)} ${tenth(y)}h.01`).join("");
}

/** Stacks that are higher than what is drawn show their number. */
function numbers({ points }: FlatPicture): { readonly key: number; readonly at: Spot; readonly count: number }[] {
  return points.flatMap((count, index) =>
    Math.abs(count) > SHOWN ? [{ key: index, at: spot(index + 1, SHOWN - 1), count }] : [],
  );
}

/** From the checker that leaves to where it will lie, bent towards the middle of the board. */
function arrowPath({ from, to }: FlatArrow, picture: FlatPicture): string {
  const a = from === BAR ? barSpot(true, picture.bar.mine - 1) : spot(from, Math.max(0, picture.points[from - 1] - 1));
  const b = to === OFF ? { x: TRAY_X, y: BOTTOM - 20 } : spot(to, Math.max(0, picture.points[to - 1]));
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const bend = (MID_Y - middle.y) * 0.55;
  const control = { x: middle.x, y: middle.y + bend };
  const angle = Math.atan2(b.y - control.y, b.x - control.x);
  const wing = (turn: number) =>
    `${tenth(b.x - 7 * Math.cos(angle + turn))} ${tenth(b.y - 7 * Math.sin(angle + turn))}`;
  const curve = `M${tenth(a.x)} ${tenth(a.y)}Q${tenth(control.x)} ${tenth(control.y)} ${tenth(b.x)} ${tenth(b.y)}`;
  return `${curve}M${wing(0.5)}L${tenth(b.x)} ${tenth(b.y)}L${wing(-0.5)}`;
}

type Props = {
  readonly picture: FlatPicture;
  /** What it shows, in words; without it the board is decoration. */
  readonly label?: string;
  /** Points bear their numbers: for drawings that a text speaks of. */
  readonly isNumbered?: boolean;
};

export function FlatBoard({ picture, label, isNumbered = false }: Props) {
  const { dice, cube, arrows, marks, off } = picture;
  const [top, height] = isNumbered ? [0, BOTTOM + 12] : [TOP - 6, HEIGHT + 12];
  return (
    <svg
      className="flat-board"
      viewBox={`0 ${top} ${WIDTH} ${height}`}
      role="img"
      aria-hidden={label === undefined}
      aria-label={label}
    >
      <rect className="flat-board__frame" y={top} width={WIDTH} height={height} rx="7" />
      <path
        className="flat-board__field"
        d={`M${LEFT} ${TOP}h${HALF}v${HEIGHT}h-${HALF}zM${LEFT + HALF + MIDDLE} ${TOP}h${HALF}v${HEIGHT}h-${HALF}z`}
      />
      <path className="flat-board__light" d={LIGHT} />
      <path className="flat-board__dark" d={DARK} />
      <path
        className="flat-board__well"
        d={`M${TRAY_X - 7} ${TOP}h14v60h-14zM${TRAY_X - 7} ${BOTTOM - 60}h14v60h-14z`}
      />
      {isNumbered && <Numbers />}
      {marks.map((point) => (
        <rect
          key={point}
          className="flat-board__mark"
          x={pointX(point) - 8}
          y={point <= 12 ? BOTTOM + 1 : TOP - 4.5}
          width="16"
          height="3.5"
          rx="1.7"
        />
      ))}
      <Side name="light" path={dots(picture, true)} />
      <Side name="dark" path={dots(picture, false)} />
      {numbers(picture).map(({ key, at, count }) => (
        <text key={key} className={count > 0 ? "flat-board__on-light" : "flat-board__on-dark"} x={at.x} y={at.y + 3}>
          {Math.abs(count)}
        </text>
      ))}
      <Off count={off.theirs} y={TOP} />
      <Off count={off.mine} y={BOTTOM - 60} />
      {dice?.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place
        <Die key={index} value={value} x={LEFT + HALF + MIDDLE + HALF / 2 + (index === 0 ? -18 : 4)} />
      ))}
      {cube !== null && <Cube cube={cube} />}
      {arrows.map((arrow) => {
        const path = arrowPath(arrow, picture);
        return (
          <g key={path}>
            <path className="flat-board__arrow-edge" d={path} />
            <path className="flat-board__arrow" d={path} />
          </g>
        );
      })}
    </svg>
  );
}

function Side({ name, path }: { readonly name: "light" | "dark"; readonly path: string }) {
  return (
    <g className={`flat-board__${name}-side`}>
      <path strokeWidth="12.2" d={path} />
      <path strokeWidth="10.8" d={path} />
      <path strokeWidth={name === "light" ? 0 : 4.6} d={path} />
      <path strokeWidth={name === "light" ? 0 : 2} d={path} />
    </g>
  );
}

function Numbers() {
  return Array.from({ length: 24 }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a point is its number
    <text key={index} className="flat-board__number" x={pointX(index + 1)} y={index < 12 ? BOTTOM + 9 : TOP - 3}>
      {index + 1}
    </text>
  ));
}

function Off({ count, y }: { readonly count: number; readonly y: number }) {
  if (count === 0) return null;
  return (
    <text className="flat-board__off" x={TRAY_X} y={y + 34}>
      {count}
    </text>
  );
}

const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

function Die({ value, x }: { readonly value: number; readonly x: number }) {
  const pips = PIPS[value - 1].map(([dx, dy]) => `M${x + 7 + dx * 3.8} ${MID_Y + dy * 3.8}h.01`).join("");
  return (
    <>
      <rect className="flat-board__die" x={x} y={MID_Y - 7} width="14" height="14" rx="3" />
      <path className="flat-board__pips" d={pips} />
    </>
  );
}

function Cube({ cube }: { readonly cube: NonNullable<FlatPicture["cube"]> }) {
  const y = cube.owner === null ? MID_Y : cube.owner === "mine" ? BOTTOM - 9 : TOP + 9;
  return (
    <>
      <rect className="flat-board__cube" x={BAR_X - 6.5} y={y - 6.5} width="13" height="13" rx="2.5" />
      <text className="flat-board__cube-value" x={BAR_X} y={y + 2.8}>
        {cube.value === 1 ? 64 : cube.value}
      </text>
    </>
  );
}
