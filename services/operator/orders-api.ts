/** Orders and refunds at the desk. */
import { Hono } from "hono";
import * as calls from "../../contract/desk-orders";
import type { PlayerEnv } from "../http/authenticated";
import { failure, notFound } from "../http/failure";
import { MESSAGES } from "../http/messages";
import { serveCall } from "../http/serve-call";
import { userChannel } from "../objects/user-channel";
import { refundOrder } from "../payment/refund";
import { rowsOf } from "../platform/rows";
import { actsAbout, logStatement, readActs, runAct } from "./log";

export const ordersApi = new Hono<PlayerEnv>();

const ORDER = `SELECT o.id, o.user_id AS userId, (SELECT name FROM profiles WHERE id = o.user_id) AS userName,
    o.product_id AS productId, o.provider, o.method, o.amount, o.refunded_amount AS refundedAmount, o.currency, o.coins,
    o.membership, o.status, o.is_taken AS isTaken, o.created_at AS createdAt,
    coalesce((SELECT sum(amount - paid - waived) FROM debts WHERE order_id = o.id), 0) AS owed,
    (SELECT status FROM order_disputes WHERE order_id = o.id ORDER BY opened_at DESC LIMIT 1) AS dispute`;
const LIST_SQL = {
  all: `${ORDER} FROM orders o WHERE o.created_at < ?1 ORDER BY o.created_at DESC, o.id LIMIT 50`,
  user: `${ORDER} FROM orders o WHERE o.user_id = ?2 AND o.created_at < ?1 ORDER BY o.created_at DESC LIMIT 50`,
  disputed: `${ORDER} FROM order_disputes d JOIN orders o ON o.id = d.order_id
    WHERE d.status = 'open' AND d.opened_at < ?1 ORDER BY d.opened_at DESC LIMIT 50`,
} as const;

type Row = Omit<calls.DeskOrder, "isTaken"> & { readonly isTaken: number };
const toOrder = (row: Row): calls.DeskOrder => ({ ...row, isTaken: row.isTaken === 1 });

serveCall(ordersApi, calls.listDeskOrders, async (c, { query }) => {
  const before = query.before ?? Number.MAX_SAFE_INTEGER;
  const statement =
    query.user !== undefined
      ? c.env.DB.prepare(LIST_SQL.user).bind(before, query.user)
      : c.env.DB.prepare(query.disputed === undefined ? LIST_SQL.all : LIST_SQL.disputed).bind(before);
  return { data: (await statement.all<Row>()).results.map(toOrder) };
});

serveCall(ordersApi, calls.getDeskOrder, async (c, { params }) => {
  const [orders, changes, acts] = await c.env.DB.batch([
    c.env.DB.prepare(`${ORDER} FROM orders o WHERE o.id = ?`).bind(params.id),
    c.env.DB.prepare(
      "SELECT what, changed_at AS changedAt FROM order_changes WHERE order_id = ? ORDER BY number DESC LIMIT 50",
    ).bind(params.id),
    actsAbout(c.env.DB, "order", params.id),
  ]);
  const row = rowsOf<Row>(orders).at(0);
  if (row === undefined) return notFound(c);
  return {
    order: toOrder(row),
    changes: rowsOf<{ readonly what: string; readonly changedAt: number }>(changes),
    acts: readActs(rowsOf(acts)),
  };
});

serveCall(ordersApi, calls.refundOrder, async (c, { params, body }) => {
  const order = await c.env.DB.prepare("SELECT user_id, status FROM orders WHERE id = ?")
    .bind(params.id)
    .first<{ readonly user_id: string; readonly status: string }>();
  if (order === null) return notFound(c);
  // Refunded before: nothing is done, and nothing logged.
  if (order.status === "refunded") return { ok: 1 };
  const nowMs = Date.now();
  const refund = await refundOrder(c.env, params.id, nowMs);
  if (refund === "not_found") return notFound(c);
  if (refund === "not_paid") return failure(c, 409, "not_paid", MESSAGES.failed);
  if (refund === "provider_unavailable") return failure(c, 502, "provider_unavailable", MESSAGES.failed);
  const by = {
    operatorId: c.get("userId"),
    reason: body.reason,
    nowMs,
    ...(body.key !== undefined && { key: body.key }),
  };
  await runAct(c.env.DB, [logStatement(c.env.DB, "refund", by, { orderId: params.id, userId: order.user_id })]);
  c.executionCtx.waitUntil(userChannel(c.env, order.user_id).push("profile:changed", {}));
  return { ok: 1 };
});
