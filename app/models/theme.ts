/** The player's choice between dark and light; without one the page follows the system. */
export const THEMES = ["dark", "light"] as const;
export type Theme = (typeof THEMES)[number];

export const THEME_COOKIE = "theme";

/** Reads the theme from a Cookie header; null when none is chosen. */
export function parseTheme(cookieHeader: string | null): Theme | null {
  const value = cookieHeader?.match(/(?:^|;\s*)theme=([a-z]+)/)?.[1];
  return THEMES.find((theme) => theme === value) ?? null;
}
