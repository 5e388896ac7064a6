/** Boards: those of the club by rarity, to unlock and to lay out. */

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/goods";
import { parseBoardCookie } from "~/components/match/settings";
import { GoodsScreen } from "~/components/shop/goods-screen";
import { useAnswer } from "~/components/ui/use-answer";
import { BOARD_COOKIE, serializeShared } from "~/models/cookies";
import { actOnGoods, loadGoods } from "~/models/goods-page.server";

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.boards) }];

export const loader = (args: LoaderFunctionArgs) => loadGoods(args, "board");

export async function action(args: ActionFunctionArgs) {
  // Whoever chooses a board here wants to play on it, whatever the board's own menu said in this browser before.
  const { side } = parseBoardCookie(args.request.headers.get("Cookie"));
  args.context.outgoing.append("Set-Cookie", serializeShared(BOARD_COOKIE, `own.${side}`));
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
