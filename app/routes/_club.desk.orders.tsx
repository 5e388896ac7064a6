/** Orders at the desk. To everybody but operators there is no such page. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/desk";
import { DeskPage, Older, Section } from "~/components/desk/desk-page";
import { OrderTable } from "~/components/desk/order-table";
import { askDesk, loadCounts } from "~/models/desk.server";
import { listDeskOrders } from "../../contract/desk-orders";

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.orders) }];
export const handle = { scripts: false };

const PAGE = 50;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const user = searchParams.get("user");
  const isDisputed = searchParams.get("disputed") === "1";
  const before = Number(searchParams.get("before"));
  const which = { ...(user !== null && { user }), ...(isDisputed && { disputed: "1" as const }) };
  const query = { ...which, ...(Number.isSafeInteger(before) && before > 0 && { before }) };
  const [counts, { data }] = await Promise.all([loadCounts(context), askDesk(context, listDeskOrders, { query })]);
  const last = String(data.at(-1)?.createdAt);
  const next = data.length < PAGE ? null : `?${new URLSearchParams({ ...which, before: last })}`;
  return { counts, isDisputed, user, orders: data, next };
}

export default function Orders() {
  const { counts, isDisputed, user, orders, next } = useLoaderData<typeof loader>();
  const isAll = !isDisputed && user === null;
  return (
    <DeskPage title={texts.orders} current="/desk/orders" counts={counts}>
      <nav className="tabs" aria-label={texts.status}>
        <Link to="/desk/orders" aria-current={isAll ? "page" : undefined}>
          {texts.allOrders}
        </Link>
        <Link to="/desk/orders?disputed=1" aria-current={isDisputed ? "page" : undefined}>
          {texts.disputedOrders}
        </Link>
      </nav>
      <Section title={texts.orders}>
        <OrderTable orders={orders} />
        <Older to={next} />
      </Section>
    </DeskPage>
  );
}
