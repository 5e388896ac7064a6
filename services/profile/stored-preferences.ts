/** A player's preferences as `profiles.preferences` keeps them. */
import * as z from "zod";
import { defineStored, logDamage, sameAsUnversioned } from "../stored/form";

const word = z.string();

export const storedPreferences = defineStored({
  name: "preferences",
  schema: z.object({
    theme: z.enum(["system", "dark", "light"]).optional(),
    play: z.record(word, z.union([z.boolean(), word, z.array(word)])).optional(),
    signalsOff: z.array(word).optional(),
  }),
  upgrades: [sameAsUnversioned],
});

export type StoredPreferences = ReturnType<typeof storedPreferences.read>;

/** Null where there are none. Those that cannot be read are logged and count as none: nobody is kept out of the club by them. */
export function readPreferences(text: string | null, userId: string): StoredPreferences | null {
  if (text === null) return null;
  try {
    return storedPreferences.read(text, userId);
  } catch (error) {
    logDamage(error);
    return null;
  }
}

/** The play settings are joined one by one, so that two devices that change different ones keep both changes. */
export function joinPreferences(kept: StoredPreferences | null, change: StoredPreferences): StoredPreferences {
  const play = { ...kept?.play, ...change.play };
  return { ...kept, ...change, ...(Object.keys(play).length > 0 && { play }) };
}
