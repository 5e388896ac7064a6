/** A saved mistake as the blunder pages show it. Pure. */
import { opponentOf, type Seat } from "../../backgammon/vocabulary";
import type { BlunderEvent, WinningChances } from "../../contract/blunders";
import { type MatchEventEntry, matchEventSchema, type ReviewResult } from "../../contract/match-event";

/** What is kept of a mistake and of its match. */
export type SavedMistake = {
  readonly matchId: number;
  readonly seq: number;
  readonly kind: "checker" | "cube";
  readonly match: BlunderEvent["match"];
  /** JSON of a MatchEventEntry that has been reviewed. */
  readonly event: string;
};

type Chances = NonNullable<ReviewResult["Chances"]>;
type Move = ReviewResult["Moves"][number];
type Option = BlunderEvent["availableMoves"][number];

/** Throws for an event that no review goes with: none is saved without. */
export function makeBlunderEvent({ matchId, seq, kind, match, event }: SavedMistake): BlunderEvent {
  const { attributes, id } = matchEventSchema.parse(JSON.parse(event));
  const { analysed_move: played, board } = attributes;
  const [review] = attributes.reviews;
  if (played === null || review === undefined) throw new Error(`mistake ${id} was saved without its review`);
  const { result, level } = review;
  const { color } = played;
  const availableMoves = result.Moves.map((move, index) => option(`${id}-${index}`, color, move));
  const cubeDecisions = kind === "cube" ? cubeOf(result, attributes, played.moveDescriptor) : null;
  return {
    id: `${matchId}-${seq}-${kind}`,
    matchId,
    match,
    matchPoints: { score: { playerA: board.status.score.white, playerB: board.status.score.black } },
    playedMove: {
      ...{ id: played.id, color, dice: played.dice, position: played.position, isPlayerA: played.isPlayerA },
      ...{ category: played.category, equityError: played.equityError, moveDescriptor: played.moveDescriptor },
      asideMoveDescriptor: withDice(played.dice, played.moveDescriptor),
    },
    availableMoves,
    cubeDecisions,
    optimalMove: cubeDecisions === null ? availableMoves[0] : optimalCube(`${id}-best`, color, cubeDecisions),
    isCheckerCategory: kind === "checker",
    isCubeCategory: kind === "cube",
    isOnlyNoDoubleDecision: kind === "cube" && attributes.event_type === "dice_rolled",
    analysisLevel: level,
    board,
  };
}

function option(id: string, color: Seat, move: Move): Option {
  return {
    ...{ id, color, moveDescriptor: move.Move, equityError: move["Equity error"] },
    winningChances: chancesFor(color, move),
  };
}

/** Chances are told for the side they are of; the other side's are its losses. */
function chancesFor(of: Seat, chances: Chances): WinningChances {
  const own = { winning: chances.Win, gammon: chances["Win Gammon"], backgammon: chances["Win Backgammon"] };
  const other = { winning: chances.Lose, gammon: chances["Lose Gammon"], backgammon: chances["Lose Backgammon"] };
  return of === "white" ? { playerA: own, playerB: other } : { playerA: other, playerB: own };
}

function cubeOf(
  result: ReviewResult,
  { event_type, data }: MatchEventEntry["attributes"],
  current: string,
): NonNullable<BlunderEvent["cubeDecisions"]> {
  const { "Best decision": best, "No double": noDouble, Double: take, Drop: pass, Chances: chances } = result;
  if (best === null || noDouble === null || take === null || pass === null || data.color === null)
    throw new Error("a cube decision was saved without its equities");
  const isAnswer = event_type === "double_accepted" || event_type === "double_rejected";
  const doubler = isAnswer ? opponentOf(data.color) : data.color;
  return {
    ...{ bestDecision: best, noDouble, take, pass },
    currentDecision: current as NonNullable<BlunderEvent["cubeDecisions"]>["currentDecision"],
    winningChances: chances && chancesFor(doubler, chances),
  };
}

function optimalCube(id: string, color: Seat, cube: NonNullable<BlunderEvent["cubeDecisions"]>): Option {
  return { id, color, moveDescriptor: cube.bestDecision, equityError: 0, winningChances: cube.winningChances };
}

/** "31: 8/5 6/5", the higher die first. */
function withDice(dice: readonly number[] | null, move: string): string {
  return dice === null ? move : `${Math.max(...dice)}${Math.min(...dice)}: ${move}`;
}
