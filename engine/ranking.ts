import { legalTurns, type Turn } from "../backgammon/moves";
import { type Position, pipCount } from "../backgammon/position";
import { type Dice, opponentOf, type Seat } from "../backgammon/vocabulary";
import { type Chances, cubelessEquity, invertChances } from "./chances";
import { cubeEfficiency, equityAfterMove, turnTable } from "./cube";
import { finishedWorth } from "./cubeful";
import { type Board, type KernelHost, positionKey } from "./kernel-host";
import { LOOKAHEAD_STEPS, Lookahead } from "./lookahead";
import { equityOfWorth, type Table } from "./stakes";
import type { Step } from "./steps";
import { exactLeftEquity } from "./two-sided";

/** What a position is worth to the side that has moved. */
export type Judgement = {
  readonly chances: Chances;
  /** With a table: cubeful, −1 and 1 being a game lost and won at the present cube. Without: cubeless money equity. */
  readonly equity: number;
  readonly plies: number;
};

/** A legal turn and what it is worth to the side that plays it. */
export type RankedTurn = Judgement & { readonly turn: Turn };

/** At each step deeper, as many of the best turns go on as are within so many points of the best one. */
const FILTERS = [
  { most: 10, within: 0.2 },
  { most: 6, within: 0.12 },
  { most: 2, within: 0.04 },
] as const;
/** How much longer a look takes with every ply, as a measure of progress: the rolls that differ. */
const PER_PLY = LOOKAHEAD_STEPS;

type Candidate = Judgement & { readonly key: string; readonly board: Board };

export type RankingQuestion = {
  readonly position: Position;
  readonly seat: Seat;
  readonly dice: Dice;
  readonly plies: number;
  readonly table: Table | undefined;
  readonly include: Position | undefined;
};

/** Ranks the legal turns, in steps; all that it needs from the kernel between two of them it has copied. */
export function* rankingSteps(host: KernelHost, question: RankingQuestion): Generator<Step, RankedTurn[], undefined> {
  const { position, seat, dice, plies, table, include } = question;
  const turns = new Map(legalTurns(position, seat, dice).map((turn) => [positionKey(turn.result, seat), turn]));
  const includedKey = include === undefined ? null : positionKey(include, seat);
  let candidates = screen(host, position, seat, dice, table).sort(bestFirst);
  for (let depth = 1; depth <= plies; depth++) {
    const { most, within } = FILTERS[depth - 1];
    const least = candidates[0]?.equity - within;
    const chosen = candidates.filter(
      ({ key, equity }, place) => (place < most && equity >= least) || key === includedKey,
    );
    const deeper = new Map<Candidate, Candidate>();
    for (const candidate of chosen) {
      const before = deeper.size / chosen.length;
      for (const { done } of deepenSteps(host, candidate, depth, table, deeper))
        yield { plies: depth, done: PER_PLY ** (depth - plies) * (before + done / chosen.length) };
    }
    candidates = candidates.map((candidate) => deeper.get(candidate) ?? candidate).sort(bestFirst);
    // The deeper look may have taken the best ones below one that was left behind: that one gets its look too.
    while (candidates.length > 0 && candidates[0].plies < depth) {
      for (const _ of deepenSteps(host, candidates[0], depth, table, deeper))
        yield { plies: depth, done: PER_PLY ** (depth - plies) };
      candidates = candidates.map((candidate) => deeper.get(candidate) ?? candidate).sort(bestFirst);
    }
  }
  return candidates.map(({ key, chances, equity, plies }) => ({ turn: turns.get(key)!, chances, equity, plies }));
}

/** All results of the legal turns at 0 plies. */
function screen(host: KernelHost, position: Position, seat: Seat, dice: Dice, table: Table | undefined): Candidate[] {
  host.setPosition(position, seat);
  const efficiency = cubeEfficiency(host.positionClass(), pipCount(position[opponentOf(seat)]));
  const count = host.generate(dice[0], dice[1]);
  host.evaluateAll(count, 0);
  return Array.from({ length: count }, (_, index) => {
    const opponent = host.listedChances(index);
    const chances = invertChances(opponent);
    const board = host.listedBoard(index);
    const equity = table === undefined ? cubelessEquity(chances) : leftEquity(host, board, opponent, table, efficiency);
    return { key: host.keyOf(index), board, chances, equity, plies: 0 };
  });
}

/** Looks at one candidate `plies` deep, a roll of the opponent at a time, and notes what it found. */
function* deepenSteps(
  host: KernelHost,
  candidate: Candidate,
  plies: number,
  table: Table | undefined,
  found: Map<Candidate, Candidate>,
): Generator<Step, void, undefined> {
  const judging = judgeLeftSteps(host, candidate.board, plies, table);
  for (;;) {
    const { done, value } = judging.next();
    if (done) {
      found.set(candidate, { ...candidate, ...value });
      return;
    }
    yield value;
  }
}

/** What a board is worth to the side that is not on roll, looking `plies` ≥ 1 half-turns ahead; `table` as that side sees it. */
export function* judgeLeftSteps(
  host: KernelHost,
  board: Board,
  plies: number,
  table: Table | undefined,
): Generator<Step, Judgement, undefined> {
  const positionClass = host.startLine(board);
  const known = positionClass === "bearoff" ? host.lineTwoSided(0) : null;
  if (positionClass === "over" || (known !== null && (table === undefined || exactLeftEquity(known, table) !== null))) {
    const opponent = host.lineChances(0);
    const chances = invertChances(opponent);
    const equity = table === undefined ? cubelessEquity(chances) : leftEquity(host, board, opponent, table, 0);
    return { chances, equity, plies };
  }
  const asked = table === undefined ? [] : [{ table: turnTable(table), waits: false }];
  const lookahead = new Lookahead(host, board, plies, asked);
  for (let step = 1; lookahead.step(); step++) yield { plies, done: step / LOOKAHEAD_STEPS };
  const { chances: opponent, worths } = lookahead.outlook();
  const chances = invertChances(opponent);
  if (table === undefined) return { chances, equity: cubelessEquity(chances), plies };
  const { stakes, cube } = table;
  const worth = stakes.type === "money" ? -worths[0] : 1 - worths[0];
  return { chances, equity: equityOfWorth(stakes, cube.value, worth), plies };
}

/**
 * The equity of the side that has moved, at 0 plies, exact where the two-sided bearoff database knows the board; when the
 * move ended the game, nobody turns the cube any more.
 */
export function leftEquity(
  host: KernelHost,
  board: Board,
  opponent: Chances,
  table: Table,
  efficiency: number,
): number {
  if (opponent.win <= 0)
    return equityOfWorth(table.stakes, table.cube.value, finishedWorth(invertChances(opponent), table));
  return exactLeftEquity(host.twoSidedOf(board), table) ?? equityAfterMove(opponent, table, efficiency);
}

function bestFirst(a: Candidate, b: Candidate): number {
  return b.equity - a.equity;
}
