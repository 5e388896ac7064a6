/**
 * What a provider says about an order, applied: hands over what was bought, takes it back, gives it again. Every notice may come
 * twice, late, or before the one that it follows: what is known of the order (paid, given back, disputed) is noted first, and by that
 * the goods are with the player or not. Each change of an order has a number, so of two at once one reads again.
 */
import { getHandOver, handOver } from "./hand-over";
import type { Facts, Notice } from "./notice";
import { getOrderToSettle, type OrderToSettle } from "./store";

/** `userId`: whose order it is. */
export type Outcome =
  | { readonly code: "applied"; readonly userId: string }
  | { readonly code: "unchanged" | "unknown_order" | "amount_mismatch" };

/** Tries again when another change of the same order or membership came between reading and writing. */
const ATTEMPTS = 8;

/** `ratio`: what star time is worth in starplus time (products.ts). */
export async function applyNotice(db: D1Database, notice: Notice, ratio: number, nowMs: number): Promise<Outcome> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const read = await getOrderToSettle(db, notice.orderId);
    if (read === null || read.order.provider !== notice.provider) return { code: "unknown_order" };
    if (!fits(read, notice)) return { code: "amount_mismatch" };
    const after = factsAfter(read, notice);
    if (after === null) return { code: "unchanged" };
    const hand = getHandOver(read, after);
    try {
      await db.batch([
        changeStatement(db, read, notice, hand !== null && read.order.membership !== null, nowMs),
        ...noteStatements(db, notice, after, nowMs),
        ...(hand === null ? [] : handOver(db, read, hand, ratio, nowMs)),
        eventStatement(db, notice, nowMs),
      ]);
      return { code: "applied", userId: read.order.user_id };
    } catch (error) {
      if (!String(error).includes("order_changes.")) throw error;
    }
  }
  throw new Error(`order ${notice.orderId} could not be settled: it or its player's membership changes all the time`);
}

/** A notice about money names exactly the order's, or of a refund at most that. */
function fits({ order }: OrderToSettle, { kind, money }: Notice): boolean {
  if (money === null) return kind !== "paid" && kind !== "refunded";
  if (money.currency.toLowerCase() !== order.currency) return false;
  if (kind === "refunded") return money.amount > 0 && money.amount <= order.amount;
  return money.amount === order.amount;
}

/** What is known after the notice; null when it says nothing new. */
function factsAfter({ order, disputes, refunds }: OrderToSettle, notice: Notice): Facts | null {
  const { status, refunded_amount: refunded } = order;
  const before: Facts = { status, wasPaid: order.was_paid === 1, refunded, disputes };
  switch (notice.kind) {
    case "paid":
      return status === "paid" || status === "refunded" ? null : { ...before, status: "paid", wasPaid: true };
    case "failed":
      return status === "created" ? { ...before, status: "failed" } : null;
    case "refunded": {
      const amount = notice.money?.amount ?? 0;
      // A provider that tells each refund by itself names it; else the notice says what was given back in all.
      if (notice.ref !== undefined && refunds.some(({ ref }) => ref === notice.ref)) return null;
      const told = refunds.reduce((sum, refund) => sum + refund.amount, 0);
      const total = Math.max(refunded, notice.ref === undefined ? amount : told + amount);
      if (notice.ref === undefined && total === refunded) return null;
      return { ...before, refunded: total, status: total >= order.amount ? "refunded" : status };
    }
    default:
      return disputeAfter(before, notice);
  }
}

function disputeAfter(before: Facts, { kind, ref = "" }: Notice): Facts | null {
  const known = before.disputes.find((dispute) => dispute.ref === ref);
  const status = kind === "disputed" ? "open" : kind === "dispute_won" ? "won" : "lost";
  // Closed is the end of a dispute, though its opening may be told later.
  if (known !== undefined && (known.status !== "open" || status === "open")) return null;
  return { ...before, disputes: [...before.disputes.filter((one) => one !== known), { ref, status }] };
}

/** `isOfMembership`: only while the player's membership is as it was read. */
function changeStatement(
  db: D1Database,
  { order, held, changes }: OrderToSettle,
  { type }: Notice,
  isOfMembership: boolean,
  nowMs: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO order_changes (order_id, number, what, changed_at) SELECT ?1, iif(?2 = 0 OR NOT EXISTS
         (SELECT 1 FROM profiles WHERE id = ?3 AND deleted_at IS NULL AND NOT (membership = ?4 AND membership_ends_at IS ?5)),
         ?6, NULL), ?7, ?8`,
    )
    .bind(
      ...[order.id, isOfMembership ? 1 : 0, order.user_id, held.membership, held.endsAtMs],
      ...[changes + 1, type.slice(0, 100), nowMs],
    );
}

function noteStatements(db: D1Database, notice: Notice, after: Facts, nowMs: number): D1PreparedStatement[] {
  const { provider, orderId, kind, ref, money } = notice;
  const statements = [
    db
      .prepare(
        `UPDATE orders SET status = ?2, was_paid = ?3, refunded_amount = ?4, changed_at = ?5,
           charge_ref = coalesce(charge_ref, ?6) WHERE id = ?1`,
      )
      .bind(
        ...[orderId, after.status, after.wasPaid ? 1 : 0, after.refunded, nowMs],
        kind === "paid" ? (ref ?? null) : null,
      ),
  ];
  if (kind === "refunded" && ref !== undefined) {
    statements.push(
      db
        .prepare("INSERT INTO order_refunds (provider, ref, order_id, amount, told_at) VALUES (?, ?, ?, ?, ?)")
        .bind(provider, ref, orderId, money?.amount ?? 0, nowMs),
    );
  }
  const dispute = after.disputes.find((one) => one.ref === ref);
  if (dispute !== undefined && (kind === "disputed" || kind === "dispute_won" || kind === "dispute_lost")) {
    const closedAt = dispute.status === "open" ? null : nowMs;
    statements.push(
      db
        .prepare(
          `INSERT INTO order_disputes (provider, ref, order_id, status, opened_at, closed_at) VALUES (?, ?, ?, ?, ?, ?)
           ON CONFLICT (provider, ref) DO UPDATE SET status = excluded.status, closed_at = excluded.closed_at`,
        )
        .bind(provider, dispute.ref, orderId, dispute.status, nowMs, closedAt),
    );
  }
  return statements;
}

function eventStatement(db: D1Database, { provider, eventId, type, orderId }: Notice, nowMs: number) {
  return db
    .prepare(
      `INSERT INTO payment_events (provider, event_id, type, order_id, received_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO NOTHING`,
    )
    .bind(provider, eventId, type, orderId, nowMs);
}
