import type { MatchState, PlayerCommand } from "../../../backgammon/match/types";
import type { Seat } from "../../../backgammon/vocabulary";
import type { Xgid } from "../../../backgammon/xgid";
import type { MarketLosers, RolloutSettings } from "../../../engine";
import type { MoneyLimit } from "../../../engine/gnu-table";
import type { Advice } from "../../../engine/tutor/advise";
import type { Verdict } from "../../../engine/tutor/judge-decision";
import type { PlaysWanted, PositionRollout } from "../../../engine/tutor/roll-out-position";
import type { PositionStudy } from "../../../engine/tutor/study-position";

/** A question about a match, at a moment of it. */
export type TableQuestion = { readonly id: number; readonly state: MatchState; readonly seat: Seat } & (
  | { readonly type: "advise" }
  | { readonly type: "judge"; readonly command: PlayerCommand }
  /** What a bot does on its seat; the same in the same moment of the same game. */
  | { readonly type: "play"; readonly bot: string; readonly game: string }
);

/** A question about a position by itself, which may take long: how far it is, is told meanwhile. */
export type StudyQuestion = {
  readonly id: number;
  readonly type: "study";
  readonly xgid: Xgid & MoneyLimit;
  readonly plies: number;
};

/** How many sequences lose the market of whoever is on roll. */
export type MarketQuestion = { readonly id: number; readonly type: "market"; readonly xgid: Xgid & MoneyLimit };

/** A rollout: what it has come to is told meanwhile, and stopped it answers with that. */
export type RolloutQuestion = {
  readonly id: number;
  readonly type: "rollout";
  readonly xgid: Xgid & MoneyLimit;
  readonly settings: RolloutSettings;
  readonly wanted: PlaysWanted;
};

/** Only that the engine shall be there. */
export type OpenQuestion = { readonly id: number; readonly type: "open" };

/** What the page tells the engine's thread: a question, or that nobody waits for the answer to one any more. */
export type TutorQuestion =
  | OpenQuestion
  | TableQuestion
  | StudyQuestion
  | MarketQuestion
  | RolloutQuestion
  | { readonly id: number; readonly type: "stop" };

export type BotPlay = {
  readonly command: PlayerCommand;
  /** How long it seems to think about it. */
  readonly thinkMs: number;
};

/** Null when there was nothing to decide. */
export type TutorOpinion =
  | { readonly type: "open"; readonly value: null }
  | { readonly type: "advise"; readonly value: Advice | null }
  | { readonly type: "judge"; readonly value: Verdict | null }
  | { readonly type: "play"; readonly value: BotPlay }
  | { readonly type: "study"; readonly value: PositionStudy }
  | { readonly type: "market"; readonly value: MarketLosers | null }
  | { readonly type: "rollout"; readonly value: PositionRollout };

export type TutorAnswer =
  | { readonly id: number; readonly ok: true; readonly opinion: TutorOpinion }
  /** Not answered yet: the share that is done, from 0 to 1, and what a rollout has come to. */
  | { readonly id: number; readonly ok: "going"; readonly done: number; readonly soFar?: PositionRollout | null }
  | { readonly id: number; readonly ok: false; readonly message: string };
