/** The SQL of orders. What a provider says about one is applied by fulfil.ts. */
import type { Membership } from "../../backgammon/economy";
import type { Order, OrderStatus, PaymentMethod } from "../../contract/payment";
import { rowsOf } from "../platform/rows";
import type { Held } from "./membership-time";

export type ProviderName = "stripe" | "paypal";

export type OrderRow = {
  readonly id: string;
  readonly user_id: string;
  readonly product_id: string;
  readonly method: PaymentMethod;
  readonly provider: ProviderName;
  readonly provider_ref: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly coins: number;
  readonly membership: "star" | "starplus" | null;
  readonly months: number;
  readonly status: OrderStatus;
  readonly was_paid: number;
  readonly coins_back: number;
  /** The provider's id of the payment itself; null until it is paid. */
  readonly charge_ref: string | null;
  readonly refunded_amount: number;
  readonly is_taken: number;
  readonly created_at: number;
};

export type NewOrder = Omit<
  OrderRow,
  "provider_ref" | "status" | "was_paid" | "coins_back" | "charge_ref" | "refunded_amount" | "is_taken"
>;

export async function insertOrder(db: D1Database, order: NewOrder): Promise<void> {
  await db
    .prepare(
      `INSERT INTO orders (id, user_id, product_id, method, provider, amount, currency, coins, membership, months, created_at, changed_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?11)`,
    )
    .bind(
      ...[order.id, order.user_id, order.product_id, order.method, order.provider, order.amount, order.currency],
      ...[order.coins, order.membership, order.months, order.created_at],
    )
    .run();
}

/** Notes the provider's own id of the order. */
export async function setReference(db: D1Database, orderId: string, reference: string): Promise<void> {
  await db.prepare("UPDATE orders SET provider_ref = ? WHERE id = ?").bind(reference, orderId).run();
}

export async function getOrder(db: D1Database, orderId: string): Promise<OrderRow | null> {
  return db.prepare("SELECT * FROM orders WHERE id = ?").bind(orderId).first<OrderRow>();
}

export async function getOrderByReference(
  db: D1Database,
  provider: ProviderName,
  reference: string,
): Promise<OrderRow | null> {
  const sql = "SELECT * FROM orders WHERE provider = ? AND provider_ref = ?";
  return db.prepare(sql).bind(provider, reference).first<OrderRow>();
}

/** Orders that a player has opened since a moment. */
export async function countOrdersSince(db: D1Database, userId: string, sinceMs: number): Promise<number> {
  const sql = "SELECT count(*) AS n FROM orders WHERE user_id = ? AND created_at >= ?";
  return (await db.prepare(sql).bind(userId, sinceMs).first<number>("n")) ?? 0;
}

/** What membership a player holds; null for an unknown or deleted one. */
export async function getHeld(db: D1Database, userId: string): Promise<Held | null> {
  const row = await db
    .prepare("SELECT membership, membership_ends_at FROM profiles WHERE id = ? AND deleted_at IS NULL")
    .bind(userId)
    .first<{ membership: Membership; membership_ends_at: number | null }>();
  return row === null ? null : { membership: row.membership, endsAtMs: row.membership_ends_at };
}

/** An order with all that settling it depends on. */
export type OrderToSettle = {
  readonly order: OrderRow;
  /** What its player holds; a deleted one (`isGone`) holds nothing. */
  readonly held: Held;
  readonly isGone: boolean;
  /** How much time the order added to a membership, 0 when it was never handed over; and how much of it was taken back. */
  readonly addedMs: number;
  readonly takenMs: number;
  readonly disputes: readonly { readonly ref: string; readonly status: "open" | "won" | "lost" }[];
  /** Those that the provider told one by one. */
  readonly refunds: readonly { readonly ref: string; readonly amount: number }[];
  /** Of the coins that were taken back last; null for none. */
  readonly claim: string | null;
  /** Changes of the order so far. */
  readonly changes: number;
};

type HeldColumns = {
  readonly held_membership: Membership | null;
  readonly held_ends_at: number | null;
  readonly added_ms: number | null;
  readonly taken_ms: number | null;
  readonly claim: string | null;
  readonly changes: number;
};

export async function getOrderToSettle(db: D1Database, orderId: string): Promise<OrderToSettle | null> {
  const [orders, disputes, refunds] = await db.batch([
    db
      .prepare(
        `SELECT o.*, p.membership AS held_membership, p.membership_ends_at AS held_ends_at,
           m.ends_at - m.starts_at AS added_ms, m.taken_ms,
           coalesce((SELECT key FROM debts WHERE order_id = o.id ORDER BY id DESC LIMIT 1), iif(m.taken_ms IS NULL, NULL, '')) AS claim,
           coalesce((SELECT max(number) FROM order_changes WHERE order_id = o.id), 0) AS changes
         FROM orders o LEFT JOIN profiles p ON p.id = o.user_id AND p.deleted_at IS NULL
         LEFT JOIN membership_periods m ON m.order_id = o.id WHERE o.id = ?`,
      )
      .bind(orderId),
    db.prepare("SELECT ref, status FROM order_disputes WHERE order_id = ?").bind(orderId),
    db.prepare("SELECT ref, amount FROM order_refunds WHERE order_id = ?").bind(orderId),
  ]);
  const row = rowsOf<OrderRow & HeldColumns>(orders).at(0);
  if (row === undefined) return null;
  const { held_membership, held_ends_at, added_ms, taken_ms, claim, changes, ...order } = row;
  return {
    order,
    held: { membership: held_membership ?? "free", endsAtMs: held_ends_at },
    isGone: held_membership === null,
    addedMs: added_ms ?? 0,
    takenMs: taken_ms ?? 0,
    disputes: rowsOf<OrderToSettle["disputes"][number]>(disputes),
    refunds: rowsOf<OrderToSettle["refunds"][number]>(refunds),
    ...{ claim, changes },
  };
}

/** The order of a payment, by the provider's id of it. */
export async function getOrderIdByCharge(
  db: D1Database,
  provider: ProviderName,
  charge: string,
): Promise<string | null> {
  const sql = "SELECT id FROM orders WHERE provider = ? AND charge_ref = ?";
  return db.prepare(sql).bind(provider, charge).first<string>("id");
}

/** An order as its owner sees it. */
export function orderEntry(row: Pick<OrderRow, "id" | "product_id" | "status" | "coins" | "membership">): Order {
  const { id, product_id, status, coins, membership } = row;
  return { orderId: id, productId: product_id, status, coins, membership };
}
