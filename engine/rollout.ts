/**
 * A rollout: many games from one position, played by the engine against itself with cube, the luck of their dice taken out. Several plays,
 * or a double and no double, meet the same dice. It goes in steps, can be stopped at any of them, and goes on from what was counted.
 */
import { type Position, samePosition } from "../backgammon/position";
import { opponentOf, type Seat } from "../backgammon/vocabulary";
import type { Chances } from "./chances";
import { type CubeDecision, canDouble, cubeDecisionOf, doubledTable, turnTable } from "./cube";
import { EngineError, requirePosition, requireUndecided } from "./errors";
import type { Loaded } from "./judge";
import type { KernelHost } from "./kernel-host";
import { THROWS, throwOf } from "./rollout-dice";
import { Players, type Start } from "./rollout-game";
import { LEAST_GAMES, MOST_PLAYS, type RolloutSettings, refuseRollout, requireRollout } from "./rollout-settings";
import { type Counted, estimateOf, isCounted, Tally } from "./rollout-tally";
import { equityOfWorth, requireTable, type Table, worthOf } from "./stakes";
import { inSlices, type Step } from "./steps";

/** Without a table: a money game without a cube. */
export type RolloutQuestion = { readonly position: Position; readonly seat: Seat; readonly table?: Table } & (
  | { readonly type: "cube" }
  /** `plays`: what each leaves on the board. */
  | { readonly type: "plays"; readonly plays: readonly Position[] }
);

/** What the games of a play, or of a cube left or turned, say of it to `seat`; equities at the present cube. */
export type RolledOut = {
  readonly games: number;
  readonly equity: number;
  readonly error: number;
  readonly chances: Chances;
  readonly chanceErrors: Chances;
  /** Given up because it was clearly behind. */
  readonly isBehind: boolean;
  /** What the luck taken out came to, and what the equity would have been with it. */
  readonly luck: { readonly mean: number; readonly error: number };
  readonly plain: { readonly equity: number; readonly error: number };
};

export type RolloutResult = {
  readonly engineVersion: string;
  readonly settings: RolloutSettings;
  /** Why it ended: all games were played, the errors are small enough, or nobody waited any more. */
  readonly ended: "games" | "error" | "canceled";
} & (
  | { readonly type: "plays"; readonly plays: readonly RolledOut[] }
  /** The decision as the equities say it, no surer than they are; null where the cube cannot be turned or that gains nothing. */
  | {
      readonly type: "cube";
      readonly waiting: RolledOut;
      readonly doubled: RolledOut | null;
      readonly decision: CubeDecision | null;
    }
);

/** What has been counted, to go on from; of another question or other dice it is refused. */
export type RolloutCount = {
  readonly of: string;
  readonly arms: readonly (Counted & { readonly isBehind: boolean })[];
};

export type RolloutPatience = {
  readonly signal?: AbortSignal;
  /** Hears now and then the share of the games that is played, 0 to 1, and what they say; null before the first. */
  readonly onProgress?: (done: number, soFar: RolloutResult | null) => void;
  /** What an earlier rollout of the same question counted, to go on from. */
  readonly counted?: RolloutCount;
};
export type RolloutAnswer = { readonly result: RolloutResult; readonly counted: RolloutCount };

const CUBELESS: Table = {
  stakes: { type: "money", jacoby: false, limit: null, cubeless: true },
  cube: { value: 1, owner: null },
};
/** How much a turn of a game takes, in steps of one ply: it plays all 21 rolls, where a step plays one for each side. */
const WORK_A_GAME = 40;

type Arm = { readonly start: Start; readonly tally: Tally; isBehind: boolean };

export class Rollout {
  private readonly arms: readonly Arm[];
  private readonly table: Table;
  private readonly players: Players;
  private ended: RolloutResult["ended"] = "canceled";

  /** Throws an EngineError that names what is wrong with question, settings or what was counted. */
  constructor(
    host: KernelHost,
    private readonly version: string,
    private readonly question: RolloutQuestion,
    private readonly settings: RolloutSettings,
    counted?: RolloutCount,
  ) {
    requireRollout(settings);
    this.table = question.table ?? CUBELESS;
    requireQuestion(question, this.table);
    this.players = new Players(host);
    const starts = startsOf(host, question, this.table);
    if (counted !== undefined) requireCount(counted, this.name(), starts.length, settings.games);
    this.arms = starts.map((start, index) => ({
      start,
      tally: new Tally(counted?.arms[index]),
      isBehind: counted?.arms[index].isBehind ?? false,
    }));
  }

  /** Plays until it has to end, a game a step. */
  *steps(): Generator<Step, void, undefined> {
    const { games, truncate, seed } = this.settings;
    for (let game = Math.min(...this.running().map(({ tally }) => tally.games)); game < games; game++) {
      if (game % THROWS === 0 && this.isEnough(game)) {
        this.ended = "error";
        return;
      }
      for (const { start, tally } of this.running()) {
        // Of a game that was interrupted, some plays may have been counted.
        if (tally.games > game) continue;
        tally.add(this.players.playOut(start, this.settings, (ply) => throwOf(seed, game, ply)));
        yield { plies: 2, done: game / games, work: WORK_A_GAME * (truncate ?? 40) };
      }
    }
    this.ended = "games";
  }

  /** What the games so far say; null before the first of each play. */
  result(): RolloutResult | null {
    if (this.arms.some(({ tally }) => tally.games === 0)) return null;
    const about = { engineVersion: this.version, settings: this.settings, ended: this.ended };
    const rolled = this.arms.map((arm) => this.rolledOut(arm));
    if (this.question.type === "plays") return { ...about, type: "plays", plays: rolled };
    const [waiting, doubled = null] = rolled;
    const [kept, taken] = this.arms.map(({ tally }) => tally.worth().mean);
    const decision = doubled === null ? null : cubeDecisionOf(this.table, kept, taken);
    return { ...about, type: "cube", waiting, doubled, decision };
  }

  /** Plain data, to go on from some other time. */
  counted(): RolloutCount {
    return { of: this.name(), arms: this.arms.map(({ tally, isBehind }) => ({ ...tally.counted(), isBehind })) };
  }

  /** What tells rollouts apart whose games cannot be added up. */
  private name(): string {
    const { truncate, seed, exact } = this.settings;
    return JSON.stringify([this.version, truncate, seed, exact, this.question]);
  }

  private running(): readonly Arm[] {
    return this.arms.filter(({ isBehind }) => !isBehind);
  }

  /** After a round of `games`: gives up who is clearly behind, and says whether the others are known well enough. */
  private isEnough(games: number): boolean {
    if (games < LEAST_GAMES) return false;
    if (this.question.type === "plays") this.giveUp();
    const { error } = this.settings;
    return error !== null && this.running().every(({ tally }) => tally.worth().error * this.scale() <= error);
  }

  /** A play is behind when its games, against those of the best with the same dice, lose more than so many standard errors. */
  private giveUp(): void {
    const { behind } = this.settings;
    const running = this.running();
    if (behind === null || running.length < 2) return;
    const best = running.reduce((a, b) => (b.tally.worth().mean > a.tally.worth().mean ? b : a));
    for (const arm of running) {
      const { mean, error } = estimateOf(arm.tally.worths.map((worth, game) => best.tally.worths[game] - worth));
      if (arm !== best && mean > behind * error) arm.isBehind = true;
    }
  }

  /** How many points of equity a unit of worth is. */
  private scale(): number {
    const { stakes, cube } = this.table;
    return 2 / (worthOf(stakes, cube.value) - worthOf(stakes, -cube.value));
  }

  private rolledOut({ tally, isBehind }: Arm): RolledOut {
    const { stakes, cube } = this.table;
    const { mean, error } = tally.worth();
    const { chances, errors } = tally.meanChances();
    const luck = tally.takenLuck();
    const plain = tally.plainWorth();
    const scale = this.scale();
    return {
      ...{ games: tally.games, isBehind, chances, chanceErrors: errors },
      equity: equityOfWorth(stakes, cube.value, mean),
      error: scale * error,
      luck: { mean: scale * luck.mean, error: scale * luck.error },
      plain: { equity: equityOfWorth(stakes, cube.value, plain.mean), error: scale * plain.error },
    };
  }
}

/** As `Engine.rollOut` says. */
export async function rollOut(
  { host, version }: Loaded,
  question: RolloutQuestion,
  settings: RolloutSettings,
  { signal, onProgress, counted }: RolloutPatience = {},
): Promise<RolloutAnswer> {
  const rollout = new Rollout(host, version, question, settings, counted);
  try {
    const told = (done: number) => onProgress?.(done, rollout.result());
    await inSlices(rollout.steps(), { signal, onProgress: told });
  } catch (error) {
    if (!(error instanceof EngineError) || error.code !== "canceled" || rollout.result() === null) throw error;
  }
  return { result: rollout.result()!, counted: rollout.counted() };
}

/** A cube is rolled out twice: left where it is for this roll, and turned and taken. */
function startsOf(host: KernelHost, question: RolloutQuestion, table: Table): readonly Start[] {
  const { position, seat } = question;
  const boardOf = (left: Position, onRoll: Seat) => {
    host.setPosition(left, onRoll);
    return host.board();
  };
  if (question.type === "plays")
    return question.plays.map((left) => ({
      ...{ board: boardOf(left, opponentOf(seat)), table: turnTable(table), waits: false, own: false },
    }));
  const board = boardOf(position, seat);
  const tables = canDouble(table) ? [table, doubledTable(table)] : [table];
  return tables.map((each) => ({ board, table: each, waits: true, own: true }));
}

function requireQuestion(question: RolloutQuestion, table: Table): void {
  requireTable(table);
  requirePosition(question.position);
  requireUndecided(question.position);
  if (question.type === "cube") return;
  const { plays } = question;
  if (!Array.isArray(plays) || plays.length < 1 || plays.length > MOST_PLAYS)
    refuseRollout(`plays: ${plays?.length} are not from 1 to ${MOST_PLAYS}`);
  for (const [index, play] of plays.entries()) {
    requirePosition(play);
    if (plays.slice(0, index).some((other) => samePosition(other, play))) refuseRollout("plays: one is there twice");
  }
}

function requireCount(counted: RolloutCount, name: string, arms: number, games: number): void {
  if (counted.of !== name) refuseRollout("counted: these are games of another rollout");
  if (counted.arms.length !== arms || !counted.arms.every(isCounted)) refuseRollout("counted: these are no games");
  if (counted.arms.some(({ worths }) => worths.length > games))
    refuseRollout(`games: more than ${games} have been played`);
}
