/** Boards: those of the club by rarity, to unlock and to lay out. */

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/goods";
import { readBoard } from "~/components/match/settings";
import { GoodsScreen } from "~/components/shop/goods-screen";
import { useAnswer } from "~/components/ui/use-answer";
import { cacheBoard, keepWithAccount } from "~/models/chosen-settings.server";
import { actOnGoods, loadGoods } from "~/models/goods-page.server";
import { requirePlayer } from "~/models/session.server";

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.boards) }];

export const loader = (args: LoaderFunctionArgs) => loadGoods(args, "board");

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  // Whoever chooses a board here wants to play on it, whatever the board's own menu said before.
  const { preferences } = await requirePlayer(request, context);
  const { material, side } = readBoard(request.headers.get("Cookie"), preferences);
  cacheBoard(context, "own", side);
  if (material !== "own") await keepWithAccount(context, { play: { material: "own" } });
  return actOnGoods(args, "board");
}

export default function Boards() {
  return (
    <GoodsScreen
      title={texts.boards}
      kind="board"
      {...useLoaderData<typeof loader>()}
      refusal={useAnswer<typeof action>()}
      picture={(id) => (
        <img src={`${import.meta.env.BASE_URL}boards/${id}.svg`} width="400" height="260" alt="" decoding="async" />
      )}
    />
  );
}
