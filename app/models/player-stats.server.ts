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

async function loadOpeningsWon(context: AppLoadContext) {
  const data = await askPerformance(context, "opening_won_count");
  return data !== null && "openingWonCount" in data ? data : null;
}

async function loadPips(context: AppLoadContext) {
  const answer = await callService(context, calls.getPips);
  return answer.ok ? answer.data : null;
}

/** The main figures of all screens; null when one of them cannot be had. */
export async function loadOverview(context: AppLoadContext) {
  const [winLoss, median, pips, openings] = await Promise.all([
    loadWinLoss(context),
    loadMedian(context),
    loadPips(context),
    loadOpeningsWon(context),
  ]);
  if (winLoss === null || median === null || pips === null || openings === null) return null;
  return { winLoss, median, pips, openings };
}

/** Everything that Dice Stats shows of one kind of rolls; null when a part of it cannot be had. */
export async function loadDice(context: AppLoadContext, mode: calls.DiceType) {
  const [dice, pips, openings] = await Promise.all([
    callService(context, calls.getDiceStats, { params: { type: mode } }),
    loadPips(context),
    mode === "opening" ? loadOpeningsWon(context) : null,
  ]);
  if (!dice.ok || pips === null || (mode === "opening" && openings === null)) return null;
  const ofMode = (kinds: typeof pips.user) => kinds.find(({ type }) => type === mode) ?? NO_ROLLS;
  return { entries: dice.data.dice_entries, user: ofMode(pips.user), opponent: ofMode(pips.opponent), openings };
}

const NO_ROLLS = { pipsTotal: 0, typeTotal: 0 };
