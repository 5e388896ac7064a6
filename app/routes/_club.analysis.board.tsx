/**
 * The position board, for everybody. `?id=` is the position, as an XGID or in any form in which positions are passed on; the fields of the
 * set-up form beside it change what is not checkers. `?setup` opens that form, and `#play-white` plays the position on with that seat.
 */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, data, redirect, useLoaderData, useLocation } from "@remix-run/react";
import { type ComponentType, lazy, Suspense } from "react";
import * as common from "#texts/common";
import * as texts from "#texts/position-board";
import { loadBoardSymbols } from "~/components/board/board-defs";
import type { PositionRoomProps } from "~/components/guest/position-room";
import { materialOf, readBoard } from "~/components/match/settings";
import { StudyFailure } from "~/components/study/position/study-page";
import { type PositionAsked, PositionScreen } from "~/components/study/position-board/position-screen";
import { useHydrated } from "~/components/ui/use-hydrated";
import { requireFeature } from "~/models/flags.server";
import { strongestBot } from "~/models/guest-game.server";
import { readAsked } from "~/models/position-board.server";
import { getViewer } from "~/models/session.server";
import { SEATS } from "../../backgammon/vocabulary";

/** Board, rules and bot, when a position is played on. */
const PositionRoom = lazy<ComponentType<PositionRoomProps>>(() =>
  import("~/components/guest/position-room").catch(() => ({
    default: ({ back }) => <StudyFailure text={common.failed} close={{ to: back, label: texts.backToPosition }} />,
  })),
);

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
  const ownBoard = player?.board ?? "space";
  const look = readBoard(request.headers.get("Cookie"), player?.preferences ?? null);
  const asked: PositionAsked = read;
  return data(
    {
      asked,
      picture: `${url.origin}${base}/boards/position.svg?${new URLSearchParams({ xgid: read.xgid })}`,
      material: materialOf(look.material, ownBoard),
      known: { ...look, kept: player === null ? null : (player.preferences?.play ?? {}), ownBoard },
      bot: strongestBot(),
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
  const { asked, material, known, bot, closeTo } = useLoaderData<typeof loader>();
  const { hash, search } = useLocation();
  const isHydrated = useHydrated();
  const seat = SEATS.find((one) => hash === `#play-${one}`);
  if (seat !== undefined && isHydrated && asked.problem === null) {
    return (
      <Suspense>
        <PositionRoom xgid={asked.xgid} back={search} {...{ seat, bot, known }} />
      </Suspense>
    );
  }
  return <PositionScreen key={`${asked.xgid} ${asked.isSetup}`} {...{ asked, material, closeTo }} side={known.side} />;
}
