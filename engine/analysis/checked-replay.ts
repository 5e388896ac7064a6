import { canDouble } from "../../backgammon/match/cube";
import { nextCrawford } from "../../backgammon/match/ending";
import { evolve } from "../../backgammon/match/evolve";
import { startMatch } from "../../backgammon/match/start-match";
import type { MatchEvent, MatchRules, MatchState } from "../../backgammon/match/types";
import { applyMoves, hasLegalMove, legalTurns } from "../../backgammon/moves";
import { type Position, samePosition } from "../../backgammon/position";
import { assertNever, type Dice, opponentOf } from "../../backgammon/vocabulary";

/** Events that cannot have happened one after the other; `seq` is the first that does not follow from those before. */
export class MatchEventsError extends Error {
  override readonly name = "MatchEventsError";
  readonly code = "impossible_events";

  constructor(
    readonly seq: number,
    problem: string,
  ) {
    super(`event ${seq}: ${problem}`);
  }
}

/** An event, the state that it found, and how many rolls of its game had been played before it. */
export type EventInPlace = { readonly event: MatchEvent; readonly before: MatchState; readonly rollsPlayed: number };

/**
 * Plays a match's events through the rules, each with the state before it. Only the events of `game` are looked at for
 * legal moves, if it is given. Throws a MatchEventsError.
 */
export function replayChecked(rules: MatchRules, events: readonly MatchEvent[], game?: number): EventInPlace[] {
  const replayed: EventInPlace[] = [];
  let state = startMatch(rules);
  let rollsPlayed = 0;
  let previous: MatchEvent | null = null;
  for (const event of events) {
    if (event.type === "game_started") rollsPlayed = 0;
    const problem =
      problemOf(event, state, previous) ??
      (game === undefined || event.game === game ? playProblem(event, state) : null);
    if (problem !== null) throw new MatchEventsError(state.seq, problem);
    replayed.push({ event, before: state, rollsPlayed });
    state = evolve(state, event);
    if (event.type === "dice_rolled") rollsPlayed++;
    previous = event;
  }
  return replayed;
}

/** What speaks against the event in this state, its moves left aside; null when nothing does. */
function problemOf(event: MatchEvent, state: MatchState, previous: MatchEvent | null): string | null {
  const { phase, turn } = state;
  if (event.seq !== state.seq) return `has the number ${event.seq}`;
  if (event.type !== "game_started" && event.game !== state.game) return `belongs to game ${event.game}`;
  const inPhase = (wanted: MatchState["phase"]) => (phase === wanted ? null : `${event.type} in the phase "${phase}"`);
  switch (event.type) {
    case "game_started": {
      if (event.game !== state.game + 1) return `game ${event.game} after game ${state.game}`;
      if (event.score.white !== state.score.white || event.score.black !== state.score.black)
        return "the score is wrong";
      if (event.crawford !== nextCrawford(state)) return `the game is called ${event.crawford}`;
      return previous?.type === "game_started" ? "the game starts twice" : inPhase("waiting");
    }
    case "dice_rolled":
      if (!areDice(event.dice)) return `${JSON.stringify(event.dice)} are no dice`;
      if (previous?.type === "game_started") {
        if (event.dice[0] === event.dice[1]) return "equal dice begin the game";
        return event.opening === null ? "the opening roll says nothing of the throws" : inPhase("waiting");
      }
      if (event.opening !== null) return "an opening roll within the game";
      return event.seat === turn ? inPhase("roll") : `${event.seat} rolls out of turn`;
    case "double_requested":
      if (event.seat !== turn || !canDouble(state)) return `${event.seat} may not double`;
      return event.value === 2 * state.cube.value ? null : `a double to ${event.value}`;
    case "double_accepted":
    case "double_rejected":
      if (event.seat !== opponentOf(turn)) return `${event.seat} answers its own double`;
      return isAnswerTo(event, state) ? inPhase("double") : `an answer to a double to ${event.value}`;
    case "move_commited":
    case "turn_forfeited":
      if (event.seat !== turn) return `${event.seat} moves out of turn`;
      if (state.dice === null || event.dice[0] !== state.dice[0] || event.dice[1] !== state.dice[1])
        return "the dice are not those that were rolled";
      return inPhase("move");
    case "resigned":
      if (event.answer === "offered")
        return phase === "roll" || phase === "move" || phase === "double" ? null : inPhase("roll");
      return event.seat === state.resignation?.seat ? inPhase("resignation") : "nobody offered to resign";
    case "game_over":
      return event.score[event.winner] === state.score[event.winner] + event.points ? null : "the score is wrong";
    default:
      return assertNever(event);
  }
}

/** An answer is to the double that was offered; a money game's may be a beaver. */
function isAnswerTo({ type, value }: MatchEvent & { readonly value: number }, { cube, rules }: MatchState): boolean {
  if (value === 2 * cube.value) return true;
  return type === "double_accepted" && rules.kind === "money" && value === 4 * cube.value && value <= rules.limit;
}

/** Whether a turn's moves are such as the rules allow. */
function playProblem(event: MatchEvent, { position }: MatchState): string | null {
  if (event.type === "turn_forfeited") {
    return hasLegalMove(position, event.seat, event.dice) ? "a turn is forfeited that could be played" : null;
  }
  if (event.type !== "move_commited") return null;
  const result: Position = applyMoves(position, event.seat, event.moves);
  const legal = legalTurns(position, event.seat, event.dice);
  return legal.some((turn) => samePosition(turn.result, result)) ? null : "the move is not legal";
}

function areDice(dice: Dice): boolean {
  return dice.length === 2 && dice.every((die) => Number.isInteger(die) && die >= 1 && die <= 6);
}
