/** What the engine found, in the form in which it is shown, kept and told again. Pure. */
import type { Look, LookFigures } from "../../../../contract/looks";
import type { Chances, RolledOut } from "../../../../engine";
import type { PositionRollout } from "../../../../engine/tutor/roll-out-position";
import type { PositionStudy } from "../../../../engine/tutor/study-position";

const MOST_PLAYS = 10;

export function lookOfStudy(study: PositionStudy): Look {
  const { engineVersion, plies } = study;
  const about = { engine_version: engineVersion, how: { type: "plies", plies } } as const;
  const figures = (equity: number, chances: Chances): LookFigures => ({
    ...{ equity, error: null, games: 0, chances: listed(chances) },
  });
  if (study.type === "cube") {
    const { verdict, noDouble, doubleTake, doublePass, chances } = study;
    const taken = verdict === null ? null : figures(doubleTake, chances);
    const answer = { type: "cube", verdict, no_double: figures(noDouble, chances), double_take: taken } as const;
    return { ...about, answer: { ...answer, double_pass: doublePass } };
  }
  const plays = study.plays.slice(0, MOST_PLAYS).map(({ notation, equity, chances }) => ({
    ...{ ...figures(equity, chances), move: notation, is_behind: false },
  }));
  return { ...about, answer: { type: "plays", plays } };
}

/** `isGoing`: it has not ended, and so was not stopped. */
export function lookOfRollout(rollout: PositionRollout, isGoing = false): Look {
  const { engineVersion, settings, ended } = rollout;
  const { truncate, seed } = settings;
  const how = { type: "rollout", truncate, seed, is_stopped: !isGoing && ended === "canceled" } as const;
  const about = { engine_version: engineVersion, how };
  if (rollout.type === "cube") {
    const { verdict, noDouble, doubleTake, doublePass } = rollout;
    const taken = doubleTake === null ? null : figuresOf(doubleTake);
    const answer = { type: "cube", verdict, no_double: figuresOf(noDouble), double_take: taken } as const;
    return { ...about, answer: { ...answer, double_pass: doublePass } };
  }
  const plays = rollout.plays.map((play) => ({
    ...{ ...figuresOf(play), move: play.notation, is_behind: play.isBehind },
  }));
  return { ...about, answer: { type: "plays", plays } };
}

/** The most games of any play. */
export function gamesOf({ answer }: Look): number {
  return answer.type === "cube" ? answer.no_double.games : Math.max(...answer.plays.map(({ games }) => games));
}

function figuresOf({ equity, error, games, chances }: RolledOut): LookFigures {
  return { equity, error, games, chances: listed(chances) };
}

function listed({ win, winGammon, winBackgammon, loseGammon, loseBackgammon }: Chances): number[] {
  // A sum of rolls may be a hair beyond what can be.
  return [win, winGammon, winBackgammon, loseGammon, loseBackgammon].map((chance) => Math.min(1, Math.max(0, chance)));
}
