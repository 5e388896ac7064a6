/** A player's preferences as `profiles.preferences` keeps them. Here, because several rooms go by what a player has chosen. */
import * as z from "zod";
import { defineStored, logDamage, sameAsUnversioned } from "./form";

const word = z.string();
const audience = z.enum(["everyone", "friends", "nobody"]);

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
    language: word.optional(),
    play: z.record(word, z.union([z.boolean(), word, z.array(word)])).optional(),
    visible: z.partialRecord(z.enum(["matches", "ratings", "errors", "results"]), audience).optional(),
    chatFrom: z.enum(["opponents", "friends"]).optional(),
    avoidsBlocked: z.boolean().optional(),
    showsOnline: z.boolean().optional(),
    notices: z.partialRecord(z.enum(["friends", "levels", "messages", "offers"]), z.boolean()).optional(),
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

/** Groups of settings are joined one by one, so that two devices that change different ones keep both changes. */
export function joinPreferences(kept: StoredPreferences | null, change: StoredPreferences): StoredPreferences {
  const groups = (["play", "visible", "notices"] as const)
    .map((name) => [name, { ...kept?.[name], ...change[name] }] as const)
    .filter(([, joined]) => Object.keys(joined).length > 0);
  return { ...kept, ...change, ...Object.fromEntries(groups) };
}

/**
 * What a player has chosen, as SQL: the value at a path of the newest form in the column `preferences` of `profile`, an alias of
 * `profiles`; NULL where nothing is chosen, and for what cannot be read. A form that moves a path changes this with it.
 */
export function choiceSql(
  profile: string,
  path: `visible.${string}` | `notices.${string}` | "chatFrom" | "avoidsBlocked" | "showsOnline",
): string {
  const column = `${profile}.preferences`;
  return `CASE WHEN json_valid(${column}) THEN json_extract(${column}, '$.data.${path}') END`;
}
