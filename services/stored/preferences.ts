/** A player's preferences as `profiles.preferences` keeps them. Here, because several rooms go by what a player has chosen. */
import * as z from "zod";
import { defineStored, logDamage, sameAsUnversioned } from "./form";

const word = z.string();

/** Version 1 kept the signals that were off in a list of their own; now each is a play setting like any other switch. */
function signalsAsSettings(data: unknown): unknown {
  const { signalsOff, ...rest } = firstSchema.parse(data);
  if (signalsOff === undefined) return rest;
  const switches = signalsOff.map(
    (name) => [`signal${name.slice(0, 1).toUpperCase()}${name.slice(1)}`, false] as const,
  );
  return { ...rest, play: { ...rest.play, ...Object.fromEntries(switches) } };
}

const firstSchema = z.looseObject({
  play: z.record(word, z.unknown()).optional(),
  signalsOff: z.array(word).optional(),
});

export const storedPreferences = defineStored({
  name: "preferences",
  schema: z.object({
    theme: z.enum(["system", "dark", "light"]).optional(),
    play: z.record(word, z.union([z.boolean(), word, z.array(word)])).optional(),
  }),
  upgrades: [sameAsUnversioned, signalsAsSettings],
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
