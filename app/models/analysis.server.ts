/** What the engine found out about the player's finished matches. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import * as texts from "#texts/match";
import type { BySeat } from "../../backgammon/vocabulary";
import { getMatchDetails, type MatchStats } from "../../contract/analysis";
import { hoursUntil } from "./analyses.server";
import { callService } from "./api-client.server";

type Performance = { readonly errorRate: number | null; readonly title: string | null };

/** How far the analysis of a match is; `none` when there will be none to show. */
export type AnalysisProgress =
  | { readonly status: "none" }
  | { readonly status: "failed"; readonly text: string }
  | { readonly status: "working"; readonly done: number; readonly total: number }
  | { readonly status: "done"; readonly players: BySeat<Performance> };

export async function getAnalysisProgress(context: AppLoadContext, matchId: number): Promise<AnalysisProgress> {
  const answer = await callService(context, getMatchDetails, { params: { matchId: String(matchId) } });
  // Switched off, or a match of others: nothing to say. An outage may pass: it is asked again.
  if (!answer.ok) return answer.status >= 400 && answer.status < 500 ? { status: "none" } : working(0, 0);
  const { analysis, player1_stats: white, player2_stats: black } = answer.data.data;
  if (analysis === null) return working(0, 0);
  if (analysis.status === "failed") {
    const hours = hoursUntil(analysis.opens_at);
    return { status: "failed", text: hours === null ? texts.analysisFailed : texts.analysesUsedUp(hours) };
  }
  if (white === null || black === null) return working(analysis.games_done, analysis.games_total);
  return { status: "done", players: { white: performanceOf(white), black: performanceOf(black) } };
}

function working(done: number, total: number): AnalysisProgress {
  return { status: "working", done, total };
}

function performanceOf({ error_rate: errorRate, level_of_play: title }: MatchStats): Performance {
  return { errorRate, title };
}
