/** The only SQL that changes a player's preferences. */
import { PREFERENCES_MAX_LENGTH, type Preferences } from "../../contract/preferences";
import { joinPreferences, readPreferences, storedPreferences } from "../stored/preferences";

/** Devices that change something at the same moment come one after the other; this many times one may come second. */
const TRIES = 5;

export type PreferencesChange = "changed" | "too_long" | "busy";

/** Joins a change to what is kept. Preferences that could not be read are replaced. */
export async function changePreferences(
  db: D1Database,
  userId: string,
  change: Preferences,
): Promise<PreferencesChange> {
  for (let tries = 0; tries < TRIES; tries++) {
    const text = await db
      .prepare("SELECT preferences FROM profiles WHERE id = ?")
      .bind(userId)
      .first<string>("preferences");
    const next = storedPreferences.write(joinPreferences(readPreferences(text, userId), change));
    if (next.length > PREFERENCES_MAX_LENGTH) return "too_long";
    const { meta } = await db
      .prepare("UPDATE profiles SET preferences = ?1 WHERE id = ?2 AND preferences IS ?3 AND deleted_at IS NULL")
      .bind(next, userId, text)
      .run();
    if (meta.changes > 0) return "changed";
  }
  return "busy";
}
