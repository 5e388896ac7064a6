/** The words of the game, each defined once. Nothing here knows about time, storage or screens. */

/** The two sides of a board. White moves the light checkers; neither colour has an advantage. */
export const SEATS = ["white", "black"] as const;
export type Seat = (typeof SEATS)[number];

/** One value for each side. */
export type BySeat<T> = { readonly white: T; readonly black: T };

export type Die = 1 | 2 | 3 | 4 | 5 | 6;
/** Two dice as rolled; equal dice are a double and give four moves. */
export type Dice = readonly [Die, Die];

/** How a game can be won: 1 single, 2 gammon (loser bore off nothing), 3 backgammon (and has a checker on the bar or in the winner's home). */
export type WinLevel = 1 | 2 | 3;

export const CLOCK_NAMES = ["speed", "normal", "casual"] as const;
export type ClockName = (typeof CLOCK_NAMES)[number];

/** Ways to play: a coin game (GC), a rating match (GR), a private game by key, a game against a bot. */
export const MATCH_MODES = ["coin", "rating", "private", "bot"] as const;
export type MatchMode = (typeof MATCH_MODES)[number];

export const MATCH_STATUSES = ["opened", "negotiating", "playing", "finished", "canceled"] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];

export function opponentOf(seat: Seat): Seat {
  return seat === "white" ? "black" : "white";
}

/** Builds a value for each seat from a function of the seat. */
export function bySeat<T>(make: (seat: Seat) => T): BySeat<T> {
  return { white: make("white"), black: make("black") };
}

/** Returns `values` with one seat's value replaced. */
export function withSeat<T>(values: BySeat<T>, seat: Seat, value: T): BySeat<T> {
  return seat === "white" ? { white: value, black: values.black } : { white: values.white, black: value };
}

/** Marks a branch that the types say cannot be reached; throws a TypeError naming the value if it is. */
export function assertNever(value: never): never {
  throw new TypeError(`unexpected value: ${JSON.stringify(value)}`);
}
