/** Orders as the desk lists them. */
import { Link } from "@remix-run/react";
import * as texts from "#texts/desk";
import type { DeskOrder } from "../../../contract/desk-orders";
import { formatCoins } from "../ui/format";
import { PlayerLink, Table } from "./desk-page";
import { priceWords, timeWords } from "./words";

export function OrderTable({ orders }: { readonly orders: readonly DeskOrder[] }) {
  return (
    <Table
      label={texts.orders}
      heads={[texts.when, texts.order, texts.who, texts.price, texts.status]}
      rows={orders.map((order) => ({
        key: order.id,
        cells: [
          timeWords(order.createdAt),
          <Link key="order" className="link" to={`/desk/order/${order.id}`}>
            {order.productId}
          </Link>,
          <PlayerLink key="who" id={order.userId} name={order.userName} />,
          `${priceWords(order.amount, order.currency)} ${order.method}`,
          statusWords(order),
        ],
      }))}
    />
  );
}

function statusWords(order: DeskOrder): string {
  const back = order.refundedAmount > 0 && order.refundedAmount < order.amount;
  return [
    order.status,
    back && texts.refundedPart(priceWords(order.refundedAmount, order.currency)),
    order.dispute !== null && texts.dispute[order.dispute],
    order.isTaken && texts.taken,
    order.owed > 0 && texts.owes(formatCoins(order.owed)),
  ]
    .filter((word) => word !== false)
    .join(", ");
}
