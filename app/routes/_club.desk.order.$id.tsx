/** An order at the desk, and its refund. To everybody but operators there is no such page. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/desk";
import { ActList } from "~/components/desk/act-list";
import { ActForm, DeskPage, Section, Table } from "~/components/desk/desk-page";
import { OrderTable } from "~/components/desk/order-table";
import { timeWords } from "~/components/desk/words";
import { askDesk, deskAction, loadCounts } from "~/models/desk.server";
import { getDeskOrder } from "../../contract/desk-orders";

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.order) }];
export const handle = { scripts: false };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const [counts, file] = await Promise.all([
    loadCounts(context),
    askDesk(context, getDeskOrder, { params: { id: params.id ?? "" } }),
  ]);
  return { counts, ...file };
}
export const action = deskAction;

export default function Order() {
  const { counts, order, changes, acts } = useLoaderData<typeof loader>();
  return (
    <DeskPage title={texts.order} current="/desk/orders" counts={counts}>
      <Section title={order.productId}>
        <OrderTable orders={[order]} />
        {order.status === "paid" && (
          <div className="desk__acts">
            <ActForm intent="refund" subject={order.id} label={texts.refund} about={texts.refundAbout} isDangerous />
          </div>
        )}
      </Section>
      <Section title={texts.history}>
        <Table
          label={texts.history}
          heads={[texts.when, texts.what]}
          rows={changes.map(({ what, changedAt }) => ({
            key: `${changedAt} ${what}`,
            cells: [timeWords(changedAt), what],
          }))}
        />
      </Section>
      <Section title={texts.actsAbout}>
        <ActList acts={acts} />
      </Section>
    </DeskPage>
  );
}
