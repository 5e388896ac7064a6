/** A play of a match as a question to everybody. Pure. */
import { diceFrom } from "../../backgammon/dice-from";
import type { Position } from "../../backgammon/position";
import { opponentOf, type Seat } from "../../backgammon/vocabulary";
import { makeXgid, type Xgid } from "../../backgammon/xgid";
import { type Candidate, type CheckerReview, type EventInPlace, eventsToReview } from "../../engine/analysis";
import type { MatchRecord } from "../objects/match-record";
import type { GameDay } from "./stored-day";

/** So many plays are listed at most, and at least. */
const MOST_LISTED = 4;
const LEAST_LISTED = 3;
/** The best play has to be better by so much than any other: a question whose answer is a matter of depth is none. */
const CLEARLY = 0.02;
/** Two listed plays differ by so much. */
const APART = 0.005;
const MOST_CUBE = 1024;
const IDS = ["a", "b", "c", "d"] as const;

export type Question = { readonly position: string; readonly shown: GameDay };

/** The play that event `seq` made, if it can be asked about; else null. Throws a MatchEventsError. */
export function questionOf({ rules, events, reviews }: MatchRecord, seq: number): Question | null {
  const place = eventsToReview(rules, events).find(({ event }) => event.seq === seq);
  const checker = reviews.find((review) => review.seq === seq)?.checker ?? null;
  // Without a cube a game for points is another game than the door's board and engine play.
  if (place === undefined || checker === null || (rules.kind === "money" && !rules.cube)) return null;
  const { dice, turn, position } = place.before;
  const listed = listedPlays(checker);
  if (dice === null || listed === null) return null;
  const choices = listed.map(({ notation, equity, error }, index) => {
    return { id: IDS[index], answer: notation, equity, error: -error + 0 };
  });
  const xgid = xgidOf(place, rules);
  return {
    position: keyOf(position, turn, xgid),
    shown: {
      from: "game",
      xgid: makeXgid(xgid),
      limit: rules.kind === "money" ? rules.limit : null,
      choices,
      played: IDS[listed.findIndex(({ played }) => played)],
      plies: checker.plies,
    },
  };
}

/**
 * The best play, the one that was made, and the next best after them, all judged as deeply as those two, in an order that says nothing of
 * their worth; null where the best is not clear, or too few are left to choose from.
 */
export function listedPlays({ candidates, plies }: CheckerReview): readonly Candidate[] | null {
  const deep = candidates.filter((one) => one.plies === plies);
  const [best, second] = deep;
  const played = deep.find((one) => one.played);
  if (best === undefined || second === undefined || played === undefined || played === best) return null;
  if (second.error > -CLEARLY) return null;
  const listed = [best, played];
  for (const one of deep) {
    if (listed.length === MOST_LISTED) break;
    if (listed.every(({ equity }) => Math.abs(equity - one.equity) >= APART)) listed.push(one);
  }
  if (listed.length < LEAST_LISTED) return null;
  return listed.toSorted((a, b) => (a.notation < b.notation ? -1 : 1));
}

function xgidOf({ before }: EventInPlace, rules: MatchRecord["rules"]): Xgid {
  const { position, turn, dice, cube, score, crawford } = before;
  const isMoney = rules.kind === "money";
  return {
    ...{ position, cube, score, onRoll: turn, dice: dice === null ? null : highFirst(dice), doubled: false },
    ...{ length: isMoney ? 0 : rules.length, crawford: !isMoney && crawford === "crawford", beavers: false },
    ...{ jacoby: isMoney && rules.jacoby, maxCube: MOST_CUBE },
  };
}

function highFirst([first, second]: readonly [number, number]) {
  return diceFrom(Math.max(first, second), Math.min(first, second));
}

/** The same for either colour, any score and any cube. */
function keyOf(position: Position, turn: Seat, { dice }: Xgid): string {
  return makeXgid({
    ...{ position: { black: position[turn], white: position[opponentOf(turn)] }, onRoll: "black", dice },
    ...{ cube: { value: 1, owner: null }, score: { white: 0, black: 0 }, length: 0, crawford: false },
    ...{ doubled: false, jacoby: false, beavers: false, maxCube: 1 },
  });
}
