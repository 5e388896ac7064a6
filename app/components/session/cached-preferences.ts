import { useEffect } from "react";
import { PLAY_SETTINGS_KEY } from "~/models/cookies";
import type { Preferences } from "../../../contract/preferences";

/** Copies what the account keeps to where this browser's board and sounds look for it. */
export function useCachedPreferences(preferences: Preferences | null | undefined): void {
  useEffect(() => {
    if (preferences?.play === undefined) return;
    try {
      const own: object = JSON.parse(localStorage.getItem(PLAY_SETTINGS_KEY) ?? "{}");
      localStorage.setItem(PLAY_SETTINGS_KEY, JSON.stringify({ ...own, ...preferences.play }));
    } catch {
      // Storage that is full, off or spoilt: the board has the account's settings from the server all the same.
    }
  }, [preferences]);
}
