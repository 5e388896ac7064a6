/** Star Membership: what each tier gives, what it costs, and the way up from the one that the player has (decided, MEM-04). */

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/shop";
import { Bar } from "~/components/club/bar";
import { PayDialog } from "~/components/shop/pay-dialog";
import { formatPrice } from "~/components/shop/price";
import { formatCoins } from "~/components/ui/format";
import { Icon } from "~/components/ui/icon";
import { useAnswer } from "~/components/ui/use-answer";
import { checkOut } from "~/models/checkout.server";
import { listMemberships, listMethods } from "~/models/payment.server";
import { requirePlayer } from "~/models/session.server";
import { BONUS_AMOUNTS, type Membership } from "../../backgammon/economy";
import "~/components/shop/shop.css";
import { Link } from "~/components/ui/link";

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.starMembership) }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { membership } = await requirePlayer(request, context);
  const [products, methods] = await Promise.all([listMemberships(context), listMethods(context)]);
  return { membership, products: products ?? [], isFailed: products === null, methods };
}

export const action = (args: ActionFunctionArgs) => checkOut(args);

const STAR = [texts.blunderDatabase, texts.everyProblem, texts.anyBotGame, texts.matchFiles, texts.starGoods];

const TIERS = [
  {
    tier: "free",
    name: texts.free,
    gives: [texts.humanGames, texts.analysis, texts.fiveProblems],
  },
  { tier: "star", name: texts.star, gives: STAR },
  { tier: "starplus", name: texts.starPlus, gives: [texts.allOfStar, texts.largestBonus] },
] as const;

/** What can be bought from here: one renews what one has, or goes up. */
function isOnSale(tier: Membership, own: Membership): boolean {
  return tier !== "free" && !(own === "starplus" && tier === "star");
}

export default function MembershipPage() {
  const { membership, products, isFailed, methods } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const [search] = useSearchParams();
  // The smallest step up is the loud one: nobody who has come for a look is led to a year first.
  const nextTier = membership === "free" ? "star" : "starplus";
  const chosen = products.find(({ productId }) => productId === search.get("product"));
  return (
    <div className="page shop">
      <Bar title={texts.starMembership} />
      <main className="column column--wide">
        <ul className="tiers">
          {TIERS.map(({ tier, name, gives }) => (
            <li
              key={tier}
              id={tier}
              className={`card tier tier--${tier}`}
              aria-current={tier === membership ? "true" : undefined}
            >
              <div className="spread">
                <h2>{name}</h2>
                {tier === membership && <span className="badge badge--gold">{texts.yours}</span>}
              </div>
              <ul className="stack gives">
                {[texts.bonusCoins(formatCoins(BONUS_AMOUNTS[tier])), ...gives].map((text) => (
                  <li key={text} className="row">
                    <Icon name="check" small />
                    {text}
                  </li>
                ))}
              </ul>
              {isOnSale(tier, membership) && (
                <div className="stack tier__offers">
                  {products
                    .filter((product) => product.membership === tier)
                    .map(({ productId, months, amount, currency }) => (
                      <Link
                        key={productId}
                        className={tier === nextTier && months === 1 ? "button button--primary" : "button"}
                        to={`?product=${productId}`}
                        preventScrollReset
                      >
                        {formatPrice(amount, currency)} {months === 1 ? texts.aMonth : texts.aYear}
                      </Link>
                    ))}
                </div>
              )}
            </li>
          ))}
        </ul>
        {isFailed && (
          <p className="error" role="alert">
            {common.failed}
          </p>
        )}
        <p className="secondary">{texts.endsAlone}</p>
      </main>
      {chosen !== undefined && isOnSale(chosen.membership, membership) && (
        <PayDialog product={chosen} methods={methods} back="/payments/membership" message={answer?.message ?? null} />
      )}
    </div>
  );
}
