import * as texts from "#texts/match";
import { legalCommands } from "../../../backgammon/match";
import type { MatchState } from "../../../backgammon/match/types";
import type { Seat } from "../../../backgammon/vocabulary";
import type { Act } from "./controls";
import type { Turn } from "./use-turn";

type Options = {
  readonly state: MatchState;
  readonly seat: Seat | null;
  readonly turn: Turn;
  readonly held: boolean;
  /** False until the page runs script: before that nothing here can work. */
  readonly hydrated: boolean;
  /** Null where there is no hint. */
  readonly hint: (() => void) | null;
  readonly mayHint: boolean;
  readonly open: (what: "menu" | "resign") => void;
};

/** The small buttons beside the prompt. */
export function smallActs({ state, seat, turn, held, hydrated, hint, mayHint, open }: Options): Act[] {
  const menu: Act = { name: texts.menu, icon: "settings", disabled: !hydrated, onAct: () => open("menu") };
  if (seat === null) return [menu];
  const resign = legalCommands(state, seat).resign.length > 0;
  // In its place while there is nothing to ask: the words beside it keep theirs.
  const ask: Act[] =
    hint === null ? [] : [{ name: texts.hint, key: "H", icon: "hint", disabled: !hydrated || !mayHint, onAct: hint }];
  return [
    ...ask,
    { name: texts.undoAll, icon: "first", disabled: held || turn.played.length < 2, onAct: turn.undoAll },
    { name: texts.resign, icon: "flag", disabled: held || !resign, onAct: () => open("resign") },
    menu,
  ];
}
