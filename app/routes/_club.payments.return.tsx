/** Back from the provider's page: what became of the order. The server asks; the address proves nothing. */

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import * as common from "#texts/common";
import * as texts from "#texts/shop";
import { Bar } from "~/components/club/bar";
import { formatCoins } from "~/components/ui/format";
import { CoinIcon } from "~/components/ui/icon";
import { requireData } from "~/models/api-client.server";
import { refreshOrder } from "~/models/payment.server";
import { forgetViewer, requirePlayer } from "~/models/session.server";
import "~/components/shop/shop.css";
import { Link } from "~/components/ui/link";

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.payment) }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requirePlayer(request, context);
  const { searchParams } = new URL(request.url);
  const order = requireData(await refreshOrder(context, searchParams.get("order") ?? "-"));
  forgetViewer(context);
  return { order, isCanceled: searchParams.has("canceled") };
}

const ASK_AGAIN_MS = 2_000;

export default function PaymentReturn() {
  const { order, isCanceled } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const isWaiting = order.status === "created" && !isCanceled;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(revalidate, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);
  const shop = order.membership === null ? "/payments/buy-coins" : "/payments/membership";
  return (
    <div className="page shop">
      <Bar title={texts.payment} back={shop} backLabel={common.back} />
      <main className="column column--center" aria-live="polite">
        {order.status === "paid" ? (
          <>
            <h2>{texts.purchaseComplete}</h2>
            <p className="coins pack__coins">
              {order.membership === null ? (
                <>
                  <CoinIcon />
                  {formatCoins(order.coins)}
                </>
              ) : (
                texts.membershipBegan
              )}
            </p>
          </>
        ) : isWaiting ? (
          <>
            <h2>{texts.waitingTitle}</h2>
            <p className="secondary">{texts.waitingWhy}</p>
          </>
        ) : (
          <>
            <h2>{order.status === "refunded" ? texts.refunded : texts.notPaid}</h2>
            <p className="secondary">{texts.notPaidWhy}</p>
          </>
        )}
        <Link className="button button--primary button--large" to="/">
          {common.backToPlay}
        </Link>
        {isWaiting && (
          <Link className="button button--quiet" to={`?order=${order.orderId}`} reloadDocument>
            {texts.lookAgain}
          </Link>
        )}
      </main>
    </div>
  );
}
