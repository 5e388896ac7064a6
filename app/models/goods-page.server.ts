/** What the screens of avatars and of boards have in common: their data, and what their buttons do. */

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import * as common from "#texts/common";
import * as texts from "#texts/goods";
import * as refusals from "#texts/refusals";
import { requireFeature } from "./flags.server";
import { setFlash } from "./flash.server";
import { goodsForm } from "./forms.server";
import { type GoodsKind, listGoods, purchaseItem, putOn } from "./goods.server";
import { parseForm } from "./parse-form.server";
import { refusalText } from "./refusal";
import { requirePlayerWith } from "./session.server";

export async function loadGoods(args: LoaderFunctionArgs, kind: GoodsKind) {
  const { context } = args;
  requireFeature(context, kind === "avatar" ? "avatars" : "boards");
  const [player, items] = await requirePlayerWith(args, () => listGoods(context, kind));
  return { items, inUse: player[kind], wxp: player.experiencePoints, membership: player.membership };
}

/** Unlocks or puts on what the form names. What is for star members leads to the membership instead (platform spec §5). */
export async function actOnGoods({ request, context }: ActionFunctionArgs, kind: GoodsKind) {
  requireFeature(context, kind === "avatar" ? "avatars" : "boards");
  const form = await parseForm(request, goodsForm);
  if (!form.ok) return data({ item: "", message: common.failed }, 422);
  const { item: id, intent } = form.data;
  const isPurchase = intent === "purchase";
  const result = await (isPurchase ? purchaseItem : putOn)(context, kind, id);
  if (!result.ok) {
    if (result.code === "star_members_only") throw redirect("/payments/membership");
    return data({ item: id, message: refusalText(refusals.goods, result.code) }, { status: result.status || 502 });
  }
  await setFlash(context, isPurchase ? texts.bought : texts.updated);
  throw redirect(`/${kind}s?item=${encodeURIComponent(id)}`);
}
