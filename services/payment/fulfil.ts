/**
 * What a provider says about an order, applied: hands over what was bought, or takes it back. Every notice may come twice,
 * late, or before the one that it follows; one batch decides by the order's status, so each order is paid and refunded once.
 */
import { assertNever } from "../../backgammon/vocabulary";
import { MINT } from "../ledger/ledger";
import { extend, type Held, shorten } from "./membership-time";
import { getOrderToSettle, type OrderRow, type OrderToSettle, type ProviderName } from "./store";

export type Notice = {
  readonly provider: ProviderName;
  /** The provider's id of the notice: the same again is the same notice. */
  readonly eventId: string;
  /** As the provider names it, for the record. */
  readonly type: string;
  readonly orderId: string;
  readonly kind: "paid" | "failed" | "refunded";
  /** What was paid or given back, in the currency's smallest unit; null when the notice carries no money. */
  readonly money: { readonly amount: number; readonly currency: string } | null;
};

/** `userId`: whose order it is. */
export type Outcome =
  | { readonly code: "applied"; readonly userId: string }
  | { readonly code: "unchanged" | "unknown_order" | "amount_mismatch" };

/** Tries again when another change of the same membership came between reading and writing. */
const ATTEMPTS = 5;

/**
 * Reads the order once; the batch that changes it answers how it stands then. `ratio`: what star time is worth in starplus
 * time (products.ts).
 */
export async function applyNotice(db: D1Database, notice: Notice, ratio: number, nowMs: number): Promise<Outcome> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const read = await getOrderToSettle(db, notice.orderId);
    if (read === null || read.order.provider !== notice.provider) return { code: "unknown_order" };
    const { order } = read;
    if (!fits(order, notice)) return { code: "amount_mismatch" };
    if (isDone(order, notice.kind)) return { code: "unchanged" };
    const results = await db.batch<Pick<OrderRow, "status">>([
      ...changes(db, read, notice, ratio, nowMs),
      eventStatement(db, notice, nowMs),
      db.prepare("SELECT status FROM orders WHERE id = ?").bind(order.id),
    ]);
    const [after] = results.at(-1)?.results ?? [];
    if (after !== undefined && isDone(after, notice.kind)) return { code: "applied", userId: order.user_id };
  }
  throw new Error(`order ${notice.orderId} could not be settled: its player's membership changes all the time`);
}

/** A notice about money has to name exactly the order's. */
function fits(order: OrderRow, { kind, money }: Notice): boolean {
  if (money === null) return kind === "failed";
  return money.amount === order.amount && money.currency.toLowerCase() === order.currency;
}

function isDone(order: Pick<OrderRow, "status">, kind: Notice["kind"]): boolean {
  switch (kind) {
    case "paid":
      return order.status === "paid" || order.status === "refunded";
    case "failed":
      return order.status !== "created";
    case "refunded":
      return order.status === "refunded";
    default:
      return assertNever(kind);
  }
}

function eventStatement(db: D1Database, { provider, eventId, type, orderId }: Notice, nowMs: number) {
  return db
    .prepare(
      `INSERT INTO payment_events (provider, event_id, type, order_id, received_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO NOTHING`,
    )
    .bind(provider, eventId, type, orderId, nowMs);
}

function changes(
  db: D1Database,
  { order, held, addedMs }: OrderToSettle,
  notice: Notice,
  ratio: number,
  nowMs: number,
): readonly D1PreparedStatement[] {
  switch (notice.kind) {
    case "paid":
      return order.membership === null ? payCoins(db, order, nowMs) : payMembership(db, order, held, ratio, nowMs);
    case "failed":
      return [
        db
          .prepare("UPDATE orders SET status = 'failed', changed_at = ? WHERE id = ? AND status = 'created'")
          .bind(nowMs, order.id),
      ];
    case "refunded":
      if (order.membership === null) return takeCoins(db, order, nowMs);
      return takeMembership(db, order, held, addedMs, ratio, nowMs);
    default:
      return assertNever(notice.kind);
  }
}

/** An order that failed and is paid after all is paid: the money came. */
const PAYABLE = "status IN ('created', 'failed')";

function payCoins(db: D1Database, order: OrderRow, nowMs: number): readonly D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO transfers (key, debit, credit, amount, reason, created_at)
         SELECT 'purchase:' || id, '${MINT}', user_id, coins, 'purchase', ?1 FROM orders WHERE id = ?2 AND ${PAYABLE}`,
      )
      .bind(nowMs, order.id),
    db
      .prepare(`UPDATE orders SET status = 'paid', was_paid = 1, changed_at = ?1 WHERE id = ?2 AND ${PAYABLE}`)
      .bind(nowMs, order.id),
  ];
}

/** All three hold only while the membership is still as it was read; otherwise none does, and `applyNotice` reads again. */
function payMembership(db: D1Database, order: OrderRow, held: Held, ratio: number, nowMs: number) {
  const bought = { membership: order.membership!, months: order.months };
  const { membership, endsAtMs, period } = extend(held, bought, ratio, nowMs);
  const asRead = "EXISTS (SELECT 1 FROM profiles WHERE id = user_id AND membership = ?3 AND membership_ends_at IS ?4)";
  return [
    db
      .prepare(
        `INSERT INTO membership_periods (order_id, user_id, membership, starts_at, ends_at)
         SELECT id, user_id, membership, ?1, ?2 FROM orders WHERE id = ?5 AND ${PAYABLE} AND ${asRead}`,
      )
      .bind(period.startsAtMs, period.endsAtMs, held.membership, held.endsAtMs, order.id),
    db
      .prepare(
        `UPDATE profiles SET membership = ?1, membership_ends_at = ?2
         WHERE id = ?5 AND membership = ?3 AND membership_ends_at IS ?4
           AND EXISTS (SELECT 1 FROM orders WHERE id = ?6 AND ${PAYABLE})`,
      )
      .bind(membership, endsAtMs, held.membership, held.endsAtMs, order.user_id, order.id),
    db
      .prepare(
        `UPDATE orders SET status = 'paid', was_paid = 1, changed_at = ?1
         WHERE id = ?2 AND ${PAYABLE} AND EXISTS (SELECT 1 FROM membership_periods WHERE order_id = ?2)`,
      )
      .bind(nowMs, order.id),
  ];
}

/** Takes back what is there: never more than the player has, and nothing that a running match holds. */
function takeCoins(db: D1Database, order: OrderRow, nowMs: number): readonly D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO transfers (key, debit, credit, amount, reason, created_at)
         SELECT 'refund:' || o.id, o.user_id, '${MINT}', min(a.balance, o.coins), 'refund', ?1
         FROM orders o JOIN accounts a ON a.id = o.user_id WHERE o.id = ?2 AND o.status = 'paid' AND a.balance > 0`,
      )
      .bind(nowMs, order.id),
    db
      .prepare(
        `UPDATE orders SET status = 'refunded', changed_at = ?1,
           coins_back = coalesce((SELECT amount FROM transfers WHERE key = 'refund:' || orders.id), 0)
         WHERE id = ?2 AND status <> 'refunded'`,
      )
      .bind(nowMs, order.id),
  ];
}

/** `addedMs`: what the order had added, 0 when it was never handed over. */
function takeMembership(
  db: D1Database,
  order: OrderRow,
  held: Held,
  addedMs: number,
  ratio: number,
  nowMs: number,
): readonly D1PreparedStatement[] {
  const asRead = "membership = ?2 AND membership_ends_at IS ?3";
  const less = shorten(held, { membership: order.membership!, addedMs }, ratio, nowMs);
  return [
    db
      .prepare(
        `UPDATE orders SET status = 'refunded', changed_at = ?5
         WHERE id = ?1 AND (status <> 'paid' OR EXISTS (SELECT 1 FROM profiles WHERE id = ?4 AND ${asRead}))`,
      )
      .bind(order.id, held.membership, held.endsAtMs, order.user_id, nowMs),
    db
      .prepare(
        `UPDATE profiles SET membership_ends_at = ?5 WHERE id = ?4 AND ${asRead}
           AND EXISTS (SELECT 1 FROM membership_periods WHERE order_id = ?1 AND refunded_at IS NULL)`,
      )
      .bind(order.id, held.membership, held.endsAtMs, order.user_id, less.endsAtMs),
    db
      .prepare(
        `UPDATE membership_periods SET refunded_at = ?2
         WHERE order_id = ?1 AND EXISTS (SELECT 1 FROM orders WHERE id = ?1 AND status = 'refunded')`,
      )
      .bind(order.id, nowMs),
  ];
}
