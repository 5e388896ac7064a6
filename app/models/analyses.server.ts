/** The player's analysed matches as the list shows them. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import * as refusals from "#texts/refusals";
import * as viewer from "#texts/viewer";
import { getMatchDetails, type MatchDetails, retryAnalysis } from "../../contract/analysis";
import { type AnalysisSummary, type ListedMatch as ListedEntry, listAnalyses } from "../../contract/analysis-list";
import { MATCH_FILE_TYPE } from "../../contract/match-file";
import { callService, callServiceRaw, type ServiceAnswer } from "./api-client.server";
import { setFlash } from "./flash.server";
import { refusalText } from "./refusal";

export type { AnalysisSummary };
/** `waitHours`: where the day's analyses were used up, until there is room again; null for any other. */
export type ListedMatch = ListedEntry & { readonly waitHours: number | null };
export type Analyses = {
  readonly page: number;
  readonly totalPages: number;
  readonly matches: readonly ListedMatch[];
  readonly summary: AnalysisSummary;
};

/** Pages that nobody has are asked for as the first. */
export function parsePage(url: URL): number {
  const page = Number(url.searchParams.get("page") ?? "1");
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}

/** Null when the list could not be loaded. A page behind the last one is the last. */
export async function loadAnalyses(context: AppLoadContext, page: number): Promise<Analyses | null> {
  const answer = await callService(context, listAnalyses, { params: { page } });
  if (!answer.ok) return null;
  const { analyses, totalPages, summary } = answer.data;
  if (page > totalPages) return loadAnalyses(context, totalPages);
  const matches = analyses.map((match) => ({ ...match, waitHours: hoursUntil(match.opensAt) }));
  return { page, totalPages, matches, summary };
}

/** Whole hours, 0 for what is past. */
export function hoursUntil(opensAtMs: number | null): number | null {
  return opensAtMs === null ? null : Math.max(0, Math.ceil((opensAtMs - Date.now()) / 3_600_000));
}

/** Why a match has no analysis, in the viewer's words; null where it has not failed. */
export function failureOf({ analysis }: MatchDetails): string | null {
  if (analysis?.status !== "failed") return null;
  const hours = hoursUntil(analysis.opens_at);
  return hours === null ? viewer.analysisFailed : viewer.usedUp(hours);
}

/** What the viewer says of a match that an older engine analysed; null of any other. */
export function olderAnalysis({ analysis }: MatchDetails) {
  if (analysis === null || analysis.again === null) return null;
  const { again, engine_version: version } = analysis;
  return {
    fact: { label: viewer.analysedBy, value: viewer.olderEngine[again](version ?? "") },
    offer: again === "working" ? null : viewer.analyseAgain,
  };
}

/** Tries a failed analysis again, or asks for a new one in the place of an older engine's; what is refused is said on the next page. */
export async function tryAgain(context: AppLoadContext, matchId: string): Promise<void> {
  const answer = await callService(context, retryAnalysis, { params: { matchId } });
  if (!answer.ok) await setFlash(context, refusalText(refusals.analysis, answer.code));
}

/** The match file, as the service answers it; null when it cannot be reached. */
export function fetchMatchFile(context: AppLoadContext, matchId: string): Promise<ServiceAnswer | null> {
  return callServiceRaw(context, getMatchDetails, { params: { matchId } }, { Accept: MATCH_FILE_TYPE });
}
