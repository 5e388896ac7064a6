/** The trainers, as their screens ask for them. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { OPENING_CONTEXTS, type OpeningContext } from "../../backgammon/openings";
import * as calls from "../../contract/trainers";
import { type ApiResult, callService } from "./api-client.server";

export function loadTrainerRecord(context: AppLoadContext): Promise<ApiResult<calls.TrainerRecord>> {
  return callService(context, calls.getTrainerRecord);
}

/** What an address asks for; another one than there is means money. */
export function parseContext(url: URL): OpeningContext {
  const asked = url.searchParams.get("for");
  return OPENING_CONTEXTS.find((one) => one === asked) ?? "money";
}

export function dealOpenings(
  context: AppLoadContext,
  playedFor: OpeningContext,
): Promise<ApiResult<calls.OpeningDeck>> {
  return callService(context, calls.dealOpenings, { query: { context: playedFor } });
}

export function dealRaces(
  context: AppLoadContext,
  kind: (typeof calls.RACE_KINDS)[number],
): Promise<ApiResult<calls.RaceDeck>> {
  return callService(context, calls.dealRaces, { query: { kind } });
}

/** Passes on the answers that a screen sends; null for what is none. */
export async function sendAnswers(request: Request, context: AppLoadContext): Promise<ApiResult<unknown> | null> {
  const sent = calls.answerTrainer.body.safeParse(await request.json().catch(() => null));
  return sent.success ? callService(context, calls.answerTrainer, { body: sent.data }) : null;
}
