/** From the events of a game, as the calls answer them, to what the viewer shows. Pure; runs on the server. */
import { SEATS, type Seat } from "../../../../backgammon/vocabulary";
import type { MatchEventEntry, ReviewResult } from "../../../../contract/match-event";
import { tell } from "../../tutor/why-text";
import { crawfordOf, type MatchKind, positionOf } from "../position/board-state";
import { BOOK_LEVEL, isMistake } from "../position/format";
import { cubeFacts, playFacts } from "../position/why-facts";
import {
  cubeOf,
  type Game,
  type GameScore,
  type Mistake,
  type PackedCube,
  packCandidates,
  packChances,
  packPosition,
  type Step,
  type StepKind,
  unpackCandidates,
} from "./review";

type Attributes = MatchEventEntry["attributes"];

const CUBE_ACTIONS: Partial<Record<Attributes["event_type"], string>> = {
  dice_rolled: "No Double",
  double_requested: "Double",
  double_accepted: "Take",
  double_rejected: "Drop",
};
const KINDS: Partial<Record<Attributes["event_type"], StepKind>> = {
  move_commited: "play",
  turn_forfeited: "no_move",
  double_requested: "double",
  double_accepted: "take",
  double_rejected: "drop",
};

function seqOf({ id }: MatchEventEntry): number {
  return Number(id.slice(id.lastIndexOf("-") + 1));
}

function reviewOf({ attributes }: MatchEventEntry): ReviewResult | null {
  return attributes.reviews.at(-1)?.result ?? null;
}

/** `after` is the score when the game was over. Throws for events of no game. */
export function makeGame(
  number: number,
  events: readonly MatchEventEntry[],
  kind: MatchKind,
  after: GameScore["score"],
): Game {
  const [first] = events;
  if (first === undefined) throw new RangeError(`game ${number} has no events`);
  const steps: Step[] = [];
  /** The roll whose play comes next. */
  let roll: MatchEventEntry | null = null;
  for (const entry of events) {
    const { event_type: type, data } = entry.attributes;
    if (type === "dice_rolled") roll = entry;
    else {
      const stepKind = type === "resigned" && data.resignation === "accepted" ? "resign" : KINDS[type];
      if (stepKind === undefined || data.color === null) continue;
      const isTurn = stepKind === "play" || stepKind === "no_move";
      steps.push(explain(makeStep(entry, stepKind, data.color, isTurn ? roll : null), entry, kind));
      if (isTurn) roll = null;
    }
  }
  const { board } = (events[1] ?? first).attributes;
  const { score, crawford } = board.status;
  const winner = SEATS.find((seat) => after[seat] > score[seat]);
  const end = winner === undefined ? null : { winner, points: after[winner] - score[winner] };
  return { number, score, crawford: crawfordOf(board, kind), isCrawford: crawford === "Crawford", steps, end };
}

function makeStep(entry: MatchEventEntry, kind: StepKind, seat: Seat, roll: MatchEventEntry | null): Step {
  const { board, data, source_gnuid, source_position_classification: bookPage } = entry.attributes;
  const review = reviewOf(entry);
  const isCube = kind === "double" || kind === "take" || kind === "drop";
  // The roll's review is the cube decision of the play that follows.
  const cube = isCube ? cubeIn(entry) : roll === null ? null : cubeIn(roll);
  return {
    seq: seqOf(entry),
    cubeSeq: cube !== null && roll !== null ? seqOf(roll) : null,
    ...{ kind, seat },
    dice: isCube || kind === "resign" ? null : (data.rolled_dice ?? board.status.dice),
    move: data.move ?? "",
    error: (isCube ? cube?.error : review?.Error) ?? 0,
    category: review?.Category ?? "Normal",
    isReviewed: review !== null || kind === "no_move" || kind === "resign",
    candidates: packCandidates(
      (review?.Moves ?? []).map((move) => ({
        ...{ move: move.Move, equity: move.Equity, isPlayed: move.Played, plies: levelOf(move["Level used"]) },
        chances: chancesIn(move),
      })),
    ),
    cube,
    position: packPosition(positionOf(board)),
    cubeValue: board.doublingCube.value,
    cubeOwner: board.doublingCube.owner,
    isDoubling: board.doublingCube.isDoubling,
    luck: (roll === null ? null : reviewOf(roll)?.Luck) ?? null,
    gnuId: source_gnuid,
    bookPage,
    ...{ playFacts: [], cubeFacts: [] },
  };
}

/** The step with the facts of what was an error in it. */
function explain(step: Step, { attributes: { board } }: MatchEventEntry, kind: MatchKind): Step {
  const { seat, dice } = step;
  const cube = step.cube !== null && isMistake(step.cube.category) ? cubeOf(step) : null;
  if (cube === null && !isMistake(step.category)) return step;
  return {
    ...step,
    playFacts: isMistake(step.category)
      ? tell(playFacts({ board, kind, seat, dice, candidates: unpackCandidates(step) }))
      : [],
    cubeFacts: cube === null ? [] : tell(cubeFacts({ board, kind, seat }, cube)),
  };
}

type Chances = Pick<
  ReviewResult["Moves"][number],
  "Win" | "Win Gammon" | "Win Backgammon" | "Lose" | "Lose Gammon" | "Lose Backgammon"
>;

function chancesIn(chances: Chances): number[] {
  return [
    ...[chances.Win, chances["Win Gammon"], chances["Win Backgammon"]],
    ...[chances.Lose, chances["Lose Gammon"], chances["Lose Backgammon"]],
  ];
}

/** "Starpoint 0.7, 2 plies" → 2; what the opening book says has a code of its own. */
function levelOf(level: string): number {
  if (/ book of \d+ games$/.test(level)) return BOOK_LEVEL;
  return Number(/(\d+) pl(y|ies)$/.exec(level)?.[1] ?? 0);
}

function cubeIn(entry: MatchEventEntry): PackedCube | null {
  const review = reviewOf(entry);
  if (review === null) return null;
  const { "No double": noDouble, Double: take, Drop: pass, "Best decision": best, Chances: chances } = review;
  if (noDouble === null || take === null || pass === null || best === null) return null;
  return {
    best,
    played: CUBE_ACTIONS[entry.attributes.event_type] ?? "",
    ...{ noDouble, take, pass },
    error: review["Error double"] ?? review["Error take"] ?? 0,
    category: review.Category,
    chances: chances === null ? "" : packChances(chancesIn(chances)),
  };
}

export function makeMistakes(events: readonly MatchEventEntry[]): Mistake[] {
  return events.flatMap((entry) => {
    const { analysed_move: move, data } = entry.attributes;
    if (move === null || !isMistake(move.category)) return [];
    return {
      ...{ seq: seqOf(entry), game: data.game_index + 1, seat: move.color, dice: move.dice },
      ...{ text: move.moveDescriptor, error: move.equityError, category: move.category },
    };
  });
}

export function makeScores(
  items: readonly { game_number: number; home_previous_points: number; away_previous_points: number }[],
): GameScore[] {
  return items.map((item) => ({
    number: item.game_number,
    score: { white: item.home_previous_points, black: item.away_previous_points },
  }));
}
