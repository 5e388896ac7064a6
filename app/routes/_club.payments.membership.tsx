/** Star Membership: what each tier gives, what it costs, and the way up from the one that the player has (decided, MEM-04). */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
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

export const meta: MetaFunction = () => [{ title: "Star Membership · Starpoint" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { membership } = await requirePlayer(request, context);
  const [products, methods] = await Promise.all([listMemberships(context), listMethods(context)]);
  return { membership, products: products ?? [], methods };
}

export const action = (args: ActionFunctionArgs) => checkOut(args);

const STAR = [
  "Your blunder database, filled as you play",
  "Every problem of every lesson",
  "Bot games at any length, with the cube",
  "Match files to download",
  "Star avatars and boards",
];

const TIERS = [
  {
    tier: "free",
    name: "Free",
    gives: ["All human games", "Analysis of your matches", "Five problems of each lesson"],
  },
  { tier: "star", name: "Star", gives: STAR },
  { tier: "starplus", name: "Star Plus", gives: ["All that Star gives", "The largest bonus"] },
] as const;

/** What can be bought from here: one renews what one has, or goes up. */
function isOnSale(tier: Membership, own: Membership): boolean {
  return tier !== "free" && !(own === "starplus" && tier === "star");
}

export default function MembershipPage() {
  const { membership, products, methods } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const [search] = useSearchParams();
  const chosen = products.find(({ productId }) => productId === search.get("product"));
  return (
    <div className="page shop">
      <Bar title="Star Membership" />
      <main className="column column--wide">
        <ul className="tiers">
          {TIERS.map(({ tier, name, gives }) => (
            <li
              key={tier}
              className={`card tier tier--${tier}`}
              aria-current={tier === membership ? "true" : undefined}
            >
              <div className="spread">
                <h2>{name}</h2>
                {tier === membership && <span className="badge badge--gold">Yours</span>}
              </div>
              <ul className="stack gives">
                {[`${formatCoins(BONUS_AMOUNTS[tier])} bonus coins every 12 hours`, ...gives].map((text) => (
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
                        className={months === 1 ? "button" : "button button--primary"}
                        to={`?product=${productId}`}
                        preventScrollReset
                      >
                        {formatPrice(amount, currency)} {months === 1 ? "a month" : "a year"}
                      </Link>
                    ))}
                </div>
              )}
            </li>
          ))}
        </ul>
        <p className="secondary">
          A membership ends by itself; nothing is charged again. What is left of Star counts towards Star Plus.
        </p>
      </main>
      {chosen !== undefined && isOnSale(chosen.membership, membership) && (
        <PayDialog product={chosen} methods={methods} back="/payments/membership" message={answer?.message ?? null} />
      )}
    </div>
  );
}
