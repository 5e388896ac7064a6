/** The player's choice between dark and light; without one the page follows the system. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { readChoice, themeCookie } from "./cookies.server";
import { getViewer } from "./session.server";

export const THEMES = ["dark", "light"] as const;
export type Theme = (typeof THEMES)[number];

/** What was chosen in this browser; null without. */
export async function readTheme(request: Request): Promise<Theme | null> {
  return known(await readChoice(request, themeCookie));
}

function known(chosen: unknown): Theme | null {
  return THEMES.find((theme) => theme === chosen) ?? null;
}

/** The account's choice, on whatever device; before there is one, and for visitors, that of this browser. Null without any. */
export async function themeOf(request: Request, context: AppLoadContext): Promise<Theme | null> {
  // A session that has ended is for the screen to tell.
  const viewer = await getViewer(request, context).catch(() => null);
  const kept = viewer !== null && "profile" in viewer ? viewer.profile.preferences?.theme : undefined;
  return kept === undefined ? readTheme(request) : known(kept);
}
