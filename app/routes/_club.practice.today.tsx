/** The cards of today, one after the other. All of them and their answers are in the page: it goes on without a line. */
import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import {
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/practice";
import * as refusals from "#texts/refusals";
import { loadBoardSymbols } from "~/components/board/board-defs";
import { materialOf, readBoard } from "~/components/match/settings";
import { StudyFailure } from "~/components/study/position/study-page";
import { makeCard } from "~/components/study/practice/card";
import { RoundScreen } from "~/components/study/practice/round-screen";
import { requireFeature } from "~/models/flags.server";
import { loadDueCards } from "~/models/practice.server";
import { refusalText } from "~/models/refusal";
import { requirePlayerWith } from "~/models/session.server";

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.title) }];

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  requireFeature(context, "blunderDatabase");
  const [{ board, preferences }, result] = await requirePlayerWith(args, () => loadDueCards(context));
  if (!result.ok) return { status: "failed", message: refusalText(refusals.study, result.code) } as const;
  const { cards, ...set } = result.data;
  const views = cards.flatMap(makeCard);
  if (views.length === 0) throw redirect("/practice");
  const { material, side } = readBoard(request.headers.get("Cookie"), preferences);
  // By the club's clock: the device's may be wrong.
  const leftMs = set.endsAtMs - Date.now();
  return {
    status: "ready",
    set: { ...set, cards: views },
    leftMs,
    material: materialOf(material, board),
    side,
  } as const;
}

/** Coming from another page the board's symbols are fetched beside the data. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const [loaded] = await Promise.all([serverLoader<typeof loader>(), loadBoardSymbols()]);
  return loaded;
}

/** A round goes on whatever else is asked for again; another one has an address of its own. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href !== nextUrl.href;
}

export default function PracticeToday() {
  const data = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  if (data.status === "failed")
    return <StudyFailure text={data.message} close={{ to: "/practice", label: texts.close }} />;
  const { set, leftMs, material, side } = data;
  const number = Number(search.get("round")) || 1;
  return <RoundScreen key={number} {...{ number, set, leftMs, material, side }} />;
}
