/** The goods service (platform spec §7): avatars and boards. */
import { type Context, Hono } from "hono";
import * as calls from "../../contract/goods";
import type { PlayerEnv } from "../http/authenticated";
import { failure } from "../http/failure";
import { MESSAGES } from "../http/messages";
import { serveCall } from "../http/serve-call";
import { userChannel } from "../objects/user-channel";
import { type GoodsKind, getItem, type Item, listItems } from "./catalogue";
import { refuseGoods } from "./refusals";
import { isLocked, purchaseRefusal } from "./rules";
import { buyItem, getWardrobe, setItem, type Wardrobe } from "./store";

export const goodsApi = new Hono<PlayerEnv>();

function noProfile(c: Context): Response {
  return failure(c, 404, "not_found", MESSAGES.noProfile);
}

function avatarEntry(item: Item, wardrobe: Wardrobe): calls.AvatarEntry {
  const { id, label, rarity, price, isStarMemberOnly } = item;
  return {
    id,
    label,
    rarity,
    price,
    isStarMemberOnly,
    isLocked: isLocked(item, wardrobe.owned.has(id), wardrobe.membership),
    isFrozen: wardrobe.frozen.has(id),
  };
}

function boardEntry(item: Item, wardrobe: Wardrobe): calls.BoardEntry {
  return { ...avatarEntry(item, wardrobe), wxp: item.wxp };
}

type Found = { readonly ok: true; readonly item: Item; readonly wardrobe: Wardrobe };

async function find(c: Context<PlayerEnv>, kind: GoodsKind, id: string): Promise<Found | Response> {
  const item = getItem(kind, id);
  if (item === null) return refuseGoods(c, "not_found");
  const wardrobe = await getWardrobe(c.env.DB, c.get("userId"), kind, Date.now());
  return wardrobe === null ? noProfile(c) : { ok: true, item, wardrobe };
}

/** The player's other pages show the change as well. */
function tellOthers(c: Context<PlayerEnv>): void {
  c.executionCtx.waitUntil(userChannel(c.env, c.get("userId")).push("profile:changed", {}));
}

async function use(c: Context<PlayerEnv>, kind: GoodsKind, id: string): Promise<Found | Response> {
  const found = await find(c, kind, id);
  if (found instanceof Response) return found;
  const { item, wardrobe } = found;
  if (isLocked(item, wardrobe.owned.has(id), wardrobe.membership)) {
    return refuseGoods(c, item.isStarMemberOnly ? "star_members_only" : "locked");
  }
  if (wardrobe.frozen.has(id)) return refuseGoods(c, "frozen");
  await setItem(c.env.DB, c.get("userId"), kind, id);
  tellOthers(c);
  return found;
}

async function purchase(c: Context<PlayerEnv>, kind: GoodsKind, id: string): Promise<Found | Response> {
  const found = await find(c, kind, id);
  if (found instanceof Response) return found;
  const { item, wardrobe } = found;
  const refusal = purchaseRefusal(item, wardrobe.owned.has(id), wardrobe);
  if (refusal !== null) return refuseGoods(c, refusal);
  const outcome = await buyItem(c.env.DB, c.get("userId"), kind, item, Date.now());
  if (outcome !== "bought") return refuseGoods(c, outcome);
  tellOthers(c);
  return { ...found, wardrobe: { ...wardrobe, owned: new Set([...wardrobe.owned, id]) } };
}

serveCall(goodsApi, calls.listAvatars, async (c, { params }) => {
  const wardrobe = await getWardrobe(c.env.DB, c.get("userId"), "avatar", Date.now());
  return wardrobe === null ? noProfile(c) : listItems("avatar", params.type).map((item) => avatarEntry(item, wardrobe));
});

serveCall(goodsApi, calls.updateAvatar, async (c, { body }) => {
  const outcome = await use(c, "avatar", body.avatarId);
  return outcome instanceof Response ? outcome : avatarEntry(outcome.item, outcome.wardrobe);
});

serveCall(goodsApi, calls.purchaseAvatar, async (c, { body }) => {
  const outcome = await purchase(c, "avatar", body.avatarId);
  return outcome instanceof Response ? outcome : avatarEntry(outcome.item, outcome.wardrobe);
});

serveCall(goodsApi, calls.listBoards, async (c, { params }) => {
  const wardrobe = await getWardrobe(c.env.DB, c.get("userId"), "board", Date.now());
  return wardrobe === null ? noProfile(c) : listItems("board", params.type).map((item) => boardEntry(item, wardrobe));
});

serveCall(goodsApi, calls.updateBoard, async (c, { body }) => {
  const outcome = await use(c, "board", body.boardId);
  return outcome instanceof Response ? outcome : boardEntry(outcome.item, outcome.wardrobe);
});

serveCall(goodsApi, calls.purchaseBoard, async (c, { body }) => {
  const outcome = await purchase(c, "board", body.boardId);
  return outcome instanceof Response ? outcome : boardEntry(outcome.item, outcome.wardrobe);
});
