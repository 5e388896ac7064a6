/** Waiting for an opponent. The pool is left by Cancel or by going to another screen; a reload goes on waiting. */

import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData, useNavigation } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/searching";
import { Bar } from "~/components/club/bar";
import { EarthBoard, Searching } from "~/components/play/searching";
import { useLeavePool } from "~/components/play/use-leave-pool";
import { useLive } from "~/components/session/live";
import { Refused } from "~/components/session/refused";
import { requireFeature } from "~/models/flags.server";
import { setFlash } from "~/models/flash.server";
import { getPoolState, leavePool } from "~/models/matches.server";
import { makeRefusal } from "~/models/refusal";
import { requirePlayer } from "~/models/session.server";

type Pool = "coin" | "rating";

/** Whoever was away too long has left the pool without their doing; so has whoever comes here by the address alone. */
const SEARCH_OVER = texts.notSearching;

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.title) }];

function requirePool(name: string | undefined): Pool {
  if (name === "coin" || name === "rating") return name;
  throw new Response(null, { status: 404 });
}

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const pool = requirePool(params.pool);
  requireFeature(context, pool === "coin" ? "coinGames" : "ratingGames");
  await requirePlayer(request, context);
  const state = await getPoolState(context, pool);
  if (state.ok && state.data.match_id !== null) throw redirect(`/match/${state.data.match_id}`);
  if (state.ok && state.data.status === "notjoined") {
    await setFlash(context, SEARCH_OVER);
    throw redirect(`/${pool}-game`);
  }
  const sinceMs = state.ok && state.data.since !== null ? Date.parse(state.data.since) : Date.now();
  const refusal = !state.ok && state.status === 403 ? makeRefusal(403) : null;
  return { pool, searchedMs: Math.max(0, Date.now() - sinceMs), refusal };
}

/** Cancel leads to Play (POOL-05); `?change` back to what was chosen. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const pool = requirePool(params.pool);
  const left = await leavePool(context, pool);
  // A match made in the same instant is opened instead of lost.
  if (left.ok && left.data.match_id !== null) return redirect(`/match/${left.data.match_id}`);
  return redirect(new URL(request.url).searchParams.has("change") ? `/${pool}-game` : "/");
}

export default function SearchingPage() {
  const { pool, searchedMs, refusal } = useLoaderData<typeof loader>();
  const { isRefused } = useLive();
  const isLeaving = useNavigation().state === "submitting";
  useLeavePool(pool, isLeaving);
  return (
    <div className="page">
      <Bar title={pool === "coin" ? texts.coinGame : texts.ratingGame} />
      <main className="column column--center waiting">
        <Searching pool={pool} searchedMs={searchedMs} isLeaving={isLeaving} />
        {pool === "rating" && <EarthBoard />}
      </main>
      {refusal !== null && !isRefused && <Refused refusal={refusal} />}
    </div>
  );
}
