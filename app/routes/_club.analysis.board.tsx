/**
 * The position board, for everybody. `?id=` is the position, as an XGID or in any form in which positions are passed on; the fields of the
 * set-up form beside it change what is not checkers. `?setup` opens that form.
 */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, data, redirect, useLoaderData } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/position-board";
import { loadBoardSymbols } from "~/components/board/board-defs";
import { materialOf, readBoard } from "~/components/match/settings";
import { type PositionAsked, PositionScreen } from "~/components/study/position-board/position-screen";
import { requireFeature } from "~/models/flags.server";
import { readAsked } from "~/models/position-board.server";
import { getViewer } from "~/models/session.server";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: common.pageTitle(texts.title) },
  { name: "description", content: texts.about },
  { property: "og:title", content: texts.title },
  { property: "og:description", content: texts.about },
  ...(loaded === undefined ? [] : [{ property: "og:image", content: loaded.picture }]),
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireFeature(context, "analysis");
  const url = new URL(request.url);
  const read = readAsked(url.searchParams);
  const base = context.basePath === "/" ? "" : context.basePath;
  if (read.status === "moved") throw redirect(`/analysis/board?${new URLSearchParams({ id: read.xgid })}`);
  const viewer = await getViewer(request, context);
  const player = viewer.status === "player" ? viewer.profile : null;
  const look = readBoard(request.headers.get("Cookie"), player?.preferences ?? null);
  const asked: PositionAsked = read;
  return data(
    {
      asked,
      picture: `${url.origin}${base}/boards/position.svg?${new URLSearchParams({ xgid: read.xgid })}`,
      material: materialOf(look.material, player?.board ?? "space"),
      side: look.side,
      closeTo: player === null ? "/" : "/analysis",
    },
    { status: read.problem === null ? 200 : 400 },
  );
}

/** Coming from another page the symbols are fetched beside the data, so that no board is shown without them. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const [loaded] = await Promise.all([serverLoader<typeof loader>(), loadBoardSymbols()]);
  return loaded;
}

export default function PositionBoard() {
  const { asked, material, side, closeTo } = useLoaderData<typeof loader>();
  return <PositionScreen key={`${asked.xgid} ${asked.isSetup}`} {...{ asked, material, side, closeTo }} />;
}
