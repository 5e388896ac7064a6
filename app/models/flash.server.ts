/** One sentence that survives a redirect. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { flashCookie, readCookie } from "./cookies.server";

/** Shows `text` on the next page. */
export async function setFlash(context: AppLoadContext, text: string): Promise<void> {
  context.outgoing.append("Set-Cookie", await flashCookie(context).serialize(text));
}

/** Reads the sentence and takes it away; null when there is none. */
export async function takeFlash(context: AppLoadContext): Promise<string | null> {
  const cookie = flashCookie(context);
  const text = await readCookie(context.request, cookie);
  if (typeof text !== "string") return null;
  context.outgoing.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
  return text;
}
