/** What is played in each mode: the rules that a match object is given (design decisions "Game rules" and "Clocks"). */
import { COIN_GAME_CLOCK_POINTS, clockRules } from "../../backgammon/clocks";
import type { MatchRules } from "../../backgammon/match/types";
import type { GameOptions } from "../../backgammon/presets";
import { COIN_LIMIT_MAX } from "../../backgammon/stakes";
import type { ClockName } from "../../backgammon/vocabulary";

/** A coin game offers no choice of clock. */
export const COIN_CLOCK: ClockName = "normal";

export function coinRules(limit: number): MatchRules {
  return { kind: "money", limit, jacoby: true, cube: true, clock: clockRules(COIN_CLOCK, COIN_GAME_CLOCK_POINTS) };
}

export function ratingRules(length: number, clock: ClockName): MatchRules {
  return { kind: "match", length, cube: true, clock: clockRules(clock, length) };
}

/** A single game is one money game with the cube and Jacoby; the winner takes the stakes whatever the cube shows. */
export function privateRules(options: GameOptions, clock: ClockName): MatchRules {
  if (options.type === "single_game") {
    return {
      kind: "money",
      limit: COIN_LIMIT_MAX,
      jacoby: true,
      cube: options.cube,
      clock: clockRules(clock, COIN_GAME_CLOCK_POINTS),
    };
  }
  return { kind: "match", length: options.length, cube: options.cube, clock: clockRules(clock, options.length) };
}

/** A bot waits as long as its opponent wants. */
export function botRules(options: GameOptions): MatchRules {
  return { ...privateRules(options, "casual"), clock: null };
}
