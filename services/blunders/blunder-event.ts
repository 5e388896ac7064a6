/** A saved mistake as the blunder pages show it. Pure. */
import { opponentOf, type Seat } from "../../backgammon/vocabulary";
import type { BlunderEvent, WinningChances } from "../../contract/blunders";
import { boardSnapshot } from "../analysis/board-snapshot";
import type { Mistake } from "../analysis/mistake";

/** A mistake, and what the page shows of its match. */
export type SavedMistake = {
  readonly matchId: number;
  readonly seq: number;
  readonly match: BlunderEvent["match"];
  readonly mistake: Mistake;
};

type Option = BlunderEvent["availableMoves"][number];
type CubeDecisions = NonNullable<BlunderEvent["cubeDecisions"]>;
type Chances = Mistake["candidates"][number]["chances"];

const CUBE_ACTIONS = { no_double: "No Double", double: "Double", take: "Take", drop: "Drop" } as const;
/** What the match waited for when the decision was made. */
const PHASES = { play: "move", no_double: "roll", double: "roll", take: "double", drop: "double" } as const;

/** Throws for a mistake without the review that its kind goes with: none is saved so. */
export function makeBlunderEvent({ matchId, seq, match, mistake }: SavedMistake): BlunderEvent {
  const { action, seat, before, candidates, error, plies, category } = mistake;
  const id = `${matchId}-${seq}`;
  const kind = action === "play" ? "checker" : "cube";
  const descriptor = action === "play" ? mistake.notation : CUBE_ACTIONS[action];
  const dice = action === "play" ? before.dice : null;
  const board = boardSnapshot({ ...before, phase: PHASES[action], resignation: null, lastGame: null });
  const availableMoves = candidates.map((candidate, index) => option(`${id}-${index}`, seat, candidate));
  const cubeDecisions = action === "play" ? null : cubeOf(mistake, CUBE_ACTIONS[action]);
  const optimalMove = cubeDecisions === null ? availableMoves[0] : optimalCube(`${id}-best`, seat, cubeDecisions);
  if (optimalMove === undefined) throw new Error(`mistake ${id} was saved without candidates`);
  return {
    id: `${id}-${kind}`,
    matchId,
    match,
    matchPoints: { score: { playerA: before.score.white, playerB: before.score.black } },
    playedMove: {
      ...{ id, color: seat, dice, position: before.gnuId, isPlayerA: seat === "white" },
      ...{ category, equityError: error, moveDescriptor: descriptor },
      asideMoveDescriptor: withDice(dice, descriptor),
    },
    availableMoves,
    cubeDecisions,
    optimalMove,
    isCheckerCategory: kind === "checker",
    isCubeCategory: kind === "cube",
    isOnlyNoDoubleDecision: action === "no_double",
    analysisLevel: plies,
    board,
  };
}

function option(id: string, color: Seat, { notation, error, chances }: Mistake["candidates"][number]): Option {
  return { id, color, moveDescriptor: notation, equityError: error, winningChances: chancesFor(color, chances) };
}

/** Chances are told for the side they are of; the other side's are its losses. */
function chancesFor(of: Seat, chances: Chances): WinningChances {
  const own = { winning: chances.win, gammon: chances.winGammon, backgammon: chances.winBackgammon };
  const lost = Math.round((1 - chances.win) * 1e6) / 1e6;
  const other = { winning: lost, gammon: chances.loseGammon, backgammon: chances.loseBackgammon };
  return of === "white" ? { playerA: own, playerB: other } : { playerA: other, playerB: own };
}

function cubeOf({ cube, action, seat }: Mistake, currentDecision: CubeDecisions["currentDecision"]): CubeDecisions {
  if (cube === null) throw new Error("a cube decision was saved without its equities");
  const { noDouble, doubleTake, doublePass, verdict, chances } = cube;
  const doubler = action === "take" || action === "drop" ? opponentOf(seat) : seat;
  return {
    ...{ bestDecision: verdict, noDouble, take: doubleTake, pass: doublePass, currentDecision },
    winningChances: chances && chancesFor(doubler, chances),
  };
}

function optimalCube(id: string, color: Seat, cube: CubeDecisions): Option {
  return { id, color, moveDescriptor: cube.bestDecision, equityError: 0, winningChances: cube.winningChances };
}

/** "31: 8/5 6/5", the higher die first. */
function withDice(dice: readonly number[] | null, move: string): string {
  return dice === null ? move : `${Math.max(...dice)}${Math.min(...dice)}: ${move}`;
}
