/**
 * Coins that were to be taken back from a player: what is there is taken at once, the rest from every coin that comes later
 * (decision 112). Each batch that hands a player coins ends with `payDebtsStatements`, so nobody who owes has any: the audit says so.
 */

import type { FEES, MINT } from "./ledger";

/** ?1 the players, a JSON list; ?2 now. Each open debt, the oldest first, as far as the balance reaches. */
const PAY_SQL = `INSERT INTO transfers (key, debit, credit, amount, reason, match_id, created_at)
  SELECT 'debt:' || d.id || ':' || d.paid, d.user_id, d.creditor, min(d.open, a.balance - d.older), 'refund', d.match_id, ?2
  FROM (SELECT id, user_id, creditor, paid, match_id, amount - paid - waived AS open,
      sum(amount - paid - waived) OVER (PARTITION BY user_id ORDER BY id) - (amount - paid - waived) AS older
    FROM debts WHERE user_id IN (SELECT value FROM json_each(?1)) AND paid + waived < amount) d
  JOIN accounts a ON a.id = d.user_id WHERE a.balance > d.older`;
const PAID_SQL = `UPDATE debts SET paid = paid +
    coalesce((SELECT amount FROM transfers WHERE key = 'debt:' || debts.id || ':' || debts.paid), 0)
  WHERE user_id IN (SELECT value FROM json_each(?1)) AND paid + waived < amount`;

/** Pays what these players owe from what they have now: the end of a batch that gave them coins. */
export function payDebtsStatements(
  db: D1Database,
  userIds: readonly string[],
  nowMs: number,
): readonly D1PreparedStatement[] {
  const users = JSON.stringify(userIds);
  return [db.prepare(PAY_SQL).bind(users, nowMs), db.prepare(PAID_SQL).bind(users)];
}

export type Claim = {
  /** Names the claim: made again, it changes nothing. */
  readonly key: string;
  readonly userId: string;
  /** The house's account that the coins go to: what a payment gave a player would have to pay that player's debts in turn. */
  readonly creditor: typeof MINT | typeof FEES;
  readonly amount: number;
  readonly orderId?: string;
  readonly matchId?: number;
  /** Goods bought from then on are frozen while the debt of an order is open. */
  readonly sinceMs: number;
  readonly nowMs: number;
};
/** Under which a claim is made: SQL of conditions that binds nothing but its own values. */
type OnlyIf = { readonly sql: string; readonly values: readonly unknown[] };

/** Takes coins back: what is there now, the rest later. */
export function claimStatements(
  db: D1Database,
  { key, userId, creditor, amount, orderId = undefined, matchId = undefined, sinceMs, nowMs }: Claim,
  onlyIf: OnlyIf = { sql: "TRUE", values: [] },
): readonly D1PreparedStatement[] {
  if (amount <= 0) return [];
  return [
    db
      .prepare(
        `INSERT INTO debts (key, user_id, creditor, amount, order_id, match_id, since, created_at)
         SELECT ?, ?, ?, ?, ?, ?, ?, ? WHERE ${onlyIf.sql} ON CONFLICT (key) DO NOTHING`,
      )
      .bind(key, userId, creditor, amount, orderId ?? null, matchId ?? null, sinceMs, nowMs, ...onlyIf.values),
    ...payDebtsStatements(db, [userId], nowMs),
  ];
}

/** Gives up what is left of a claim, for the batch that takes its reason away. */
export function waiveStatement(db: D1Database, key: string): D1PreparedStatement {
  return db.prepare("UPDATE debts SET waived = amount - paid WHERE key = ? AND paid + waived < amount").bind(key);
}

/** Takes off what is frozen now, as the first of its kind is put on: for the batch of a claim. */
export function freezeStatements(db: D1Database, userId: string): readonly D1PreparedStatement[] {
  const frozen = (kind: "avatar" | "board") =>
    `id = ? AND EXISTS (SELECT 1 FROM goods_owned g WHERE g.user_id = profiles.id AND g.kind = '${kind}' AND g.item_id = profiles.${kind}
       AND g.price > 0 AND g.created_at >= ${frozenSinceSql("profiles.id")})`;
  return [
    db.prepare(`UPDATE profiles SET avatar = 'comet' WHERE ${frozen("avatar")}`).bind(userId),
    db.prepare(`UPDATE profiles SET board = 'space' WHERE ${frozen("board")}`).bind(userId),
  ];
}

/** What a player owes: a scalar of SQL over the player's id. */
export const owedSql = (userId: string) =>
  `(SELECT coalesce(sum(amount - paid - waived), 0) FROM debts WHERE user_id = ${userId} AND paid + waived < amount)`;

/** From when on bought goods are frozen, since the coins for them are owed back; NULL for none. */
export const frozenSinceSql = (userId: string) =>
  `(SELECT min(since) FROM debts WHERE user_id = ${userId} AND paid + waived < amount AND order_id IS NOT NULL)`;
