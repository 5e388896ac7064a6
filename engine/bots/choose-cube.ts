import { type Position, pipCount } from "../../backgammon/position";
import type { Seat } from "../../backgammon/vocabulary";
import type { Chances, Engine, Table } from "..";
import { type CubeDecision, cubeEfficiency, decideCube } from "../cube";
import { positionKey } from "../kernel-host";
import { gauss } from "./chance";
import { difficultyOf } from "./choose-turn";
import { SOUND_CUBE, type Traits } from "./traits";

/** An error of a point of equity in a play is about as large as half of it in winning chances. */
const CHANCES_PER_POINT = 0.5;
/** Cubes are judged with more care than plays. */
const CARE = 0.7;

type Asked = {
  readonly position: Position;
  /** Who is on roll and doubles, or may. */
  readonly onRoll: Seat;
  /** As `onRoll` sees it. */
  readonly table: Table;
  readonly seed: number;
};

/** Whether a character on roll, who may double, does. Throws an EngineError. */
export function chooseDouble(engine: Engine, traits: Traits, asked: Asked): boolean {
  return seenCube(engine, traits, asked, -traits.cube.reluctance).double;
}

/** Whether a character takes the double of `onRoll`. Throws an EngineError. */
export function chooseTake(engine: Engine, traits: Traits, asked: Asked): boolean {
  return seenCube(engine, traits, asked, traits.cube.timidity).take;
}

/** The cube as the character sees it: as the whole engine does, if it misjudges nothing; otherwise from chances that it misjudges, `bias` to the doubler's good. */
function seenCube(
  engine: Engine,
  traits: Traits,
  { position, onRoll, table, seed }: Asked,
  bias: number,
): CubeDecision {
  const { noise, cube } = traits;
  if (noise === 0 && cube === SOUND_CUBE) return engine.decideCube(position, onRoll, table, { plies: traits.plies });
  const { chances, positionClass } = engine.evaluate(position, onRoll, { plies: traits.plies });
  const spread = traits.noise * difficultyOf(positionClass, 1) * CARE * CHANCES_PER_POINT;
  const error = spread * gauss(seed, `cube ${positionKey(position, onRoll)}`);
  const seen = seenChances(chances, bias + error, traits.cube.gammonSight);
  return decideCube(seen, table, cubeEfficiency(positionClass, pipCount(position[onRoll])));
}

/** Chances moved by an error that is largest where a game is open, with a share of the gammons. */
function seenChances(chances: Chances, error: number, gammonSight: number): Chances {
  const openness = 4 * chances.win * (1 - chances.win);
  const win = Math.min(1, Math.max(0, chances.win + error * openness));
  const winGammon = Math.min(win, chances.winGammon * gammonSight);
  const loseGammon = Math.min(1 - win, chances.loseGammon * gammonSight);
  return {
    win,
    winGammon,
    winBackgammon: Math.min(winGammon, chances.winBackgammon * gammonSight),
    loseGammon,
    loseBackgammon: Math.min(loseGammon, chances.loseBackgammon * gammonSight),
  };
}
