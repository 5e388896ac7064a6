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
  return { pool, refusal: !state.ok && state.status === 403 ? makeRefusal(403) : null };
}

export async function action({ context, params }: ActionFunctionArgs) {
  const left = await leavePool(context, requirePool(params.pool));
  // A match made in the same instant is opened instead of lost.
  return redirect(left.ok && left.data.match_id !== null ? `/match/${left.data.match_id}` : "/");
}

export default function SearchingPage() {
  const { pool, refusal } = useLoaderData<typeof loader>();
  const { isRefused } = useLive();
  const isLeaving = useNavigation().state === "submitting";
  useLeavePool(pool, isLeaving);
  return (
    <div className="page">
      <Bar title={pool === "coin" ? texts.coinGame : texts.ratingGame} />
      <main className="column column--center waiting">
        <Searching isLeaving={isLeaving} />
        {pool === "rating" && <EarthBoard />}
      </main>
      {refusal !== null && !isRefused && <Refused refusal={refusal} />}
    </div>
  );
}
