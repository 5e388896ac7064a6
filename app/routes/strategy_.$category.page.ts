/** The data of a page of the strategy book, for the dialog beside a blunder; null where it cannot be loaded just now. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { makeBookPage } from "~/components/study/strategy/book-page";
import { requireFeature } from "~/models/flags.server";
import { requireStrategyPage } from "~/models/strategy-book.server";

export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  requireFeature(context, "blunderDatabase");
  const page = await requireStrategyPage(context, params.category ?? "").catch(() => null);
  return Response.json(page && makeBookPage(page));
}
