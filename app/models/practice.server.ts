/** Practice, as its screens ask for it. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import * as z from "zod";
import * as calls from "../../contract/practice";
import { type ApiResult, callService } from "./api-client.server";

export function loadPractice(context: AppLoadContext): Promise<ApiResult<calls.Practice>> {
  return callService(context, calls.getPractice);
}

export function loadDueCards(context: AppLoadContext): Promise<ApiResult<calls.PracticeSet>> {
  return callService(context, calls.listDueCards);
}

/** Null where the list could not be loaded. */
export async function loadAside(
  context: AppLoadContext,
  page: number,
): Promise<{ readonly page: number; readonly pages: number; readonly cards: readonly calls.AsideCard[] } | null> {
  const answer = await callService(context, calls.listAsideCards, { query: { page } });
  return answer.ok ? answer.data : null;
}

export function putAside(context: AppLoadContext, id: string, isAside: boolean): Promise<ApiResult<unknown>> {
  return callService(context, calls.putCardAside, { params: { id }, body: { isAside } });
}

/** What the screens' script sends: answers, the browser's time zone, or a card to put aside. */
const sentSchema = z.union([
  calls.answerCards.body,
  calls.setPracticeZone.body,
  z.object({ card: z.string().max(120), isAside: z.boolean() }),
]);

/** Passes on what a screen sends; null for what is none of it. */
export async function takeSent(request: Request, context: AppLoadContext): Promise<ApiResult<unknown> | null> {
  const sent = sentSchema.safeParse(await request.json().catch(() => null));
  if (!sent.success) return null;
  const { data } = sent;
  if ("answers" in data) return callService(context, calls.answerCards, { body: data });
  if ("zone" in data) return callService(context, calls.setPracticeZone, { body: data });
  return putAside(context, data.card, data.isAside);
}
