/** The SQL of what players have unlocked and use. */
import { type Membership, membershipAt } from "../../backgammon/economy";
import { frozenSinceSql } from "../ledger/debts";
import { FEES, ledgerRefusal, transferStatement } from "../ledger/ledger";
import { rowsOf } from "../platform/rows";
import type { GoodsKind, Item } from "./catalogue";
import type { Purse } from "./rules";

/** `frozen`: owned, and not to be used while the coins that paid for it are owed back (decision 112). */
export type Wardrobe = Purse & { readonly owned: ReadonlySet<string>; readonly frozen: ReadonlySet<string> };

/** What a player has and can pay; null for an unknown or deleted one. */
export async function getWardrobe(
  db: D1Database,
  userId: string,
  kind: GoodsKind,
  nowMs: number,
): Promise<Wardrobe | null> {
  type Profile = { membership: Membership; membership_ends_at: number | null; balance: number; wxp: number };
  const [profiles, owned] = await db.batch([
    db
      .prepare("SELECT membership, membership_ends_at, balance, wxp FROM profiles WHERE id = ? AND deleted_at IS NULL")
      .bind(userId),
    db
      .prepare(
        `SELECT item_id, price > 0 AND created_at >= coalesce(${frozenSinceSql("?1")}, 9e15) AS frozen
         FROM goods_owned WHERE user_id = ?1 AND kind = ?2`,
      )
      .bind(userId, kind),
  ]);
  const profile = rowsOf<Profile>(profiles).at(0);
  if (profile === undefined) return null;
  const items = rowsOf<{ readonly item_id: string; readonly frozen: number }>(owned);
  return {
    membership: membershipAt(profile.membership, profile.membership_ends_at, nowMs),
    balance: profile.balance,
    wxp: profile.wxp,
    owned: new Set(items.map(({ item_id }) => item_id)),
    frozen: new Set(items.flatMap(({ item_id, frozen }) => (frozen === 1 ? [item_id] : []))),
  };
}

/**
 * Pays for an item and hands it over, both or neither. Whoever may have it was asked before; the database refuses a second
 * copy and a price that the balance does not cover any more.
 */
export async function buyItem(
  db: D1Database,
  userId: string,
  kind: GoodsKind,
  item: Item,
  nowMs: number,
): Promise<"bought" | "already_unlocked" | "insufficient_coins"> {
  const hand = db
    .prepare("INSERT INTO goods_owned (user_id, kind, item_id, price, created_at) VALUES (?, ?, ?, ?, ?)")
    .bind(userId, kind, item.id, item.price, nowMs);
  const key = `goods:${userId}:${kind}:${item.id}`;
  const payment = { key, debit: userId, credit: FEES, amount: item.price, reason: "goods" } as const;
  try {
    await db.batch(item.price > 0 ? [hand, transferStatement(db, { ...payment, matchId: null, nowMs })] : [hand]);
    return "bought";
  } catch (error) {
    const refusal = ledgerRefusal(error);
    if (refusal === "insufficient_coins") return refusal;
    if (refusal === "already_done" || String(error).includes("goods_owned.")) return "already_unlocked";
    throw error;
  }
}

const COLUMN = { avatar: "avatar", board: "board" } as const;

/** Puts an item on the profile. */
export async function setItem(db: D1Database, userId: string, kind: GoodsKind, itemId: string): Promise<void> {
  await db.prepare(`UPDATE profiles SET ${COLUMN[kind]} = ? WHERE id = ?`).bind(itemId, userId).run();
}
