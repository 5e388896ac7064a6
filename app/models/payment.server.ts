/** The payment service, as the app calls it. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import * as calls from "../../contract/payment";
import { type ApiResult, callService } from "./api-client.server";
import { nameOf } from "./names.server";

function named<P extends calls.CoinProduct | calls.MembershipProduct>(product: P): P {
  return { ...product, title: nameOf("products", product.productId, product.title) };
}

/** Null when the list could not be loaded. */
export async function listCoinProducts(context: AppLoadContext): Promise<readonly calls.CoinProduct[] | null> {
  const products = await callService(context, calls.listProducts, { query: { type: "coins" } });
  if (!products.ok) return null;
  return products.data.filter((product): product is calls.CoinProduct => "coins" in product).map(named);
}

export async function listMemberships(context: AppLoadContext): Promise<readonly calls.MembershipProduct[] | null> {
  const products = await callService(context, calls.listProducts, { query: { type: "membership" } });
  if (!products.ok) return null;
  return products.data.filter((product): product is calls.MembershipProduct => "membership" in product).map(named);
}

/** The ways to pay on offer; none when the service cannot be reached. */
export async function listMethods(context: AppLoadContext): Promise<readonly calls.PaymentMethod[]> {
  const answer = await callService(context, calls.listPaymentMethods);
  return answer.ok ? answer.data.methods : [];
}

/** Opens an order; the player pays at `url`, and comes back to /payments/return. */
export function openOrder(
  context: AppLoadContext,
  product: string,
  method: calls.PaymentMethod,
): Promise<ApiResult<calls.Order & { readonly url: string }>> {
  const returnUrl = new URL(`${context.basePath.replace(/\/$/, "")}/payments/return`, context.request.url).href;
  return callService(context, calls.createPayment, { body: { product, method, returnUrl } });
}

/** The order as it is now; asks the provider where it can be asked. */
export function refreshOrder(context: AppLoadContext, orderId: string): Promise<ApiResult<calls.Order>> {
  return callService(context, calls.capturePayment, { params: { orderId } });
}
