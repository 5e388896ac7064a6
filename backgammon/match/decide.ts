import { type CheckerStep, checkTurn } from "../moves";
import { hasBorneOff } from "../position";
import { assertNever, opponentOf, type Seat, type WinLevel } from "../vocabulary";
import { isExhausted } from "./clock";
import { canDouble } from "./cube";
import { isMostLoss } from "./ending";
import { EventLog } from "./event-log";
import { legalCommands, seatToDecide } from "./legal-commands";
import { lossLevel } from "./scoring";
import type { DecideContext, Decision, MatchPhase, MatchState, PlayerCommand, Refusal, SystemCommand } from "./types";

/**
 * Judges what a player asks for: the events it leads to, to be stored and applied with `evolve`, or why it is refused.
 * A command that comes when its sender's clock has run out ends the match by timeout, however late the alarm is.
 */
export function decide(state: MatchState, seat: Seat, command: PlayerCommand, ctx: DecideContext): Decision {
  if (command.type === "claim") return claim(state, seat, ctx);
  const refusal = refusalOf(state, seat, PHASES[command.type]);
  if (refusal !== null) return refuse(refusal);
  if (isExhausted(state, ctx.nowMs)) return new EventLog(state, ctx).timeOut(seat).decision();
  return judge(state, seat, command, ctx);
}

/** Judges what the server does by itself: starting the next game, and ending a match whose clock has run out. */
export function decideSystem(state: MatchState, command: SystemCommand, ctx: DecideContext): Decision {
  if (state.phase === "over") return refuse("match_over");
  switch (command.type) {
    case "start_game":
      return state.phase === "waiting" ? new EventLog(state, ctx).startGame().decision() : refuse("wrong_phase");
    case "expire":
      return expire(state, ctx);
    default:
      return assertNever(command);
  }
}

type Judged = Exclude<PlayerCommand, { type: "claim" }>;

/** The phases in which each command can be given at all. */
const PHASES: Record<Judged["type"], readonly MatchPhase[]> = {
  roll: ["roll"],
  move: ["move"],
  double: ["roll"],
  take: ["double"],
  drop: ["double"],
  resign: ["roll", "move", "double"],
  answer: ["resignation"],
};

function refuse(code: Refusal): Decision {
  return { ok: false, code };
}

function refusalOf(state: MatchState, seat: Seat, phases: readonly MatchPhase[]): Refusal | null {
  if (state.phase === "over") return "match_over";
  if (!phases.includes(state.phase)) return "wrong_phase";
  return seatToDecide(state) === seat ? null : "not_your_turn";
}

/** The phase and the seat are right. */
function judge(state: MatchState, seat: Seat, command: Judged, ctx: DecideContext): Decision {
  const log = new EventLog(state, ctx);
  const value = state.cube.value * 2;
  switch (command.type) {
    case "roll":
      return log.roll().decision();
    case "move":
      return move(log, seat, command.steps);
    case "double":
      if (!canDouble(state)) return refuse("cube_not_available");
      return log.add({ type: "double_requested", seat, value }).decision();
    case "take":
      return log.add({ type: "double_accepted", seat, value }).decision();
    case "drop":
      return log.add({ type: "double_rejected", seat, value }).endGame(opponentOf(seat), 1, "dropped").decision();
    case "resign":
      return resign(log, seat, command.level);
    case "answer":
      return answer(log, command.accept);
    default:
      return assertNever(command);
  }
}

function move(log: EventLog, seat: Seat, steps: readonly CheckerStep[]): Decision {
  const { position, dice } = log.state;
  if (dice === null) return refuse("wrong_phase");
  const turn = checkTurn(position, seat, dice, steps);
  if (!turn.ok) return refuse(turn.code);
  log.add({ type: "move_commited", seat, dice, moves: turn.moves });
  const loser = opponentOf(seat);
  if (hasBorneOff(turn.result, seat)) log.endGame(seat, lossLevel(turn.result, loser), "borne_off");
  return log.decision();
}

/** A level that the position cannot lose, or that was declined already, is an illegal move. */
function resign(log: EventLog, seat: Seat, level: WinLevel): Decision {
  const { state } = log;
  if (!legalCommands(state, seat).resign.includes(level)) return refuse("illegal_move");
  const atOnce = isMostLoss(state, seat, level);
  log.add({ type: "resigned", seat, level, answer: "offered" });
  return atOnce ? answer(log, true) : log.decision();
}

function answer(log: EventLog, accept: boolean): Decision {
  const { resignation } = log.state;
  if (resignation === null) return refuse("wrong_phase");
  const { seat, level } = resignation;
  log.add({ type: "resigned", seat, level, answer: accept ? "accepted" : "declined" });
  if (accept) log.endGame(opponentOf(seat), level, "resigned");
  return log.decision();
}

function claim(state: MatchState, seat: Seat, ctx: DecideContext): Decision {
  if (state.phase === "over") return refuse("match_over");
  if (seatToDecide(state) === seat) return refuse("not_your_turn");
  return expire(state, ctx);
}

function expire(state: MatchState, ctx: DecideContext): Decision {
  const loser = seatToDecide(state);
  if (loser === null) return refuse("wrong_phase");
  if (!isExhausted(state, ctx.nowMs)) return refuse("clock_running");
  return new EventLog(state, ctx).timeOut(loser).decision();
}
