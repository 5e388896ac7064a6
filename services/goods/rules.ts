/** Who may use and unlock what (platform spec §5 and §6). Pure. */
import type { Membership } from "../../backgammon/economy";
import type { Item } from "./catalogue";

/** What a player brings. */
export type Purse = {
  readonly membership: Membership;
  readonly balance: number;
  readonly wxp: number;
};

export type GoodsRefusal =
  | "not_found"
  | "star_members_only"
  | "locked"
  | "frozen"
  | "already_unlocked"
  | "insufficient_coins"
  | "insufficient_wxp"
  | "insufficient_coins_and_wxp";

/**
 * True when the player cannot use the item now. A star member's item is open exactly as long as the membership; of the
 * others what costs nothing and needs nothing is open to all, and what was unlocked stays so.
 */
export function isLocked(item: Item, owns: boolean, membership: Membership): boolean {
  if (item.isStarMemberOnly) return membership === "free";
  return !owns && (item.price > 0 || item.wxp > 0);
}

/** Why the player cannot unlock the item, or null when they can. */
export function purchaseRefusal(item: Item, owns: boolean, purse: Purse): GoodsRefusal | null {
  if (!isLocked(item, owns, purse.membership)) return "already_unlocked";
  if (item.isStarMemberOnly) return "star_members_only";
  const lacksCoins = purse.balance < item.price;
  const lacksWxp = purse.wxp < item.wxp;
  if (lacksCoins && lacksWxp) return "insufficient_coins_and_wxp";
  if (lacksCoins) return "insufficient_coins";
  return lacksWxp ? "insufficient_wxp" : null;
}
