/** Whether shares and seed fit what they were bound to: computed when the first move is made and when the seed comes, not before. */
import { SEATS } from "../../backgammon/vocabulary";
import type { MatchView } from "../../contract/match-view";
import { fingerprintOf, isNobodys, type KeptDice } from "./dice-keeper";

/** SHA-256 of a seed in hex, in hex. */
async function fingerprintOfSeed(seed: string): Promise<string> {
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether the shares fit the fingerprints that were seen first, and the seed its own. */
export async function diceFit(
  { matchId, dice: { entropy, seed } }: Pick<MatchView, "matchId" | "dice">,
  kept: KeptDice,
): Promise<boolean> {
  for (const seat of SEATS) {
    const share = entropy[seat];
    // Nothing bound them before there was this; and who never came has shown nothing.
    if (share === null || kept[seat] === undefined || (seed !== null && isNobodys(share))) continue;
    if ((await fingerprintOf(matchId, seat, share)) !== kept[seat]) return false;
  }
  return seed === null || (await fingerprintOfSeed(seed)) === kept.commitment;
}
