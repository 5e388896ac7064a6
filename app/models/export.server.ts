/** All that a player has, as the app asks for it: page after page. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { exportData } from "../../contract/export";
import { callService } from "./api-client.server";
import type { ArchiveFile } from "./zip.server";

/** Throws when a page cannot be loaded. */
export async function* exportPages(context: AppLoadContext): AsyncGenerator<readonly ArchiveFile[]> {
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof askPage>> = await askPage(context, cursor);
    if (!page.ok) throw new Error(`the export broke off at ${cursor ?? "its beginning"}: ${page.code}`);
    yield page.data.files;
    cursor = page.data.next;
  } while (cursor !== null);
}

function askPage(context: AppLoadContext, cursor: string | null) {
  return callService(context, exportData, { query: cursor === null ? {} : { cursor } });
}
