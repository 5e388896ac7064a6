import * as texts from "#texts/match";
import { legalCommands } from "../../../backgammon/match";
import type { MatchState, PlayerCommand } from "../../../backgammon/match/types";
import type { Seat } from "../../../backgammon/vocabulary";
import type { Act } from "./controls";
import type { OwnDouble } from "./use-double";
import type { OwnRoll } from "./use-roll";
import type { Turn } from "./use-turn";

type Options = {
  readonly state: MatchState;
  readonly seat: Seat;
  readonly turn: Turn;
  readonly roll: OwnRoll;
  readonly double: OwnDouble;
  /** A command is on its way, or the link is down: nothing can be pressed. */
  readonly held: boolean;
  /** The opponent's clock has run out. */
  readonly claimable: boolean;
  readonly send: (command: PlayerCommand) => void;
};

/** The large buttons of this moment: at most two, the primary one at the right. */
export function largeActs({ state, seat, turn, roll, double, held, claimable, send }: Options): Act[] {
  const legal = legalCommands(state, seat);
  if (claimable) {
    return [
      { name: texts.claimTheWin, icon: "clock", primary: true, disabled: held, onAct: () => send({ type: "claim" }) },
    ];
  }
  if (legal.answerDouble) {
    return [
      { name: texts.drop, key: "P", icon: "close", disabled: held, onAct: () => send({ type: "drop" }) },
      { name: texts.take, key: "T", icon: "check", primary: true, disabled: held, onAct: () => send({ type: "take" }) },
    ];
  }
  if (legal.answerResignation) {
    const answer = (accept: boolean) => () => send({ type: "answer", accept });
    return [
      { name: texts.decline, icon: "close", disabled: held, onAct: answer(false) },
      { name: texts.accept, icon: "check", primary: true, disabled: held, onAct: answer(true) },
    ];
  }
  if (legal.roll) return rollActs({ state, double, roll, held, send }, legal.double);
  return turnActs({ turn, roll, held }, legal.move);
}

/** Before the dice: roll, and double where there is a cube. */
function rollActs(
  { state, double, roll: due, held, send }: Pick<Options, "state" | "double" | "roll" | "held" | "send">,
  mayDouble: boolean,
): Act[] {
  const roll: Act = {
    name: texts.roll,
    key: "R",
    icon: "dice",
    primary: true,
    disabled: held || due.isComing,
    onAct: () => send({ type: "roll" }),
  };
  if (!state.rules.cube) return [roll];
  const { asks } = double;
  return [
    {
      name: asks === null ? texts.double : texts.confirmDouble,
      place: "left",
      key: "D",
      note: asks === null ? doubleNote(state, mayDouble) : texts.coinsWorth(asks),
      asks: asks !== null,
      disabled: held || !mayDouble,
      onAct: double.double,
    },
    roll,
  ];
}

/** With dice: take back and hand over. In the opponent's turn the next roll can be asked for where Undo stood. */
function turnActs({ turn, roll, held }: Pick<Options, "turn" | "roll" | "held">, mine: boolean): Act[] {
  const toPlay = mine && !turn.complete && turn.left.length > 0 ? texts.leftToPlay(turn.left.join(", ")) : null;
  const { isQueued, toggleQueue } = roll;
  const undo: Act = {
    name: texts.undo,
    key: "U",
    icon: "undo",
    disabled: held || turn.played.length === 0,
    onAct: turn.undo,
  };
  return [
    toggleQueue === null
      ? undo
      : { name: texts.rollNext, key: "R", icon: "dice", disabled: held, pressed: isQueued, onAct: toggleQueue },
    {
      name: texts.done,
      key: "Enter",
      icon: "check",
      note: toPlay,
      primary: mine && turn.complete,
      disabled: held || !mine || !turn.complete,
      onAct: turn.done,
    },
  ];
}

function doubleNote(state: MatchState, possible: boolean): string | null {
  if (possible) return texts.doubleTo(state.cube.value * 2);
  if (state.crawford === "crawford") return texts.crawfordGame;
  return null;
}
