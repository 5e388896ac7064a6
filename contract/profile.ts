/** The profile service's calls (platform spec §7). Times are Unix milliseconds, coins whole numbers. */
import * as z from "zod";
import { MEMBERSHIPS } from "../backgammon/economy";
import { SKILL_LEVELS } from "../backgammon/rating";
import { defineCall } from "./call";
import { PROFILE_PARTS } from "./choices";
import { COUNTRIES } from "./countries";
import { DELETION_REASONS } from "./deletion-reasons";
import { preferencesSchema } from "./preferences";

export const GENDERS = ["male", "female", "non-binary"] as const;

const ratingTitleSchema = z.object({
  title: z.string(),
  from: z.number(),
  next: z.number().nullable(),
  /** 0 to 1. */
  progress: z.number(),
});

/** What everybody may see of a player. `name` is null before signup is done; `rating` before the skill level is chosen. */
export const publicProfileSchema = z
  .object({
    id: z.string(),
    name: z.string().nullable(),
    rating: z.number().nullable(),
    ratingTitle: ratingTitleSchema.nullable(),
    peakRating: z.number().nullable(),
    /** The standard deviation of a rating that is provisional; null once it is established, and without one. */
    ratingSpread: z.int().nullable(),
    balance: z.int(),
    peakBalance: z.int(),
    coinTitle: z.string().nullable(),
    experiencePoints: z.int(),
    /** Null where the player keeps their results to themselves; so is `lossCount`. */
    winCount: z.int().nullable(),
    lossCount: z.int().nullable(),
    membership: z.enum(MEMBERSHIPS),
    avatar: z.string(),
    board: z.string(),
    country: z.string().nullable(),
    createdAt: z.number(),
    /** What the player keeps from the caller. */
    hidden: z.array(z.enum(PROFILE_PARTS)).default([]),
  })
  .meta({ id: "PublicProfile" });
export type PublicProfile = z.infer<typeof publicProfileSchema>;

/** A player as they see themselves. */
export const userProfileSchema = publicProfileSchema
  .omit({ hidden: true })
  .extend({
    winCount: z.int(),
    lossCount: z.int(),
    /** ISO 8601 date. */
    birthday: z.string().nullable(),
    /** Whole years, from the birthday. */
    age: z.int().nullable(),
    gender: z.enum(GENDERS).nullable(),
    bonusClaimedAt: z.number().nullable(),
    /** When the name may be changed next; null when it may be now. */
    nameChangeAt: z.number().nullable(),
    isOperator: z.boolean(),
    /** Coins that were to be taken back and were not there: whatever comes pays them first. */
    owed: z.int().default(0),
    /** Of what the club tells the player (contract/notices.ts). */
    unreadNotices: z.int().default(0),
    /** The match that the player is in, if any. */
    activeMatchId: z.int().nullable().default(null),
    /** Null until something is chosen. */
    preferences: preferencesSchema.nullable().default(null),
  })
  .meta({ id: "UserProfile" });
export type UserProfile = z.infer<typeof userProfileSchema>;

/** The skill level's initial rating (once, at signup), or the settings' three fields. */
export const profilePatchSchema = z.union([
  z.strictObject({ rating: z.number().refine((rating) => SKILL_LEVELS.some((level) => level.rating === rating)) }),
  z.strictObject({
    birthday: z.iso.date(),
    country: z.enum(COUNTRIES),
    gender: z.enum(GENDERS),
  }),
]);
export type ProfilePatch = z.infer<typeof profilePatchSchema>;

export const usernameSchema = z.object({ username: z.string().max(100) });
export const usernameCheckSchema = z.object({
  success: z.boolean(),
  /** Why not. */
  code: z.string().optional(),
  message: z.string(),
  suggestions: z.array(z.string()),
});
export type UsernameCheck = z.infer<typeof usernameCheckSchema>;

export const deletionSchema = z.object({ reason: z.enum(DELETION_REASONS) });
export type DeletionReason = z.infer<typeof deletionSchema>["reason"];
export const deletedSchema = z.object({ ok: z.literal(1) });

/** ok 1 and the coins given, or 0 and the seconds left. */
export const bonusClaimSchema = z.object({
  ok: z.union([z.literal(0), z.literal(1)]),
  amount: z.int(),
  secondsLeft: z.int(),
});
export type BonusClaim = z.infer<typeof bonusClaimSchema>;

export const userCountSchema = z.object({ userData: z.object({ userCount: z.int() }) });

export const getOwnProfile = defineCall({
  name: "getOwnProfile",
  service: "profile",
  method: "GET",
  path: "/api/v2/users/profiles/current",
  summary: "The caller's own profile.",
  access: "player",
  answer: userProfileSchema,
});

export const getPlayerProfile = defineCall({
  name: "getPlayerProfile",
  service: "profile",
  method: "GET",
  path: "/api/v2/users/profiles/{id}",
  summary: "A player's public profile. Players who were deleted or have no name yet are not found.",
  access: "player",
  params: z.object({ id: z.string().regex(/^[0-9a-f-]{36}$/) }),
  answer: publicProfileSchema,
});

export const patchProfile = defineCall({
  name: "patchProfile",
  service: "profile",
  method: "PATCH",
  path: "/api/v2/users/profiles",
  summary: "Sets the caller's first rating, once; or their birthday, country and gender.",
  access: "player",
  body: profilePatchSchema,
  answer: userProfileSchema,
  refusals: { 409: "The first rating has already been set." },
  example: { body: { birthday: "1990-05-17", country: "NL", gender: "female" } },
});

export const changePreferences = defineCall({
  name: "changePreferences",
  service: "profile",
  method: "PATCH",
  path: "/api/v2/users/profiles/preferences",
  summary: "Joins a change to how the caller has set the club up; the play settings one by one.",
  access: "player",
  body: preferencesSchema,
  answer: userProfileSchema,
  refusals: { 409: "Other devices change them at the same moment, or there would be too many." },
  example: { body: { theme: "dark", play: { sound: false, side: "left" } } },
});

export const checkUsername = defineCall({
  name: "checkUsername",
  service: "profile",
  method: "POST",
  path: "/api/v2/users/validate/username",
  summary: "Whether a name is valid and free; if not, why, and some that are. Changes nothing.",
  access: "player",
  limit: "username",
  body: usernameSchema,
  answer: usernameCheckSchema,
  example: { body: { username: "orion_7" } },
});

export const changeUsername = defineCall({
  name: "changeUsername",
  service: "profile",
  method: "PATCH",
  path: "/api/v2/users/profiles/username",
  summary: "Sets the caller's name: the first one at any time, another one every 30 days at most.",
  access: "player",
  limit: "username",
  body: usernameSchema,
  answer: userProfileSchema,
  refusals: { 409: "The name is taken, or the last change was less than 30 days ago." },
  example: { body: { username: "orion_7" } },
});

export const deleteAccount = defineCall({
  name: "deleteAccount",
  service: "profile",
  method: "POST",
  path: "/api/v2/users/profiles/delete",
  summary: "Deletes the caller's account for good and ends all their sessions.",
  access: "player",
  body: deletionSchema,
  answer: deletedSchema,
  refusals: { 409: "The caller is in a running match." },
});

export const claimBonus = defineCall({
  name: "claimBonus",
  service: "profile",
  method: "GET",
  path: "/api/v2/users/claim/bonus",
  summary: "Pays the caller's bonus, once every twelve hours.",
  access: "player",
  feature: "freeCoins",
  answer: bonusClaimSchema,
});

export const countUsers = defineCall({
  name: "countUsers",
  service: "profile",
  method: "GET",
  path: "/api/v2/users/count/total",
  summary: "How many players the club has.",
  access: "player",
  answer: userCountSchema,
});
