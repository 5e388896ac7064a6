/** Why a cube action was an error: what decides it at this score, and what is seen on the board. Pure and quick (bench/why.ts). */
import { shotsAt } from "../../backgammon/facts/shots";
import { hasContact, type Position, pipCount } from "../../backgammon/position";
import { opponentOf, type Seat } from "../../backgammon/vocabulary";
import { turnTable } from "../cube";
import { type Table, worthOf } from "../stakes";
import type { Fact } from "./why";

export type CubeFactKind =
  /** Chances of the doubled side, and the least with which a take is right (`takePoint`), both 0 to 1. */
  | "takePoint"
  /** The take point with this position's gammons, and without any. */
  | "gammonsNeed"
  /** The take point without gammons at this score, and that of money: a quarter. */
  | "scoreNeed"
  /** The doubler's lead in a race, and the doubler's pip count. */
  | "lead"
  /** Throws of 36 with which the doubler hits. */
  | "threat";
export type CubeFact = Fact<CubeFactKind>;

/** Of games won and lost, 0 to 1, the doubler's; backgammons counted as gammons. */
export type CubeChances = { readonly win: number; readonly winGammon: number; readonly loseGammon: number };

export type CubeQuestion = {
  readonly position: Position;
  readonly doubler: Seat;
  readonly action: "double" | "no_double" | "take" | "drop";
  /** Whether the position is too good to double: what a wrong double had then given up is the gammon. */
  readonly isTooGood: boolean;
  /** Before the double, as the doubler sees it. */
  readonly table: Table;
  readonly chances: CubeChances | null;
};

const MOST_TOLD = 3;
/** Take points that are nearer than this are the same. */
const SAME = 0.02;
/** A double that is taken this far above the take point is early, and one this near to it is due. */
const FAR_FROM_DROP = 0.03;
const NEAR_DROP = 0.08;
const MONEY_TAKE_POINT = 0.25;
/** Fewer throws than this that hit are no threat to speak of. */
const LEAST_THREAT = 8;

/**
 * The least chances, 0 to 1, with which the doubled side may take, where `wonGammons` of the games that it wins and `lostGammons` of those that
 * it loses are gammons: winning the match by the equity table, or the points of money. The cube is not turned again: what owning it is
 * worth would lower this by up to a fifth. Null where there is nothing to weigh. `table`: before the double, as the doubler sees it.
 */
export function takePoint(table: Table, wonGammons: number, lostGammons: number): number | null {
  const { stakes, cube } = turnTable(table);
  const worth = (points: number, gammons: number) =>
    (1 - gammons) * worthOf(stakes, points) + gammons * worthOf(stakes, 2 * points);
  const [won, lost] = [worth(2 * cube.value, wonGammons), worth(-2 * cube.value, lostGammons)];
  const needed = (worthOf(stakes, -cube.value) - lost) / (won - lost);
  return Number.isFinite(needed) && needed > 0 && needed < 1 ? needed : null;
}

/** What tells most of a cube decision, at most three facts; [] where nothing that is counted explains the verdict. */
export function whyCube(question: CubeQuestion): CubeFact[] {
  return [...marketFacts(question), ...boardFacts(question)].slice(0, MOST_TOLD);
}

function factOf(kind: CubeFactKind, figure: number, beside: number, mark: CubeFact["mark"] = null): CubeFact {
  return { kind, figure, beside, points: [], instead: [], mark };
}

function marketFacts({ table, chances, action, isTooGood }: CubeQuestion): CubeFact[] {
  if (chances === null) return [];
  const { win, winGammon, loseGammon } = chances;
  const takerWins = 1 - win;
  const needed = takePoint(table, share(loseGammon, takerWins), share(winGammon, win));
  const plain = takePoint(table, 0, 0);
  if (needed === null || plain === null) return [];
  const facts: CubeFact[] = [];
  if (explains(action, isTooGood, takerWins - needed)) facts.push(factOf("takePoint", takerWins, needed));
  if (Math.abs(needed - plain) >= SAME) facts.push(factOf("gammonsNeed", needed, plain));
  if (Math.abs(plain - MONEY_TAKE_POINT) >= SAME) facts.push(factOf("scoreNeed", plain, MONEY_TAKE_POINT));
  return facts;
}

/** Whether the distance to the take point speaks against what was done: without recubes it may point the other way, and then it is not told. */
function explains(action: CubeQuestion["action"], isTooGood: boolean, above: number): boolean {
  switch (action) {
    case "take":
      return above < 0;
    case "drop":
      return above > 0;
    case "double":
      return isTooGood ? above < 0 : above > FAR_FROM_DROP;
    default:
      return above < NEAR_DROP;
  }
}

function boardFacts({ position, doubler }: CubeQuestion): CubeFact[] {
  const taker = opponentOf(doubler);
  if (!hasContact(position)) {
    const pips = pipCount(position[doubler]);
    return [factOf("lead", pipCount(position[taker]) - pips, pips)];
  }
  const shots = shotsAt(position, taker);
  if (shots.throws < LEAST_THREAT) return [];
  return [factOf("threat", shots.throws, 36, { after: "nothing", seat: taker, points: shots.blots })];
}

function share(part: number, whole: number): number {
  return whole <= 0 ? 0 : Math.min(1, part / whole);
}
