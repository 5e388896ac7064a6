/** Choices that a player's browser remembers for 30 days (platform spec §7 Cookies). */
import { DEFAULT_STAKE_SHARE, STAKE_SHARES } from "../../backgammon/presets";
import { COIN_LEVELS } from "../../backgammon/stakes";
import { coinLevelsCookie, ratingStakeCookie, readChoice } from "./cookies.server";

/** The levels chosen last, those that exist; empty when none were. */
export async function readCoinLevels(request: Request): Promise<number[]> {
  const chosen = await readChoice(request, coinLevelsCookie);
  const wanted = Array.isArray(chosen) ? chosen : String(chosen).split("-").map(Number);
  return COIN_LEVELS.map(({ level }) => level).filter((level) => wanted.includes(level));
}

/** The "Stake Max" chosen last, in percent. */
export async function readRatingStake(request: Request): Promise<number> {
  const wanted = Number(await readChoice(request, ratingStakeCookie));
  return STAKE_SHARES.find(({ share }) => share === wanted)?.share ?? DEFAULT_STAKE_SHARE;
}
