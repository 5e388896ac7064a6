/** The calls that lead into a match (platform spec §7 Matchmaking, study spec §7). */
import * as z from "zod";
import { CLOCK_NAMES } from "../backgammon/vocabulary";
import { defineCall } from "./call";
import { matchViewSchema } from "./match-view";

const clock = z.enum(CLOCK_NAMES);
const NO_MATCH = {
  403: "New matches are suspended for maintenance.",
  409: "The caller is in a running match.",
  412: "The caller does not have enough coins.",
} as const;
const NO_SEARCH = {
  ...NO_MATCH,
  423: "The caller did not play matches that were found for them, and may search again at the time `from`.",
} as const;

/** Answer of both pool joins. */
export const poolJoinedSchema = z.object({ status: z.literal("joined") });
/** Answer of both pool leaves: a match already created in that instant is named, so that the player can open it. */
export const poolLeftSchema = z.object({ status: z.literal("left"), match_id: z.int().nullable() });
/** Answer of joining by key and of starting a bot match. */
export const matchCreatedSchema = z.object({ match_id: z.int() });

export const joinCoinPool = defineCall({
  name: "joinCoinPool",
  service: "main",
  method: "POST",
  path: "/api/v2/matches/coin",
  summary: "Puts the caller in the coin pool, to be paired at one of the given stake levels (1 to 13).",
  access: "player",
  feature: "coinGames",
  body: z.object({ coin_levels: z.array(z.int().min(1).max(13)).min(1).max(13) }),
  answer: poolJoinedSchema,
  refusals: NO_SEARCH,
});

export const leaveCoinPool = defineCall({
  name: "leaveCoinPool",
  service: "main",
  method: "DELETE",
  path: "/api/v2/matches/coin",
  summary: "Takes the caller out of the coin pool; answers the match if they were paired at that very moment.",
  access: "player",
  // No feature: who waited when it was switched off must be able to leave.
  answer: poolLeftSchema,
});

export const ratingJoinSchema = z.object({
  clocks: z.array(clock).min(1).max(3),
  lengths: z
    .array(z.union([z.literal(1), z.literal(3), z.literal(5), z.literal(7)]))
    .min(1)
    .max(4),
  min_rating: z.int().min(0).max(4000),
  /** The percentage of the balance that the player is ready to lose. */
  stake: z.union([z.literal(20), z.literal(30), z.literal(50), z.literal(100)]),
  isMobileMode: z.boolean().default(false),
});

export const joinRatingPool = defineCall({
  name: "joinRatingPool",
  service: "main",
  method: "POST",
  path: "/api/v2/matches/rating",
  summary: "Puts the caller in the rating pool; the stake is a percentage of their balance.",
  access: "player",
  feature: "ratingGames",
  body: ratingJoinSchema,
  answer: poolJoinedSchema,
  refusals: NO_SEARCH,
  example: { body: { clocks: ["normal"], lengths: [5], min_rating: 0, stake: 30, isMobileMode: false } },
});

export const leaveRatingPool = defineCall({
  name: "leaveRatingPool",
  service: "main",
  method: "DELETE",
  path: "/api/v2/matches/rating",
  summary: "Takes the caller out of the rating pool; answers the match if they were paired at that very moment.",
  access: "player",
  // No feature: who waited when it was switched off must be able to leave.
  answer: poolLeftSchema,
});

export const getActiveMatch = defineCall({
  name: "getActiveMatch",
  service: "main",
  method: "GET",
  path: "/api/v2/matches/active",
  summary: "The match that the caller is in, if any.",
  access: "player",
  answer: z.object({ match_id: z.int().nullable() }),
});

/** A `single` game is one game with the cube and Jacoby. */
export const privateCreateSchema = z.object({
  type: z.enum(["single", "match"]),
  settings: z.object({ length: z.int().min(1).max(25), clock, cube: z.boolean() }),
});

export const createPrivateGame = defineCall({
  name: "createPrivateGame",
  service: "main",
  method: "POST",
  path: "/api/v2/matches/private",
  summary: "Opens a private game; whoever enters its code within half an hour plays the caller.",
  access: "player",
  feature: "privateGames",
  body: privateCreateSchema,
  status: 201,
  answer: z.object({ code: z.string(), expires_at: z.string() }),
  refusals: { ...NO_MATCH, 409: "The caller is in a running match or has a pending private game." },
  example: { body: { type: "match", settings: { length: 3, clock: "normal", cube: true } } },
});

export const getPendingPrivateGame = defineCall({
  name: "getPendingPrivateGame",
  service: "main",
  method: "GET",
  path: "/api/v2/matches/private",
  summary: "The code and expiry of the caller's private game that waits for an opponent; both null without one.",
  access: "player",
  // No feature, as for withdrawing it.
  answer: z.object({ code: z.string().nullable(), expires_at: z.string().nullable() }),
});

export const deletePrivateGame = defineCall({
  name: "deletePrivateGame",
  service: "main",
  method: "DELETE",
  path: "/api/v2/matches/private",
  summary: "Withdraws the caller's pending private game; answers its code, or the match it has become, or neither.",
  access: "player",
  // No feature: who waited when it was switched off must be able to leave.
  answer: z.object({ code: z.string().nullable(), match_id: z.int().nullable() }),
});

export const joinPrivateGame = defineCall({
  name: "joinPrivateGame",
  service: "main",
  method: "POST",
  path: "/api/v2/matches/private/join",
  summary: "Joins the private game with the given code (six letters and digits), which starts the match.",
  access: "player",
  feature: "privateGames",
  limit: "key",
  // A key of another length is a wrong key like any other.
  body: z.object({ code: z.string().max(64) }),
  status: 201,
  answer: matchCreatedSchema,
  refusals: NO_MATCH,
  example: { body: { code: "K7QX2M" } },
});

export const botMatchSchema = z.object({
  type: z.enum(["single_game", "match_play"]),
  id: z.string().max(36),
  settings: z.object({ length: z.int().min(1).max(25), clock: clock.default("casual"), cube: z.boolean() }),
  tutor: z
    .object({ hint: z.boolean(), feedback: z.boolean(), move_assistant: z.literal(false).default(false) })
    .default({ hint: true, feedback: true, move_assistant: false }),
});

export const startBotMatch = defineCall({
  name: "startBotMatch",
  service: "main",
  method: "POST",
  path: "/api/v2/matches/bot",
  summary: "Starts a match against a bot. A free member plays one point without the cube.",
  access: "player",
  feature: "botGames",
  body: botMatchSchema,
  status: 201,
  answer: matchCreatedSchema,
  refusals: NO_MATCH,
  example: {
    body: {
      type: "match_play",
      id: "00000000-0000-4000-8000-000000000001",
      settings: { length: 1, clock: "casual", cube: false },
      tutor: { hint: true, feedback: true, move_assistant: false },
    },
  },
});

export const getMatchView = defineCall({
  name: "getMatchView",
  service: "main",
  method: "GET",
  path: "/api/v2/matches/{id}/view",
  summary: "Everything that a board shows of a match that the caller plays or has played.",
  access: "player",
  params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  answer: matchViewSchema,
});
