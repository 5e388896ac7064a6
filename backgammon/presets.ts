import { CLOCK_NAMES, type ClockName } from "./vocabulary";

/** The choices of the set-up screens: private games, bot games and rating matches (platform spec §9). */

/** How a private or bot game is asked for (platform spec §3). */
export const GAME_TYPES = ["single_game", "match_play"] as const;
export type GameType = (typeof GAME_TYPES)[number];

export type GameOptions = { readonly type: GameType; readonly length: number; readonly cube: boolean };

export type GamePreset = GameOptions & {
  readonly name: string;
  /** Coins that each player stakes in a private game; the fee of a bot game. */
  readonly coins: number;
};

export const MATCH_LENGTH_MIN = 1;
export const MATCH_LENGTH_MAX = 25;
/** A match has an odd length. */
export const MATCH_LENGTH_STEP = 2;
/** A length without a preset costs this much per point. */
export const COINS_PER_POINT = 50;

/** In the order of the bot screen's slider, positions 0 to 4. */
export const GAME_PRESETS: readonly GamePreset[] = [
  { name: "Single with cube", type: "single_game", length: 1, cube: true, coins: 50 },
  { name: "1-point", type: "match_play", length: 1, cube: false, coins: 50 },
  { name: "3-point", type: "match_play", length: 3, cube: true, coins: 150 },
  { name: "5-point", type: "match_play", length: 5, cube: true, coins: 250 },
  { name: "7-point", type: "match_play", length: 7, cube: true, coins: 350 },
];

/** Coins per slider position 0 to 4; paid to start, and nothing comes back to the winner. */
export const BOT_FEES: readonly number[] = GAME_PRESETS.map((preset) => preset.coins);

/** The slider position of players who may not choose: length 1 with the cube off (study spec §5). */
export const FREE_BOT_POSITION = 1;

/** What a position (0 to 4) of the bot screen's slider plays and costs, or null outside of it. */
export function botPreset(position: number): GamePreset | null {
  return GAME_PRESETS[position] ?? null;
}

/** Whether a private or bot game can have this length: 1 to 25, odd; a single game has 1. */
export function isGameLength(type: GameType, length: number): boolean {
  if (type === "single_game") return length === 1;
  const odd = (length - MATCH_LENGTH_MIN) % MATCH_LENGTH_STEP === 0;
  return odd && length >= MATCH_LENGTH_MIN && length <= MATCH_LENGTH_MAX;
}

/** Coins that each player of a private game stakes: the preset's, or 50 per point where there is none. */
export function privateStake(options: GameOptions): number {
  const preset = GAME_PRESETS.find(
    ({ type, length, cube }) => type === options.type && length === options.length && cube === options.cube,
  );
  return preset?.coins ?? COINS_PER_POINT * options.length;
}

/** Coins that a game against a bot costs. The same table as private games. */
export function botFee(options: GameOptions): number {
  return privateStake(options);
}

export const RATING_LENGTHS = [1, 3, 5, 7] as const;
export const RATING_CLOCKS: readonly ClockName[] = CLOCK_NAMES;

/** "Stake Max": the share of their own balance, in percent, that a player is ready to lose. */
export const STAKE_SHARES = [
  { share: 20, name: "Careful" },
  { share: 30, name: "Normal" },
  { share: 50, name: "Aggressive" },
  { share: 100, name: "All-in" },
] as const;
export const DEFAULT_STAKE_SHARE = 30;

/** "Opponent GR": the lowest rating that an opponent may have; 0 is none. */
export const MIN_RATINGS = [0, 1600, 1800, 2000] as const;

export type RatingBet = {
  /** Percent of the balance, 20 to 100. */
  readonly shareA: number;
  readonly balanceA: number;
  readonly shareB: number;
  readonly balanceB: number;
  /** Points to win. */
  readonly length: number;
};

/** Coins that each player of a rating match stakes: the smaller share, at most 50 × length, rounded down to 10. */
export function ratingStake({ shareA, balanceA, shareB, balanceB, length }: RatingBet): number {
  const wanted = Math.min((shareA * balanceA) / 100, (shareB * balanceB) / 100);
  return Math.floor(Math.min(wanted, COINS_PER_POINT * length) / 10) * 10;
}
