/** Avatars: those of the club by rarity, to unlock and to put on. */

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/goods";
import { GoodsScreen } from "~/components/shop/goods-screen";
import { Avatar } from "~/components/ui/avatar";
import { useAnswer } from "~/components/ui/use-answer";
import { actOnGoods, loadGoods } from "~/models/goods-page.server";

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.avatars) }];

export const loader = (args: LoaderFunctionArgs) => loadGoods(args, "avatar");
export const action = (args: ActionFunctionArgs) => actOnGoods(args, "avatar");

export default function Avatars() {
  return (
    <GoodsScreen
      title={texts.avatars}
      kind="avatar"
      {...useLoaderData<typeof loader>()}
      refusal={useAnswer<typeof action>()}
      picture={(id, size) => <Avatar avatar={id} size={size === "tile" ? 72 : 160} />}
    />
  );
}
