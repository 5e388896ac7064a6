/** Buy Coins: the packs, and the payment dialog of the one that was chosen. Inside the mobile app, the app sells. */

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/shop";
import { Bar } from "~/components/club/bar";
import { BonusCard } from "~/components/lobby/bonus-card";
import { useClub, usePlayer } from "~/components/session/player";
import { CoinPile } from "~/components/shop/coin-pile";
import { PayDialog } from "~/components/shop/pay-dialog";
import { formatPrice } from "~/components/shop/price";
import { useAppPacks } from "~/components/shop/use-app-packs";
import { formatCoins } from "~/components/ui/format";
import { CoinIcon } from "~/components/ui/icon";
import { useAnswer } from "~/components/ui/use-answer";
import { checkOut } from "~/models/checkout.server";
import { requireFeature } from "~/models/flags.server";
import { listCoinProducts, listMethods } from "~/models/payment.server";
import { requirePlayer } from "~/models/session.server";
import { isInWrapper } from "~/realtime/wrapper";
import type { WrapperProduct } from "../../contract/wrapper";
import "~/components/shop/shop.css";
import { Link } from "~/components/ui/link";

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.buyCoins) }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireFeature(context, "buyCoins");
  const { owed } = await requirePlayer(request, context);
  const [products, methods] = await Promise.all([listCoinProducts(context), listMethods(context)]);
  return { products, methods, owed };
}

export const action = (args: ActionFunctionArgs) => checkOut(args);

/** The app opens its store for the pack. */
async function buyInApp(productId: string): Promise<void> {
  const { tellWrapper } = await import("~/realtime/wrapper.client");
  tellWrapper({ type: "buyCoins", payload: { productId } });
}

type Offered = SerializeFrom<typeof loader>["products"];

/** The packs as this site sells them. */
function shownPacks(products: Offered) {
  return products?.map(({ amount, currency, ...pack }) => ({ ...pack, price: formatPrice(amount, currency) })) ?? null;
}

/** A pack as the app's store sells it, with the price as the store writes it. */
function appPack({ amount, imageId, ...pack }: WrapperProduct) {
  return { ...pack, price: String(amount), imageId: imageId ?? "coins-1" };
}

export default function BuyCoins() {
  const { products: offered, methods, owed } = useLoaderData<typeof loader>();
  const appPacks = useAppPacks();
  const products = appPacks === null ? shownPacks(offered) : appPacks.map(appPack);
  const answer = useAnswer<typeof action>();
  const { features } = useClub();
  const { membership } = usePlayer();
  const [search] = useSearchParams();
  const chosen = offered?.find(({ productId }) => productId === search.get("product"));
  return (
    <div className="page shop">
      <Bar title={texts.buyCoins} />
      <main className="column column--wide">
        {owed > 0 && (
          <p className="notice notice--danger spread">
            <span>{texts.owed(formatCoins(owed))}</span>
            <Link className="link" to="/notices">
              {texts.why}
            </Link>
          </p>
        )}
        {features.freeCoins && membership === "free" && <BonusCard />}
        {products === null ? (
          <p className="empty">{common.failed}</p>
        ) : (
          <ul className="packs">
            {products.map(({ productId, title, coins, price, imageId }) => (
              <li key={productId}>
                <Link
                  className="card pack"
                  to={`?product=${productId}`}
                  preventScrollReset
                  onClick={(event) => {
                    if (!isInWrapper()) return;
                    event.preventDefault();
                    void buyInApp(productId);
                  }}
                >
                  <CoinPile imageId={imageId} />
                  <b>{title}</b>
                  <span className="coins pack__coins">
                    <CoinIcon />
                    {formatCoins(coins)}
                  </span>
                  <span className="pack__price">{price}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </main>
      {chosen !== undefined && (
        <PayDialog product={chosen} methods={methods} back="/payments/buy-coins" message={answer?.message ?? null} />
      )}
    </div>
  );
}
