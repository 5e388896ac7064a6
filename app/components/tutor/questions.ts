import type { MatchState, PlayerCommand } from "../../../backgammon/match/types";
import type { Seat } from "../../../backgammon/vocabulary";
import type { Advice } from "../../../engine/tutor/advise";
import type { Verdict } from "../../../engine/tutor/judge-decision";

/** What the page asks the engine's thread. */
export type TutorQuestion = { readonly id: number; readonly state: MatchState; readonly seat: Seat } & (
  | { readonly type: "advise" }
  | { readonly type: "judge"; readonly command: PlayerCommand }
  /** What a bot does on its seat; the same in the same moment of the same game. */
  | { readonly type: "play"; readonly bot: string; readonly game: string }
);

export type BotPlay = {
  readonly command: PlayerCommand;
  /** How long it seems to think about it. */
  readonly thinkMs: number;
};

/** Null when there was nothing to decide. */
export type TutorOpinion =
  | { readonly type: "advise"; readonly value: Advice | null }
  | { readonly type: "judge"; readonly value: Verdict | null }
  | { readonly type: "play"; readonly value: BotPlay };

export type TutorAnswer =
  | { readonly id: number; readonly ok: true; readonly opinion: TutorOpinion }
  | { readonly id: number; readonly ok: false; readonly message: string };
