/** The player's choice between dark and light; without one the page follows the system. */
import { readChoice, themeCookie } from "./cookies.server";

export const THEMES = ["dark", "light"] as const;
export type Theme = (typeof THEMES)[number];

/** The theme chosen in this browser; null when none is. */
export async function readTheme(request: Request): Promise<Theme | null> {
  const chosen = await readChoice(request, themeCookie);
  return THEMES.find((theme) => theme === chosen) ?? null;
}
