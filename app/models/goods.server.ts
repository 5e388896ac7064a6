/** The goods service, as the app calls it. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import * as calls from "../../contract/goods";
import { type ApiResult, callService } from "./api-client.server";
import { nameOf } from "./names.server";

export type GoodsKind = "avatar" | "board";

/** All of a kind; an avatar needs no experience points. */
export async function listGoods(context: AppLoadContext, kind: GoodsKind): Promise<readonly calls.BoardEntry[] | null> {
  const params = { type: "all" } as const;
  if (kind === "board") {
    const boards = await callService(context, calls.listBoards, { params });
    return boards.ok
      ? boards.data.map((board) => ({ ...board, label: nameOf("boards", board.id, board.label) }))
      : null;
  }
  const avatars = await callService(context, calls.listAvatars, { params });
  if (!avatars.ok) return null;
  return avatars.data.map((avatar) => ({ ...avatar, label: nameOf("avatars", avatar.id, avatar.label), wxp: 0 }));
}

export function purchaseItem(context: AppLoadContext, kind: GoodsKind, id: string): Promise<ApiResult<unknown>> {
  return kind === "avatar"
    ? callService(context, calls.purchaseAvatar, { body: { avatarId: id } })
    : callService(context, calls.purchaseBoard, { body: { boardId: id } });
}

export function putOn(context: AppLoadContext, kind: GoodsKind, id: string): Promise<ApiResult<unknown>> {
  return kind === "avatar"
    ? callService(context, calls.updateAvatar, { body: { avatarId: id } })
    : callService(context, calls.updateBoard, { body: { boardId: id } });
}
