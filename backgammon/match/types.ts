import type { CheckerMove, CheckerStep } from "../moves";
import type { Position } from "../position";
import type { BySeat, ClockName, Dice, Die, Seat, WinLevel } from "../vocabulary";

/** Simple delay plus reserve. Times in milliseconds. */
export type ClockRules = { readonly name: ClockName; readonly delayMs: number; readonly reserveMs: number };

/** What is played. A money game is one game unless it is a session; a match goes to `length` points under the Crawford rule. */
export type MatchRules =
  | {
      readonly kind: "money";
      /** Most points the game can cost, 1 to 64, a power of two. 1 makes the cube dead. */
      readonly limit: number;
      readonly jacoby: boolean;
      readonly cube: boolean;
      readonly clock: ClockRules | null;
      /** Game after game, for as long as both want. Played elsewhere alone. */
      readonly session?: boolean;
    }
  | {
      readonly kind: "match";
      /** Points to win, 1 to 25. */
      readonly length: number;
      readonly cube: boolean;
      readonly clock: ClockRules | null;
    };

export type Cube = { readonly value: number; readonly owner: Seat | null };
export type CrawfordState = "none" | "crawford" | "post_crawford";

/**
 * Whose decision is awaited and which:
 * waiting — no game has started, or one has ended and the match goes on; roll — `turn` may roll, or double;
 * move — `turn` has dice to play; double — the opponent of `turn` must take or drop;
 * resignation — the opponent of `resignation.seat` must answer; over — the match has ended.
 */
export type MatchPhase = "waiting" | "roll" | "move" | "double" | "resignation" | "over";

export type MatchState = {
  readonly rules: MatchRules;
  readonly phase: MatchPhase;
  /** Number of events applied so far; the next event's `seq`. */
  readonly seq: number;
  /** 0 before the first game starts, then 1, 2, … */
  readonly game: number;
  readonly score: BySeat<number>;
  readonly crawford: CrawfordState;
  readonly position: Position;
  /** Seat on turn; meaningful in roll, move, double and resignation. */
  readonly turn: Seat;
  readonly dice: Dice | null;
  readonly cube: Cube;
  readonly resignation: {
    readonly seat: Seat;
    readonly level: WinLevel;
    /** What was to be decided: roll, move or double. */
    readonly phase: MatchPhase;
  } | null;
  /** The highest level of resignation that was declined since the turn passed; only a higher one can follow. */
  readonly declinedLevel: WinLevel | null;
  /** How many resignations of each side were declined in this game. */
  readonly declined: BySeat<number>;
  /** Dice rolls drawn so far in the whole match: the next roll's index in the provable sequence. */
  readonly rolls: number;
  readonly clock: ClockState | null;
  /** Last turn of the game, for the trace on the board; `moves` is [] when it was forfeited. */
  readonly lastTurn: { readonly seat: Seat; readonly dice: Dice; readonly moves: readonly CheckerMove[] } | null;
  /** How the last finished game of the match ended. */
  readonly lastGame: GameResult | null;
  readonly winner: Seat | null;
};

export type ClockState = {
  readonly reserveMs: BySeat<number>;
  /** Whose clock runs, and since when; null between games and after the end. */
  readonly running: { readonly seat: Seat; readonly sinceMs: number } | null;
};

export type GameResult = {
  readonly winner: Seat;
  readonly level: WinLevel;
  /** Points scored: cube × level, capped by the coin game's limit. */
  readonly points: number;
  readonly reason: "borne_off" | "dropped" | "resigned" | "timeout";
};

export type Stand = Pick<MatchState, "phase" | "turn" | "dice" | "position" | "cube" | "lastTurn">;

/** Every event carries these. `atMs` is Unix time in milliseconds, given by the caller. */
type Stamp = { readonly seq: number; readonly atMs: number; readonly game: number };

/** The events of a match, with the names of study spec §3 (`move_commited` as spelled there). */
export type MatchEvent = Stamp &
  (
    | {
        readonly type: "game_started";
        readonly score: BySeat<number>;
        readonly crawford: CrawfordState;
        /** Of a game that begins at a position of its own: what differs from a game's start. No game of the club has it. */
        readonly stand?: Stand;
      }
    | {
        readonly type: "dice_rolled";
        readonly seat: Seat;
        readonly dice: Dice;
        /** Index of this roll in the provable sequence (of the first opening throw for an opening roll). */
        readonly roll: number;
        /** All opening throws, ties included, each side's die; the last one decides. Null for an ordinary roll. */
        readonly opening: readonly BySeat<Die>[] | null;
      }
    // The seat asks or answers; `value` is the doubled cube, also in the two answers. Only who beavered, elsewhere, took it at twice that.
    | { readonly type: "double_requested"; readonly seat: Seat; readonly value: number }
    | { readonly type: "double_accepted"; readonly seat: Seat; readonly value: number }
    | { readonly type: "double_rejected"; readonly seat: Seat; readonly value: number }
    | {
        readonly type: "move_commited";
        readonly seat: Seat;
        readonly dice: Dice;
        readonly moves: readonly CheckerMove[];
      }
    | { readonly type: "turn_forfeited"; readonly seat: Seat; readonly dice: Dice }
    | {
        readonly type: "resigned";
        /** Who resigns, also in the two answers. */
        readonly seat: Seat;
        readonly level: WinLevel;
        readonly answer: "offered" | "accepted" | "declined";
      }
    | ({ readonly type: "game_over"; readonly score: BySeat<number>; readonly matchWinner: Seat | null } & GameResult)
  );

/** What a player may ask for. */
export type PlayerCommand =
  | { readonly type: "roll" }
  | { readonly type: "move"; readonly steps: readonly CheckerStep[] }
  | { readonly type: "double" }
  | { readonly type: "take" }
  | { readonly type: "drop" }
  | { readonly type: "resign"; readonly level: WinLevel }
  | { readonly type: "answer"; readonly accept: boolean }
  | { readonly type: "claim" };

/** What the server does by itself: start the next game; end a game whose clock has run out. */
export type SystemCommand = { readonly type: "start_game" } | { readonly type: "expire" };

export const REFUSALS = [
  "not_your_turn",
  "wrong_phase",
  "illegal_move",
  "cube_not_available",
  "clock_running",
  "match_over",
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** Time and chance are arguments. `rollAt(n)` returns roll n of the match's provable sequence. */
export type DecideContext = { readonly nowMs: number; readonly rollAt: (index: number) => Dice };

/** What has happened, and the state that it leads to. */
export type Happened = { readonly events: readonly MatchEvent[]; readonly state: MatchState };

export type Decision = ({ readonly ok: true } & Happened) | { readonly ok: false; readonly code: Refusal };

/** What a seat may do now; every command of the types listed and no other is accepted. */
export type LegalCommands = {
  readonly roll: boolean;
  readonly move: boolean;
  readonly double: boolean;
  readonly answerDouble: boolean;
  readonly answerResignation: boolean;
  /** Levels that may be offered: those that the position can still lose. Empty when resigning is not possible now. */
  readonly resign: readonly WinLevel[];
};
