import * as texts from "#texts/match";
import { legalCommands } from "../../../backgammon/match";
import type { MatchState, PlayerCommand } from "../../../backgammon/match/types";
import type { Seat } from "../../../backgammon/vocabulary";
import type { Act } from "./controls";
import type { Turn } from "./use-turn";

type Options = {
  readonly state: MatchState;
  readonly seat: Seat;
  readonly turn: Turn;
  /** A command is on its way, or the link is down: nothing can be pressed. */
  readonly held: boolean;
  /** The opponent's clock has run out. */
  readonly claimable: boolean;
  readonly send: (command: PlayerCommand) => void;
};

/** The large buttons of this moment: at most two, the primary one at the right. */
export function largeActs({ state, seat, turn, held, claimable, send }: Options): Act[] {
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
  if (legal.roll) {
    const roll: Act = {
      name: texts.roll,
      key: "R",
      icon: "dice",
      primary: true,
      disabled: held,
      onAct: () => send({ type: "roll" }),
    };
    if (!state.rules.cube) return [roll];
    return [
      {
        name: texts.double,
        key: "D",
        note: doubleNote(state, legal.double),
        disabled: held || !legal.double,
        onAct: () => send({ type: "double" }),
      },
      roll,
    ];
  }
  const mine = legal.move;
  const toPlay = mine && !turn.complete && turn.left.length > 0 ? texts.leftToPlay(turn.left.join(", ")) : null;
  return [
    { name: texts.undo, key: "U", icon: "undo", disabled: held || turn.played.length === 0, onAct: turn.undo },
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
