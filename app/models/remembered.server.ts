/** Choices that a player's browser remembers for 30 days (platform spec §7 Cookies). They hold nothing worth stealing. */

import { DEFAULT_STAKE_SHARE, STAKE_SHARES } from "../../backgammon/presets";
import { COIN_LEVELS } from "../../backgammon/stakes";

const THIRTY_DAYS_S = 30 * 24 * 3600;
const COIN_LEVELS_COOKIE = "coin-levels";
const STAKE_COOKIE = "rating-stake";

/** A cookie's value; null when the request has none of that name. */
export function readCookie(request: Request, name: string): string | null {
  for (const part of (request.headers.get("Cookie") ?? "").split(";")) {
    const [key, value] = part.trim().split("=");
    if (key === name && value !== undefined) return decodeURIComponent(value);
  }
  return null;
}

function makeCookie(name: string, value: string): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${THIRTY_DAYS_S}; SameSite=Lax`;
}

/** The levels chosen last, those that exist; empty when none were. */
export function readCoinLevels(request: Request): number[] {
  const wanted = (readCookie(request, COIN_LEVELS_COOKIE) ?? "").split("-").map(Number);
  return COIN_LEVELS.map(({ level }) => level).filter((level) => wanted.includes(level));
}

export function coinLevelsCookie(levels: readonly number[]): string {
  return makeCookie(COIN_LEVELS_COOKIE, levels.join("-"));
}

/** The "Stake Max" chosen last, in percent. */
export function readRatingStake(request: Request): number {
  const wanted = Number(readCookie(request, STAKE_COOKIE));
  return STAKE_SHARES.find(({ share }) => share === wanted)?.share ?? DEFAULT_STAKE_SHARE;
}

export function ratingStakeCookie(share: number): string {
  return makeCookie(STAKE_COOKIE, String(share));
}
