/** What a search over one's mistakes found, one at a time: the blunder page over the search's own list. It answers further pages as well. */
import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import * as blunders from "#texts/blunders";
import * as common from "#texts/common";
import * as texts from "#texts/mistakes";
import * as refusals from "#texts/refusals";
import { loadBoardSymbols } from "~/components/board/board-defs";
import { materialOf, readBoard } from "~/components/match/settings";
import { parseAsked } from "~/components/study/blunders/address";
import { makeBlunder, withoutAnswer } from "~/components/study/blunders/blunder";
import { BlunderScreen } from "~/components/study/blunders/blunder-screen";
import { foundPath, searchAddress } from "~/components/study/mistakes/address";
import { StudyFailure } from "~/components/study/position/study-page";
import { parseBlunderQuery, upgradeTarget } from "~/models/blunders.server";
import { requireFeature } from "~/models/flags.server";
import { loadMistakes, parseSearch, typedSearch } from "~/models/mistakes.server";
import { refusalText } from "~/models/refusal";
import { requirePlayer } from "~/models/session.server";

export const meta: MetaFunction = () => [{ title: common.pageTitle(blunders.found) }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireFeature(context, "blunderDatabase");
  const { membership, board, preferences } = await requirePlayer(request, context);
  const url = new URL(request.url);
  const [search, typed] = [parseSearch(url), typedSearch(url)];
  const back = searchAddress(typed);
  // The form says what cannot be used, and to whom mistakes are open.
  if (!search.ok || membership === "free") throw redirect(back);
  const { page, filter } = parseBlunderQuery(url);
  const found = await loadMistakes(context, search.data, page);
  if (!found.ok) {
    if (found.code === "membership_required") return { status: "paywall" } as const;
    return { status: "failed", back, message: refusalText(refusals.study, found.code) } as const;
  }
  const asked = parseAsked(url);
  const { material, side } = readBoard(request.headers.get("Cookie"), preferences);
  const rows = found.data.mistakes.map(({ event, category }, row) => makeBlunder(event, category, page, row));
  return {
    ...({ status: "ready", path: foundPath(typed), back, page, filter, asked, side } as const),
    rows: asked.isQuiz ? rows.map(withoutAnswer) : rows,
    target: upgradeTarget(membership) ?? "starplus",
    material: materialOf(material, board),
  };
}

/** As on a category's page. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  try {
    const [data] = await Promise.all([serverLoader<typeof loader>(), loadBoardSymbols()]);
    return data;
  } catch (error) {
    if (!(error instanceof TypeError) || request.signal.aborted) throw error;
    return { status: "failed", back: "/blunders/search", message: common.failed } as const;
  }
}

export default function FoundMistakes() {
  const data = useLoaderData<typeof loader | typeof clientLoader>();
  if (data.status === "paywall") return <StudyFailure text={blunders.savedForStar} close={toSearch("/blunders")} />;
  if (data.status === "failed") return <StudyFailure text={data.message} close={toSearch(data.back)} />;
  if (data.rows.length === 0) return <StudyFailure text={texts.nothingFound} close={toSearch(data.back)} />;
  const { path, page, asked, back } = data;
  return <BlunderScreen key={`${path} ${page} ${asked.isQuiz}`} {...data} category={null} close={toSearch(back)} />;
}

function toSearch(to: string) {
  return { to, label: texts.backToSearch };
}
