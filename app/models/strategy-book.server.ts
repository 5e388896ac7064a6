/** The strategy book. Nobody has to be signed in to read it. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import * as calls from "../../contract/blunders";
import { callAnonymously, requireData } from "./api-client.server";
import { nameOf } from "./names.server";

function titled<P extends { readonly category: string; readonly title: string }>(page: P): P {
  return { ...page, title: nameOf("bookPages", page.category, page.title) };
}

export async function requireStrategyPages(context: AppLoadContext): Promise<readonly calls.StrategyEntry[]> {
  return requireData(await callAnonymously(context, calls.listStrategyPages)).pages.map(titled);
}

/** Throws a 404 Response for a category that the book does not know. */
export async function requireStrategyPage(context: AppLoadContext, category: string): Promise<calls.StrategyPage> {
  const params = calls.getStrategyPage.params.safeParse({ category });
  if (!params.success) throw new Response("not_found", { status: 404 });
  return titled(requireData(await callAnonymously(context, calls.getStrategyPage, { params: params.data })));
}
