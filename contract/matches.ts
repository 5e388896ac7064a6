/** The calls that lead into a match (platform spec §7 Matchmaking). */
import * as z from "zod";
import { CLOCK_NAMES } from "../backgammon/vocabulary";

const clock = z.enum(CLOCK_NAMES);

/** POST /api/v2/matches/coin. Levels 1–13. */
export const coinJoinSchema = z.object({ coin_levels: z.array(z.int().min(1).max(13)).min(1).max(13) });

/** POST /api/v2/matches/rating. `stake` is the percentage of the balance that the player is ready to lose. */
export const ratingJoinSchema = z.object({
  clocks: z.array(clock).min(1).max(3),
  lengths: z
    .array(z.union([z.literal(1), z.literal(3), z.literal(5), z.literal(7)]))
    .min(1)
    .max(4),
  min_rating: z.int().min(0).max(4000),
  stake: z.union([z.literal(20), z.literal(30), z.literal(50), z.literal(100)]),
  isMobileMode: z.boolean().default(false),
});

/** Answer of both pool joins. */
export const poolJoinedSchema = z.object({ status: z.literal("joined") });
/** Answer of both pool leaves: a match already created in that instant is named, so that the player can open it. */
export const poolLeftSchema = z.object({ status: z.literal("left"), match_id: z.int().nullable() });

/** GET /api/v2/matches/active: the match that the caller is in, if any. */
export const activeMatchSchema = z.object({ match_id: z.int().nullable() });

/** POST /api/v2/matches/private. A `single` game is one game with the cube and Jacoby. */
export const privateCreateSchema = z.object({
  type: z.enum(["single", "match"]),
  settings: z.object({ length: z.int().min(1).max(25), clock, cube: z.boolean() }),
});
export const privateCreatedSchema = z.object({ code: z.string(), expires_at: z.string() });
/** DELETE /api/v2/matches/private: the code that was withdrawn, or the match it has become, or neither. */
export const privateDeletedSchema = z.object({ code: z.string().nullable(), match_id: z.int().nullable() });

/** POST /api/v2/matches/private/join. */
export const privateJoinSchema = z.object({ code: z.string().trim().toUpperCase().length(6) });
/** Answer of joining by key and of starting a bot match. */
export const matchCreatedSchema = z.object({ match_id: z.int() });

/** POST /api/v2/matches/bot (study spec §7). */
export const botMatchSchema = z.object({
  type: z.enum(["single_game", "match_play"]),
  id: z.string(),
  settings: z.object({ length: z.int().min(1).max(25), clock: clock.default("casual"), cube: z.boolean() }),
  tutor: z
    .object({ hint: z.boolean(), feedback: z.boolean(), move_assistant: z.literal(false).default(false) })
    .default({ hint: true, feedback: true, move_assistant: false }),
});

/** Every refusal of an /api call. */
export const failureSchema = z.object({ code: z.string(), message: z.string() });
export type Failure = z.infer<typeof failureSchema>;
