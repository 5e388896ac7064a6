/** One game of a rollout: both sides play as the engine does at 0 plies, and the luck of the dice is taken out of what comes of it. */
import type { Chances } from "./chances";
import { doubledTable, turnTable } from "./cube";
import { finishedWorth } from "./cubeful";
import type { Board, KernelHost } from "./kernel-host";
import { look, type Outlook, outlookOf, type Plan, planOf, ROLLS } from "./lookahead";
import { isDeadFor, type Table, worthOf } from "./stakes";
import { exactWorth } from "./two-sided";

/** Where games begin. `table` is that of the side on roll, which with `waits` keeps the cube for its first roll. */
export type Start = {
  readonly board: Board;
  readonly table: Table;
  readonly waits: boolean;
  /** Whether the player who asks is on roll. */
  readonly own: boolean;
};

/** How a game is ended: after so many rolls (null: never), and where the bearoff databases know the rest. */
export type Ending = { readonly truncate: number | null; readonly exact: boolean };

/** What came of a game for the player who asks; `luck` has been taken out of `worth`, as from the chances, in `Chances`' order. */
export type Played = { readonly chances: readonly number[]; readonly worth: number; readonly luck: number };

/** No game is as long; one that would be is judged where it stands. */
const LONGEST = 1000;

/** The place in ROLLS of each of the 36 throws. */
const ROLL_OF_THROW = Array.from({ length: 36 }, (_, thrown) => {
  const [a, b] = [1 + Math.floor(thrown / 6), 1 + (thrown % 6)];
  return ROLLS.findIndex(([high, low]) => high === Math.max(a, b) && low === Math.min(a, b));
});

/** Plays games of a rollout, all for the same stakes. */
export class Players {
  /** A game comes to few tables, again and again. */
  private readonly plans = new Map<string, Plan>();

  constructor(private readonly host: KernelHost) {}

  /** Plays one game; `thrown` says which of the 36 throws comes in each turn. */
  playOut(start: Start, ending: Ending, thrown: (ply: number) => number): Played {
    const { host } = this;
    const last = (ending.truncate ?? LONGEST) - 1;
    const sums = new Account(start.table);
    let { board, table, own } = start;
    for (let ply = 0; ; ply++) {
      const waits = start.waits && ply === 0;
      const known = ending.exact ? knownRest(host, board, table, waits) : null;
      if (known !== null) return sums.close(known.chances, known.worth, own);
      const plan = this.planFor(table, waits, own);
      const turn = lookAtRolls(host, board, plan, ply < last ? ROLL_OF_THROW[thrown(ply)] : null);
      if (turn.chosen === null) return sums.close(turn.outlook.chances, turn.outlook.worths[0], own);
      const act = cubeAct(table, plan, turn.sums);
      // Whoever passes has lost their stake; how the game would have gone, the look says.
      if (act === "pass") return sums.close(turn.outlook.chances, turn.outlook.worths[0], own);
      const place = act === "take" ? plan.turned[0]! : plan.kept[0];
      if (act === "take") table = doubledTable(table);
      sums.takeOut(turn, place, own);
      table = turnTable(table);
      own = !own;
      board = turn.chosen.board;
      if (turn.chosen.isOver) return sums.close(turn.chosen.chances, turn.chosen.worths[place], own);
    }
  }

  private planFor(table: Table, waits: boolean, own: boolean): Plan {
    const name = `${table.cube.value} ${table.cube.owner} ${waits} ${own}`;
    const plan = this.plans.get(name) ?? planOf([{ table, waits }]);
    this.plans.set(name, plan);
    return plan;
  }
}

type Known = { readonly chances: Chances; readonly worth: number };

type Look = {
  readonly outlook: Outlook;
  /** The mean worth of each of the plan's children, for the side that is on roll then. */
  readonly sums: readonly number[];
  /** The mean chances of the side on roll. */
  readonly chances: readonly number[];
  readonly chosen: (Outlook & { readonly board: Board; readonly isOver: boolean }) | null;
};

/** Plays every roll of a board, and keeps what `chosen` of them led to; null: none. */
function lookAtRolls(host: KernelHost, board: Board, plan: Plan, chosen: number | null): Look {
  const chances = [0, 0, 0, 0, 0];
  const sums = plan.children.map(() => 0);
  let kept: Look["chosen"] = null;
  host.startLine(board);
  for (const [index, [high, low]] of ROLLS.entries()) {
    const reached = host.playLine(0, high, low, plan.utilities);
    const outlook = look(host, 1, 0, reached, plan);
    const share = (high === low ? 1 : 2) / 36;
    for (const [place, chance] of turned(outlook.chances).entries()) chances[place] += share * chance;
    for (const [place, worth] of outlook.worths.entries()) sums[place] += share * worth;
    if (index === chosen) kept = { ...outlook, board: host.lineBoard(1), isOver: reached === "over" };
  }
  return { outlook: outlookOf(plan, chances, sums), sums, chances, chosen: kept };
}

/** What the two-sided bearoff database says of the rest; null where it does not know all of it. */
function knownRest(host: KernelHost, board: Board, table: Table, waits: boolean): Known | null {
  if (host.startLine(board) !== "bearoff") return null;
  const known = host.lineTwoSided(0);
  if (known === null) return null;
  const chances = host.lineChances(0);
  // In a match the cube follows the score, and only where it is out of play do the chances say all.
  const worth = exactWorth(known, table, waits) ?? (isOutOfPlay(table) ? finishedWorth(chances, table) : null);
  return worth === null ? null : { chances, worth };
}

function isOutOfPlay({ stakes, cube }: Table): boolean {
  return (["own", "other"] as const).every(
    (side) => (cube.owner !== null && cube.owner !== side) || isDeadFor(stakes, side, cube.value),
  );
}

/** What is done about the cube before a roll, as the look over all rolls says. */
function cubeAct({ stakes, cube }: Table, plan: Plan, sums: readonly number[]): "none" | "take" | "pass" {
  const place = plan.turned[0];
  if (place === null) return "none";
  const ownOf = (worth: number) => (stakes.type === "money" ? -worth : 1 - worth);
  const taken = ownOf(sums[place]);
  const passed = worthOf(stakes, cube.value);
  if (Math.min(taken, passed) <= ownOf(sums[plan.kept[0]])) return "none";
  return taken <= passed ? "take" : "pass";
}

/** What luck brought so far, as the player who asks sees it. */
class Account {
  private luck = 0;
  private readonly chances = [0, 0, 0, 0, 0];

  constructor(private readonly table: Table) {}

  /** Notes how much better than the mean of all rolls the chosen one was. `place`: which of the plan's children is played on. */
  takeOut({ chosen, sums, chances }: Look, place: number, own: boolean): void {
    if (chosen === null) return;
    const sign = own ? 1 : -1;
    // The worths are those of the side that is on roll next.
    this.luck += sign * (sums[place] - chosen.worths[place]);
    const after = turned(chosen.chances);
    const seen = own ? SAME : OTHER_SIDE;
    for (const [to, { from, factor }] of seen.entries()) this.chances[to] += factor * (after[from] - chances[from]);
  }

  /** The game's result, with the luck taken out: `chances` and `worth` are those of the side on roll, which is the player's `own` or not. */
  close(chances: Chances, worth: number, own: boolean): Played {
    const ended = own ? listed(chances) : turned(chances);
    const isMoney = this.table.stakes.type === "money";
    const result = own ? worth : isMoney ? -worth : 1 - worth;
    return {
      chances: ended.map((chance, index) => chance - this.chances[index]),
      worth: result - this.luck,
      luck: this.luck,
    };
  }
}

/** Where each chance of a player stands among the other's, and whether it grows with it. */
const OTHER_SIDE = [
  { from: 0, factor: -1 },
  { from: 3, factor: 1 },
  { from: 4, factor: 1 },
  { from: 1, factor: 1 },
  { from: 2, factor: 1 },
] as const;
const SAME = [0, 1, 2, 3, 4].map((from) => ({ from, factor: 1 }));

function listed({ win, winGammon, winBackgammon, loseGammon, loseBackgammon }: Chances): readonly number[] {
  return [win, winGammon, winBackgammon, loseGammon, loseBackgammon];
}

/** The same chances as the other side has them. */
function turned({ win, winGammon, winBackgammon, loseGammon, loseBackgammon }: Chances): readonly number[] {
  return [1 - win, loseGammon, loseBackgammon, winGammon, winBackgammon];
}
