import { type MouseEvent, memo, type PointerEvent, useMemo, useRef } from "react";
import * as texts from "#texts/viewer";
import type { Seat } from "../../../../backgammon/vocabulary";
import { formatEquity } from "../../ui/format";
import { Icon } from "../../ui/icon";
import { useHydrated } from "../../ui/use-hydrated";
import { isMistake, toneOf } from "../position/format";
import type { Game, Step } from "./review";
import { StepLink } from "./step-link";
import type { Viewer } from "./use-viewer";
import "./cost-strip.css";

/** A mistake of this many points fills its lane. */
const FULL = 0.5;
const LANE = 20;
const MIDDLE = 22;
const LUCK_MIDDLE = 58;
const LUCK_HEIGHT = 13;
const HEIGHT = 74;
const UNIT = 10;

type Props = { readonly viewer: Viewer; readonly seat: Seat };

/** What each move of the game cost, mine above and the opponent's below, with the luck beside it: the way through the game. */
export function CostStrip({ viewer, seat }: Props) {
  const { state, game, step, index, moves, map, forward, back } = viewer;
  const place = state.log === "game" ? texts.moveOf : texts.mistakeOf;
  return (
    // Time runs one way in every language, as the pointer over it does.
    <div className="cost-strip" dir="ltr">
      <Arrow viewer={viewer} to={back} label={texts.previousMove} icon="back" />
      <div className="middle">
        <span className="lanes" aria-hidden="true">
          <span>{texts.you}</span>
          <span>{texts.opponentShort}</span>
          <span>{texts.luck}</span>
        </span>
        {game !== null && <Bars game={game} shown={step?.seq ?? null} seat={seat} viewer={viewer} />}
        <p className="place">
          <span role="status">
            <b>{place(moves.length === 0 ? 0 : index + 1, moves.length)}</b> ·{" "}
            {texts.ofGames(state.game, map.games.length)}
          </span>
          {step !== null && step.luck !== null && (
            <span title={texts.luckOfRoll(formatEquity(step.luck))}>
              {texts.luck} <b>{formatEquity(step.luck)}</b>
            </span>
          )}
        </p>
      </div>
      <Arrow viewer={viewer} to={forward} label={texts.nextMove} icon="next" />
    </div>
  );
}

type ArrowProps = {
  readonly viewer: Viewer;
  readonly to: Viewer["forward"];
  readonly label: string;
  readonly icon: "back" | "next";
};

function Arrow({ viewer, to, label, icon }: ArrowProps) {
  if (to === null) {
    return (
      <button type="button" className="icon-button" disabled aria-label={label}>
        <Icon name={icon} />
      </button>
    );
  }
  return (
    <StepLink viewer={viewer} to={to} className="icon-button" label={label}>
      <Icon name={icon} />
    </StepLink>
  );
}

type BarsProps = { readonly game: Game; readonly shown: number | null; readonly seat: Seat; readonly viewer: Viewer };

function Bars({ game, shown, seat, viewer }: BarsProps) {
  const { steps } = game;
  const { state, hrefOf, go } = viewer;
  const hasScript = useHydrated();
  const pointed = useRef<SVGRectElement>(null);
  const at = steps.findIndex(({ seq }) => seq === shown);
  const indexUnder = ({ clientX, currentTarget }: MouseEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.floor(((clientX - left) / width) * steps.length);
  };
  const showAt = (index: number) => {
    const step = steps[Math.min(steps.length - 1, Math.max(0, index))];
    if (step === undefined || step.seq === shown) return;
    go({ ...state, log: "game", game: game.number, at: step.seq, pick: null });
  };
  const drag = (event: PointerEvent<SVGSVGElement>) => {
    const index = indexUnder(event);
    pointed.current?.setAttribute("x", String(index * UNIT));
    if (event.buttons === 1) showAt(index);
  };
  return (
    // A pointer's way; keys have the arrows, and everybody the log.
    <svg
      className="bars"
      viewBox={`0 0 ${Math.max(1, steps.length) * UNIT} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      onPointerDown={(event) => {
        // A mouse clicks; a finger slides.
        if (event.pointerType !== "mouse") drag(event);
      }}
      onPointerMove={drag}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        showAt(indexUnder(event));
      }}
    >
      {at >= 0 && <rect className="here" x={at * UNIT} y="0" width={UNIT} height={HEIGHT} />}
      <rect ref={pointed} className="pointed" width={UNIT} height={HEIGHT} />
      <Drawn steps={steps} seat={seat} />
      {!hasScript &&
        steps.map(({ seq }, index) => (
          <a key={seq} href={hrefOf({ ...state, log: "game", game: game.number, at: seq, pick: null })} tabIndex={-1}>
            <rect className="hit" x={index * UNIT} y="0" width={UNIT} height={HEIGHT} />
          </a>
        ))}
    </svg>
  );
}

type DrawnProps = { readonly steps: readonly Step[]; readonly seat: Seat };

/** Nothing of it changes while somebody steps through the game; a hundred bars are four paths. */
const Drawn = memo(function Drawn({ steps, seat }: DrawnProps) {
  const luck = useMemo(() => luckLine(steps, seat), [steps, seat]);
  const { quiet, error, blunder, cube } = useMemo(() => barPaths(steps, seat), [steps, seat]);
  return (
    <>
      <path className="axis" d={`M0 ${MIDDLE}H${steps.length * UNIT}M0 ${LUCK_MIDDLE}H${steps.length * UNIT}`} />
      <path className="quiet" d={quiet} />
      <path className="error" d={error} />
      <path className="blunder" d={blunder} />
      <path className="cube" d={cube} />
      <path className="luck" d={luck} vectorEffect="non-scaling-stroke" />
    </>
  );
});

/** A bar for each step, mine upwards, and a mark beyond it for a mistake with the cube; by what the bar says. */
function barPaths(steps: readonly Step[], seat: Seat) {
  const paths = { quiet: "", error: "", blunder: "", cube: "" };
  for (const [index, { seat: mover, category, error, cube, cubeSeq }] of steps.entries()) {
    // By the root, so that an error of 0.03 is seen beside a blunder of 0.5.
    const height = 2 + Math.sqrt(Math.min(1, -error / FULL)) * (LANE - 3);
    const up = mover === seat ? -1 : 1;
    const tone = toneOf(category);
    paths[tone === "error" || tone === "blunder" ? tone : "quiet"] +=
      `M${index * UNIT + 1.5} ${MIDDLE}h${UNIT - 3}v${tenth(up * height)}h${3 - UNIT}z`;
    if (cubeSeq !== null && cube !== null && cube.error < 0 && isMistake(cube.category))
      paths.cube += `M${index * UNIT + 2.5} ${tenth(MIDDLE + up * (height + 1))}h5v${up * 4}h-5z`;
  }
  return paths;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The luck of both so far, mine upwards, to the scale of its own height. */
function luckLine(steps: readonly Step[], seat: Seat): string {
  let sum = 0;
  const values = steps.map((step) => {
    sum += step.luck === null ? 0 : step.seat === seat ? step.luck : -step.luck;
    return sum;
  });
  const most = Math.max(0.5, ...values.map(Math.abs));
  const points = values.map(
    (value, index) => `${index * UNIT + UNIT / 2} ${(LUCK_MIDDLE - (value / most) * LUCK_HEIGHT).toFixed(1)}`,
  );
  return points.length === 0 ? "" : `M0 ${LUCK_MIDDLE}L${points.join("L")}`;
}
