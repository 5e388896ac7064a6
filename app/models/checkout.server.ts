/** The payment dialog's button: opens the order and leads to the provider's page. */

import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import * as common from "#texts/common";
import * as refusals from "#texts/refusals";
import { requireFeature } from "./flags.server";
import { checkoutForm } from "./forms.server";
import { parseForm } from "./parse-form.server";
import { openOrder } from "./payment.server";
import { refusalText } from "./refusal";
import { requirePlayer } from "./session.server";

export async function checkOut({ request, context }: ActionFunctionArgs) {
  requireFeature(context, "buyCoins");
  await requirePlayer(request, context);
  const form = await parseForm(request, checkoutForm);
  if (!form.ok) return data({ message: common.failed }, 422);
  const { product, method } = form.data;
  const order = await openOrder(context, product, method);
  if (order.ok) throw redirect(order.data.url);
  return data({ message: refusalText(refusals.checkout, order.code) }, { status: order.status || 502 });
}
