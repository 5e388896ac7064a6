/** The rows of migration 0004, as D1 answers them. */
import type { Category } from "../../backgammon/categories";
import type { ClockName, MatchMode, MatchStatus, Seat } from "../../backgammon/vocabulary";
import type { AnalysisStatus } from "../../contract/analysis";
import type { Traits } from "./traits";

export type AnalysisRow = {
  readonly match_id: number;
  readonly status: AnalysisStatus;
  readonly games_total: number;
  readonly games_done: number;
  readonly engine_version: string | null;
  readonly plies: number | null;
  readonly requested_at: number;
  readonly finished_at: number | null;
  /** Whether it is made once more, by `analyses_again`; null or left out when it never was. */
  readonly again?: "working" | "done" | "failed" | null;
};

/** What is asked of a match's row in `matches`. */
export type MatchSummaryRow = {
  readonly id: number;
  readonly mode: MatchMode;
  readonly status: MatchStatus;
  readonly white_id: string;
  readonly black_id: string;
  readonly length: number;
  readonly stake: number;
  readonly clock: ClockName;
  readonly coin_level: number | null;
  readonly white_score: number;
  readonly black_score: number;
  readonly white_rating: number | null;
  readonly black_rating: number | null;
  /** `matchSpecForm`. */
  readonly spec: string;
};

/** A player of a match who has an account. */
export type PersonRow = {
  readonly id: string;
  readonly name: string | null;
  readonly avatar: string | null;
  readonly country: string | null;
};

/** What one side of a game or match adds up to. */
export type SumsRow = {
  readonly checker_decisions: number;
  readonly cube_decisions: number;
  readonly checker_errors_count: number;
  readonly checker_errors_equity_lost: number;
  readonly checker_blunders_count: number;
  readonly checker_blunders_equity_lost: number;
  readonly cube_errors_count: number;
  readonly cube_errors_equity_lost: number;
  readonly cube_blunders_count: number;
  readonly cube_blunders_equity_lost: number;
  readonly total_equity_lost: number;
  readonly luck_sum: number;
};

export type AnalysisPlayerRow = SumsRow & {
  readonly match_id: number;
  readonly seat: Seat;
  readonly user_id: string;
  readonly match_finished_at: number;
  readonly error_rate: number | null;
  /** `partsForm`; null until they are counted. */
  readonly parts: string | null;
};

export type MistakeRow = Traits & {
  readonly match_id: number;
  readonly seq: number;
  readonly kind: "checker" | "cube";
  readonly user_id: string;
  readonly game: number;
  readonly seat: Seat;
  readonly category: Category;
  readonly move_category: "Error" | "Blunder";
  readonly equity_error: number;
  readonly decided_at: number;
  readonly traits_version: number;
  /** `mistakeForm`. */
  readonly event: string;
};

export const MISTAKE_COLUMNS = [
  ...["match_id", "seq", "kind", "user_id", "game", "seat", "category", "move_category", "equity_error", "decided_at"],
  ...["event", "traits_version", "phase", "score", "own_away", "other_away", "dice", "opponent_id", "deed"],
] as const satisfies readonly (keyof MistakeRow)[];
