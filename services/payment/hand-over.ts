/** Hands over what was bought, takes it back when the money is gone or disputed, and gives it again when a dispute is won. */
import { claimStatements, freezeStatements, payDebtsStatements, waiveStatement } from "../ledger/debts";
import { MINT } from "../ledger/ledger";
import { extend, giveAgain, shorten } from "./membership-time";
import type { Facts } from "./notice";
import type { OrderToSettle } from "./store";

export type HandOver = "give" | "give_again" | "take";

/** What the new facts ask for; null for nothing. */
export function getHandOver({ order, claim }: OrderToSettle, after: Facts): HandOver | "keep" | null {
  const isDue = after.status === "refunded" || after.disputes.some(({ status }) => status !== "won");
  const isGiven = order.was_paid === 1 && order.is_taken === 0;
  const isToBeGiven = after.wasPaid && !isDue;
  if (isGiven === isToBeGiven) return after.wasPaid && order.was_paid === 0 ? "keep" : null;
  if (isGiven) return "take";
  return claim === null ? "give" : "give_again";
}

/** For the batch of the change. `keep`: paid for, and held back. */
export function handOver(
  db: D1Database,
  read: OrderToSettle,
  hand: HandOver | "keep",
  ratio: number,
  nowMs: number,
): D1PreparedStatement[] {
  const isTaken = hand === "take" || hand === "keep" ? 1 : 0;
  const note = db.prepare("UPDATE orders SET is_taken = ? WHERE id = ?").bind(isTaken, read.order.id);
  if (hand === "keep") return [note];
  const goods =
    read.order.membership === null ? coins(db, read, hand, nowMs) : membership(db, read, hand, ratio, nowMs);
  return [note, ...goods, ...(hand === "give" ? [] : [noticeStatement(db, read, hand, nowMs)])];
}

function coins(db: D1Database, { order, claim, changes }: OrderToSettle, hand: HandOver, nowMs: number) {
  const { id, user_id: userId } = order;
  switch (hand) {
    case "give":
      return [
        db
          .prepare(
            `INSERT INTO transfers (key, debit, credit, amount, reason, created_at)
             VALUES (?, '${MINT}', ?, ?, 'purchase', ?)`,
          )
          .bind(`purchase:${id}`, userId, order.coins, nowMs),
        ...payDebtsStatements(db, [userId], nowMs),
      ];
    case "take": {
      const key = `refund:${id}:${changes + 1}`;
      return [
        ...claimStatements(db, {
          ...{ key, userId, creditor: MINT, amount: order.coins, orderId: id, sinceMs: order.created_at, nowMs },
        }),
        ...freezeStatements(db, userId),
        db.prepare("UPDATE orders SET coins_back = (SELECT paid FROM debts WHERE key = ?) WHERE id = ?").bind(key, id),
      ];
    }
    case "give_again":
      // To whom the debt is now: a person who has come back under another account carries it on.
      return [
        db
          .prepare(
            `INSERT INTO transfers (key, debit, credit, amount, reason, created_at)
             SELECT ?1, '${MINT}', user_id, paid, 'purchase', ?2 FROM debts WHERE key = ?3 AND paid > 0`,
          )
          .bind(`purchase:${id}:${changes + 1}`, nowMs, claim),
        waiveStatement(db, claim ?? ""),
        ...payDebtsStatements(db, [userId], nowMs),
        db.prepare("UPDATE orders SET coins_back = 0 WHERE id = ?").bind(id),
      ];
    default:
      return hand satisfies never;
  }
}

function membership(db: D1Database, read: OrderToSettle, hand: HandOver, ratio: number, nowMs: number) {
  const { order, held, addedMs, takenMs, isGone } = read;
  const tier = order.membership!;
  // A deleted account holds nothing, and nothing is taken from it.
  if (isGone) return [];
  const set = db.prepare("UPDATE profiles SET membership = ?, membership_ends_at = ? WHERE id = ?");
  if (hand === "give") {
    const after = extend(held, { membership: tier, months: order.months }, ratio, nowMs);
    return [
      db
        .prepare(
          "INSERT INTO membership_periods (order_id, user_id, membership, starts_at, ends_at) VALUES (?, ?, ?, ?, ?)",
        )
        .bind(order.id, order.user_id, tier, after.period.startsAtMs, after.period.endsAtMs),
      set.bind(after.membership, after.endsAtMs, order.user_id),
    ];
  }
  if (hand === "take") {
    const after = shorten(held, { membership: tier, addedMs }, ratio, nowMs);
    const taken = held.endsAtMs === null || after.endsAtMs === null ? 0 : Math.max(0, held.endsAtMs - after.endsAtMs);
    return [
      set.bind(after.membership, after.endsAtMs, order.user_id),
      db
        .prepare("UPDATE membership_periods SET refunded_at = ?, taken_ms = ? WHERE order_id = ?")
        .bind(nowMs, taken, order.id),
    ];
  }
  const after = giveAgain(held, { membership: tier, takenMs }, ratio, nowMs);
  return [
    set.bind(after.membership, after.endsAtMs, order.user_id),
    db.prepare("UPDATE membership_periods SET refunded_at = NULL, taken_ms = NULL WHERE order_id = ?").bind(order.id),
  ];
}

function noticeStatement(db: D1Database, { order }: OrderToSettle, hand: "take" | "give_again", nowMs: number) {
  const kind = hand === "take" ? "purchase_taken" : "purchase_given";
  return db
    .prepare(
      `INSERT INTO notices (user_id, kind, words, coins, created_at)
       SELECT id, ?, ?, ?, ? FROM profiles WHERE id = ? AND deleted_at IS NULL`,
    )
    .bind(kind, order.membership ?? "", order.coins, nowMs, order.user_id);
}
