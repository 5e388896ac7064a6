/** Keeps what a player chooses: in this browser, and with the account, if there is one, for all their devices. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Preferences } from "../../contract/preferences";
import { BOARD_COOKIE, serializeShared } from "./cookies";
import { themeCookie } from "./cookies.server";
import { getCredentials } from "./credentials.server";
import { changePreferences } from "./profile.server";
import { forgetViewer } from "./session.server";
import type { Theme } from "./theme.server";

/** False when the account could not take it; a visitor has none. */
export async function keepWithAccount(context: AppLoadContext, change: Preferences): Promise<boolean> {
  if ((await getCredentials(context)).userId === null) return true;
  const kept = await changePreferences(context, change);
  forgetViewer(context);
  return kept.ok;
}

/** Null follows the system. */
export async function keepTheme(context: AppLoadContext, theme: Theme | null): Promise<boolean> {
  const line = theme === null ? themeCookie.serialize("", { maxAge: 0 }) : themeCookie.serialize(theme);
  context.outgoing.append("Set-Cookie", await line);
  return keepWithAccount(context, { theme: theme ?? "system" });
}

/** How the board looks, for this browser's first paint when nobody is signed in. */
export function cacheBoard(context: AppLoadContext, material: string, side: string): void {
  context.outgoing.append("Set-Cookie", serializeShared(BOARD_COOKIE, `${material}.${side}`));
}
