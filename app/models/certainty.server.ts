/** How sure the player's figures are; null when the service does not answer. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import * as blunders from "#texts/blunders";
import * as mistakes from "#texts/mistakes";
import { type Certainty, getCertainty, LEAST_DECISIONS, LEAST_MATCHES, LEAST_RESULTS } from "../../contract/certainty";
import { callService } from "./api-client.server";

/** Below these nothing is said. */
export const LEAST = { matches: LEAST_MATCHES, decisions: LEAST_DECISIONS, results: LEAST_RESULTS };

/** Sent with the figures: their texts are those of other screens. */
export const NAMES = { phases: mistakes.phases, categories: blunders.categoryNames };

export async function loadCertainty(context: AppLoadContext): Promise<Certainty | null> {
  const answer = await callService(context, getCertainty);
  return answer.ok ? answer.data : null;
}
