/** The strategy book. Nobody has to be signed in to read it. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import type * as z from "zod";
import * as calls from "../../contract/blunders";
import type { Call } from "../../contract/call";
import { requestPath } from "../../contract/request-path";

export async function requireStrategyPages(context: AppLoadContext): Promise<readonly calls.StrategyEntry[]> {
  return (await askAnyone(context, calls.listStrategyPages, {})).pages;
}

/** Throws a 404 Response for a category that the book does not know. */
export function requireStrategyPage(context: AppLoadContext, category: string): Promise<calls.StrategyPage> {
  return askAnyone(context, calls.getStrategyPage, { category });
}

/** Without a token. Throws a Response for what is not there, and a 502 for an outage. */
async function askAnyone<C extends Call>(context: AppLoadContext, call: C, params: Readonly<Record<string, unknown>>) {
  const path = requestPath(call.path, params);
  const answer = await context.callService(call.service, path, { method: call.method }).catch(() => null);
  if (answer?.status === 404) throw new Response("Not found", { status: 404 });
  const parsed = call.answer.safeParse(answer?.ok ? await answer.json() : null);
  if (!parsed.success) throw new Response("The strategy book cannot be had.", { status: 502 });
  return parsed.data as z.output<C["answer"]>;
}
