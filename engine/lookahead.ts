import type { Chances } from "./chances";
import { canDouble, cubeEfficiency, doubledTable, turnTable, worthOnRoll } from "./cube";
import { finishedWorth } from "./cubeful";
import type { Board, KernelHost, Utilities } from "./kernel-host";
import type { PositionClass } from "./nets";
import { type Table, worthOf } from "./stakes";
import { exactWorth } from "./two-sided";

/** What a search asks of a board, for the side on roll: the worth of a table. With `waits` it does not double before its roll. */
export type CubeQuestion = { readonly table: Table; readonly waits: boolean };

/** The chances of the side on roll, and the worth of each table asked for, in points of money or chance to win the match. */
export type Outlook = { readonly chances: Chances; readonly worths: readonly number[] };

const MONEY: Utilities = [2, 1, 1, -1, -1];
/** The rolls that differ, the higher die first. */
export const ROLLS: readonly (readonly [number, number])[] = [1, 2, 3, 4, 5, 6].flatMap((high) =>
  Array.from({ length: high }, (_, index) => [high, index + 1] as const),
);
/** How many steps a search takes: one for each roll that differs. */
export const LOOKAHEAD_STEPS = ROLLS.length;

/**
 * Looks `plies` half-turns ahead from a board, one roll of the root at a time. Each side plays by the chances at 0 plies,
 * valued as the score values them, and before each roll doubles, takes and passes as the worths found so far say; so the
 * cube is carried through the tree, and only its leaves are judged by Janowski's interpolation. It keeps its own copy of
 * the board, so that other questions can be put to the kernel between two steps.
 */
export class Lookahead {
  private readonly chances = [0, 0, 0, 0, 0];
  private readonly sums: readonly number[];
  private readonly plan: Plan;
  private done = 0;

  /** `plies` ≥ 1. */
  constructor(
    private readonly host: KernelHost,
    private readonly board: Board,
    private readonly plies: number,
    questions: readonly CubeQuestion[],
  ) {
    this.plan = planOf(questions);
    this.sums = this.plan.children.map(() => 0);
  }

  /** Looks at the next roll; false when none is left. */
  step(): boolean {
    if (this.done === ROLLS.length) return false;
    this.host.startLine(this.board);
    // Its own sums, read-only to everybody else.
    addRoll(this.host, 0, this.plies, this.plan, ROLLS[this.done++], this.chances, this.sums as number[]);
    return this.done < ROLLS.length;
  }

  outlook(): Outlook {
    return outlookOf(this.plan, this.chances, this.sums);
  }
}

/** What a board's questions ask of the boards a roll later: each table once, as the other side sees it. */
export type Plan = {
  readonly questions: readonly CubeQuestion[];
  /** For each question, the places among `children` of the cube as it is and of the cube turned (null: it cannot be). */
  readonly kept: readonly number[];
  readonly turned: readonly (number | null)[];
  readonly children: readonly CubeQuestion[];
  readonly utilities: Utilities;
  next: Plan | null;
};

export function planOf(questions: readonly CubeQuestion[]): Plan {
  const children: CubeQuestion[] = [];
  const place = (table: Table): number => {
    const found = children.findIndex(
      ({ table: { cube } }) => cube.value === table.cube.value && cube.owner === table.cube.owner,
    );
    return found >= 0 ? found : children.push({ table, waits: false }) - 1;
  };
  const kept = questions.map(({ table }) => place(turnTable(table)));
  const turned = questions.map(({ table, waits }) =>
    waits || !canDouble(table) ? null : place(turnTable(doubledTable(table))),
  );
  return { questions, kept, turned, children, utilities: utilitiesOf(children[0]?.table), next: null };
}

/** How a score values the chances at the present cube, scaled so that to win is worth 2; in money games as points. */
function utilitiesOf(table: Table | undefined): Utilities {
  if (table === undefined || table.stakes.type === "money") return MONEY;
  const { stakes, cube } = table;
  const won = [1, 2, 3].map((level) => worthOf(stakes, level * cube.value));
  const lost = [1, 2, 3].map((level) => worthOf(stakes, -level * cube.value));
  const scale = 2 / (won[0] - lost[0]);
  return [
    2,
    scale * (won[1] - won[0]),
    scale * (won[2] - won[1]),
    scale * (lost[1] - lost[0]),
    scale * (lost[2] - lost[1]),
  ];
}

function addRoll(
  host: KernelHost,
  depth: number,
  plies: number,
  plan: Plan,
  [high, low]: readonly [number, number],
  chances: number[],
  sums: number[],
): void {
  const reached = host.playLine(depth, high, low, plan.utilities);
  const { chances: other, worths } = look(host, depth + 1, plies - 1, reached, plan);
  const share = (high === low ? 1 : 2) / 36;
  chances[0] += share * (1 - other.win);
  chances[1] += share * other.loseGammon;
  chances[2] += share * other.loseBackgammon;
  chances[3] += share * other.winGammon;
  chances[4] += share * other.winBackgammon;
  for (let index = 0; index < worths.length; index++) sums[index] += share * worths[index];
}

/** The outlook of the board at `depth` of the line for the children's questions of `from`. */
export function look(host: KernelHost, depth: number, plies: number, reached: PositionClass, from: Plan): Outlook {
  const exact = reached === "bearoff" ? exactOutlook(host, depth, from) : null;
  if (exact !== null) return exact;
  if (plies > 0 && reached !== "over") {
    from.next ??= planOf(from.children);
    const chances = [0, 0, 0, 0, 0];
    const sums = from.next.children.map(() => 0);
    for (const roll of ROLLS) addRoll(host, depth, plies, from.next, roll, chances, sums);
    return outlookOf(from.next, chances, sums);
  }
  const chances = host.lineChances(depth);
  if (from.children.length === 0) return { chances, worths: [] };
  if (reached === "over") return { chances, worths: from.children.map(({ table }) => finishedWorth(chances, table)) };
  const isRace = reached === "race" || reached === "bearoff";
  const efficiency = cubeEfficiency(reached, isRace ? host.linePips(depth) : 0);
  return { chances, worths: from.children.map(({ table }) => worthOnRoll(chances, table, efficiency)) };
}

/** The outlook that the two-sided bearoff database knows without looking any further; null when it does not know all. */
export function exactOutlook(host: KernelHost, depth: number, { children }: Plan): Outlook | null {
  const known = host.lineTwoSided(depth);
  if (known === null) return null;
  const worths: number[] = [];
  for (const { table } of children) {
    const worth = exactWorth(known, table);
    if (worth === null) return null;
    worths.push(worth);
  }
  return { chances: host.lineChances(depth), worths };
}

/** Puts together what the rolls brought: whoever may double does when it gains, and the other takes when that costs less. */
export function outlookOf(plan: Plan, sums: readonly number[], children: readonly number[]): Outlook {
  const [win, winGammon, winBackgammon, loseGammon, loseBackgammon] = sums;
  const worths = plan.questions.map(({ table: { stakes, cube } }, index) => {
    const own = (place: number) => (stakes.type === "money" ? -children[place] : 1 - children[place]);
    const waiting = own(plan.kept[index]);
    const turned = plan.turned[index];
    return turned === null ? waiting : Math.max(waiting, Math.min(own(turned), worthOf(stakes, cube.value)));
  });
  return { chances: { win, winGammon, winBackgammon, loseGammon, loseBackgammon }, worths };
}
