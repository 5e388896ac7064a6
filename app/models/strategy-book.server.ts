/** The strategy book. Nobody has to be signed in to read it. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import * as calls from "../../contract/blunders";
import { callAnonymously, requireData } from "./api-client.server";

export async function requireStrategyPages(context: AppLoadContext): Promise<readonly calls.StrategyEntry[]> {
  return requireData(await callAnonymously(context, calls.listStrategyPages)).pages;
}

/** Throws a 404 Response for a category that the book does not know. */
export async function requireStrategyPage(context: AppLoadContext, category: string): Promise<calls.StrategyPage> {
  const params = calls.getStrategyPage.params.safeParse({ category });
  if (!params.success) throw new Response("not_found", { status: 404 });
  return requireData(await callAnonymously(context, calls.getStrategyPage, { params: params.data }));
}
