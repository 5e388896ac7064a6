import { type CubeVerdict, cubeVerdict, takeVerdict } from "../../backgammon/decision-count";
import { makeNotation } from "../../backgammon/notation";
import type { Xgid } from "../../backgammon/xgid";
import type { Engine, RolledOut, RolloutPatience, RolloutResult, RolloutSettings } from "..";
import { EngineError } from "../errors";
import { type MoneyLimit, tableOfGnuMatch } from "../gnu-table";
import { refuseRollout } from "../rollout-settings";

/** `loss`: what is lost against the best play, zero or negative. */
export type RolledPlay = RolledOut & { readonly notation: string; readonly loss: number };

export type PositionRollout = Pick<RolloutResult, "engineVersion" | "settings" | "ended"> &
  (
    | { readonly type: "plays"; readonly plays: readonly RolledPlay[] }
    | {
        readonly type: "cube";
        /** Null where the cube may not be turned, or turning it gains nothing. */
        readonly verdict: CubeVerdict | "Take" | "Drop" | null;
        readonly noDouble: RolledOut;
        readonly doubleTake: RolledOut | null;
        readonly doublePass: number;
      }
  );

/** Which plays are rolled out: so many of the best, and those written so besides. */
export type PlaysWanted = { readonly plays: number; readonly include: readonly string[] };

/** So deep is looked for the plays that are worth a rollout. */
const CHOOSING_PLIES = 1;

type Progress = Pick<RolloutPatience, "signal"> & {
  readonly onProgress?: (done: number, soFar: PositionRollout | null) => void;
};

/**
 * Rolls out the decision of a position, in slices; the same question and settings give the same numbers everywhere. Stopped by its signal
 * it tells what the games till then say. Rejects with an EngineError: "canceled" before the first game, or what is wrong with the question.
 */
export async function rollOutPosition(
  engine: Engine,
  xgid: Xgid & MoneyLimit,
  settings: RolloutSettings,
  wanted: PlaysWanted,
  { signal, onProgress }: Progress = {},
): Promise<PositionRollout> {
  const { position, onRoll, dice, doubled } = xgid;
  const table = tableOfGnuMatch(xgid, onRoll);
  if (dice === null) {
    const tell = (result: RolloutResult) => cubeOf(result, doubled);
    const told = onProgress && ((done: number, soFar: RolloutResult | null) => onProgress(done, soFar && tell(soFar)));
    const { result } = await engine.rollOut({ type: "cube", position, seat: onRoll, table }, settings, {
      ...{ signal, onProgress: told },
    });
    return tell(result);
  }
  const ranked = await engine.rankMovesInSlices(position, onRoll, dice, { plies: CHOOSING_PLIES, table, signal });
  const all = ranked.map(({ turn }) => ({ notation: makeNotation(turn.moves), left: turn.result }));
  if (all.length === 0) throw new EngineError("impossible_dice", "no die can be played");
  const unknown = wanted.include.find((notation) => !all.some((play) => play.notation === notation));
  if (unknown !== undefined) refuseRollout(`include: ${unknown.slice(0, 60)} is no play of these dice`);
  const chosen = all.filter(({ notation }, place) => place < wanted.plays || wanted.include.includes(notation));
  const tell = (result: RolloutResult) => playsOf(result, chosen);
  const told = onProgress && ((done: number, soFar: RolloutResult | null) => onProgress(done, soFar && tell(soFar)));
  const plays = chosen.map(({ left }) => left);
  const question = { type: "plays", position, seat: onRoll, table, plays } as const;
  return tell((await engine.rollOut(question, settings, { signal, onProgress: told })).result);
}

function aboutOf({ engineVersion, settings, ended }: RolloutResult) {
  return { engineVersion, settings, ended };
}

function cubeOf(result: RolloutResult, doubled: boolean): PositionRollout {
  if (result.type !== "cube") throw new Error("a cube was rolled out as plays");
  const { waiting, doubled: taken, decision } = result;
  const verdict = decision === null ? null : doubled ? takeVerdict(decision) : cubeVerdict(decision);
  return { ...aboutOf(result), type: "cube", verdict, noDouble: waiting, doubleTake: taken, doublePass: 1 };
}

function playsOf(result: RolloutResult, chosen: readonly { readonly notation: string }[]): PositionRollout {
  if (result.type !== "plays") throw new Error("plays were rolled out as a cube");
  const best = Math.max(...result.plays.filter(({ isBehind }) => !isBehind).map(({ equity }) => equity));
  const plays = result.plays
    .map((rolled, index) => ({ ...rolled, notation: chosen[index].notation, loss: Math.min(0, rolled.equity - best) }))
    .sort((a, b) => Number(a.isBehind) - Number(b.isBehind) || b.equity - a.equity);
  return { ...aboutOf(result), type: "plays", plays };
}
