/** Why a player cannot have or use an item: the status and the text of each reason (platform spec §5; decided, AVA-08 and BRD-04). */
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { failure } from "../http/failure";
import { MESSAGES } from "../http/messages";
import type { GoodsRefusal } from "./rules";

type Said = { readonly status: ContentfulStatusCode; readonly message: string };
export const GOODS_REFUSALS: Readonly<Record<GoodsRefusal, Said>> = {
  not_found: { status: 404, message: MESSAGES.nothingHere },
  star_members_only: { status: 403, message: "This is an exclusive benefit for star members." },
  locked: { status: 403, message: "Unlock it first." },
  frozen: { status: 403, message: "This is yours again once the coins for it are paid back." },
  already_unlocked: { status: 409, message: "You have this already." },
  insufficient_coins: { status: 412, message: "Insufficient coins!" },
  insufficient_wxp: { status: 412, message: "Insufficient WXP!" },
  insufficient_coins_and_wxp: { status: 412, message: "Insufficient Coins and WXP!" },
};

export function refuseGoods(c: Context, code: GoodsRefusal): Response {
  const { status, message } = GOODS_REFUSALS[code];
  return failure(c, status, code, message);
}
