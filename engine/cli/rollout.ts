import { readPositionText } from "../../backgammon/position-text";
import { type Engine, ROLLOUT, type RolledOut, type RolloutSettings } from "..";
import { MOST_PLAYS } from "../rollout-settings";
import { marketOf } from "../tutor/market-of";
import { type PositionRollout, rollOutPosition } from "../tutor/roll-out-position";
import { listed, parseRolloutQuestion, QuestionError, rounded } from "./answers";

/** What the options of `engine -- rollout` say. `plays`: how many of the best are rolled out. */
export type RolloutOptions = { readonly settings: RolloutSettings; readonly plays: number };

const PLAYS = 3;
const NUMBERS = ["games", "truncate", "seed", "error", "behind", "plays"] as const;
/** Those that may be switched off by "never". */
const MAY_BE_NEVER = ["truncate", "error", "behind"];

/** Reads `--games N --truncate N|never --seed N --error E|never --behind N|never --plays N`. Throws a QuestionError that names what is none. */
export function parseRolloutOptions(words: readonly string[]): RolloutOptions {
  const { exact, ...numbers } = ROLLOUT;
  const read: Record<(typeof NUMBERS)[number], number | null> = { ...numbers, plays: PLAYS };
  for (let index = 0; index < words.length; index += 2) {
    const [word, text] = words.slice(index, index + 2);
    const name = NUMBERS.find((one) => word === `--${one}`);
    if (name === undefined)
      throw new QuestionError(`there is no option ${word}, only --${NUMBERS.join(", --")}`, "bad_option");
    if (text === undefined) throw new QuestionError(`${word} needs a number`, "bad_option");
    if (text === "never" && MAY_BE_NEVER.includes(name)) read[name] = null;
    else if (/^\d+(\.\d+)?$/.test(text)) read[name] = Number(text);
    else throw new QuestionError(`${word} ${text.slice(0, 60)} is no number`, "bad_option");
  }
  const plays = read.plays!;
  if (!Number.isInteger(plays) || plays < 1 || plays > MOST_PLAYS)
    throw new QuestionError(`--plays ${plays} is not between 1 and ${MOST_PLAYS}`, "bad_option");
  const { games, truncate, seed, error, behind } = read;
  // "never" is read for the other three alone.
  return { plays, settings: { games: games!, truncate, seed: seed!, error, behind, exact } };
}

/**
 * Rolls out what a line asks: `{"gnubgid": ID}` or `{"xgid": ID}`, `"dice"` where the ID has none and a play is asked about, `"include"`:
 * plays by their notation that are rolled out besides the best. Without dice it is the cube,
 * with its market losers where a double is in question.
 */
export async function answerRollout(engine: Engine, line: string, { settings, plays }: RolloutOptions) {
  const { id, dice, include } = parseRolloutQuestion(line);
  const read = readPositionText(id);
  if (!read.ok) throw new QuestionError(`${id.slice(0, 60)}: ${read.code}`, "bad_id");
  const xgid = dice === null ? read.value : { ...read.value, dice, doubled: false };
  const rolled = told(await rollOutPosition(engine, xgid, settings, { plays, include }));
  if (xgid.dice !== null) return { id, ...rolled };
  return { id, ...rolled, market_losers: await marketOf(engine, xgid) };
}

function told(rolled: PositionRollout) {
  const { engineVersion, settings, ended } = rolled;
  const about = { engine: engineVersion, settings, ended };
  if (rolled.type === "plays")
    return {
      ...about,
      plays: rolled.plays.map((play) => ({ move: play.notation, ...figuresOf(play), behind: play.isBehind })),
    };
  const { verdict, noDouble, doubleTake, doublePass } = rolled;
  return {
    ...{ ...about, verdict, nd: figuresOf(noDouble), dp: doublePass },
    dt: doubleTake === null ? null : figuresOf(doubleTake),
  };
}

function figuresOf({ games, equity, error, chances, chanceErrors }: RolledOut) {
  return {
    ...{ games, equity: rounded(equity), error: rounded(error) },
    ...{ probs: listed(chances), errors: listed(chanceErrors) },
  };
}
