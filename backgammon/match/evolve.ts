import { applyMoves } from "../apply-moves";
import { STARTING_POSITION } from "../position";
import { assertNever, opponentOf, type Seat, withSeat } from "../vocabulary";
import { handOver } from "./clock";
import { CENTRED_CUBE, NONE, startMatch } from "./start-match";
import type { MatchEvent, MatchRules, MatchState } from "./types";

/** Of each player in a game; every further decline costs them the fresh delay and a delay of their reserve. */
export const FREE_DECLINES = 2;

/** The state that a match's stored events lead to. */
export function replay(rules: MatchRules, events: readonly MatchEvent[]): MatchState {
  return events.reduce(evolve, startMatch(rules));
}

/**
 * The state after one event. Events are facts: nothing is checked again but their order. Throws a RangeError when an
 * event is missing or comes twice.
 */
export function evolve(state: MatchState, event: MatchEvent): MatchState {
  if (event.seq !== state.seq) throw new RangeError(`event ${event.seq} after ${state.seq}`);
  return { ...apply(state, event), seq: event.seq + 1 };
}

function apply(state: MatchState, event: MatchEvent): MatchState {
  switch (event.type) {
    case "game_started":
      return {
        ...state,
        game: event.game,
        score: event.score,
        crawford: event.crawford,
        position: STARTING_POSITION,
        cube: CENTRED_CUBE,
        declined: NONE,
        lastTurn: null,
        ...event.stand,
      };
    case "dice_rolled":
      return {
        ...state,
        phase: "move",
        turn: event.seat,
        dice: event.dice,
        rolls: event.roll + (event.opening?.length ?? 1),
        // The opening roll starts the clocks; later a roll and its move share one delay.
        clock: event.opening === null ? state.clock : handOver(state, event.seat, event.atMs),
      };
    case "double_requested":
    case "double_accepted":
    case "double_rejected":
      return applyDouble(state, event);
    case "move_commited":
      return {
        ...passTurn(state, event.seat, event.atMs),
        position: applyMoves(state.position, event.seat, event.moves),
        lastTurn: { seat: event.seat, dice: event.dice, moves: event.moves },
      };
    case "turn_forfeited":
      return {
        ...passTurn(state, event.seat, event.atMs),
        lastTurn: { seat: event.seat, dice: event.dice, moves: [] },
      };
    case "resigned":
      return applyResignation(state, event);
    case "game_over":
      return {
        ...state,
        phase: event.matchWinner === null ? "waiting" : "over",
        score: event.score,
        dice: null,
        resignation: null,
        declinedLevel: null,
        clock: handOver(state, null, event.atMs),
        lastGame: { winner: event.winner, level: event.level, points: event.points, reason: event.reason },
        winner: event.matchWinner,
      };
    default:
      return assertNever(event);
  }
}

type DoubleEvent = Extract<MatchEvent, { readonly type: "double_requested" | "double_accepted" | "double_rejected" }>;

function applyDouble(state: MatchState, event: DoubleEvent): MatchState {
  const clock = handOver(state, event.type === "double_rejected" ? null : opponentOf(event.seat), event.atMs);
  switch (event.type) {
    case "double_requested":
      return { ...state, phase: "double", declinedLevel: null, clock };
    case "double_accepted":
      return { ...state, phase: "roll", cube: { value: event.value, owner: event.seat }, declinedLevel: null, clock };
    case "double_rejected":
      return { ...state, clock };
    default:
      return assertNever(event);
  }
}

function passTurn(state: MatchState, seat: Seat, atMs: number): MatchState {
  const next = opponentOf(seat);
  return {
    ...state,
    phase: "roll",
    turn: next,
    dice: null,
    declinedLevel: null,
    clock: handOver(state, next, atMs),
  };
}

function applyResignation(state: MatchState, event: Extract<MatchEvent, { type: "resigned" }>): MatchState {
  const { seat, level, answer } = event;
  switch (answer) {
    case "offered":
      return {
        ...state,
        phase: "resignation",
        resignation: { seat, level, phase: state.phase },
        clock: handOver(state, opponentOf(seat), event.atMs),
      };
    case "accepted":
      return { ...state, resignation: null };
    case "declined":
      return {
        ...state,
        phase: state.resignation!.phase,
        resignation: null,
        declinedLevel: level,
        declined: withSeat(state.declined, seat, state.declined[seat] + 1),
        clock: handOver(state, seat, event.atMs, state.declined[seat] < FREE_DECLINES ? 0 : 2),
      };
    default:
      return assertNever(answer);
  }
}
