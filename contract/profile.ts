/** The profile service's calls (platform spec §7). Times are Unix milliseconds, coins whole numbers. */
import * as z from "zod";
import { MEMBERSHIPS } from "../backgammon/economy";
import { SKILL_LEVELS } from "../backgammon/rating";
import { DELETION_REASONS } from "./deletion-reasons";

export const GENDERS = ["male", "female", "non-binary"] as const;

const ratingTitleSchema = z.object({
  title: z.string(),
  from: z.number(),
  next: z.number().nullable(),
  /** 0 to 1. */
  progress: z.number(),
});

/** What everybody may see of a player. `name` is null before signup is done; `rating` before the skill level is chosen. */
export const publicProfileSchema = z.object({
  id: z.string(),
  name: z.string().nullable(),
  rating: z.number().nullable(),
  ratingTitle: ratingTitleSchema.nullable(),
  peakRating: z.number().nullable(),
  balance: z.int(),
  peakBalance: z.int(),
  coinTitle: z.string().nullable(),
  experiencePoints: z.int(),
  winCount: z.int(),
  lossCount: z.int(),
  membership: z.enum(MEMBERSHIPS),
  avatar: z.string(),
  board: z.string(),
  country: z.string().nullable(),
  createdAt: z.number(),
});
export type PublicProfile = z.infer<typeof publicProfileSchema>;

/** GET /api/v2/users/profiles/current: the caller's own. */
export const userProfileSchema = publicProfileSchema.extend({
  /** ISO 8601 date. */
  birthday: z.string().nullable(),
  gender: z.enum(GENDERS).nullable(),
  bonusClaimedAt: z.number().nullable(),
  /** When the name may be changed next; null when it may be now. */
  nameChangeAt: z.number().nullable(),
  isOperator: z.boolean(),
});
export type UserProfile = z.infer<typeof userProfileSchema>;

/** PATCH /api/v2/users/profiles: the skill level's initial rating (once, at signup), or the settings' three fields. */
export const profilePatchSchema = z.union([
  z.strictObject({ rating: z.number().refine((rating) => SKILL_LEVELS.some((level) => level.rating === rating)) }),
  z.strictObject({
    birthday: z.iso.date(),
    country: z.string().regex(/^[A-Z]{2}$/),
    gender: z.enum(GENDERS),
  }),
]);
export type ProfilePatch = z.infer<typeof profilePatchSchema>;

/** PATCH /api/v2/users/profiles/username and POST /api/v2/users/validate/username. */
export const usernameSchema = z.object({ username: z.string().max(100) });
export const usernameCheckSchema = z.object({
  success: z.boolean(),
  message: z.string(),
  suggestions: z.array(z.string()),
});
export type UsernameCheck = z.infer<typeof usernameCheckSchema>;

/** POST /api/v2/users/profiles/delete. */
export const deletionSchema = z.object({ reason: z.enum(DELETION_REASONS) });
export const deletedSchema = z.object({ ok: z.literal(1) });

/** GET /api/v2/users/claim/bonus: ok 1 and the coins given, or 0 and the seconds left. */
export const bonusClaimSchema = z.object({
  ok: z.union([z.literal(0), z.literal(1)]),
  amount: z.int(),
  secondsLeft: z.int(),
});
export type BonusClaim = z.infer<typeof bonusClaimSchema>;

/** GET /api/v2/users/count/total. */
export const userCountSchema = z.object({ userData: z.object({ userCount: z.int() }) });
