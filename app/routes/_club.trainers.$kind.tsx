/** A trainer's questions, one after the other: first moves (`?for=` says what is played for), pips, cubes. All of a round is in the page. */
import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import {
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from "@remix-run/react";
import * as common from "#texts/common";
import * as refusals from "#texts/refusals";
import * as texts from "#texts/trainers";
import { loadBoardSymbols } from "~/components/board/board-defs";
import { materialOf, readBoard } from "~/components/match/settings";
import { StudyFailure } from "~/components/study/position/study-page";
import { openingSet, raceSet } from "~/components/study/trainers/set";
import { TrainerScreen } from "~/components/study/trainers/trainer-screen";
import { requireFeature } from "~/models/flags.server";
import { refusalText } from "~/models/refusal";
import { requirePlayerWith } from "~/models/session.server";
import { dealOpenings, dealRaces, parseContext } from "~/models/trainers.server";

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.title) }];

export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  requireFeature(context, "blunderDatabase");
  const { kind } = params;
  const playedFor = parseContext(new URL(request.url));
  if (kind !== "openings" && kind !== "pips" && kind !== "cube") throw redirect("/trainers");
  const [{ board, preferences }, result] = await requirePlayerWith(args, async () => {
    if (kind !== "openings") {
      const dealt = await dealRaces(context, kind);
      return dealt.ok ? ({ ok: true, set: raceSet(dealt.data) } as const) : dealt;
    }
    const dealt = await dealOpenings(context, playedFor);
    return dealt.ok ? ({ ok: true, set: openingSet(dealt.data) } as const) : dealt;
  });
  if (!result.ok) return { status: "failed", message: refusalText(refusals.study, result.code) } as const;
  const { material, side } = readBoard(request.headers.get("Cookie"), preferences);
  return { status: "ready", set: result.set, material: materialOf(material, board), side } as const;
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

export default function Trainer() {
  const data = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  if (data.status === "failed")
    return <StudyFailure text={data.message} close={{ to: "/trainers", label: texts.back }} />;
  const { set, material, side } = data;
  const number = Number(search.get("round")) || 1;
  const name = set.kind === "openings" ? set.context : set.kind;
  return <TrainerScreen key={`${name} ${number}`} {...{ number, set, material, side }} />;
}
