/** The player's own statistics, as their screens draw them. Null stands for what the service did not answer. */

import type { AppLoadContext } from "@remix-run/cloudflare";
import * as texts from "#texts/stats";
import * as calls from "../../contract/performance";
import { callService } from "./api-client.server";
import type { Series, SeriesCategory } from "./series";

/** What Performance Stats offers, by its name in the address and in the call. */
export const PERFORMANCE_TABS = [
  { category: "wallet", label: texts.coinBalance },
  { category: "rating", label: texts.rating },
  { category: "win_experience_points", label: texts.wxp },
  { category: "win_loss", label: texts.winLoss },
  { category: "median", label: texts.medianEr },
] as const satisfies readonly { category: calls.PerformanceCategory; label: string }[];
export type PerformanceTab = (typeof PERFORMANCE_TABS)[number]["category"];

/** The category that the address asks for (`?category=`); the first without one. */
export function parseCategory(url: URL): PerformanceTab {
  const asked = url.searchParams.get("category");
  return PERFORMANCE_TABS.find(({ category }) => category === asked)?.category ?? "wallet";
}

export const DICE_MODES = [
  { mode: "opening", label: texts.opening },
  { mode: "contact", label: texts.contact },
  { mode: "no_contact", label: texts.noContact },
] as const satisfies readonly { mode: calls.DiceType; label: string }[];

/** The kind of rolls that the address asks for (`?mode=`); the opening without one. */
export function parseMode(url: URL): calls.DiceType {
  const asked = url.searchParams.get("mode");
  return DICE_MODES.find(({ mode }) => mode === asked)?.mode ?? "opening";
}

async function askPerformance(context: AppLoadContext, category: calls.PerformanceCategory) {
  const answer = await callService(context, calls.getPerformance, { params: { category } });
  return answer.ok ? answer.data : null;
}

/** Coins or rating after each match. */
export async function loadSeries(context: AppLoadContext, category: SeriesCategory): Promise<Series | null> {
  const data = await askPerformance(context, category);
  if (data === null) return null;
  if ("wallet" in data) return makeSeries(data.wallet.map(({ walletValue, date }) => [walletValue, date]));
  if ("rating" in data) return makeSeries(data.rating.map(({ ratingValue, date }) => [Math.round(ratingValue), date]));
  return null;
}

/** Two lists of numbers: up to a thousand matches travel with the page. */
function makeSeries(points: readonly (readonly [value: number, date: string])[]): Series {
  return { values: points.map(([value]) => value), datesMs: points.map(([, date]) => Date.parse(date)) };
}

export async function loadWxp(context: AppLoadContext): Promise<number | null> {
  const data = await askPerformance(context, "win_experience_points");
  return data !== null && "wxp" in data ? data.wxp : null;
}

export async function loadWinLoss(context: AppLoadContext) {
  const data = await askPerformance(context, "win_loss");
  return data !== null && "matchResultSummary" in data ? data.matchResultSummary : null;
}

export async function loadMedian(context: AppLoadContext) {
  const data = await askPerformance(context, "median");
  return data !== null && "medianError" in data ? data : null;
}

async function loadPips(context: AppLoadContext) {
  const answer = await callService(context, calls.getPips);
  return answer.ok ? answer.data : null;
}

/** The main figures of all screens; null when one of them cannot be loaded. */
export async function loadOverview(context: AppLoadContext) {
  const [winLoss, median, pips] = await Promise.all([loadWinLoss(context), loadMedian(context), loadPips(context)]);
  if (winLoss === null || median === null || pips === null) return null;
  const [won, lost] = [pips.user, pips.opponent].map((kinds) => rollsOf(kinds, "opening").typeTotal);
  return { winLoss, median, pips, openings: { won, all: won + lost } };
}

/** Everything that Dice Stats shows of one kind of rolls; null when a part of it cannot be loaded. */
export async function loadDice(context: AppLoadContext, mode: calls.DiceType) {
  const [dice, pips] = await Promise.all([
    callService(context, calls.getDiceStats, { params: { type: mode } }),
    loadPips(context),
  ]);
  if (!dice.ok || pips === null) return null;
  const { user, opponent } = pips;
  return { entries: dice.data.dice_entries, user: rollsOf(user, mode), opponent: rollsOf(opponent, mode) };
}

type Rolls = { readonly pipsTotal: number; readonly typeTotal: number };

/** A side's rolls of one kind. An opening roll counts for the side that won it, so theirs are the openings won. */
function rollsOf(kinds: readonly (Rolls & { readonly type: calls.DiceType })[], mode: calls.DiceType): Rolls {
  return kinds.find(({ type }) => type === mode) ?? NO_ROLLS;
}

const NO_ROLLS: Rolls = { pipsTotal: 0, typeTotal: 0 };
