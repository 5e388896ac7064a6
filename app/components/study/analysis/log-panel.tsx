import { memo, useMemo, useRef } from "react";
import * as texts from "#texts/viewer";
import { assertNever, type BySeat, opponentOf, type Seat } from "../../../../backgammon/vocabulary";
import { isMistake } from "../position/format";
import { Cost, diceText, type LineProps, useKeepInSight, useLines } from "./log-lines";
import { MistakeLog } from "./mistake-log";
import type { Game, Step } from "./review";
import { StepLink } from "./step-link";
import type { Viewer } from "./use-viewer";
import { selectGame, selectMistakes, type ViewerState } from "./viewer-state";

type PanelProps = { readonly viewer: Viewer; readonly seat: Seat; readonly names: BySeat<string> };

/** What a step says in a line of the log. */
export function stepText(step: Step): string {
  switch (step.kind) {
    case "play":
      return step.move === "" ? texts.noMove : step.move;
    case "no_move":
      return texts.noMove;
    case "double":
      return texts.doubles(step.cubeValue * 2);
    case "take":
      return texts.takes;
    case "drop":
      return texts.drops;
    case "resign":
      return texts.resigns;
    default:
      return assertNever(step.kind);
  }
}

/** "Log: Game 4 (3-2)", or whose errors and blunders. */
export function logName({ log, game }: ViewerState, { map }: Pick<Viewer, "map">, seat: Seat): string {
  if (log === "my") return texts.myErrors;
  if (log === "opponent") return texts.opponentErrors;
  const score = map.games.find(({ number }) => number === game)?.score;
  return texts.game(game, score?.[seat] ?? 0, score?.[opponentOf(seat)] ?? 0);
}

export function LogPanel({ viewer, seat, names }: PanelProps) {
  const { state, game, map, hrefOf, go } = viewer;
  const ways = useMemo(() => ({ map, hrefOf, go }), [map, hrefOf, go]);
  const lines = useLines(state);
  return (
    <div className="viewer-log">
      <LogMenu viewer={ways} state={lines} seat={seat} />
      {state.log === "game" ? (
        game !== null && (
          <GameLog
            game={game}
            seat={seat}
            names={names}
            shown={viewer.step?.seq ?? null}
            lines={lines}
            hrefOf={viewer.hrefOf}
            go={viewer.go}
          />
        )
      ) : (
        <MistakeLog viewer={viewer} mistakes={viewer.map[state.log]} />
      )}
    </div>
  );
}

type MenuProps = {
  readonly viewer: Pick<Viewer, "map" | "hrefOf" | "go">;
  readonly state: ViewerState;
  readonly seat: Seat;
};

/** The dropdown: my errors, each game, the opponent's errors. It opens without script. */
const LogMenu = memo(function LogMenu({ viewer, state, seat }: MenuProps) {
  const { map } = viewer;
  const details = useRef<HTMLDetailsElement>(null);
  const entry = (to: ViewerState | null, name: string, isCurrent: boolean) => (
    <li key={name}>
      {to === null ? (
        <span aria-disabled="true">{name}</span>
      ) : (
        <StepLink
          viewer={viewer}
          to={to}
          isCurrent={isCurrent}
          onGo={() => {
            if (details.current !== null) details.current.open = false;
          }}
        >
          {name}
        </StepLink>
      )}
    </li>
  );
  return (
    <details
      className="log-choice"
      ref={details}
      onToggle={({ currentTarget: menu }) => {
        if (menu.open) menu.closest(".study-page__panel")?.scrollTo(0, 0);
      }}
    >
      <summary aria-label={`${texts.chooseLog}: ${logName(state, viewer, seat)}`}>
        {logName(state, viewer, seat)}
      </summary>
      <ul>
        {entry(selectMistakes(state, "my", map), texts.myErrors, state.log === "my")}
        {map.games.map(({ number, score }) =>
          entry(
            selectGame(state, number),
            texts.game(number, score[seat], score[opponentOf(seat)]),
            state.log === "game" && state.game === number,
          ),
        )}
        {entry(selectMistakes(state, "opponent", map), texts.opponentErrors, state.log === "opponent")}
      </ul>
    </details>
  );
});

type GameLogProps = Omit<LineProps, "isCurrent"> & {
  readonly game: Game;
  readonly seat: Seat;
  readonly names: BySeat<string>;
  readonly shown: number | null;
};

type Row = { readonly cells: BySeat<Step | null> };

/** Two columns, the opponent's left, as match files have them. */
function rowsOf(steps: readonly Step[], first: Seat): Row[] {
  const rows: Row[] = [];
  for (const step of steps) {
    const last = rows.at(-1);
    if (last !== undefined && step.seat !== first && last.cells[step.seat] === null) {
      rows[rows.length - 1] = { ...last, cells: { ...last.cells, [step.seat]: step } };
    } else rows.push({ cells: { white: null, black: null, [step.seat]: step } });
  }
  return rows;
}

/** Rows that are looked at together: of a hundred, a step then looks at one group or two. */
const TOGETHER = 12;

function groupsOf(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / TOGETHER) }, (_, index) =>
    rows.slice(index * TOGETHER, (index + 1) * TOGETHER),
  );
}

function holds({ cells: { white, black } }: Row, seq: number): boolean {
  return white?.seq === seq || black?.seq === seq;
}

function GameLog({ game, seat, names, shown, lines, hrefOf, go }: GameLogProps) {
  const first = opponentOf(seat);
  const table = useKeepInSight(shown);
  const rows = useMemo(() => groupsOf(rowsOf(game.steps, first)), [game.steps, first]);
  return (
    <>
      <table className="game" ref={table}>
        <caption className="visually-hidden">{texts.moves}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{texts.turn}</span>
            </th>
            <th scope="col">{names[first]}</th>
            <th scope="col">{names[seat]}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((group, index) => {
            const isHere = shown !== null && group.some((row) => holds(row, shown));
            return (
              <GameRows
                // biome-ignore lint/suspicious/noArrayIndexKey: another game takes the lines of the one before, which is half the work
                key={index}
                from={index * TOGETHER}
                shown={isHere ? shown : null}
                {...{ rows: group, first, lines, hrefOf, go }}
              />
            );
          })}
        </tbody>
      </table>
      {game.end !== null && <p className="end">{texts.wins(names[game.end.winner], game.end.points)}</p>}
    </>
  );
}

type RowsProps = Omit<RowProps, "row" | "number"> & { readonly rows: readonly Row[]; readonly from: number };

const GameRows = memo(function GameRows({ rows, from, shown, ...ways }: RowsProps) {
  return rows.map((row, index) => (
    <GameRow
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      key={index}
      number={from + index + 1}
      shown={shown !== null && holds(row, shown) ? shown : null}
      row={row}
      {...ways}
    />
  ));
});

type RowProps = Omit<LineProps, "isCurrent"> & {
  readonly row: Row;
  readonly number: number;
  readonly first: Seat;
  /** The step that is shown, if it is one of the row's. */
  readonly shown: number | null;
};

/** A step is the matter of one or two rows. */
const GameRow = memo(function GameRow({ row, number, first, shown, ...ways }: RowProps) {
  return (
    <tr>
      <th scope="row">{number}</th>
      {[first, opponentOf(first)].map((side) => {
        const step = row.cells[side];
        return <td key={side}>{step !== null && <StepCell {...ways} step={step} isCurrent={step.seq === shown} />}</td>;
      })}
    </tr>
  );
});

type CellProps = LineProps & { readonly step: Step };

function StepCell({ step, lines, hrefOf, go, isCurrent }: CellProps) {
  const { seq, dice, category, error, cube } = step;
  const isCubeMistake = step.cubeSeq !== null && cube !== null && isMistake(cube.category);
  return (
    <StepLink viewer={{ hrefOf, go }} to={{ ...lines, at: seq }} isCurrent={isCurrent}>
      {dice !== null && <i>{diceText(dice)}</i>}
      <bdi className="text">{stepText(step)}</bdi>
      {isMistake(category) && <Cost error={error} category={category} />}
      {isCubeMistake && <Cost error={cube.error} category={cube.category} isCube />}
    </StepLink>
  );
}
