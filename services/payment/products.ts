/** What is on sale. Coins and prices are integers; a price is in the smallest unit of the deployment's currency. */
import { COIN_PACKS } from "../../backgammon/economy";
import type { CoinProduct, MembershipProduct } from "../../contract/payment";
import type { Settings } from "../platform/settings";

/** `coins` and `membership` say what it gives: the one or the other. */
export type Product = {
  readonly id: string;
  readonly title: string;
  readonly price: number;
  readonly imageId: string;
  readonly coins: number;
  readonly membership: "star" | "starplus" | null;
  readonly months: number;
};

/** Title, picture and default price of each pack, smallest first. */
const PACKS: Readonly<Record<(typeof COIN_PACKS)[number], readonly [title: string, imageId: string, price: number]>> = {
  500: ["Pinch of Stardust", "coins-1", 99],
  5000: ["Pouch of Stardust", "coins-2", 499],
  10000: ["Jar of Comets", "coins-3", 899],
  15000: ["Chest of Comets", "coins-4", 1_199],
  50000: ["Moon Vault", "coins-5", 2_999],
  200000: ["Planet Vault", "coins-6", 7_999],
  1250000: ["Galaxy Vault", "coins-7", 24_999],
};

const MEMBERSHIPS: readonly Omit<Product, "coins">[] = [
  { id: "star_monthly", title: "Star, one month", price: 499, imageId: "star", membership: "star", months: 1 },
  { id: "star_yearly", title: "Star, one year", price: 3_999, imageId: "star", membership: "star", months: 12 },
  {
    id: "starplus_monthly",
    title: "Star Plus, one month",
    price: 899,
    imageId: "starplus",
    membership: "starplus",
    months: 1,
  },
  {
    id: "starplus_yearly",
    title: "Star Plus, one year",
    price: 7_199,
    imageId: "starplus",
    membership: "starplus",
    months: 12,
  },
];

const DEFAULTS: readonly Product[] = [
  ...COIN_PACKS.map((coins) => {
    const [title, imageId, price] = PACKS[coins];
    return { id: `gc_${coins}_p1`, title, price, imageId, coins, membership: null, months: 0 };
  }),
  ...MEMBERSHIPS.map((product) => ({ ...product, coins: 0 })),
];

/** Everything on sale at this deployment's prices. */
export function listAll({ PRODUCT_PRICES }: Settings): readonly Product[] {
  return DEFAULTS.map((product) => ({ ...product, price: PRODUCT_PRICES.get(product.id) ?? product.price }));
}

export function getProduct(settings: Settings, id: string): Product | null {
  return listAll(settings).find((product) => product.id === id) ?? null;
}

/** What a month of star is worth in months of starplus: the ratio of their prices. Below 1. */
export function starInStarplus(settings: Settings): number {
  const star = getProduct(settings, "star_monthly")!.price;
  return Math.min(1, star / getProduct(settings, "starplus_monthly")!.price);
}

export function coinEntry({ id, title, price, imageId, coins }: Product, currency: string): CoinProduct {
  return { title, coins, amount: price, productId: id, imageId, currency };
}

export function membershipEntry(product: Product, currency: string): MembershipProduct {
  const { id, title, price, imageId, months } = product;
  return { title, amount: price, productId: id, imageId, currency, months, membership: product.membership! };
}
